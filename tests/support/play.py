"""Random legal play: a bot that plays only what is offered, on a table in memory."""

import random
from collections.abc import Callable

from domain.moves import legal_moves
from domain.ruleset import Move, Ruleset
from tests.support.table import Table

MOST = 3000


def seat_everybody(rules: Ruleset, options: dict[str, str], seed: int) -> Table:
    """Open a table with two players of two combatants each against three foes of the GM's."""
    table = Table(rules, options, seed)
    chance = random.Random(seed)
    heroes = [t for t in rules.templates if not t.npc]
    foes = [t for t in rules.templates if t.npc] or heroes
    for name in ("Ana", "Bo"):
        seat = table.sit(name)
        for number in (1, 2):
            template = chance.choice(heroes)
            table.enlist(f"{name} {number}", "party", seat, template=template.id)
    for number in range(3):
        template = chance.choice(foes)
        table.enlist(f"Foe {number}", "foes", template=template.id, npc=True)
    table.do("gm", {"type": "begin"})
    return table


def offered(table: Table, seats: list[str]) -> list[tuple[str, Move]]:
    """Give every move that is offered to these seats now, computed from their own worlds."""
    return [(s, move) for s in seats for move in legal_moves(table.worlds[s], s)]


def play(
    table: Table, seed: int, most: int = MOST, after: Callable[[Table], None] = lambda _: None
) -> int:
    """Play offered moves until the fight ends; give the number of moves.

    Fails where an offered move is refused, nothing is offered, or the fight does not end.
    """
    chance = random.Random(seed)
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    for count in range(most):
        if table.state.fight.outcome:
            return count
        moves = offered(table, seats)
        assert moves, f"nobody can move in {table.state.fight.phase}"
        seat, move = chance.choice(moves)
        table.do(seat, move.command)
        after(table)
    raise AssertionError(f"the fight did not end within {most} moves")
