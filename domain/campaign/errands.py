"""Errands: commands of a game that its people can be given between fights, such as a check.

The type of such a command bears the game's id before its own: ``zwerchhau.check``. Laws: a game is
shown its own people alone, with the sheets that it reads, in the phase ``home``; its questions bear
its id too. Limits: the newest version of a game says what its errands are; whoever is of another
version is not offered them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Protocol, cast, runtime_checkable

import msgspec
from msgspec.structs import replace

from fightbook.domain.between import Errands
from fightbook.domain.campaign import games, growth
from fightbook.domain.campaign.games import Games
from fightbook.domain.campaign.people import at_home
from fightbook.domain.commands import Command, read
from fightbook.domain.events import Lapsed, Prompted
from fightbook.domain.kit.game import Answer, Deed
from fightbook.domain.kit.tell import Fills, Kinds
from fightbook.domain.registry import newest
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Move, Ruleset
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Encounter, Fight
from fightbook.domain.tongue import LANGUAGES, Sayings

DOT = "."
HURRIED = ("1", "2")
"""The versions in which somebody could be made anew while away in a fight."""
Says = Callable[..., Any]
"""What tells events of one type apart, or fills what is said of them."""
KEPT = 256
"""Kinds of errands that are kept: all versions of campaigns share them."""


class House:
    """The scribe of a campaign as a game knows one."""

    def __init__(self, scribe: Scribe, rules: Ruleset) -> None:
        """Show ``rules`` their own."""
        self.__dict__.update(scribe=scribe, rules=rules)

    def __getattr__(self, name: str) -> Any:
        """Give what a scribe has."""
        return getattr(self.scribe, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set what a scribe has."""
        setattr(self.scribe, name, value)

    @property
    def fight(self) -> Fight:
        """The campaign as the game looks at it."""
        return seen(self.scribe.fight, self.rules)

    def combatant(self, who: str, field: str = "who") -> Combatant:
        """Give somebody of the game, or refuse."""
        self.scribe.combatant(who, field)
        if (found := self.fight.combatants.get(who)) is None:
            raise refuse("illegal", "That is somebody of another game.", field)
        return found

    def prompt(self, kind: str, about: str, question: str, **more: Any) -> None:
        """Ask as the game does."""
        self.scribe.prompt(f"{self.rules.id}{DOT}{kind}", about, question, **more)


def seen(fight: Fight, rules: Ruleset, away: Mapping[str, Any] | None = None) -> Fight:
    """Give the people and questions of one game as it reads them, without those who are away."""
    of_it = {"game": rules.id, "version": rules.version}.items()
    people = {
        who: replace(c, sheet=c.sheet["sheet"])
        for who, c in fight.combatants.items()
        if of_it <= c.sheet.items() and who not in (away or {})
    }
    asked = {at: p for at, p in fight.prompts.items() if p.kind.startswith(rules.id + DOT)}
    return replace(fight, combatants=people, prompts=asked, own=None)


def deeds(there: Games) -> dict[type[Command], Deed]:
    """Give the commands of the games that can be given between fights."""
    return {
        _named(rules.id, kind): Deed(rules.commands[kind], _runner(there, rules.id, kind))
        for rules in newest(there)
        if isinstance(rules, Errands)
        for kind in rules.errands
    }


@lru_cache(KEPT)
def _named(game: str, kind: type[Command]) -> type[Command]:
    tag = f"{game}{DOT}{_tag(kind)}"
    name = "".join(part.capitalize() for part in (*game.split("-"), kind.__name__))
    found = msgspec.defstruct(name, [], bases=(kind,), tag=tag, frozen=True)
    return cast("type[Command]", found)


def _tag(kind: type[Command]) -> str:
    return str(kind.__struct_config__.tag)


def _runner(there: Games, game: str, kind: type[Command]) -> Any:
    def run(scribe: Scribe, command: Any) -> None:
        found = at_home(scribe, command.who)
        character = games.of(found)
        rules = games.rules_of(there, character)
        if character.game != game or not isinstance(rules, Errands) or kind not in rules.errands:
            raise refuse("illegal", f"{found.name} has no such errand.", "who")
        if getattr(command, "target", ""):
            at_home(scribe, command.target, "target")
        told = {**msgspec.to_builtins(command), "type": _tag(kind)}
        rules.decide(cast("Scribe", House(scribe, rules)), read(told, rules.errands))

    return run


