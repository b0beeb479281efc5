"""Non-interference: fights that differ only in what a player may not know look alike to him."""

import random
from typing import Any

import pytest

from domain.events import Revealed
from domain.line import Hidden, Seen
from domain.perceive import see
from domain.rulesets.zwerchhau import RULESET
from tests.support.play import offered
from tests.support.table import Table

TOUGH = {"weapon": "longsword", "hp": 60, "con": 60, "strength": 2}
TOUGHER = {**TOUGH, "hp": 50, "con": 55, "will": 5, "armour": "medium"}


def begun(foe: dict[str, Any], seed: int) -> Table:
    """Seat two players against two foes whose health is nobody's business."""
    table = Table(RULESET, {"health": "nothing", "screen": "stays"}, seed)
    for name, template in (("Ana", "swordsman"), ("Bo", "archer")):
        table.enlist(name, "party", table.sit(name), template=template)
    for name in ("Wolf", "Bear"):
        table.enlist(name, "foes", npc=True, sheet=foe)
    table.do("gm", {"type": "begin"})
    return table


def shown(table: Table, seat: str) -> list[Any]:
    """Give all that a seat was shown, digests apart."""
    return [plain(see(line, seat)) for line in table.lines]


def plain(line: Seen) -> Any:
    """Give an event without the digests that it carries; nothing for a hidden line."""
    if isinstance(line, Hidden):
        return None
    if isinstance(line.event, Revealed):
        return line.event.address, {k: v for k, v in line.event.line.items() if k != "prev"}
    return line.event


@pytest.mark.parametrize("seed", range(6))
def test_hidden_numbers_do_not_show(seed: int) -> None:
    chance = random.Random(seed)
    one, other = begun(TOUGH, seed), begun(TOUGHER, seed)
    seats = [s.id for s in one.state.record.seats.values() if s.role != "spectator"]
    one.watch(*seats)
    for _ in range(60):
        moves = offered(one, seats)
        if not moves:
            break
        seat, move = chance.choice(moves)
        one.do(seat, move.command)
        other.do(seat, move.command)
    for viewer in (*seats[1:], "watch"):
        assert shown(one, viewer) == shown(other, viewer)
