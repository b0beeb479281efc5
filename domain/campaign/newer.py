"""Newer rules: characters go on by a newer version of their game, as the GM says.

Laws: what was lost of a track stays so; the version before need not be at hand; a question that the
older rules ask lapses, since the newer ones might ask another. Undo brings all of it back. Limit:
where the version before is not at hand, a maximum that was raised since is that of the sheet again.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.between import Converting
from fightbook.domain.campaign import games
from fightbook.domain.campaign.commands import Adopt
from fightbook.domain.campaign.errands import lapse
from fightbook.domain.campaign.games import Character, Games
from fightbook.domain.campaign.people import at_home, redrawn
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import Scribe
from fightbook.domain.shelf import order
from fightbook.domain.state import Combatant


def adopt(there: Games, scribe: Scribe, command: Adopt) -> None:
    """Let characters go on by a newer version. Raises a refusal."""
    for who in command.whom:
        found = at_home(scribe, who, "whom")
        character = games.of(found)
        rules = _newer(there, character, command.version)
        lapse(scribe, who)
        sheet = _converted(rules, character)
        before = at(there, character.game, character.version)
        was = before.enlist(character.sheet).tracks if before else found.tracks
        after = replace(character, version=rules.version, sheet=sheet)
        redrawn(scribe, rules, found, after, was)
        said = f"{rules.title}: version {rules.version} instead of {character.version}."
        scribe.emit(e.Noted(said, scribe.seat.id, who))


def _converted(rules: Ruleset, character: Character) -> dict[str, object]:
    if isinstance(rules, Converting):
        return dict(rules.converted(character.sheet, character.version))
    return character.sheet


def at(there: Games, game: str, version: str) -> Ruleset | None:
    """Give the rules of one version of a game; nothing where they are not at hand."""
    found = there.get(f"{game}@{version}", there.get(game))
    return found if found is not None and found.version == version else None


def _newer(there: Games, character: Character, version: str) -> Ruleset:
    if (rules := at(there, character.game, version)) is None:
        raise refuse("unknown-version", field="version")
    if order(version) <= order(character.version):
        raise refuse("not-newer", "Characters go on by newer rules alone.", "version")
    if character.edition not in rules.editions:
        why = f"{rules.title} {version} has no edition {character.edition!r}."
        raise refuse("illegal", why, "version")
    return rules


def offered(there: Games, home: list[Combatant]) -> Iterator[tuple[Ruleset, list[str]]]:
    """Give the newest rules of each game, and who of it is of an older version."""
    found: dict[str, list[str]] = {}
    for c in home:
        character: Mapping[str, str] = c.sheet
        rules = there.get(character["game"])
        if rules is None or character["edition"] not in rules.editions:
            continue
        if order(character["version"]) < order(rules.version):
            found.setdefault(rules.id, []).append(c.id)
    for game, whom in found.items():
        yield there[game], whom
