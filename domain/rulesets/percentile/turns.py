"""Rounds and turns: initiative, refilled action points, whose turn it is, and the end.

Initiative is rolled once, as a combatant enters; a wound costs it 2. Ties go to the greater
agility, then to whoever joined first. The fight ends when one side at most has anybody standing and
nobody of that side lies dying: a friend can still be helped.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec

from fightbook.domain.events import Checked, Closed, Modifier, Ordered, Phased, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.marks import mark, unmark, value
from fightbook.domain.kit.parts import merged, worth
from fightbook.domain.kit.sides import present, sides
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.percentile import calendar, field, wounds
from fightbook.domain.rulesets.percentile.sheet import AP, QUICK, Sheet
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant, Fight

ROUND = Step("round")
WOUNDED = -2
TIRED = {"crippled.body": "crippled body", "winded": "out of breath"}
"""What takes an action point from a round, and what it is called."""
AFTER = ("after who was here first", "after the more agile")
"""Why somebody acts after another with the same initiative, who is no more agile, or is."""
BEFORE = ("before who came later", "before the less agile")
SIDES = 2
Seats = tuple[str, ...] | None
TURNS = frozenset({"turn", "round"})
"""What waits on the agenda until all that goes on is finished."""


def begin(scribe: Scribe) -> None:
    """Place everybody, roll initiative, start the first round."""
    there = present(scribe.fight)
    around = sides(there)
    if len(around) < SIDES:
        raise refuse("illegal", "A fight needs combatants in sight on two sides at least.")
    gap = int(scribe.option("gap") or "2")
    for c in there:
        _equip(scribe, c, gap * around.index(c.side))
    _initiative(scribe, there)
    scribe.emit(Phased("between", 1))
    scribe.emit(Ordered((*_order(scribe), ROUND)))


def entered(scribe: Scribe, who: str) -> None:
    """Let a newcomer act in this round, after those who are waiting, whatever its initiative."""
    c = scribe.fight.combatants[who]
    friends = field.allies(scribe.fight, c)
    _equip(scribe, c, field.at(friends[0]) if friends else 0)
    _initiative(scribe, [c])
    *before, last = scribe.fight.steps
    scribe.emit(Ordered((*before, Step("turn", who), last)))
    scribe.emit(Checked("late", who, ""))


def _equip(scribe: Scribe, c: Combatant, place: int) -> None:
    sheet = field.sheet_of(c)
    mark(scribe, c.id, "at", place)
    if sheet.weapons:
        mark(scribe, c.id, f"wields.{sheet.weapons[0]}")
    if sheet.size != Sheet().size:
        mark(scribe, c.id, "size", sheet.size)


def _initiative(scribe: Scribe, them: list[Combatant]) -> None:
    rolls = scribe.rolls(*(_quickness(c) for c in them))
    totals = {c.id: rolled.total for c, rolled in zip(them, rolls, strict=True)}
    ties = _ties(scribe.fight, totals)
    for c in them:
        seen: dict[str, Any] = {"to": eyes(c)}
        if ties.get(c.id, {}).get("to", ()) == eyes(c):
            seen = ties.pop(c.id)
        mark(scribe, c.id, "initiative", totals[c.id], **seen)
    for who, tie in ties.items():  # of who was here before, or for those who see both
        if old := scribe.fight.combatants[who].marks.get("initiative"):
            mark(scribe, who, "initiative", old.value, until=old.until, **tie)


def _ties(fight: Fight, totals: Mapping[str, int]) -> dict[str, dict[str, Any]]:
    """Say with whose initiative who acts after or before whom, and why, of those who tie.

    It stands with the one of the two whose initiative fewer may see, of equals with the newcomer;
    where either is seen by some who do not see the other, it is for those who see both.
    """
    acting = _acting(fight)
    quick = {c.id: _quick(c, totals.get(c.id)) for c in acting}
    found: dict[str, dict[str, Any]] = {}
    for first, second in pairwise(sorted(acting, key=lambda c: _rank(c, quick[c.id]))):
        new = totals.keys() & {first.id, second.id}
        if quick[first.id] != quick[second.id] or not new:
            continue
        agile = field.sheet_of(first).agility > field.sheet_of(second).agility
        both = ((second, first, AFTER[agile]), (first, second, BEFORE[agile]))
        chosen = sorted(both, key=lambda said: said[0].id not in new)
        fits = [said for said in chosen if _within(eyes(said[0]), eyes(said[1]))]
        one, other, why = (*fits, both[0])[0]
        to = eyes(one) if fits else _common(eyes(one), eyes(other))
        found.setdefault(one.id, {"by": other.id, "why": why, "to": to})
    return found


def _within(some: Seats, others: Seats) -> bool:
    """Tell whether all of some seats are among others; none stands for all there are."""
    return others is None or (some is not None and {*some} <= {*others})


def _common(some: Seats, others: Seats) -> tuple[str, ...]:
    """Give the seats that are among both, of which neither is all there are."""
    return tuple(seat for seat in some or () if seat in (others or ()))


def _quickness(c: Combatant) -> Throw:
    sheet = field.sheet_of(c)
    bonuses = tuple(Modifier(f"{name} bonus", sheet.bonus(name)) for name in QUICK)
    return Throw("initiative", c.id, 6, why="initiative", modifiers=bonuses, to=eyes(c))


def _acting(fight: Fight) -> list[Combatant]:
    return [c for c in present(fight) if not field.down(c)]


def _quick(c: Combatant, total: int | None = None) -> int:
    """Give by what somebody comes in the order: what was rolled, less where a wound hinders."""
    rolled = value(c, "initiative") if total is None else total
    return rolled + (WOUNDED if "wounded" in c.marks else 0)


def _rank(c: Combatant, quick: int) -> tuple[int, int]:
    return (-quick, -field.sheet_of(c).agility)


def _order(scribe: Scribe) -> list[Step]:
    acting = sorted(_acting(scribe.fight), key=lambda c: _rank(c, _quick(c)))
    return [Step("turn", c.id) for c in acting]


def next_round(scribe: Scribe, _: Step) -> None:
    """Let clocks go on, refill action points, and set the order."""
    scribe.emit(Phased("between", scribe.fight.round + 1))
    calendar.lapse(scribe)
    for c in present(scribe.fight):
        wounds.clocks(scribe, c.id)
        if not field.down(scribe.fight.combatants[c.id]):
            _refill(scribe, c.id)
    scribe.emit(Ordered((*_order(scribe), ROUND)))


def _refill(scribe: Scribe, who: str) -> None:
    c = scribe.fight.combatants[who]
    before = c.tracks["ap"]
    less = [Modifier(why, -1) for mark, why in TIRED.items() if mark in c.marks]
    points = AP + worth(less)
    unmark(scribe, who, "winded", why="over")
    if points < before.value <= AP:  # a body that was crippled while none were spent
        scribe.spend(who, "ap", before.value - points, "the wound")
    elif points != before.value:
        after = msgspec.structs.replace(before, value=points)
        parts = merged((Modifier("a round", AP), Modifier("unspent", -before.value), *less))
        gained = points - before.value
        scribe.heal(who, "ap", after, gained, why="a new round", parts=tuple(parts))


def turn(scribe: Scribe, step: Step) -> None:
    """Begin a turn; whoever is down has none."""
    swap(scribe)
    if field.down(scribe.fight.combatants[step.who]):
        return
    scribe.emit(Phased("turn", scribe.fight.round, step.who))
    calendar.begin(scribe, step.who)
    wounds.burn(scribe, step.who)


def end_turn(scribe: Scribe) -> None:
    """End the turn that goes on."""
    calendar.end(scribe, scribe.fight.turn)
    scribe.emit(Phased("between", scribe.fight.round))


def over(scribe: Scribe) -> bool:
    """Close the fight when one side at most has anybody standing, and none of it is dying."""
    there = present(scribe.fight)
    left = sides(c for c in there if not field.down(c))
    if len(left) >= SIDES or any(c.side in left and "dying" in c.marks for c in there):
        return False
    outcome = f"The field belongs to the {left[0]}." if left else "Nobody is left standing."
    scribe.emit(Closed(outcome))
    return True
