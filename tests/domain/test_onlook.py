"""What onlookers' worlds share is the very same, and nobody can tell that they share it."""

import random
from itertools import groupby
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fightbook.domain.evolve import fold
from fightbook.domain.moments import BeyondError
from fightbook.domain.moves import legal_moves
from fightbook.domain.onlook import beside, gone_on, onlooking
from fightbook.domain.perceive import see
from fightbook.domain.state import Combatant, Encounter, Fight, Mark
from fightbook.projections.view import view
from tests.laws.games import GAMES
from tests.support.duel import DUEL
from tests.support.play import play, seat_everybody
from tests.support.table import Table

BACK = ({"type": "undo"}, {"type": "redo"}, {"type": "throw", "sides": 20, "hidden": True})


def fight(game: str) -> Table:
    """Play a fight at which the GM hides things and goes back now and then."""
    table, chance = seat_everybody(GAMES[game], {"health": "word"}, 3), random.Random(3)

    def meddle(table: Table) -> None:
        if chance.random() < 0.2:
            table.attempt("gm", table.typed(dict(chance.choice(BACK))))

    play(table, 3, 60, meddle, ends=False)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_tell_an_onlookers_world(game: str) -> None:
    table, start = fight(game), Encounter("e1")
    state, seats = start, [*table.state.record.seats]
    wholes, worlds = dict.fromkeys(seats, start), dict.fromkeys(seats, start)
    for _, group in groupby(table.lines, lambda line: line.commit):
        lines = [*group]
        state = fold(table.shelf, state, lines)
        for seat, was in worlds.items():
            seen = [see(line, seat) for line in lines]
            whole = wholes[seat] = fold(table.shelf, wholes[seat], seen)
            found = gone_on(fold(table.shelf, was, seen), was, state, ())
            worlds[seat] = found
            if state.commit % 3:
                continue
            for one in (found, beside(onlooking(whole, whole.moments), state)):
                assert msgspec.json.encode(view(one, seat).json) == msgspec.json.encode(
                    view(whole, seat).json
                )
                assert one.fight == whole.fight
                assert {n: m.fight for n, m in one.moments.items()} == {
                    n: m.fight for n, m in whole.moments.items()
                }
    for seat, found in worlds.items():
        assert legal_moves(table.shelf, found, seat) == legal_moves(table.shelf, wholes[seat], seat)
        assert not any((found.record.ids, found.record.hidden))
        assert found.record.seats == wholes[seat].record.seats


def test_what_has_faded_is_gone_and_what_the_other_has_not_is_shared_with_nobody() -> None:
    table = fight("sword")
    start = Encounter("e1")
    state = fold(table.shelf, start, table.lines)
    kept = sorted(state.moments)[-3:]
    world = onlooking(state, kept)
    assert sorted(world.moments) == kept
    assert sorted(gone_on(world, start, state, kept[:2]).moments) == kept[2:]
    assert beside(world, start).moments == world.moments


def two(mine: Any, theirs: Any) -> tuple[Any, Any]:
    """Give what a game's own state comes to beside another one, on both ways."""
    one, other = (Encounter("e1", fight=Fight(own)) for own in (mine, theirs))
    return gone_on(one, Encounter("e1"), other, ()).fight.own, beside(one, other).fight.own


def combatant(*marks: str) -> Combatant:
    made = {name: Mark("".join(name), 300) for name in marks}
    return Combatant("c1", "Ana", "party", ("s3",), marks=made)


def test_what_is_the_same_is_the_very_same_and_what_is_not_shares_its_parts() -> None:
    whole = {"a": [1], "b": combatant("x", "y"), "c": (combatant("x"), 1_000)}
    again = {"a": [1], "b": combatant("x", "y"), "c": (combatant("x"), 1_000)}
    for found in two(again, whole):
        assert found is whole
    for found in two({"a": [combatant("x"), 1_000]}, {"a": [whole["c"][0], 2_000]}):  # type: ignore[index]
        assert found == {"a": [combatant("x"), 1_000]}
        assert found["a"][0] is whole["c"][0]  # type: ignore[index]
    for found in two({"b": combatant("x", "z"), "c": (combatant("x"), 2_000)}, whole):
        assert found == {"b": combatant("x", "z"), "c": (combatant("x"), 2_000)}
        assert found["b"].marks["x"] is whole["b"].marks["x"]  # type: ignore[attr-defined]
        assert found["c"][0] is whole["c"][0]  # type: ignore[index]


def test_maps_in_another_order_stay_so() -> None:
    mine, theirs = combatant("x", "y"), combatant("y", "x")
    assert mine == theirs
    for found in two(mine, theirs):
        assert [*found.marks] == ["x", "y"]
        assert found.marks["x"] is theirs.marks["x"]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(1, True), (1, 1.0), ((1,), (1, 2)), ([1], [1]), ({"a": 1}, {"a": True}), (None, 1)],
)
def test_what_only_looks_alike_is_left_as_it_is(mine: Any, theirs: Any) -> None:
    for found in two(mine, theirs):
        assert msgspec.json.encode(found) == msgspec.json.encode(mine)
        assert type(found) is type(mine)


def test_what_was_there_before_is_not_looked_at_again() -> None:
    was, other = combatant("x"), combatant("x")
    before, there = Encounter("e1", fight=Fight(was)), Encounter("e1", fight=Fight(other))
    assert gone_on(before, before, there, ()).fight.own is was
    after = replace(before, fight=Fight(replace(was, name="Bo")))
    assert gone_on(after, before, there, ()).fight.own.marks is was.marks


def test_an_onlooker_goes_back_no_further_than_is_at_hand() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party")
    table.enlist("Bo", "foes")
    world = onlooking(table.state, range(1, table.state.commit))
    assert {*world.moments} == {*range(1, table.state.commit)}
    lines = table.do("gm", {"type": "undo"})
    with pytest.raises(BeyondError):
        fold(table.shelf, world, lines)
    last = onlooking(table.branch().state, ())
    assert not last.moments
