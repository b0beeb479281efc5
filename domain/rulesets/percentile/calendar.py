"""How long a condition lasts: marks end with a turn of whoever they hang on (002-21).

A mark of ``ENDS`` ends with the turn of its ``by`` in round ``until`` or later; one of ``BEGINS``
when the next turn of its ``by`` begins.
"""

from collections.abc import Callable

from fightbook.domain.events import Step
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.percentile import field
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Fight, Mark

ENDS = frozenset({"press", "feint", "overextended", "stunned", "blinded", "dazed", "disengaged"})
BEGINS = frozenset({"overwhelmed", "defensive", "guards"})
CLOCKS = frozenset({"bleeding", "winded"})
"""What does not just end: it leads to something, or a new round takes it up."""


def until_next(fight: Fight, who: str) -> int:
    """Give the round in which the next turn of ``who`` ends; one that goes on does not count."""
    coming = fight.turn != who and Step("turn", who) in fight.steps
    return fight.round if coming else fight.round + 1


def until_this(fight: Fight, who: str) -> int:
    """Give the round in which the turn of ``who`` ends that goes on or comes next."""
    return fight.round if fight.turn == who else until_next(fight, who)


def outlasts(fight: Fight, mark: Mark | None, who: str) -> bool:
    """Tell whether a condition goes on after the next turn of ``who``: nothing is to be added."""
    if mark is None:
        return False
    coming = until_next(fight, who) + (mark.by != GM)
    return not mark.until or mark.until >= coming


def end(scribe: Scribe, who: str) -> None:
    """End what ends with the turn of ``who``."""
    now = scribe.fight.round
    _expire(scribe, lambda mark: _hangs(mark, who, ENDS) and mark.until <= now)


def begin(scribe: Scribe, who: str) -> None:
    """End what ends as the turn of ``who`` begins."""
    _expire(scribe, lambda mark: _hangs(mark, who, BEGINS))


def lapse(scribe: Scribe) -> None:
    """End what should have ended by now: its turn never came, or the GM set the round."""
    now = scribe.fight.round
    _expire(scribe, lambda mark: mark.mark not in CLOCKS and 0 < mark.until < now)


def _expire(scribe: Scribe, due: Callable[[Mark], bool]) -> None:
    """End what is due; of whoever lies there nobody wonders what becomes of it."""
    them = scribe.fight.combatants
    lying = {c.id for c in them.values() if field.down(c)}
    for c in tuple(them.values()):
        for m in tuple(c.marks.values()):
            if due(m):
                why = "down" if {c.id, m.target} & lying else "over"
                unmark(scribe, c.id, m.mark, why=why)


def _hangs(mark: Mark, who: str, kinds: frozenset[str]) -> bool:
    return mark.by == who and mark.mark.partition(".")[0] in kinds
