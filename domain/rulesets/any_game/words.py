"""Words of a game's file: sayings with slots, in the language that is asked for."""

import re
from collections.abc import Mapping
from typing import Any

SLOT = re.compile(r"\{(\w+)\}")


def said(saying: "str | Mapping[str, str]", language: str) -> str:
    """Give a saying in a language; in another where it has none; empty where there is none."""
    if isinstance(saying, str):
        return saying
    return saying.get(language) or next(iter(saying.values()), "")


def fill(text: str, slots: Mapping[str, Any]) -> str:
    """Put words into the slots of a saying; a slot that nobody knows stays as it is."""
    return SLOT.sub(lambda found: str(slots.get(found[1], found[0])), text)
