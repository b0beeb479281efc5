"""A table that comes from a snapshot and what came after it is the one that all lines make."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fightbook.clients.authors.play import play, seat_everybody
from fightbook.domain import long
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.moves import legal_moves
from fightbook.domain.onlook import onlooking
from fightbook.domain.perceive import see
from fightbook.domain.record import SEATING
from fightbook.domain.reject import Rejected
from fightbook.domain.state import Combatant, Encounter
from fightbook.projections.timeline import timeline
from fightbook.projections.view import view
from fightbook.server import pickles
from fightbook.server.live import Commits, Image, Live, commits
from fightbook.server.snapshots import trusted
from tests.laws.games import GAMES, TABLES
from tests.support.table import Table

SEEDS = (1, 2)
BACK = ({"type": "undo"}, {"type": "redo"}, {"type": "rewind"}, {"type": "throw", "hidden": True})


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let short fights have all that long ones do."""
    monkeypatch.setattr(pickles, "GROWN", 5)
    monkeypatch.setattr(long, "PIECE", 40)
    monkeypatch.setattr(long, "NEWEST", 5)


def fight(game: str, seed: int) -> Table:
    """Play a fight at which the GM hides things and goes back and forth now and then."""
    table, chance = (
        seat_everybody(GAMES[game], TABLES[seed % len(TABLES)], seed),
        random.Random(seed),
    )

    def meddle(table: Table) -> None:
        if chance.random() < 0.15:
            command: dict[str, Any] = dict(chance.choice(BACK))
            if command["type"] == "rewind":
                command["to"] = chance.randrange(9, table.state.commit)
            if command["type"] == "throw":
                command["sides"] = 20
            table.attempt("gm", table.typed(command))

    play(table, seed, 60, meddle, ends=False)
    return table


def stood(table: Table, groups: Commits, held: frozenset[int] | None) -> Live:
    live = Live("e1", table.shelf, held)
    for group in groups:
        live.advance(group)
    return live


def kept(table: Table, live: Live, groups: Commits) -> Image:
    """Give the image of a table, as it is when it has been written and read."""
    lines = [line for group in groups for line in group]
    start = Encounter("e1")
    worlds = {s: fold(table.shelf, start, [see(x, s) for x in lines]) for s in live.unlike}
    return read(table, pickles.write(live.image(worlds), packages(table)))


def read(table: Table, pieces: list[bytes]) -> Image:
    found = pickles.Reading(pieces, packages(table))
    for _ in found.steps():
        pass
    return found.image


def packages(table: Table) -> list[str]:
    return trusted(table.shelf)


def places(world: Encounter) -> dict[int, tuple[object, ...]]:
    return {n: (type(m), m.latest, m.amended, m.joined) for n, m in world.moments.items()}


def known(live: Live, seat: str, lines: list[Line]) -> Encounter:
    """Give what a seat knows, as a server does when it begins to look."""
    world = live.known(seat, live.state.commit)
    return fold(live.shelf, world, [see(x, seat) for x in lines if x.commit > world.commit])


