"""What happens to characters at home: they change, rest, get and spend.

Laws: a sheet is refused where its game would refuse it; whoever is away in a fight is changed by
the GM alone, with a reason.
"""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.between import Granting, Resting
from fightbook.domain.campaign import commands as c
from fightbook.domain.campaign import games, shelves
from fightbook.domain.campaign.games import Character, Games
from fightbook.domain.commands import Assign
from fightbook.domain.facts import Track
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Enlisted, Ruleset
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Combatant
from fightbook.domain.table import ACTS
from fightbook.domain.text import clean

MAX_AWARDS = 200
CHANGED = "The sheet is changed."
"""What is noted where nobody gives a reason."""


def enlist(there: Games, sheet: dict[str, object]) -> Enlisted:
    """Read a new character: its game reads its sheet, and says what its tracks are."""
    character = games.read(sheet)
    rules = games.rules_of(there, character)
    if character.edition not in rules.editions:
        raise refuse("bad-sheet", f"{rules.title} has no edition {character.edition!r}.", "sheet")
    found = rules.enlist(character.sheet)
    made = replace(character, sheet=found.sheet, version=rules.version)
    return Enlisted(games.whole(made), found.tracks)


def at_home(scribe: Scribe, who: str, field: str = "who") -> Combatant:
    """Give a character that is not in a fight; the GM may change one that is, with a reason."""
    found = scribe.combatant(who, field)
    if who in scribe.state.record.away:
        raise refuse("illegal", f"{found.name} is away in a fight.", field)
    return found


def change(there: Games, scribe: Scribe, command: c.Change) -> None:
    """Let a sheet be another one, and the tracks follow from it."""
    reason = clean(command.reason)
    if scribe.seat.role == "gm" and reason:
        found = scribe.combatant(command.who)
    else:
        found = at_home(scribe, command.who)
    character = games.of(found)
    rules = games.rules_of(there, character)
    ungranted(scribe, rules, command.sheet, character.sheet)
    redrawn(scribe, rules, found, replace(character, sheet={**character.sheet, **command.sheet}))
    scribe.emit(e.Noted(reason or CHANGED, scribe.seat.id, found.id))


def fields(found: Combatant, command: c.Change) -> dict[str, Any]:
    """Give what the fields hold that a command changes."""
    sheet = games.of(found).sheet
    return {field: sheet.get(field) for field in command.sheet}


def ungranted(
    scribe: Scribe, rules: Ruleset, wanted: Mapping[str, Any], before: Mapping[str, Any]
) -> None:
    """Refuse what only the GM sets on a sheet, where another seat wants it otherwise.

    ``before``: the sheet as it is; empty for one that is new.
    """
    if scribe.seat.role == "gm" or not isinstance(rules, Granting):
        return
    there = before or rules.enlist({}).sheet
    for field, words in rules.granted.items():
        if wanted.get(field, there[field]) != there[field]:
            raise refuse("forbidden", words, f"sheet.{field}")


def redrawn(
    scribe: Scribe,
    rules: Ruleset,
    c: Combatant,
    found: Character,
    was: Mapping[str, Track] | None = None,
) -> None:
    """Write the sheet of a character anew: its tracks follow, and what was lost of them stays so.

    ``was``: the tracks of its sheet before; where they are not given, as these rules read it.
    Raises a refusal where its game would.
    """
    new = rules.enlist(found.sheet)
    was = rules.enlist(games.of(c).sheet).tracks if was is None else was
    tracks = {
        name: _kept(c.tracks.get(name), was.get(name), track) for name, track in new.tracks.items()
    }
    _sheet(scribe, c, replace(found, sheet=new.sheet), tracks)


def _kept(before: Track | None, was: Track | None, after: Track) -> Track:
    """Give a track as its sheet has it now, with what was lost of it before.

    ``was``: as the sheet had it. A maximum that was raised since stays so much higher.
    """
    if before is None or was is None or before.kind != after.kind:
        return after
    if after.max >= OPEN > was.max:  # it has no limit any more, from which something was lost
        return replace(after, value=before.value)
    lost = before.max - before.value
    after = replace(after, max=after.max + before.max - was.max)
    boxes = (*before.boxes[: len(after.boxes)], *after.boxes[len(before.boxes) :])
    dice = before.dice if after.dice else ()
    return replace(after, value=max(0, after.max - lost), boxes=boxes, dice=dice)


def _sheet(scribe: Scribe, c: Combatant, found: Character, tracks: dict[str, Track]) -> None:
    scribe.describe(c.id, games.whole(found), tracks)


def free(scribe: Scribe, who: str, field: str = "who") -> Combatant:
    """Give a character that can go to a fight: at home, and not at rest for good."""
    found = at_home(scribe, who, field)
    if games.of(found).retired:
        raise refuse("illegal", f"{found.name} has retired.", field)
    return found


