"""Rounds and turns: initiative, refilled action points, whose turn it is, and the end.

Initiative is rolled once, as a combatant enters; a wound costs it 2. Ties go to the greater
agility, then to whoever joined first. The fight ends when one side at most has anybody standing and
nobody of that side lies dying: a friend can still be helped.
"""

import msgspec

from fightbook.domain.events import Closed, Modifier, Ordered, Phased, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.marks import mark, unmark, value
from fightbook.domain.kit.sides import present, sides
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.percentile import calendar, field, wounds
from fightbook.domain.rulesets.percentile.sheet import AP, Sheet
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant

ROUND = Step("round")
WOUNDED = -2
SIDES = 2
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
    """Let a newcomer act in this round, after those who are waiting."""
    c = scribe.fight.combatants[who]
    friends = field.allies(scribe.fight, c)
    _equip(scribe, c, field.at(friends[0]) if friends else 0)
    _initiative(scribe, [c])
    *before, last = scribe.fight.steps
    scribe.emit(Ordered((*before, Step("turn", who), last)))


def _equip(scribe: Scribe, c: Combatant, place: int) -> None:
    sheet = field.sheet_of(c)
    mark(scribe, c.id, "at", place)
    if sheet.weapons:
        mark(scribe, c.id, f"wields.{sheet.weapons[0]}")
    if sheet.size != Sheet().size:
        mark(scribe, c.id, "size", sheet.size)


def _initiative(scribe: Scribe, them: list[Combatant]) -> None:
    throws = [_quickness(c) for c in them]
    for c, rolled in zip(them, scribe.rolls(*throws), strict=True):
        mark(scribe, c.id, "initiative", rolled.total, to=eyes(c))


def _quickness(c: Combatant) -> Throw:
    bonuses = (Modifier("bonuses", field.sheet_of(c).initiative),)
    return Throw("initiative", c.id, 6, why="initiative", modifiers=bonuses, to=eyes(c))


def _order(scribe: Scribe) -> list[Step]:
    def key(c: Combatant) -> tuple[int, int]:
        less = WOUNDED if "wounded" in c.marks else 0
        return (-value(c, "initiative") - less, -field.sheet_of(c).agility)

    standing = [c for c in present(scribe.fight) if not field.down(c)]
    return [Step("turn", c.id) for c in sorted(standing, key=key)]


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
    points = AP - ("crippled.body" in c.marks) - ("winded" in c.marks)
    unmark(scribe, who, "winded", why="over")
    if points < before.value <= AP:  # a body that was crippled while none were spent
        scribe.spend(who, "ap", before.value - points, "the wound")
    elif points != before.value:
        after = msgspec.structs.replace(before, value=points)
        scribe.heal(who, "ap", after, points - before.value, why="a new round")


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
