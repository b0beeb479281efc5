"""What happens to those whom not everybody knows without an event that says so.

Law: no line in a commit for everybody is about them, or their number could be counted. What a round
or an empty seat does to them follows from the event that everybody is shown, in each fold that
knows of them.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.state import Combatant, Fight, Mark

GRANT = "grant."
"""What begins the name of a condition that the GM granted for one roll."""
WAVE = "table.wave"
"""The condition of whoever waits unseen for a later wave; beside it stands which."""
UNTOLD = frozenset({GRANT + "screen", WAVE})
"""Conditions of which the GM alone knows: only the whole screen opens them."""
_NEVER = {"invite", "go", "home", "recall"}
"""Commands of the server's that are never taken back, also where they are declared unseen."""
_FOR_GOOD = frozenset({e.Unseated, e.Returned, e.Recalled})


def known_to(fight: Fight, who: str, name: str) -> tuple[str, ...]:
    """Give the seats that alone know of a condition, where its bearer or its target is secret."""
    c = fight.combatants.get(who)
    mark = None if c is None else c.marks.get(name)
    target = None if mark is None else fight.combatants.get(mark.target)
    return (c.secret if c else ()) or (target.secret if target else ())


def unsaid(fight: Fight, event: e.Event) -> bool:
    """Tell whether an event only ends a timed condition that not everybody knows of."""
    if type(event) is not e.Unmarked or not known_to(fight, event.who, event.mark):
        return False
    mark = fight.combatants[event.who].marks.get(event.mark)
    return mark is not None and mark.until > 0


def passed(fight: Fight, now: int) -> Fight:
    """End such conditions, as round ``now`` begins, where they have lasted long enough."""
    if now <= fight.round:
        return fight
    for c in fight.combatants.values():
        over = {m for m in c.marks if _due(c.marks[m], now) and known_to(fight, c.id, m)}
        if over:
            left = {name: mark for name, mark in c.marks.items() if name not in over}
            fight = _with(fight, replace(c, marks=left))
    return fight


def emptied(fight: Fight, event: e.Unseated) -> Fight:
    """Let nobody play from an empty seat whom not everybody knows."""
    for c in fight.combatants.values():
        if c.secret and event.seat in c.seats:
            fight = _with(fight, replace(c, seats=tuple(s for s in c.seats if s != event.seat)))
    return fight


def counts(event: e.Event, *, changed: bool) -> bool:
    """Tell whether a line makes its commit one that can be taken back, as it ``changed`` the fight.

    All that is declared unseen can be, so that going back tells nothing of what it was; but not
    what ``_NEVER`` is. Who left a seat is never back, and nobody comes home from a fight twice.
    """
    if type(event) is e.Declared:
        return event.to is not None and event.command["type"] not in _NEVER
    return changed and type(event) not in _FOR_GOOD


def as_now(fight: Fight, news: e.Event) -> e.Event:
    """Give what a line comes to that is opened late: a condition may be over by then."""
    if isinstance(news, e.Marked) and _due(news, fight.round):
        return e.Unmarked(news.who, news.mark)
    return news


def waves(fight: Fight) -> Mapping[int, list[Combatant]]:
    """Give those who wait unseen for a later wave, by its number, in order."""
    found: dict[int, list[Combatant]] = {}
    for c in fight.combatants.values():
        if c.secret and WAVE in c.marks:
            found.setdefault(c.marks[WAVE].value, []).append(c)
    return dict(sorted(found.items()))


def _due(mark: Mark | e.Marked, now: int) -> bool:
    return 0 < mark.until < now


def _with(fight: Fight, c: Combatant) -> Fight:
    return replace(fight, combatants={**fight.combatants, c.id: c})
