"""Telling by sayings: how a game's files of messages become its own words for an event.

A game says which words distinguish its facts beyond what ``domain.telling`` knows (``kinds``) and
what its sayings ask for that is no field of an event (``fills``); the rest is in its files. Laws:
an empty message is silence; an event without a message is left to the common words; a game without
a file for a language speaks English in it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.data import SHARED, folder_of, sayings_beside
from fightbook.domain.events import Event
from fightbook.domain.kit import house
from fightbook.domain.kit.data import game_of
from fightbook.domain.scribe import GM
from fightbook.domain.telling import Names, keys, slots, ways
from fightbook.domain.tongue import Sayings, Slots, Tongue, known

Kinds = Mapping[type[Event], Callable[[Any], tuple[str, ...]]]
Fills = Mapping[type[Event], Callable[[Any, Names, Tongue], Slots]]
"""By type of event: what its sayings may use beyond what it fills by itself."""


class Telling:
    """The sayings of a game."""

    def __init__(
        self,
        sayings: Sayings,
        kinds: Kinds | None = None,
        fills: Fills | None = None,
        brings: Mapping[str, str] | None = None,
    ) -> None:
        """Tell by ``sayings``; ``kinds`` come before the common ones.

        ``brings``: by condition, what it brings, as it is told where the GM sets it.
        """
        self.sayings = sayings
        self.at_home: Sayings = {}
        """Those of them that are said between fights too."""
        self.home_kinds: Kinds = {}
        self.home_fills: Fills = {}
        """What distinguishes and fills those, where a campaign tells them."""
        self._kinds = kinds or {}
        self._fills = fills or {}
        self._brings = brings or {}
        self._tongues = {lang: Tongue(lang, text, SHARED[lang]) for lang, text in sayings.items()}

    def __call__(self, event: Event, names: Names, lang: str = "en") -> str | None:
        """Tell an event; empty where there is no message for it, None where it is an empty one."""
        tongue = self._tongues.get(known(lang)) or self._tongues["en"]
        if (key := tongue.first(self.keys(event))) is None:
            return ""
        filled = slots(event, names, tongue)
        if (more := self._fills.get(type(event))) is not None:
            filled = filled | dict(more(event, names, tongue))
        told = tongue.say(key, **filled)
        if told and isinstance(event, e.Marked) and event.by == GM and event.mark in self._brings:
            return f"{told} {tongue.word('thing', self._brings[event.mark])}"
        return told or None

    def keys(self, event: Event) -> tuple[str, ...]:
        """Give the keys of an event, special before general."""
        own = self._kinds.get(type(event))
        return keys(event) if own is None else (*ways(type(event), own(event))[:-1], *keys(event))


def beside(
    module: str,
    kinds: Kinds | None = None,
    fills: Fills | None = None,
    *,
    only: house.Usual = house.NOWHERE,
    brings: Iterable[str] = (),
    home: tuple[Kinds, Fills] = ({}, {}),
) -> Telling:
    """Give the sayings that lie beside the code of a game, from the name of one of its modules.

    What is said between fights too lies in a folder ``home`` of its own; what a table plays
    otherwise than most is told as a fight is opened, ``only`` some of it in one edition
    (``domain.kit.house``). Of the conditions ``brings`` it is told what they bring, in the words of
    ``game.toml``, where the GM sets them and their own saying leaves it out. ``home``: ``kinds``
    and ``fills`` of what is said between fights, where other games' facts are told as well: these
    give nothing for what is not this game's.
    """
    own, there = (sayings_beside(folder_of(module), *path) for path in ((), ("home",)))
    usual, named = house.usual_of(module), frozenset(brings)
    told = Telling(
        {k: "\n".join(filter(None, (own[k], there.get(k)))) for k in own},
        {e.Opened: house.kinds(usual, only), **(kinds or {})},
        {e.Opened: house.fills(usual, only), **(fills or {})},
        {c.id: c.help for c in game_of(module).conditions if c.id in named} if named else {},
    )
    told.at_home = there
    told.home_kinds, told.home_fills = home
    return told
