"""Whoever sees everything sees what is: the GM's world is the fight, once nothing is sealed.

Random play of every game, with people who declare for each other, foes that nobody knows of, and a
GM who shows, hides, dismisses and takes back. Snapshot and deltas make the snapshot in all of it.
"""

import random
from typing import Any

import msgspec

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.play import offered, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.clients.python.patch import merge
from fightbook.domain.commands import Enlist
from fightbook.domain.events import Dealt
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Encounter
from fightbook.projections.view import Json, View, diff, plain, view

STEPS = 120
SEATS = ("gm", "s3", "watch")
MEDDLING: tuple[dict[str, Any], ...] = (
    {"type": "undo"},
    {"type": "redo"},
    {"type": "reveal", "screen": True},
    {"type": "throw", "sides": 20, "hidden": True},
)


def meddle(table: LocalTable, chance: random.Random) -> None:
    """Let the GM do what no game offers."""
    who = chance.choice([*table.state.fight.combatants])
    foe = chance.choice([template.id for template in table.rules.templates])
    shown = chance.choice(["exact", "word", "nothing"])
    mark = {"mark": "wet", "reason": "rain"}
    found = chance.choice(
        [
            *MEDDLING,
            {"type": "reveal", "who": who},
            {"type": "show", "who": who, "shown": shown},
            {"type": "mark", "who": who, **mark, "target": chance.choice([who, "c1"])},
            {"type": "unmark", "who": who, **mark},
            {"type": "dismiss", "who": who, "reason": "it is late"},
        ]
    )
    if chance.random() < 0.2:
        seats = chance.choice([(), ("s4",)])
        table.attempt("gm", Enlist("Assassin", "foes", seats=seats, template=foe, hidden=True))
    elif found["type"] != "dismiss" or len(table.state.fight.combatants) > 5:
        table.attempt("gm", table.typed(found))


def the_gm_sees_the_fight_as_it_is(rules: Ruleset, seed: int) -> None:
    """Hold the views of the GM and of a watcher against the fight, after each command."""
    chance = random.Random(seed)
    table = seat_everybody(rules, {"health": chance.choice(["exact", "word"])}, seed)
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats, *SEATS)
    views: dict[str, View] = {seat: view(table.worlds[seat], seat) for seat in SEATS}
    kept: dict[str, Json] = {seat: views[seat].json for seat in SEATS}
    for _ in range(STEPS):
        moves = offered(table, seats, chance)
        if not moves or table.state.fight.outcome:
            break
        if chance.random() < 0.2:
            meddle(table, chance)
        else:
            again = [found for found in moves if found[1].again]
            by, move = chance.choice(again if again and chance.random() < 0.3 else moves)
            table.do(by, move.command)
        for seat in SEATS:
            now = view(table.worlds[seat], seat, views[seat])
            kept[seat] = merge(kept[seat], diff(views[seat].json, now.json))
            views[seat] = now
            fresh = view(table.worlds[seat], seat).json
            assert kept[seat] == now.json
            assert msgspec.json.encode(now.json) == msgspec.json.encode(fresh)
        assert_is(table, table.worlds["gm"])


def assert_is(table: LocalTable, world: Encounter) -> None:
    """Hold a world against the fight, but for cards in hands and choices that are sealed."""
    state = table.state.fight
    for name in ("combatants", "phase", "round", "turn", "side", "steps", "prompts"):
        assert plain(getattr(world.fight, name)) == plain(getattr(state, name)), name
    assert world.fight.readied == state.readied
    if not state.sealed and not deals_cards(table):
        assert plain(world.fight.own) == plain(state.own)


def deals_cards(table: LocalTable) -> bool:
    """Tell whether somebody holds cards, which are not the GM's to see."""
    return any(isinstance(line.event, Dealt) for line in table.lines)


LAWS: Laws = {the_gm_sees_the_fight_as_it_is: range(4)}
