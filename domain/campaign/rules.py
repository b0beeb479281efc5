"""The rules of a campaign, over the games that are installed, and that of a file where it has one.

A campaign that is opened with the file of a game has that game in the place of the engine's own;
its opening holds the file, as that of a fight does. Limit: it keeps this file; one that was changed
is for another campaign.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from fightbook.domain.between import HOME
from fightbook.domain.campaign import commands as c
from fightbook.domain.campaign import errands, growth, newer, people, roads, shelves
from fightbook.domain.campaign.games import Character, Games
from fightbook.domain.campaign.moves import moves
from fightbook.domain.campaign.own import evolve
from fightbook.domain.commands import Command
from fightbook.domain.data import sayings_beside
from fightbook.domain.events import Declared, Marked, Noted, Phased, Unmarked
from fightbook.domain.facts import Track
from fightbook.domain.kit.game import Answer, Deed, Game
from fightbook.domain.kit.sheet import coarse
from fightbook.domain.kit.tell import Fills, Kinds, Telling
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.overwrite import Sets, of_one
from fightbook.domain.registry import CAMPAIGN, Engine, Mistake, bad_game, newest, shelved
from fightbook.domain.ruleset import Condition, Ruleset, Scope, Template
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.telling import Names
from fightbook.domain.tongue import Slots, Tongue

LEFT = ("spent", "hurt", "unhurt")
SOME = ("none left", "some left")
"""What is said of a track that has no limit."""
PACKAGE = __name__.rpartition(".")[0]
VERSIONS = ("1", "2", "3", "4")
"""A campaign goes on by the version that it was begun with, until its GM takes a newer one."""
KEPT = 8
"""Files of games whose campaigns are kept ready."""


class Campaign(Game, kw_only=True, eq=False, gc=False):
    """The rules of a campaign. ``there``: its games; ``text``: the file of one of them, or none."""

    there: Games
    text: str = ""
    writes: Callable[[str], Ruleset]
    sets: Sets
    """What several GMs could set at once."""

    def written(self, text: str) -> Ruleset:
        """Give the rules of a campaign with the game of a file. Raises ``bad-game``."""
        return self.writes(text)


def _written(there: Games, version: str, text: str) -> Ruleset:
    """Let the game of a file take the place of the engine's own."""
    own: Mapping[str, Ruleset] = {
        key: rules.written(text) for key, rules in there.items() if isinstance(rules, Engine)
    }
    if not own:
        raise bad_game([Mistake(1, "file", "No game is played from a file here.")])
    return campaign({**there, **own}, text, version)


def campaigns(there: Games) -> dict[str, Ruleset]:
    """Give the rules of campaigns as they are looked up, in every version that there was."""
    return shelved(campaign(there, version=version) for version in VERSIONS)


def campaign(there: Games, text: str = "", version: str = VERSIONS[-1]) -> Campaign:
    """Give the rules of a campaign in which characters of these games can be.

    ``text``: the file of one of them.
    """
    games = newest(there)
    said = errands.sayings(there, sayings_beside(PACKAGE))
    telling = Telling(said, errands.kinds(there, KINDS), errands.fills(there, FILLS))
    reads: Callable[[dict[str, Any]], Any] = partial(people.enlist, there)
    return Campaign(
        there=there,
        text=text,
        writes=lru_cache(KEPT)(partial(_written, there, version)),
        sets={c.Change: of_one(people.fields), c.Keep: shelves.lies, c.Drop: shelves.lies},
        id=CAMPAIGN,
        title="Campaign",
        about="What lasts from fight to fight: characters, prepared encounters, notes.",
        version=version,
        sides=0,
        sheet=Character,
        templates=tuple(_template(rules, t) for rules in games for t in rules.templates),
        rules=errands.cited(there),
        sources=errands.sources(there),
        conditions=_conditions(games),
        boxes={word: text for rules in games for word, text in rules.boxes.items()},
        deeds=_deeds(there),
        answers=errands.answers(there, _answers(there)),
        senseless=growth.moot,
        folds=evolve,
        reads=reads,
        begins=_begin,
        offers=partial(moves, there),
        says=partial(_says, version),
        tells=telling,
    )


