"""Who fights: the sheet of a fighter, who is ready to join, and the marks that one can have."""

from typing import Annotated

import msgspec
from fightbook.domain.events import Track
from fightbook.domain.kit.sheet import pool
from fightbook.domain.ruleset import Condition, Template


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """What a fighter has."""

    hp: Annotated[int, msgspec.Meta(ge=1, le=100, title="Hit points")] = 6
    luck: Annotated[int, msgspec.Meta(ge=0, le=10, title="Luck")] = 1


TEMPLATES = (
    Template("fighter", "Fighter", "party", {}),
    Template("brute", "Brute", "foes", {"hp": 4, "luck": 0}, npc=True),
)
CONDITIONS = (
    Condition("down", "Down", "Out of the fight.", kept=True, out=True),
    Condition("guarding", "On guard", "Adds 2 to the roll against a blow."),
)


def tracks(sheet: Sheet) -> dict[str, Track]:
    """Give the tracks that follow from a sheet."""
    return {"hp": pool("Hit points", sheet.hp), "luck": pool("Luck", sheet.luck)}
