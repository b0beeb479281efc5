"""Sides: who takes part, whom somebody may go for, and the end of a fight that one side is left in.

Law: whoever only some know of takes no part, so that nothing here tells of them.
"""

from collections.abc import Iterable, Sequence

from fightbook.domain.events import Closed
from fightbook.domain.kit.marks import any_of
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Fight


def present(fight: Fight) -> list[Combatant]:
    """Give everybody that all know of, in the order in which they joined."""
    return [c for c in fight.combatants.values() if not c.secret]


def standing(fight: Fight, *out: str) -> list[Combatant]:
    """Give those of them who have none of the conditions that put somebody out of the fight."""
    return [c for c in present(fight) if not any_of(c, out)]


def foes(fight: Fight, c: Combatant, *out: str) -> tuple[str, ...]:
    """Give the ids of those standing on other sides than somebody's."""
    return tuple(o.id for o in standing(fight, *out) if o.side != c.side)


def sides(them: Iterable[Combatant]) -> list[str]:
    """Give the sides that they are of, each once."""
    return list(dict.fromkeys(c.side for c in them))


def apart(them: Iterable[Combatant]) -> dict[str, str]:
    """Give names by id: of one name, all but the first have their ids behind it, as in a log."""
    found: dict[str, str] = {}
    for c in them:
        found[c.id] = f"{c.name} ({c.id})" if c.name in found.values() else c.name
    return found


def won(scribe: Scribe, left: Sequence[Combatant]) -> bool:
    """End the fight where one side is left, or nobody is; tell whether it is so."""
    if len(sides(left)) > 1:
        return False
    called = apart(present(scribe.fight))
    names = ", ".join(called[c.id] for c in left)
    scribe.emit(Closed(f"Left standing: {names}." if left else "Nobody is left standing."))
    return True
