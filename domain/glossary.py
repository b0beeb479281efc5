"""A glossary: what a game's own words are in another language, as pairs of texts.

``words/<language>.toml`` beside a game, or ``[words.<language>]`` in the file of one. ``*`` at the
end of a text stands for any words, which are looked up by themselves, and ``#`` for a number. Laws:
a text is never read as syntax, whoever wrote it; one with open slots, as ``{who}: *``, holds only
for what has some, and not for ``who hears it``.
"""

import json
import re
from collections.abc import Mapping

from fightbook.domain.tongue import ANY, SLOTTED, slug

REST = "*"
_OPEN = re.compile(r"\{\w+\}")


def messages(pairs: Mapping[str, str]) -> str:
    """Give pairs as messages of Project Fluent, which say a word in whatever family."""
    return "".join(f"{_key(text)} = {_pattern(said)}\n" for text, said in pairs.items())


def _key(text: str) -> str:
    begins = text.endswith(f" {REST}")
    kin = f"{ANY}{SLOTTED}" if _OPEN.search(text) else ANY
    return f"{kin}-{slug(text.replace('#', ' n '))}{'--' if begins else ''}"


def _pattern(said: str) -> str:
    parts = said.replace(REST, f"\0{REST}\0").replace("#", "\0#\0").split("\0")
    return "".join(_SLOTS.get(part) or f"{{{_literal(part)}}}" for part in parts if part)


_SLOTS = {REST: '{ WORD($rest, in: "thing") }', "#": "{ $n }"}


def _literal(text: str) -> str:
    return json.dumps(" ".join(text.splitlines()).replace("\t", " "), ensure_ascii=False)
