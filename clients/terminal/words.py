"""What the terminal says by itself: messages in ``sayings/``, one file a language.

Law: a process has one reader, so its language is set once, with ``speak``; what no message says in
that language is said as it came, in English. Limit: ``--help`` is argparse's, and English.
"""

import os
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Final

from fightbook.clients.python import Refused
from fightbook.domain.data import SHARED, sayings_beside
from fightbook.domain.tongue import LANGUAGES, Tongue, known
from fightbook.projections.tongues import tongue

_TONGUES: Final[Mapping[str, Tongue]] = {
    lang: Tongue(lang, text, SHARED[lang])
    for lang, text in sayings_beside(__name__.rpartition(".")[0]).items()
}
_LANG: Final = ContextVar("lang", default=LANGUAGES[0])


def speak(lang: str) -> None:
    """Say everything in ``lang`` from now on."""
    _LANG.set(known(lang))


def preferred() -> str:
    """Give the language of this terminal, by its environment, as far as it is spoken here."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return known(next(filter(None, map(os.environ.get, names)), ""))


def say(key: str, /, **slots: object) -> str:
    """Say a message; a slot may be anything that has a text."""
    return _TONGUES[_LANG.get()].say(key, **{name: str(value) for name, value in slots.items()})


def word(family: str, value: str) -> str:
    """Give the word for ``value``; the value itself where there is none."""
    return _TONGUES[_LANG.get()].word(family, value)


def common() -> Tongue:
    """Give the tongue of what every game shares."""
    return tongue(_LANG.get())


def refused(refusal: Refused) -> str:
    """Say why the server refuses: its own sentence stands behind where it is of another tongue."""
    said = word("refused", refusal.code)
    if said == refusal.code:
        return str(refusal)
    return f"{said} ({refusal.message})" if refusal.message else said


def fault(error: Exception) -> str:
    """Say what is wrong."""
    return refused(error) if isinstance(error, Refused) else word("error", str(error))
