"""The rules of a fight: those of an installed game, or those of a file that somebody wrote.

``rules_for(rulesets, opened)`` is the one way from the first facts of a stream to its rules, for
whoever folds it. Laws: the same facts give the same rules in every process; a file that is not the
one whose digest stands beside it, or that is no game, is refused with ``bad-game``.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Protocol, runtime_checkable

import msgspec

from fightbook.domain.events import Opened
from fightbook.domain.line import Line, Seen
from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.stranger import stranger

LONGEST = 64 * 1024
"""Bytes of a game's file."""


class Mistake(msgspec.Struct, frozen=True):
    """What is wrong in a file: the ``line``, counted from 1, where it stands, and why."""

    line: int
    where: str
    why: str


@runtime_checkable
class Filed(Protocol):
    """An installed game whose rules are a file that anybody may begin from."""

    text: str


@runtime_checkable
class Engine(Protocol):
    """An installed ruleset that plays any game that is written as a file."""

    def written(self, text: str) -> Ruleset:
        """Give the rules of a game's file; refuse ``bad-game`` with every mistake in it."""
        ...


def bad_game(mistakes: Iterable[Mistake]) -> Refusal:
    """Refuse a game's file, for all that is wrong in it."""
    found = msgspec.to_builtins(list(mistakes))
    why = "; ".join(f"line {m['line']}, {m['where']}: {m['why']}" for m in found[:3])
    more = f" ({len(found)} in all)" if len(found) > 3 else ""  # noqa: PLR2004 - a sentence's worth
    detail = {"mistakes": found}
    return Refusal(Rejected("bad-game", f"{CODES['bad-game']} {why}{more}", "game", detail=detail))


def file_of(rules: object) -> str:
    """Give the file that holds the rules; nothing where they are none."""
    return rules.text if isinstance(rules, Filed) else ""


def digest(text: str) -> str:
    """Give the SHA-256 of a file, hex; nothing where there is none."""
    return sha256(text.encode()).hexdigest() if text else ""


def written(rulesets: Mapping[str, Ruleset], ruleset: str, text: str) -> Ruleset | None:
    """Give the rules of an installed game, or of a file; nothing where they are not at hand.

    Raises a refusal where the file is no game.
    """
    rules = rulesets.get(ruleset)
    if not text or rules is None:
        return rules
    if not isinstance(rules, Engine):
        raise bad_game([Mistake(1, "file", f"{rules.title} is played without a file.")])
    if len(text.encode()) > LONGEST:
        raise bad_game([Mistake(1, "file", f"It has more than {LONGEST} bytes.")])
    return rules.written(text)


def rules_for(rulesets: Mapping[str, Ruleset], opened: Opened) -> Ruleset:
    """Give the rules of a fight, or a stranger's where they are not at hand. Raises a refusal."""
    if digest(opened.game) != opened.sha256:
        raise bad_game([Mistake(1, "file", "It is not the file whose digest is given.")])
    return written(rulesets, opened.ruleset, opened.game) or stranger(opened.ruleset)


def opening(lines: Iterable[Seen]) -> Opened | None:
    """Give the facts with which a stream begins, which everybody may see."""
    events = (line.event for line in lines if isinstance(line, Line))
    return next((event for event in events if isinstance(event, Opened)), None)


def at_hand(rulesets: Mapping[str, Ruleset], opened: Opened) -> Ruleset:
    """Do what ``rules_for`` does; a stranger's also where the file is no game."""
    try:
        return rules_for(rulesets, opened)
    except Refusal:
        return stranger(opened.ruleset)
