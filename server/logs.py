"""The log: a line for each thing that happened, for people or as JSON, with the ids it is about.

The ids (``request``, ``encounter``, ``seat``, ``command``) follow a task wherever it goes. Laws: a
line is one line, whatever strangers send, unless it is text with a trace; what looks like a token,
a code or a password is blotted out, whatever brought it there.
"""

import logging
import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

Format = Literal["text", "json"]
Level = Literal["info", "warning", "error"]

BLOT = "[hidden]"
_SECRETS = re.compile(
    r"(?<=://)\S*@"  # who logs in to a store, and how
    r"|[A-Za-z0-9_-]{40,}"  # tokens, and digests, which are for nobody who reads a log
    r"|\b(?i:(?:[A-HJ-NP-Z2-9]{5}[- ]?){5})\b"  # recovery codes
    r"|\b[A-HJ-NP-Z2-9]{6}\b"  # join codes
)
_IDS: ContextVar[Mapping[str, str]] = ContextVar("ids", default={})  # noqa: B039 - never changed


def bind(**ids: str) -> None:
    """Let all that this task says from now on be about these too; an empty one is taken away."""
    _IDS.set({**_IDS.get(), **ids})


def ids() -> Mapping[str, str]:
    """Give the ids that this task is about."""
    return _IDS.get()


class about(AbstractContextManager[None]):  # noqa: N801 - it is used as a function
    """Let what is said meanwhile be about these too; every command is in one."""

    __slots__ = ("_ids", "_token")

    def __init__(self, **ids: str) -> None:
        """Say about what."""
        self._ids = ids

    def __enter__(self) -> None:
        self._token = _IDS.set({**_IDS.get(), **self._ids})

    def __exit__(self, *_: object) -> None:
        _IDS.reset(self._token)


def blotted(text: str) -> str:
    """Take out what looks like a secret."""
    return _SECRETS.sub(BLOT, text)


class Lines(logging.Formatter):
    """Writes a record as one line; as text, a trace follows it."""

    def __init__(self, form: Format) -> None:
        """Write lines in this form."""
        super().__init__()
        self._json = form == "json"

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        facts: Mapping[str, Any] = record.__dict__.get("facts", {})
        ids = {name: value for name, value in {**_IDS.get(), **facts}.items() if value}
        trace = self.formatException(record.exc_info) if record.exc_info else ""
        head = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        if self._json:
            said = {**head, "message": record.getMessage(), **ids}
            tame = {name: blotted(str(value)) for name, value in said.items()}
            return msgspec.json.encode(tame | ({"trace": blotted(trace)} if trace else {})).decode()
        told = " ".join(f"{name}={value}" for name, value in ids.items())
        line = f"{at} {record.levelname} {record.name}: {record.getMessage()} {told}".rstrip()
        tame_line = "".join(sign if sign.isprintable() else "?" for sign in line)
        return blotted(f"{tame_line}\n{trace}" if trace else tame_line)


def config(form: Format, level: Level) -> dict[str, Any]:
    """Give what ``logging.config.dictConfig`` takes: all that is said goes to standard error."""
    ours = {"handlers": ["errors"], "level": level.upper(), "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": Lines, "form": form}},
        "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": dict.fromkeys(("fightbook", "uvicorn", "asyncio", "litestar"), ours),
    }
