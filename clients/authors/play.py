"""Random legal play: a bot that plays only what is offered, on a table in memory."""

import random
from collections.abc import Callable

from msgspec.structs import replace

from fightbook.clients.authors.table import LocalTable
from fightbook.clients.python.moves import draw
from fightbook.domain.moves import offer
from fightbook.domain.perceive import see
from fightbook.domain.ruleset import Move, Ruleset
from fightbook.projections.log import tell

MOST = 3000
TOLD = 12
"""Sentences of what happened before an error."""


def seat_everybody(
    rules: Ruleset, options: dict[str, str], seed: int, *, each: int = 2, foes: int = 3
) -> LocalTable:
    """Open a table with two players of ``each`` combatants against so many ``foes`` of the GM's."""
    table = LocalTable(rules, options, seed)
    chance = random.Random(seed)
    heroes = [t for t in rules.templates if not t.npc]
    monsters = [t for t in rules.templates if t.npc] or heroes
    for name in ("Ana", "Bo"):
        seat = table.sit(name)
        for number in range(1, each + 1):
            template = chance.choice(heroes)
            table.enlist(f"{name} {number}", "party", seat, template=template.id)
    for number in range(foes):
        template = chance.choice(monsters)
        table.enlist(f"Foe {number}", "foes", template=template.id, npc=True)
    table.do("gm", {"type": "begin"})
    return table


def offered(table: LocalTable, seats: list[str], chance: random.Random) -> list[tuple[str, Move]]:
    """Give every move that is offered to these seats now, computed from their own worlds.

    Of one that is offered over several there is one, chosen by ``chance``.
    """
    return [
        (s, _one(move, chance)) for s in seats for move in offer(table.shelf, table.worlds[s], s)
    ]


def _one(move: Move, chance: random.Random) -> Move:
    """Choose for a move what is still to be chosen, as a bot does."""
    over = [{field: list(values) for field, values in row.items()} for row in move.over]
    found = draw({"command": move.command, "label": "", "over": over or [{}]}, chance)
    return replace(move, command=found, over=())


def play(
    table: LocalTable,
    seed: int,
    most: int = MOST,
    after: Callable[[LocalTable], None] = lambda _: None,
    *,
    ends: bool = True,
) -> int:
    """Play offered moves until the fight ends, ``most`` of them; give their number.

    Fails where an offered move is refused or nothing is offered, and where a fight that ``ends``
    does not; the error then tells what happened before.
    """
    try:
        return _play(table, random.Random(seed), most, after, ends=ends)
    except Exception as error:
        error.add_note(story(table))
        raise


def _play(
    table: LocalTable,
    chance: random.Random,
    most: int,
    after: Callable[[LocalTable], None],
    *,
    ends: bool,
) -> int:
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    for count in range(most):
        if table.state.fight.outcome:
            return count
        moves = offered(table, seats, chance)
        assert moves, f"nobody can move in {table.state.fight.phase}"
        seat, move = chance.choice(moves)
        table.do(seat, move.command)
        after(table)
    if not ends:
        return most
    raise AssertionError(f"the fight did not end within {most} moves")


def story(table: LocalTable) -> str:
    """Tell the last of what happened at a table, as the GM reads it, for whoever mends a game."""
    told = tell(table.rules.narrate, [see(line, "gm") for line in table.lines])
    return "\n".join(["Before that:", *(f"  {e.at}  {e.sentence}" for e in told[-TOLD:])])
