"""Tasks: what is still to be done of a deed, as data, so that it can wait for an answer.

Laws: what is to be done lies first to last in ``Play.todo`` while a command is carried out, and in
the context of the question that it waits for in between; a task holds no number that those who are
asked may not see (``to``), and never what a roll has to meet.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from fightbook.domain.rulesets.any_game.file import Effect, GameFile

INNER = frozenset({"shift", "passes", "less", "goal", "again"})
"""What is noted of a roll or a damage that is still to come, and of nothing else."""
DEPTH = 6
"""How far what comes of something can lead to more that comes of it."""


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to do: ``by`` somebody, to ``target``, as the file says at ``source``.

    ``at``: which effect of the source is next; ``entry``: place in the list that it is done with;
    ``now``: what was rolled so far, by name; ``kind``: a type of damage, or a condition; ``to``:
    the seats that may see these numbers, when not everybody may.
    """

    what: str
    by: str = ""
    target: str = ""
    source: tuple[str, ...] = ()
    at: int = 0
    targets: tuple[str, ...] = ()
    entry: int = 0
    now: dict[str, int] = {}
    kind: str = ""
    track: str = ""
    plain: bool = False
    hits: str = ""
    checked: bool = False
    depth: int = 0
    to: tuple[str, ...] | None = None

    @property
    def other(self) -> str:
        """Give whom it concerns beside the doer; nobody where that is the doer."""
        return self.target if self.target != self.by else ""


MOST = 2000
"""How many steps there are in a decision before nothing sets anything off any more."""


def told(now: Mapping[str, int]) -> dict[str, int]:
    """Give the numbers that go on to what comes of something."""
    return {key: value for key, value in now.items() if key not in INNER}


def part(game: GameFile, source: Sequence[str]) -> Any:
    """Give the part of a file that stands at ``source``."""
    found: Any = game
    for key in source:
        inner: Any = found
        found = inner[key] if isinstance(found, Mapping) else getattr(inner, key)
    return found


def effects_of(game: GameFile, source: Sequence[str]) -> tuple[Effect, ...]:
    """Give the effects that stand at ``source``."""
    found = part(game, source)
    return cast("tuple[Effect, ...]", found if isinstance(found, tuple) else found.effects)


def place(game: GameFile, source: Sequence[str]) -> str:
    """Give the number by which the dice of an action or a trigger are named; empty for others."""
    if source[:1] == ("actions",):
        return str(list(game.actions).index(source[1]))
    if source[:1] == ("triggers",):
        return str(len(game.actions) + list(game.triggers).index(source[1]))
    return ""


def title(game: GameFile, source: Sequence[str]) -> str:
    """Give the words for what stands at ``source``: those of its action or trigger."""
    if source[:1] in {("actions",), ("triggers",)}:
        found: str = part(game, source[:2]).title
        return found.lower()
    return ""


def combined(*seats: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Give the seats that may see all of several things; nothing means everybody."""
    found = [each for each in seats if each is not None]
    if not found:
        return None
    return tuple(seat for seat in found[0] if all(seat in each for each in found))
