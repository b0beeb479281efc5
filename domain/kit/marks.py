"""Conditions: setting them, ending them, and what holds for somebody."""

from collections.abc import Callable, Iterable
from typing import Any

from fightbook.domain.events import Marked, Unmarked
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Mark


def any_of(c: Combatant, marks: Iterable[str]) -> bool:
    """Tell whether one of the conditions holds."""
    return not c.marks.keys().isdisjoint(marks)


def value(c: Combatant, mark: str) -> int:
    """Give the number beside a condition; 0 where it does not hold."""
    return c.marks[mark].value if mark in c.marks else 0


def mark(scribe: Scribe, who: str, name: str, value: int = 0, **more: Any) -> None:
    """Set a condition, anew where it holds already; ``more`` is the rest of ``Marked``."""
    scribe.emit(Marked(who, name, value, **more))


def once(scribe: Scribe, who: str, name: str, value: int = 0, **more: Any) -> None:
    """Set a condition unless it holds already."""
    if name not in scribe.fight.combatants[who].marks:
        mark(scribe, who, name, value, **more)


def keep(scribe: Scribe, who: str, name: str, *, holds: bool) -> None:
    """Let a condition hold as long as something does: set it or end it where it is otherwise."""
    (once if holds else unmark)(scribe, who, name)


def unmark(scribe: Scribe, who: str, *names: str, why: str = "") -> None:
    """End those of the conditions that hold."""
    for name in names:
        if name in scribe.fight.combatants[who].marks:
            scribe.emit(Unmarked(who, name, why))


def expire(scribe: Scribe, due: Callable[[Mark], bool], why: str = "") -> None:
    """End, for everybody, the conditions that are ``due``."""
    for c in tuple(scribe.fight.combatants.values()):
        unmark(scribe, c.id, *(m.mark for m in c.marks.values() if due(m)), why=why)


def untie(scribe: Scribe, who: str, names: Iterable[str], why: str = "") -> None:
    """End the conditions by which somebody is tied to others, on both sides."""
    for name in names:
        tie = scribe.fight.combatants[who].marks.get(name)
        if tie is not None:
            unmark(scribe, who, name, why=why)
            if tie.target in scribe.fight.combatants:
                unmark(scribe, tie.target, *names, why=why)
