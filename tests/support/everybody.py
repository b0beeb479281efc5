"""Random legal play with all that a game has: every option, real dice, people of all levels.

A fight is between characters of all classes and levels, where the game makes them, its own
templates, henchmen in somebody's pay, and whatever the game master has against them; some are
called away in the middle. Law: only what is offered is played, and all of it has to be accepted.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from fightbook.clients.authors.laws.leaving import take_out, varied
from fightbook.domain.between import Growing, Question
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.zwerchhau.classes import CALLINGS, HENCHMEN
from fightbook.domain.rulesets.zwerchhau.sheet import of
from fightbook.domain.throw import Throw
from tests.support.play import play
from tests.support.same import Fought
from tests.support.table import Table

TOP = 14
"""The highest level that is granted, where a game grants levels."""
OFTEN = 0.5
ALSO: Mapping[str, Sequence[str]] = {
    key: [
        other
        for other in CALLINGS
        if other != key and not {key, other} <= {"holy-warrior", "holy-ritualist"}
    ]
    for key in CALLINGS
}
"""Which other classes somebody of a class of Zwerchhau can be granted."""
"""How often a character is made, where a template would do."""
UNDEAD = 2
"""Of which fights, by their number modulo 4, a foe is undead where priests turn them."""
LEAVES = 0.02
"""How often somebody is called away after a move."""
Json = dict[str, Any]


def seated(rules: Ruleset, seed: int) -> Table:
    """Seat two players, with the dice of the table in every third fight, and begin."""
    chance = random.Random(f"{rules.id}/{seed}")
    real = {"dice": "table"} if seed % 3 == 0 else {}
    kind = Fought if real else Table
    table: Table = kind(rules, {**varied(rules, seed), **real}, seed)
    for name in ("Ana", "Bo"):
        seat = table.sit(name)
        if real:
            table.trust(seat)
        for number in range(1, 3):
            table.enlist(f"{name} {number}", "party", seat, **_hero(rules, chance))
    _hire(table, chance)
    monsters = [t.id for t in rules.templates if t.npc] or [t.id for t in rules.templates]
    for number in range(chance.randint(1, 3)):
        table.enlist(f"Foe {number}", "foes", template=chance.choice(monsters), npc=True)
    table.do("gm", {"type": "begin"})
    if seed % 4 == UNDEAD and rules.id == "zwerchhau":
        foe = next(c.id for c in table.state.fight.combatants.values() if c.side == "foes")
        table.do("gm", {"type": "mark", "who": foe, "mark": "undead", "reason": "it rattles"})
    return table


def fight(rules: Ruleset, seed: int, most: int, *, ends: bool = True) -> tuple[Table, int]:
    """Play a whole fight, ``most`` moves of it; give it, and the number of its moves."""
    table, chance = seated(rules, seed), random.Random(seed)

    def sometimes(at: Table) -> None:
        there = [*at.state.fight.combatants]
        if len(there) > 3 and chance.random() < LEAVES and not at.state.fight.outcome:
            take_out(at, chance.choice(there))

    return table, play(table, seed, most, sometimes, ends=ends)


def _hero(rules: Ruleset, chance: random.Random) -> Json:
    """Choose a template, or make somebody by the game's own questions."""
    if isinstance(rules, Growing) and chance.random() < OFTEN:
        return {"sheet": made(rules, chance)}
    return {"template": chance.choice([t.id for t in rules.templates if not t.npc])}


def made(rules: Ruleset, chance: random.Random) -> Json:
    """Make a character and let it grow, by chance; give its sheet."""
    assert isinstance(rules, Growing)
    level, sheet, also = chance.randint(1, TOP), rules.enlist({}).sheet, chance.random() < OFTEN
    for _ in range(TOP):
        due = rules.ways(sheet)
        if "create" not in due and "earned" in sheet:
            sheet = {**sheet, "earned": level}
            if also and "calling" in sheet:  # which the GM can grant
                other = chance.choice(ALSO[str(sheet["calling"])])
                sheet, also = {**sheet, "also": [other]}, False
            due = rules.ways(sheet)
        if not due:
            break
        sheet = _grown(rules, chance.choice([*due]), sheet, chance)
    return sheet


def _grown(rules: Any, way: str, sheet: Mapping[str, Any], chance: random.Random) -> Json:
    growth, given = rules.grow(way, sheet), cast("Any", None)
    try:
        while True:
            step = growth.send(given)
            if isinstance(step, Throw):
                faces = sorted(chance.randint(1, step.sides) for _ in range(step.count))
                given = faces if step.pick == "sum" else faces[-1:]
            else:
                assert isinstance(step, Question)
                given = chance.choice([*step.choices])
    except StopIteration as end:
        found: Json = msgspec.json.decode(msgspec.json.encode(rules.enlist(end.value).sheet))
        return found


def _hire(table: Table, chance: random.Random) -> None:
    """Let warriors who may have henchmen hire some, whom their players lead."""
    for c in [*table.state.fight.combatants.values()]:
        rank = of(c.sheet).rank("warrior") if c.sheet.get("calling") else 0
        if rank:
            hired = {"henchman": True, "con": 10, "weapon": "short-sword", "employer": c.name}
            for number in range(chance.randint(0, HENCHMEN.count[rank - 1])):
                table.enlist(f"{c.name}, help {number}", c.side, *c.seats, sheet=hired)
