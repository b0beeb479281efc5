"""A tongue: one language's sayings (Project Fluent), and the one interpreter of them.

``clients/web/src/facts/tell/tongue.ts`` is its twin: both give the same text for the same slots.
Laws: a slot is a value and is never read as syntax; a slot that a saying asks for and nobody fills
is empty; texts come in as strings, and nothing is read when something is told. Beside Fluent's own
there are four functions: ``GIVEN($x)`` is ``yes`` or ``no``, ``COUNT($x)`` a number that chooses
singular or plural, ``SIGNED($x)`` a number with its sign, and ``WORD($x, in: "why")`` the message
``why-…`` for that value where there is one, else ``any-…``, and the value itself elsewhere. Limit:
the files are trusted, as the code beside which they lie; what others write is a glossary, which is
never read as syntax.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

Slots = Mapping[str, str]
Sayings = Mapping[str, str]
"""The text of a file of sayings by language."""
LANGUAGES = ("en", "de")
"""What is spoken here; the first where nothing else is asked for."""
ANY = "any"
"""The family of words that hold in every other one, where that has none."""
SLOTTED = "-slotted"
"""What its words end in that hold only where a value has open slots, as ``{who}: *`` does."""
DEEPEST = 6
"""Words at the beginning of a value by which it is known."""
WORDS = 2000
"""So many words are kept once they were looked for."""
LONGEST = 2000
"""Characters of a slot; what is behind them is left out."""

_SLOT = re.compile(r"\$([A-Za-z][A-Za-z0-9_-]*)")
_PART = re.compile(r"\{ *([a-z][A-Za-z0-9_-]*) *\}")
_ENTRY = re.compile(r"^([a-z][A-Za-z0-9_-]*) *=(.*(?:\n(?: .*)?$)*)", re.MULTILINE)
_NUMBER = re.compile(r"(?<![{0-9])[0-9]+(?![}0-9])")
_LAST = re.compile(r"(?<![{0-9])(?:(?<!\S)[+\u2212-])?[0-9]+(?![}0-9])")
"""A number with the sign that stands before it."""
_SLOTTED = re.compile(r"\{\w+\}")
"""A slot alone, which is filled later."""
_OTHER = re.compile(r"[^a-z0-9]+")


@lru_cache(256)
def known(asked: str) -> str:
    """Give the language that is spoken here for a tag, as ``de`` for ``de-AT``."""
    first = asked.lower().replace("_", "-").partition("-")[0].strip()
    return first if first in LANGUAGES else LANGUAGES[0]


def slug(value: str) -> str:
    """Give a value as it stands in the key of a message: ``no target`` as ``no-target``."""
    return _OTHER.sub("-", value.lower()).strip("-")


def given(value: object) -> str:
    """Tell whether a slot is filled; nothing and zero are not."""
    return "no" if value in {"", "0"} else "yes"


def count(value: Any) -> Any:
    """Give a number that chooses between singular and plural."""
    return fluent_number(int(value or 0))


def signed(value: Any) -> str:
    """Give a number with its sign, the minus as a minus."""
    number = int(value or 0)
    return f"+{number}" if number >= 0 else str(number).replace("-", "\u2212")


def ways(value: str) -> Iterator[tuple[str, Slots]]:
    """Give the keys under which there may be a word for a value, special before general."""
    yield slug(value), {}
    if number := _NUMBER.search(value):
        yield slug(_NUMBER.sub(" n ", value)), {"n": number[0]}
    if ", " not in value:
        yield from _heads(value)
    yield from _tails(value)


def _heads(value: str) -> Iterator[tuple[str, Slots]]:
    """Give the keys for how a value begins, the longest first: ``roll-of--`` for ``roll of x``."""
    words = value.split(" ", DEEPEST)
    for end in range(len(words) - 1, 0, -1):
        yield f"{slug(' '.join(words[:end]))}--", {"rest": " ".join(words[end:])}


def _tails(value: str) -> Iterator[tuple[str, Slots]]:
    """Give the keys for how a value ends, the longest first: ``--on-n`` for ``bow on 12``."""
    words = value.split(" ")
    for begin in range(max(1, len(words) - DEEPEST), len(words)):
        tail = " ".join(words[begin:])
        number = _LAST.search(tail)
        rest = {"rest": " ".join(words[:begin]), "n": number[0] if number else ""}
        if not rest["rest"].endswith(","):
            yield f"--{slug(_NUMBER.sub(' n ', tail))}", rest


def _entries(text: str) -> list[tuple[str, str]]:
    """Give the messages of a file: key and text."""
    return _ENTRY.findall(text)


class Tongue:
    """Sayings in one language. Of two messages of one key the first counts."""

    def __init__(self, lang: str, *texts: str) -> None:
        """Speak ``lang`` by these files, the most special one first."""
        self.lang = lang
        self.texts = texts
        self.word: Callable[[str, str], str] = lru_cache(WORDS)(self._word)

    @cached_property
    def _bundle(self) -> FluentBundle:
        def word(value: Any, **named: Any) -> str:
            return self.word(named["in"], str(value))

        functions: dict[str, Any] = {"GIVEN": given, "COUNT": count, "SIGNED": signed, "WORD": word}
        bundle = FluentBundle([self.lang], functions=functions, use_isolating=False)
        for text in self.texts:
            bundle.add_resource(FluentResource(text))
        return bundle

    @cached_property
    def slots(self) -> Mapping[str, frozenset[str]]:
        """The slots of each message, those of the messages that it is made of among them."""
        found = [entry for text in self.texts for entry in _entries(text)]
        own = {key: set(_SLOT.findall(text)) for key, text in reversed(found)}
        parts = {key: [p for p in _PART.findall(text) if p in own] for key, text in reversed(found)}
        before = -1
        while before != (before := sum(map(len, own.values()))):  # parts have parts
            for key, inner in parts.items():
                own[key].update(*(own[part] for part in inner))
        return {key: frozenset(names) for key, names in own.items()}

    def first(self, keys: Iterable[str]) -> str | None:
        """Give the first of ``keys``, special before general, that there is a message for."""
        return next((key for key in keys if self._bundle.has_message(key)), None)

    def say(self, key: str, /, **slots: str) -> str:
        """Tell by a message that there is. An empty text is silence."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return ""
        filled = {slot: slots.get(slot, "")[:LONGEST] for slot in self.slots[key]}
        return str(self._bundle.format_pattern(pattern, filled)[0])

    def _word(self, family: str, value: str) -> str:
        """Give the word for a value of the rules; the value itself where there is none.

        ``roll of 5`` is looked for as ``roll-of-5``, as ``roll-of-n`` with a slot ``n``, and by how
        it begins, as ``roll-of--`` or ``roll--`` with the slot ``rest``. Where it is not known
        whole, it is looked for by how it ends, as ``--on-dex-n`` with the slots ``rest`` and ``n``,
        and then the parts between commas one by one.
        """
        if _SLOTTED.fullmatch(value):
            return value
        open_ = (f"{ANY}{SLOTTED}",) if _SLOTTED.search(value) else ()
        for key, slots in ways(value) if value else ():
            if found := self.first(f"{kin}-{key}" for kin in (family, *open_, ANY)):
                return self.say(found, **slots)
        if ", " in value:
            return ", ".join(self.word(family, part) for part in value.split(", "))
        return value
