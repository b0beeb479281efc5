"""The games of a campaign: whose rules a character is made and changed by.

A character keeps the game and the version that it was made with beside its sheet. Law: nothing of a
character is decided by rules of another version.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Combatant

Games = Mapping[str, Ruleset]
"""What is installed, as ``domain.registry.shelved`` gives it."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign keeps as the sheet of a character: the game's ``sheet``, and what it got."""

    game: str
    sheet: dict[str, Any] = {}
    edition: str = "1"
    version: str = ""
    awards: tuple[str, ...] = ()
    retired: bool = False


def read(sheet: dict[str, Any]) -> Character:
    """Read what somebody is made from. Raises a refusal ``bad-sheet``."""
    try:
        return msgspec.convert(sheet, Character)
    except msgspec.ValidationError as error:
        raise refuse("bad-sheet", str(error), "sheet") from error


def rules_of(games: Games, character: Character) -> Ruleset:
    """Give the rules of a character: of its version, or the newest where it has none yet."""
    newest = games.get(character.game)
    found = games.get(f"{character.game}@{character.version}", newest)
    if found is None or character.game == CAMPAIGN:
        raise refuse("unknown-ruleset", f"There is no ruleset {character.game!r}.", "sheet.game")
    if character.version not in ("", found.version):
        raise refuse("other-rules", field="sheet.version")
    return found


def whole(found: Character) -> dict[str, Any]:
    """Give a character as a sheet."""
    builtins: dict[str, Any] = msgspec.to_builtins(found)
    return builtins


def of(c: Combatant) -> Character:
    """Give the character that a combatant of a campaign is."""
    return read(dict(c.sheet))
