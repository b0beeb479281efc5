"""In which language a caller is told: what the address asks for, or else what the browser says."""

from typing import Annotated

from litestar.params import QueryParameter

from fightbook.domain.tongue import LANGUAGES, known

Lang = Annotated[
    str,
    QueryParameter(
        description=f"The language of sentences: {', '.join(LANGUAGES)}. Without it what"
        " `Accept-Language` asks for, and English else.",
        max_length=40,
    ),
]


def language(asked: str, accepted: str | None) -> str:
    """Give the language for ``lang`` and the header ``Accept-Language``."""
    if asked:
        return known(asked)
    ranked = sorted(map(_ranked, (accepted or "").split(",")), key=lambda found: -found[1])
    spoken = (known(tag) for tag, weight in ranked if weight and _primary(tag) in LANGUAGES)
    return next(spoken, LANGUAGES[0])


def _ranked(part: str) -> tuple[str, float]:
    """Give a tag of the header and its weight; 0 for one that cannot be read."""
    tag, _, weight = part.partition(";")
    try:
        return tag.strip(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag.strip(), 0.0


def _primary(tag: str) -> str:
    return tag.lower().partition("-")[0]
