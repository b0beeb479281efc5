"""The tongues of what every game shares: one file of sayings a language, read once, at import."""

from collections.abc import Mapping
from functools import lru_cache

from fightbook.domain.data import SHARED, sayings_beside
from fightbook.domain.tongue import Sayings, Tongue, known

_PACKAGE = __name__.rpartition(".")[0]
_AUDIT = sayings_beside(_PACKAGE, "audit")
TONGUES: Mapping[str, Tongue] = {
    lang: Tongue(lang, text, _AUDIT[lang], SHARED[lang])
    for lang, text in sayings_beside(_PACKAGE, "log").items()
}
ENGLISH = TONGUES["en"]
MOST = 64
"""Games and languages that are kept ready."""


def tongue(lang: str, sayings: Sayings | None = None) -> Tongue:
    """Give the tongue for a language tag, with what a game has to say in it.

    English where a language is not spoken here.
    """
    text = (sayings or {}).get(known(lang), "")
    return _with(known(lang), text) if text else TONGUES[known(lang)]


@lru_cache(MOST)
def _with(lang: str, text: str) -> Tongue:
    return Tongue(lang, *TONGUES[lang].texts, text)  # the game adds words, and changes none
