"""Every condition of the game in words, and what it means in a line.

Law: whatever mark the game sets is here; what it keeps by itself is marked as such.
"""

from collections.abc import Mapping

from fightbook.domain.ruleset import Condition
from fightbook.domain.rulesets.initiative_cards.boxes import HURT, SCARRED, TIRED

BOXES: Mapping[str, str] = {TIRED: "exhausted", HURT: "damaged", SCARRED: "damaged for good"}
"""What a box of health may bear."""

CONDITIONS: tuple[Condition, ...] = (
    Condition("dead", "dead", "Nothing but damage in all boxes.", out=True),
    Condition("unconscious", "unconscious", "No healthy box is left.", out=True),
    Condition(
        "burning",
        "on fire",
        "So much damage at the end of each round, then one more, until it is put out.",
        number="Damage at the end of the round",
    ),
    Condition("hiding", "hidden", "Given up with the next action; the GM says what it helps."),
    Condition("cover", "in cover", "Given up with the next action; the GM says what it helps."),
    Condition("cards", kept=True),
    Condition("zone", kept=True),
)
