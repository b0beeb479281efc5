"""The dice that a move shows before it is made: those that fall then.

From the document: an attack rolls d10 of the skill and d6 of Combat, a spell d10 of its class and
d6 of Magic (003-19, 003-43); a die held back is not rolled (IC-12). Where the table takes what is
suggested, whoever attacks somebody in cover has a die less (003-60). What the game master grants is
a d6 more, or a die less; a die is left always.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from fightbook.domain.events import Rolled
from fightbook.domain.moves import legal_moves
from tests.rules.initiative_cards.board import Board, foe, hero

SKILLED: dict[str, Any] = {
    "attributes": {"combat": 2, "magic": 2},
    "skills": {"cut": 3, "fire": 1, "life": 1},
    "weapons": ["sword"],
    "spells": ["fireball", "mend"],
}
DICE = {"cast.d10:c1": [9]}


def board(*covered: str, shelter: str = "suggested", zone: str = "", grant: str = "") -> Board:
    """Let c1 act against c2, with c3 beside; some are in cover, or c2 is farther off."""
    found = Board(hero(10, 20, **SKILLED), foe(5), foe(6), shelter=shelter)
    found.play(c1=10, c2=0, c3=0)
    for who in covered:
        found.do("gm", {"type": "mark", "who": who, "mark": "cover", "reason": "a wall"})
    if zone:
        found.do("gm", {"type": "place", "who": "c1", "target": "c2", "zone": zone})
    if grant:
        found.do("gm", {"type": "grant", "who": "c1", "kind": grant, "reason": "the light"})
    assert found.turn == "c1"
    return found


def offered(on: Board, seat: str, **command: Any) -> list[tuple[dict[str, Any], str]]:
    """Give the moves of c1 that have these fields, and the dice that they show."""
    found = legal_moves(on.table.shelf, on.table.world(seat), seat)
    fields = command.items()
    return [(m.command, m.rolls) for m in found if fields <= m.command.items()]


def falls(on: Board, command: dict[str, Any]) -> str:
    """Make a move and give the dice of the attacker that fell for it."""
    on.do(on.seats["c1"], command).pass_all()
    if on.open("react"):
        on.answer("react", "none", DICE)
    rolled = [r for r in on.new(Rolled) if r.label.startswith(("attack.", "cast."))]
    return " + ".join(f"{len(roll.dice)}d{roll.dice[0].sides}" for roll in rolled)


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize("seat", ["c1", "gm"])
@pytest.mark.parametrize(
    ("use", "plain", "less"),
    [("both", "3d10 + 2d6", "3d10 + 1d6"), ("skill", "3d10", "2d10"), ("attribute", "2d6", "1d6")],
)
def test_against_who_is_in_cover_a_die_less_is_shown_and_falls(
    seat: str, use: str, plain: str, less: str
) -> None:
    for shelter, shown in (("suggested", less), ("words", plain)):
        on = board("c2", shelter=shelter)
        moves = offered(on, on.seats.get(seat, "gm"), type="attack", weapon="sword", use=use)
        assert {c["target"]: rolls for c, rolls in moves} == {"c2": shown, "c3": plain}
        assert [falls(on, c) for c, _ in moves if c["target"] == "c2"] == [shown]


@pytest.mark.rule("IC-12")
@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(
    ("covered", "zone", "shown"),
    [
        ((), "mid", "1d10 + 2d6"),
        (("c2",), "mid", "1d10 + 1d6"),
        ((), "ranged", "1d10 + 1d6"),  # a d6 is held back for the range
        (("c2",), "ranged", "1d10"),
    ],
)
def test_a_spell_shows_the_dice_that_are_left(
    covered: Sequence[str], zone: str, shown: str
) -> None:
    on = board(*covered, zone=zone)
    ((command, rolls),) = offered(on, on.seats["c1"], type="cast", spell="fireball", target="c2")
    assert rolls == shown
    assert falls(on, command) == shown


@pytest.mark.rule("IC-31")
def test_cover_keeps_no_healing_off() -> None:
    on = board("c2", "c1")
    found = offered(on, on.seats["c1"], type="cast", spell="mend")
    assert {(c["target"], rolls) for c, rolls in found} == {
        (who, "1d10 + 2d6") for who in ("c1", "c2", "c3")
    }
    assert falls(on, found[0][0]) == "1d10 + 2d6"


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize(
    ("grant", "shown"), [("advantage", "3d10 + 3d6"), ("disadvantage", "3d10 + 1d6")]
)
def test_what_the_gm_granted_is_shown_as_well(grant: str, shown: str) -> None:
    on = board(grant=grant)
    use = {"weapon": "sword", "use": "both", "target": "c2"}
    ((command, rolls),) = offered(on, on.seats["c1"], type="attack", **use)
    assert rolls == shown
    assert falls(on, command) == shown