def lapse(scribe: Scribe, who: str) -> None:
    """Let what a game asks about somebody lapse, and whether a new one is to be as made."""
    kinds = {growth.ASKED} if scribe.fight.version in HURRIED else {growth.ASKED, growth.APPROVED}
    for prompt in tuple(scribe.fight.prompts.values()):
        if prompt.about == who and (prompt.kind in kinds or DOT in prompt.kind):
            scribe.emit(Lapsed(prompt.prompt, to=prompt.to))


def answer(there: Games, scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Let a game go on behind an answer."""
    rules = games.rules_of(there, games.of(at_home(scribe, prompt.about)))
    inner = replace(prompt, kind=prompt.kind.partition(DOT)[2])
    rules.answer(cast("Scribe", House(scribe, rules)), inner, choice)


def answers(there: Games, own: Mapping[str, Answer]) -> Mapping[str, Answer]:
    """Give the answers to the campaign's ``own`` questions, and to all of the games'."""

    class Answers(dict[str, Answer]):
        def __missing__(self, _: str) -> Answer:
            return lambda scribe, prompt, choice: answer(there, scribe, prompt, choice)

    return Answers(own)


def moves(there: Games, world: Encounter, seat: str) -> Iterator[Move]:
    """Give the errands that a seat can send people on."""
    for rules in newest(there):
        if isinstance(rules, Errands):
            fight = seen(world.fight, rules, world.record.away)
            for move in rules.errand_moves(fight, seat):
                kind = f"{rules.id}{DOT}{move.command['type']}"
                yield replace(move, command={**move.command, "type": kind})


@runtime_checkable
class Homely(Errands, Protocol):
    """Rules that say more of what goes on between fights than its sayings."""

    home_kinds: Kinds
    home_fills: Fills
    home: Mapping[str, str]
    """Which rules its numbers come from, by what they are called."""


def _homely(there: Games) -> list[Homely]:
    return [rules for rules in newest(there) if isinstance(rules, Homely)]


def kinds(there: Games, own: Kinds) -> Kinds:
    """Give what tells apart the campaign's ``own`` facts, and those of the games at home."""
    return _each(own, [rules.home_kinds for rules in _homely(there)], _first)


def fills(there: Games, own: Fills) -> Fills:
    """Give what fills the sayings about them."""
    return _each(own, [rules.home_fills for rules in _homely(there)], _all)


def _each(
    own: Mapping[Any, Says], more: list[Mapping[Any, Says]], joined: Callable[[list[Says]], Says]
) -> dict[Any, Says]:
    every = [own, *more]
    types = dict.fromkeys(kind for one in every for kind in one)
    return {kind: joined([one[kind] for one in every if kind in one]) for kind in types}


def _first(ways: list[Says]) -> Says:
    def found(event: Any) -> tuple[str, ...]:
        words: Iterator[tuple[str, ...]] = (way(event) for way in ways)
        return next((one for one in words if one), ())

    return found


def _all(ways: list[Says]) -> Says:
    def found(*event: Any) -> dict[str, str]:
        return {slot: text for way in ways for slot, text in way(*event).items()}

    return found


def sources(there: Games) -> dict[str, str]:
    """Give what the numbers of the games at home come from."""
    return {key: text for rules in _homely(there) for key, text in rules.home.items()}


def cited(there: Games) -> dict[str, str]:
    """Give the rules that those are, each in its sentence."""
    texts = ", ".join(sources(there).values()).split(", ")
    return {
        id_: rules.rules[id_] for rules in _homely(there) for id_ in texts if id_ in rules.rules
    }


def sayings(there: Games, own: Sayings) -> Sayings:
    """Give the campaign's ``own`` sayings with those of the games about what goes on at home."""
    more = [rules.at_home for rules in newest(there) if isinstance(rules, Errands)]
    return {
        lang: "\n".join([own[lang], *(found.get(lang, "") for found in more)]) for lang in LANGUAGES
    }
