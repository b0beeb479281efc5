"""The round: declarations, intents, initiative, turns, and the end of it.

Sources: ZC-01, ZC-03, ZC-25, ZC-75; rulings 001-1..3, 001-9, 001-30, 001-42..46. Sides may be more
than two: those of higher initiative act first. A fight ends with the round in which no second side
has anybody standing, and nobody of the first is dying.
"""

from fightbook.domain.events import Closed, Ordered, Phased, Rolled, Step
from fightbook.domain.rulesets.zwerchhau import check, marks, turns, will
from fightbook.domain.rulesets.zwerchhau.fighter import fighter
from fightbook.domain.rulesets.zwerchhau.own import Own
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Combatant

EXHAUSTION = 2


def start(scribe: Scribe) -> None:
    """Begin the next round with the players' declarations."""
    scribe.emit(Phased("declare", scribe.fight.round + 1))
    go_on(scribe)


def go_on(scribe: Scribe) -> None:
    """Go to the next phase if everybody has said what he does."""
    fight = scribe.fight
    if not any(marks.able(c) for c in fight.combatants.values()):
        return
    if fight.phase == "declare" and not waiting(scribe, npc=False):
        scribe.reveal_sealed()
        scribe.emit(Phased("intents", fight.round))
    if scribe.fight.phase == "intents" and not waiting(scribe, npc=True):
        _initiative(scribe)


def hurry(scribe: Scribe) -> None:
    """Go on without those who have not said what they do: they wait."""
    if scribe.fight.phase == "declare":
        scribe.reveal_sealed()
        scribe.emit(Phased("intents", scribe.fight.round))
        if waiting(scribe, npc=True):
            return
    _initiative(scribe)


def waiting(scribe: Scribe, *, npc: bool) -> list[Combatant]:
    """Give those who have not said yet what they do."""
    fight = scribe.fight
    own: Own = fight.own
    said = own.intents if npc else fight.readied
    return [c for c in marks.mine(fight, npc) if c.id not in said]


# --- initiative -----------------------------------------------------------------------------------


def _initiative(scribe: Scribe) -> None:
    """Each side that can act rolls; ties roll again (ruling 001-1)."""
    acting = {c.side for c in scribe.fight.combatants.values() if marks.able(c)}
    numbers = {s: n for n, s in enumerate(marks.sides(scribe.fight), 1) if s in acting}
    order = _rank(scribe, list(numbers), numbers)
    steps = [Step(turns.ACT, c.id) for side in order for c in _in_order(scribe, side)]
    scribe.emit(Ordered(tuple(steps)))
    scribe.emit(Phased("resolve", scribe.fight.round, side=order[0] if order else ""))


def _rank(scribe: Scribe, sides: list[str], numbers: dict[str, int], again: str = "") -> list[str]:
    """Order sides by a d6 each, those that tie among themselves by another."""
    if len(sides) < 2:
        return sides
    place = scribe.place
    throws = [
        Throw(f"initiative:{numbers[s]}", "", 6, why=f"the initiative of the {s}{again}")
        for s in sides
    ]
    rolled = dict(zip(sides, scribe.rolls(*throws), strict=True))
    if len({r.total for r in rolled.values()}) == 1:
        scribe.again(place)
    tied = [_tied(rolled, total) for total in range(6, 0, -1)]
    return [s for group in tied for s in _rank(scribe, group, numbers, check.TIED)]


def _tied(rolled: dict[str, Rolled], total: int) -> list[str]:
    return [s for s, r in rolled.items() if r.total == total]


def _in_order(scribe: Scribe, side: str) -> list[Combatant]:
    """Give who acts on a side: the nimble first, then by id (ruling 001-9)."""
    found = [c for c in scribe.fight.combatants.values() if c.side == side and marks.able(c)]
    dex = {c.id: fighter(scribe.fight, c.id).sheet.dexterity for c in found}
    return sorted(found, key=lambda c: (-dex[c.id], int(c.id[1:])))


# --- the end of a round ---------------------------------------------------------------------------


def finish(scribe: Scribe) -> None:
    """Tire those who fought hand to hand, let clocks run, and see who still stands."""
    own: Own = scribe.fight.own
    fought = {who for pair in own.pairs for who in pair}
    for who in sorted(fought & set(scribe.fight.combatants), key=lambda c: int(c[1:])):
        _exhaust(scribe, who)
    will.clocks(scribe)
    if not over(scribe):
        start(scribe)


def _exhaust(scribe: Scribe, who: str) -> None:
    """2 CON a round, 3 in heavy armour without skill, 1 less with a shield (ZC-03)."""
    f = fighter(scribe.fight, who)
    if f.is_any(marks.OUT):
        return
    heavy = f.sheet.armour == "heavy" and not f.sheet.armour_skill
    scribe.spend(who, "con", EXHAUSTION + int(heavy) - int(f.shield), "a round of melee")
    will.tire(scribe, who)


def over(scribe: Scribe) -> bool:
    """End the fight if no second side has anybody standing, and no clock runs on the first.

    Who lies dying beside his own can still be helped (ZC-33, ZC-34).
    """
    here = scribe.fight.combatants.values()
    standing = {c.side for c in here if marks.up(c)}
    if len(standing) > 1 or any(c.side in standing and marks.fading(c) for c in here):
        return False
    winner = "".join(standing)
    outcome = f"The {winner} hold the field." if winner else "Nobody is left standing."
    scribe.emit(Closed(outcome))
    return True
