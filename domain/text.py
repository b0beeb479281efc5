"""Text from people: bounded, one line, without characters that play tricks on a reader."""

import unicodedata
from typing import Annotated

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Title = Annotated[str, Meta(min_length=1, max_length=120)]
Note = Annotated[str, Meta(max_length=2000)]
Reason = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
MaybeId = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.:-]*$")]
"""An id, or "" for none: msgspec holds ``Id | Literal[""]`` to the bounds of ``Id`` alone."""
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]


def clean(text: str) -> str:
    """Strip control, bidirectional and other invisible characters; fold runs of white space."""
    if text.isprintable():  # then there is nothing to strip
        return " ".join(text.split())
    shown = (" " if c.isspace() else c for c in text)
    kept = (c for c in shown if unicodedata.category(c)[0] != "C")
    return " ".join("".join(kept).split())