def _deeds(there: Games) -> dict[type[Command], Deed]:
    return {
        c.Rest: Deed(Scope.GM, partial(people.rest, there)),
        c.Award: Deed(Scope.GM, people.award),
        c.Equip: Deed(Scope.GM, partial(people.equip, there)),
        c.Change: Deed(Scope.OWN, partial(growth.change, there)),
        c.Make: Deed(Scope.PLAYER, partial(growth.make, there)),
        c.Grow: Deed(Scope.OWN, partial(growth.grow, there)),
        c.Word: Deed(Scope.OWN, partial(growth.word, there)),
        c.Pick: Deed(Scope.PLAYER, people.pick),
        c.Retire: Deed(Scope.OWN, people.retire),
        c.Adopt: Deed(Scope.GM, partial(newer.adopt, there)),
        c.Spend: Deed(Scope.OWN, people.spend),
        c.Write: Deed(Scope.OWN, people.write),
        c.Keep: Deed(Scope.GM, shelves.keep),
        c.Fill: Deed(Scope.GM, shelves.fill),
        c.Drop: Deed(Scope.GM, shelves.drop),
        c.Go: Deed(Scope.SERVER, roads.go),
        c.Home: Deed(Scope.SERVER, roads.home),
        c.Recall: Deed(Scope.SERVER, roads.recall),
        **errands.deeds(there),
    }


def _answers(there: Games) -> dict[str, Answer]:
    return {
        roads.ASKED: roads.answer,
        growth.ASKED: partial(growth.answer, there),
        growth.APPROVED: partial(growth.approved, there),
    }


def _says(version: str, track: Track) -> str:
    """Give the coarse word for a track; before version 4 also as if each had a limit."""
    if track.max >= OPEN and version not in growth.UNASKED:
        return SOME[track.value > 0]
    return coarse(track, LEFT)


def _noted(event: Noted) -> tuple[str, ...]:
    """What the GM writes about somebody is what they got, or why: no note of the GM's.

    Nor are those notes that nobody wrote: about what changed, and how somebody grew.
    """
    if not event.who:
        return ()
    own = tuple(key for key, text in OWN.items() if text.fullmatch(event.text))
    return own or (("about",) if event.seat == GM else ())


def _declared(event: Declared) -> tuple[str, ...]:
    """Of whoever retires the command says whether it is a return."""
    back = event.command.get("retired") is False
    return (str(event.command.get("type", "")), "back" if back else "")


def _part(event: Marked | Unmarked, _names: Names, _tongue: Tongue) -> Slots:
    """Give what stands behind the dot of a condition."""
    return {"part": event.mark.partition(".")[2].replace("-", " ")}


OWN = {
    "brought": re.compile(re.escape(growth.BROUGHT)),
    "changed": re.compile(re.escape(people.CHANGED)),
    "level": re.compile(r"Level [0-9]+"),
    "made": re.compile(r"A new character"),
    "retires": re.compile(r".+ retires\."),
    "returns": re.compile(r".+ comes back\."),
}
"""The campaign's own notes about somebody."""
KINDS: Kinds = {Declared: _declared, Noted: _noted}
FILLS: Fills = {
    Marked: _part,
    Unmarked: _part,
    Noted: lambda event, _names, _tongue: {"level": event.text.rpartition(" ")[2]},
}


def _begin(scribe: Scribe) -> None:
    scribe.emit(Phased(HOME, 1))


def _template(rules: Ruleset, found: Template) -> Template:
    sheet = {"game": rules.id, "edition": rules.editions[0], "sheet": found.sheet}
    return Template(f"{rules.id}:{found.id}", found.name, found.side, sheet, found.npc)


def _conditions(games: list[Ruleset]) -> tuple[Condition, ...]:
    """Give the conditions of all games; of two with one id the first one's words."""
    found: dict[str, Condition] = {}
    for rules in games:
        for condition in rules.conditions:
            found.setdefault(condition.id, condition)
    return tuple(found.values())
