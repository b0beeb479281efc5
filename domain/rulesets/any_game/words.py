"""Words of a game's file: sayings with slots, in the language that is asked for."""

import re
from collections.abc import Mapping
from typing import Any

SLOT = re.compile(r"\{(\w+)\}")


def said(saying: "str | Mapping[str, str]", *languages: str) -> str:
    """Give a saying in the first language that it has; in another where it has none of them."""
    if isinstance(saying, str):
        return saying
    spoken = (saying[lang] for lang in languages if saying.get(lang))
    return next(spoken, "") or next(iter(saying.values()), "")


def fill(text: str, slots: Mapping[str, Any]) -> str:
    """Put words into the slots of a saying; a slot that nobody knows stays as it is."""
    return SLOT.sub(lambda found: str(slots.get(found[1], found[0])), text)
