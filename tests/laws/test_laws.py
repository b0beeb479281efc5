"""The laws of the design as properties, held against every installed game."""

import json
import random
from typing import Any, cast

import pytest

from fightbook.domain.commands import Undo
from fightbook.domain.decide import Request, decide
from fightbook.domain.evolve import fold
from fightbook.domain.line import START, chain, read, write
from fightbook.domain.perceive import blank, see, world
from fightbook.domain.reject import Rejected
from fightbook.domain.state import Encounter
from fightbook.projections.audit.again import Recorded
from fightbook.projections.view import diff, view
from tests.laws.games import GAMES, TABLES, played
from tests.support.play import play, seat_everybody
from tests.support.table import Table

SEEDS = range(5)
every_game = pytest.mark.parametrize("game", GAMES)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@every_game
@pytest.mark.parametrize("seed", range(25))
def test_legal_play_is_never_refused_and_always_ends(game: str, seed: int) -> None:
    table = played(game, seed)
    assert table.state.fight.outcome


@every_game
@every_seed
def test_the_fold_of_the_stored_lines_is_the_live_state(game: str, seed: int) -> None:
    table = played(game, seed)
    folded = fold(blank(table.state), [read(line.raw, line.digest) for line in table.lines])
    assert same(folded, table.state)


def same(a: Encounter, b: Encounter) -> bool:
    """Tell whether two states agree in all that compares by value."""
    parts = ("id", "commit", "index", "prev", "record", "fight", "latest")
    return all(getattr(a, part) == getattr(b, part) for part in parts)


@every_game
@every_seed
def test_lines_are_a_chain_and_read_alike_everywhere(game: str, seed: int) -> None:
    prev = START
    for line in played(game, seed).lines:
        found = json.loads(line.raw)
        assert json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode() == line.raw
        assert found["at"] == line.at
        prev = chain(prev, line.commit, line.index, line.mark)
        assert line.digest == prev


@every_game
@every_seed
def test_commands_decided_again_give_the_same_lines(game: str, seed: int) -> None:
    table = played(game, seed)
    state = blank(table.state)
    for number in range(1, table.state.commit + 1):
        lines = [line for line in table.lines if line.commit == number]
        declared = json.loads(lines[0].raw)
        request = Request(
            declared["seat"],
            declared["id"],
            declared["at_ms"],
            table.typed(declared["command"]),
            faces={k: tuple(v) for k, v in declared.get("dice", {}).items()},
        )
        events = decide(state, request, Recorded(lines))
        assert not isinstance(events, Rejected), events
        again = write(number, events, state.prev)
        assert [line.raw for line in again] == [line.raw for line in lines]
        state = fold(state, lines)


@every_game
@every_seed
def test_a_view_and_the_patches_after_it_are_the_later_view(game: str, seed: int) -> None:
    table = played(game, seed)
    middle = random.Random(seed).randrange(1, table.state.commit)
    for seat in table.state.record.seats:
        early = [line for line in table.lines if line.commit <= middle]
        seen = view(world(table.state, seat, early), seat)
        mirror = json.loads(json.dumps(seen.json))
        for number in range(middle + 1, table.state.commit + 1):
            lines = [see(line, seat) for line in table.lines if line.commit == number]
            later = view(fold(seen.world, lines), seat, seen)
            mirror = merged(mirror, diff(seen.json, later.json))
            seen = later
        whole = view(table.world(seat), seat)
        assert mirror == json.loads(json.dumps(whole.json)) == json.loads(json.dumps(seen.json))


def merged(old: Any, patch: Any) -> Any:
    """Apply a merge patch as RFC 7396 has it."""
    if not isinstance(patch, dict):
        return patch
    found: dict[str, Any] = {**old} if isinstance(old, dict) else {}
    for key, value in cast(dict[str, Any], patch).items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merged(found.get(key), value)
    return found


@every_game
@every_seed
def test_undo_gives_back_the_state_before_and_redo_the_state_after(game: str, seed: int) -> None:
    table = seat_everybody(GAMES[game], TABLES[seed % len(TABLES)], seed)
    chance = random.Random(seed)

    def sometimes(at: Table) -> None:
        if chance.random() < 0.1 and at.state.latest > 1:
            before, after = at.state.moments[at.state.latest].fight, at.state.fight
            at.do("gm", Undo())
            assert at.state.fight == before
            at.do("gm", {"type": "redo"})
            assert at.state.fight == after

    play(table, seed, after=sometimes)
    assert same(fold(blank(table.state), table.lines), table.state)


@every_game
@every_seed
def test_undone_to_the_beginning_the_fight_is_as_it_was(game: str, seed: int) -> None:
    table = seat_everybody(GAMES[game], {}, seed)
    begun, begun_at = table.state.fight, table.state.commit
    play(table, seed)
    ended = table.state.fight
    depth = 0
    while table.state.latest > begun_at:
        table.do("gm", Undo())
        depth += 1
    assert table.state.fight == begun
    for _ in range(depth):
        table.do("gm", {"type": "redo"})
    assert table.state.fight == ended


@every_game
@every_seed
def test_a_refused_command_leaves_everything_as_it_was(game: str, seed: int) -> None:
    table = played(game, seed)
    before = table.state
    found = table.attempt("watch", Undo())
    assert isinstance(found, Rejected)
    assert table.state is before
