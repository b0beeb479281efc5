"""The rules of a fight: those of an installed game, or those of a file that somebody wrote.

``rulesets`` are what is installed: by its id the newest version of each game, and by ``id@version``
every other. ``rules_of(rulesets, opened)`` is the one way from the first facts of a stream to its
rules, of every version at hand, for whoever folds it. Laws: the same facts give the same rules in
every process; a file that is not the one whose digest stands beside it, or that is no game, is
refused with ``bad-game``.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Protocol, runtime_checkable

import msgspec

from fightbook.domain.events import Opened
from fightbook.domain.line import Line, Seen
from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf, order
from fightbook.domain.stranger import stranger

CAMPAIGN = "campaign"
"""The id of the rules of campaigns, which are no game."""
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


def shelved(found: Iterable[Ruleset]) -> dict[str, Ruleset]:
    """Give rules as they are looked up: the newest of each game by its id, the others beside it."""
    shelf: dict[str, Ruleset] = {}
    for rules in sorted(found, key=lambda rules: order(rules.version)):
        if (older := shelf.get(rules.id)) is not None:
            shelf[f"{older.id}@{older.version}"] = older
        shelf[rules.id] = rules
    return shelf


def newest(rulesets: Mapping[str, Ruleset]) -> list[Ruleset]:
    """Give each installed game once, in its newest version."""
    return [rules for key, rules in rulesets.items() if "@" not in key and key != CAMPAIGN]


def versions(rulesets: Mapping[str, Ruleset], ruleset: str, text: str = "") -> dict[str, Ruleset]:
    """Give the rules of an installed game, or of a file, by version, oldest first.

    Raises a refusal where the file is no game.
    """
    found = [r for key, r in rulesets.items() if key.partition("@")[0] == ruleset]
    if text:
        found = [_read(rules, text) for rules in found]
    return {rules.version: rules for rules in sorted(found, key=lambda r: order(r.version))}


def begin(
    rulesets: Mapping[str, Ruleset], ruleset: str, text: str = "", version: str = ""
) -> Shelf[Ruleset] | None:
    """Give the rules of a fight to be opened, by the newest version where none is named.

    Nothing where the rules are not at hand; raises a refusal where the file is no game.
    """
    found = versions(rulesets, ruleset, text)
    rules = found.get(version) if version else next(reversed(found.values()), None)
    return None if rules is None else Shelf(rules, found)


def _read(rules: Ruleset, text: str) -> Ruleset:
    """Give the rules of a file that ``rules`` play. Raises a refusal."""
    if not isinstance(rules, Engine):
        raise bad_game([Mistake(1, "file", f"{rules.title} is played without a file.")])
    if len(text.encode()) > LONGEST:
        raise bad_game([Mistake(1, "file", f"It has more than {LONGEST} bytes.")])
    return rules.written(text)


def rules_of(rulesets: Mapping[str, Ruleset], opened: Opened) -> Shelf[Ruleset]:
    """Give the rules of a fight that was opened so. Raises a refusal.

    Where the version that it opens with is not, the newest stands in, or else a stranger.
    """
    if digest(opened.game) != opened.sha256:
        raise bad_game([Mistake(1, "file", "It is not the file whose digest is given.")])
    found = versions(rulesets, opened.ruleset, opened.game)
    newest = next(reversed(found.values()), None) or stranger(opened.ruleset)
    return Shelf(found.get(opened.version, newest), found)


def opening(lines: Iterable[Seen]) -> Opened | None:
    """Give the facts with which a stream begins, which everybody may see."""
    events = (line.event for line in lines if isinstance(line, Line))
    return next((event for event in events if isinstance(event, Opened)), None)


def at_hand(rulesets: Mapping[str, Ruleset], opened: Opened) -> Shelf[Ruleset]:
    """Do what ``rules_of`` does; with a stranger's rules also where the file is no game."""
    try:
        return rules_of(rulesets, opened)
    except Refusal:
        return Shelf(stranger(opened.ruleset))