def cuts(length: int) -> Iterator[int]:
    yield from sorted({1, length // 3, length // 2, length - 3})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_sees_and_may_do_the_same(game: str, seed: int) -> None:
    table = fight(game, seed)
    groups, seats = commits(table.lines), sorted(table.state.record.seats)
    whole = stood(table, groups, None)
    for cut in cuts(len(groups)):
        image = kept(table, stood(table, groups[:cut], None), groups[:cut])
        live = Live("e1", table.shelf, None)
        live.stand(image)
        for start in range(cut, len(groups), 7):
            live.leap(groups[start : start + 7])
        assert live.heads.pieces == whole.heads.pieces
        assert (live.tokens, live.unlike) == (whole.tokens, whole.unlike)
        assert live.memory.reached == whole.memory.reached
        for seat in (None, *seats):
            found = live.state if seat is None else known(live, seat, table.lines)
            true = whole.state if seat is None else known(whole, seat, table.lines)
            assert found.fight == true.fight
            assert onlooking(found, ()).record == onlooking(true, ()).record
            assert (found.latest, found.amended, found.tail) == (
                true.latest,
                true.amended,
                true.tail,
            )
            if seat is None:
                assert (found.record, places(found)) == (true.record, places(true))
            else:
                shown = [see(line, seat) for line in table.lines]
                assert msgspec.json.encode(view(found, seat).json) == msgspec.json.encode(
                    view(true, seat).json
                )
                assert legal_moves(live.shelf, found, seat) == legal_moves(whole.shelf, true, seat)
                assert timeline(live.rules, found, shown) == timeline(live.rules, true, shown)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_decided_upon_it_is_the_same_to_the_byte(game: str, seed: int) -> None:
    """Also behind it: what was said long before is amended, and taken back."""
    table = fight(game, seed)
    groups = commits(table.lines)
    cut = len(groups) // 2
    live = stood(table, groups[:cut], None)
    one, other = table.branch(), table.branch()
    one.lines, other.lines = ([x for group in groups[:cut] for x in group] for _ in range(2))
    one.state, other.state = live.state, kept(table, live, groups[:cut]).state
    for twin in (one, other):
        chance = random.Random(seed)
        for _ in range(6):
            back = chance.randrange(2, twin.state.commit)
            moment = twin.state.moments[back]
            said = moment.declared.command if moment.declared else {}
            amend = {"type": "amend", "commit": back, "command": said, "illegal": "drop"}
            for command in (amend, {"type": "rewind", "to": back}, {"type": "undo"}):
                found = twin.attempt("gm", twin.typed(command))
                assert not isinstance(found, Rejected) or found.code
        if twin.state.fight.phase and not twin.state.fight.outcome:
            play(twin, seed, 8, ends=False)
    assert [(x.raw, x.digest) for x in one.lines] == [(x.raw, x.digest) for x in other.lines]
    assert len(one.lines) > sum(len(group) for group in groups[:cut])


def test_a_default_is_the_very_default_again_and_what_is_only_equal_is_not() -> None:
    """Since of an event what is a default is left out, and what is only equal to it is not."""
    table = Table(GAMES["duel"])
    table.enlist("Ana", "party")
    (ana,) = table.state.fight.combatants.values()
    default = dict(
        zip(
            reversed(Combatant.__struct_fields__),
            reversed(Combatant.__struct_defaults__),
            strict=False,
        )
    )["shown"]
    for shown in (default, "".join(default)):
        combatant = replace(ana, shown=shown)
        fight = replace(table.state.fight, combatants={ana.id: combatant})
        live = stood(table, commits(table.lines), None)
        live.state = replace(live.state, fight=fight)
        found = (
            read(table, pickles.write(live.image({}), packages(table)))
            .state.fight.combatants[ana.id]
            .shown
        )
        assert (found == default, found is default) == (True, shown is default)


def test_how_it_stood_before_is_read_when_somebody_asks_for_it() -> None:
    table = Table(GAMES["duel"])
    table.enlist("Ana", "party")
    live = stood(table, commits(table.lines), frozenset())
    pieces = pickles.write(live.image({}), packages(table))
    state = read(table, [*pieces[:-1], b"no pickle"]).state
    assert state.fight == live.state.fight
    with pytest.raises(pickle.UnpicklingError):
        state.moments.get(live.state.commit)
    with pytest.raises(pickle.UnpicklingError):
        pickles.Reading([*pieces[:-1], b"no pickle"], packages(table)).check()


def test_who_comes_and_goes_on_the_way_is_known_when_it_is_read_at_once() -> None:
    """Wherever the reading parts: a seat that changed without its being noticed has no token."""
    table = fight("duel", 1)
    table.do("gm", {"type": "renew", "seat": "s3", "token": "7" * 64})
    table.do("gm", {"type": "trust", "seat": "s3", "whose": "own"})
    table.do("gm", {"type": "say", "text": "Hm."})
    table.do("gm", {"type": "unseat", "seat": "s3"})
    table.do("gm", {"type": "say", "text": "Hm.", "hidden": True})
    groups = commits(table.lines)
    assert {kind for group in groups for x in group if (kind := type(x.event)) in SEATING} == {
        *SEATING
    }
    for end in range(1, len(groups) + 1):
        alone, at_once = stood(table, groups[:end], None), Live("e1", table.shelf, None)
        at_once.leap(groups[:end])
        assert at_once.state.record == alone.state.record
        assert (at_once.tokens, at_once.unlike) == (alone.tokens, alone.unlike)
        assert [at_once.first[s].commit for s in alone.first] == [
            world.commit for world in alone.first.values()
        ]


def test_whatever_changes_the_seats_is_one_of_those_that_do() -> None:
    table = fight("duel", 2)
    state = Encounter("e1")
    for line in table.lines:
        before, state = state, fold(table.shelf, state, [line])
        changed = before.record.seats is not state.record.seats
        assert not changed or isinstance(line.event, SEATING)