def retire(scribe: Scribe, command: c.Retire) -> None:
    """Let somebody rest for good, or come back."""
    found = at_home(scribe, command.who)
    character = games.of(found)
    retired = command.retired is not False
    if character.retired is retired:
        raise refuse("illegal", "That is how it is already.", "retired")
    _sheet(scribe, found, replace(character, retired=retired), dict(found.tracks))
    said = "retires" if retired else "comes back"
    text = clean(command.reason) or f"{found.name} {said}."
    scribe.emit(e.Noted(text, scribe.seat.id, found.id))


def unheld(found: Combatant) -> bool:
    """Tell whether a character waits for somebody to play it."""
    return not (found.seats or found.npc or found.secret or found.sheet.get("retired"))


def pick(scribe: Scribe, command: c.Pick) -> None:
    """Let a seat hold a character whom nobody does."""
    found = scribe.combatant(command.who)
    if not unheld(found) or scribe.seat.role != "player":
        raise refuse("illegal", f"{found.name} is played already.", "who")
    ACTS[Assign](scribe, Assign(found.id, (scribe.seat.id,)))


def award(scribe: Scribe, command: c.Award) -> None:
    """Write something on sheets."""
    for who in command.whom:
        found = scribe.combatant(who)
        character = games.of(found)
        if len(character.awards) >= MAX_AWARDS:
            raise refuse("full", f"{found.name} has no room for more.")
        awards = (*character.awards, clean(command.what))
        _sheet(scribe, found, replace(character, awards=awards), dict(found.tracks))
        scribe.emit(e.Noted(clean(command.what), GM, who))


def equip(there: Games, scribe: Scribe, command: c.Equip) -> None:
    """Lay gear onto sheets. Raises ``bad-sheet`` where a game would refuse it."""
    if command.keep:
        game = games.of(at_home(scribe, command.whom[0], "whom")).game
        piece = {"name": clean(command.name), "ruleset": game, "what": command.what}
        shelves.put(scribe, "gear", f"g{scribe.number}", piece)
    for who in command.whom:
        found = at_home(scribe, who, "whom")
        character = games.of(found)
        rules = games.rules_of(there, character)
        sheet = {**character.sheet, **_laid(character.sheet, command.what)}
        redrawn(scribe, rules, found, replace(character, sheet=sheet))
        reason = clean(command.reason)
        text = clean(command.name) + (f" ({reason})" if reason else "")
        scribe.emit(e.Noted(text, GM, who))


def _laid(sheet: Mapping[str, Any], what: Mapping[str, Any]) -> dict[str, Any]:
    """Give the fields of a sheet that gear changes, as they are with it."""
    return {field: _more(sheet.get(field), found) for field, found in what.items()}


def _more(there: Any, found: Any) -> Any:
    if isinstance(there, dict) and isinstance(found, dict):
        return {**cast("dict[str, Any]", there), **cast("dict[str, Any]", found)}
    if isinstance(there, list | tuple) and isinstance(found, list):
        return [*cast("Iterable[Any]", there), *cast("Iterable[Any]", found)]
    return found


def rest(there: Games, scribe: Scribe, command: c.Rest) -> None:
    """Let characters rest as their games say."""
    for who in command.whom:
        found = at_home(scribe, who, "whom")
        character = games.of(found)
        rules = games.rules_of(there, character)
        if not isinstance(rules, Resting):
            raise refuse("illegal", f"{rules.title} does not say what a rest does.", "whom")
        rested = rules.rested(character.sheet, found.tracks, found.marks, command.kind)
        for name, after in rested.tracks.items():
            amount = _left(after) - _left(found.tracks[name])
            scribe.heal(who, name, after, amount, why=command.kind)
        for mark in rested.ended:
            scribe.emit(e.Unmarked(who, mark, command.kind))


def _left(track: Track) -> int:
    return track.value + sum(not box for box in track.boxes)


def spend(scribe: Scribe, command: c.Spend) -> None:
    """Let a character use something up."""
    found = at_home(scribe, command.who)
    track = found.tracks.get(command.track)
    if track is None or track.kind != "pool":
        raise refuse("illegal", f"{found.name} has no {command.track!r} to spend.", "track")
    if track.value < command.amount:
        raise refuse("illegal", f"{found.name} has only {track.value}.", "amount")
    scribe.spend(command.who, command.track, command.amount, clean(command.reason))


def write(scribe: Scribe, command: c.Write) -> None:
    """Let somebody write into the story of a character."""
    scribe.combatant(command.who)
    scribe.emit(e.Noted(clean(command.text), scribe.seat.id, command.who))
