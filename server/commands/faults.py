"""What is said when a command cannot go on: a sentence, in the reader's language."""

import httpx

from fightbook.clients.python import Refused
from fightbook.clients.terminal import words
from fightbook.domain.reject import Refusal
from fightbook.server.trouble import StoreAwayError, UnfitStoreError

SAID = (UnfitStoreError, StoreAwayError, RuntimeError, LookupError, ValueError, Refused)
"""Whose own text is the sentence."""


def told(error: Exception, lang: str) -> str:
    """Say what is wrong, in ``lang`` or the terminal's; nothing at a fault of the program."""
    words.speak(lang or words.preferred())
    if isinstance(error, Refusal):
        return error.rejected.message
    if isinstance(error, SAID):
        return words.fault(error)
    if isinstance(error, OSError):
        return _in_words(error)
    if isinstance(error, httpx.ConnectError):
        return words.say("no-server", url=error.request.url.join("/"))
    if isinstance(error, httpx.HTTPError):
        return words.say("no-answer", why=error)
    return ""


def _in_words(error: OSError) -> str:
    """Name the file that it is about, and leave the number out."""
    if error.strerror is None:
        return str(error)
    return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
