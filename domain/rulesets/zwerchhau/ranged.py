"""Shots: at the aware, into melee, at the unaware, and at whoever charges.

Sources: ZC-70..75; rulings 000-20, 001-80..89. A shot tires nobody and calls for no defence.
"""

from fightbook.domain import events as e
from fightbook.domain.kit.agenda import push
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.zwerchhau import check, defensive, marks, turns, will
from fightbook.domain.rulesets.zwerchhau.damage import Blow, hit, row
from fightbook.domain.rulesets.zwerchhau.fighter import (
    Fighter,
    can_shoot,
    fighter,
    in_clinch,
    reserve,
)
from fightbook.domain.rulesets.zwerchhau.gear import BONUSES, NONE, UNARMED, Pair
from fightbook.domain.rulesets.zwerchhau.own import Own
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight

HIT = 3
HIT_CLOSE = 4
FUMBLE = 2
STAYS_UNAWARE = 2
DROP_COST = 2
GUARDS = frozenset(("parry", "dodge"))
AWARE, MELEE, UNWITTING, FORCED = 1, 2, 3, 4
"""The four situations of the document."""


def engaged(fight: Fight) -> frozenset[tuple[str, str]]:
    """Give who is in melee with whom, both ways round, by deed or by declaration.

    It is the same before and after their clash: what counts is what was declared this round by
    those who can act, and whom they have met.
    """
    own: Own = fight.own
    found = {(who, i.target) for who, i in own.intents.items() if _closes(fight, who, i.target)}
    return own.pairs | found | {(b, a) for a, b in found}


def _closes(fight: Fight, who: str, on: str) -> bool:
    """Tell whether ``who`` strikes at ``on``, or guards against one who guards, or casts, too."""
    own: Own = fight.own
    if not {who, on} <= set(fight.combatants) or not marks.able(fight.combatants[who]):
        return False
    action, foe = own.intents[who].action, own.intents.get(on)
    if action in GUARDS and foe is not None:
        return foe.action == "cast" or (foe.action in GUARDS and foe.target == who)
    return action in defensive.STRIKES


def in_melee(fight: Fight, who: str) -> bool:
    """Tell whether somebody fights hand to hand this round, before or after (ZC-70, ZC-72)."""
    return any(who in pair for pair in engaged(fight))


def loose(scribe: Scribe, who: str, on: str) -> None:
    """Shoot at ``on``, from afar."""
    target = scribe.fight.combatants.get(on)
    f = fighter(scribe.fight, who)
    if target is None or marks.DEAD in target.marks or not can_shoot(f.c, f.sheet):
        scribe.emit(e.Checked("void", who, "no target", on if target else ""))
        return
    if in_melee(scribe.fight, on):
        _into_melee(scribe, f, fighter(scribe.fight, on))
    elif marks.UNAWARE in target.marks:
        _at_unaware(scribe, f, fighter(scribe.fight, on))
    else:
        _at_aware(scribe, f, fighter(scribe.fight, on))


def _at_aware(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    rolled = check.d6(scribe, "check", a.id, "a shot")
    face = check.natural(rolled)
    lands = rolled.total >= HIT
    _tell(scribe, a, b, AWARE, "hit" if lands else "missed", rolled)
    if lands:
        _strike(scribe, a, b, row(b, face), face)


def _into_melee(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    """-1, so never better than a 5; skill makes up for it (ruling 001-81)."""
    skilled = a.sheet.skilled("firing into melee")
    bonus = 0 if skilled else -1
    press = e.Modifier("into melee", bonus)
    rolled = check.d6(scribe, "check", a.id, "a shot into melee", press)
    face = check.natural(rolled)
    lands = rolled.total >= HIT
    fumble = not lands and not skilled and face <= FUMBLE
    _tell(scribe, a, b, MELEE, "hit" if lands else "fumble" if fumble else "missed", rolled)
    if lands:
        _strike(scribe, a, b, row(b, max(1, face + bonus)), face)
    elif fumble and scribe.option("strays") == "ally":
        _ask_stray(scribe, a, b)


def _at_unaware(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    """Only a 2 leaves the target unaware (ZC-73)."""
    rolled = check.d6(scribe, "check", a.id, "a shot at somebody unaware")
    face = check.natural(rolled)
    lands = rolled.total >= HIT
    _tell(scribe, a, b, UNWITTING, "hit" if lands else "missed", rolled)
    if face != STAYS_UNAWARE:
        unmark(scribe, b.id, marks.UNAWARE, why="shot at")
    if lands:
        bonus = e.Modifier("on the unaware", face), BONUSES["unaware"][face - 1]
        _strike(scribe, a, b, bonus, face)


def forced(scribe: Scribe, shooter: str, charger: str, action: str) -> None:
    """A charge at somebody with a bow: one shot at close range, then the blow (ZC-74)."""
    a, b = fighter(scribe.fight, shooter), fighter(scribe.fight, charger)
    data = {"action": action}
    push(scribe, e.Step("charge", charger, shooter, data))
    own: Own = scribe.fight.own
    ready = can_shoot(a.c, a.sheet) and not in_clinch(scribe.fight, a.id)
    if ready and a.id not in own.shot | own.met:
        _point_blank(scribe, a, b)
    turns.give_up(scribe, shooter, charger)


def _point_blank(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    rolled = check.d6(scribe, "check", a.id, "a shot at a charging foe")
    face = check.natural(rolled)
    lands = rolled.total >= HIT_CLOSE
    _tell(scribe, a, b, FORCED, "hit" if lands else "missed", rolled)
    if lands:
        bonus = e.Modifier("at close range", face), BONUSES["close"][face - 1]
        _strike(scribe, a, b, bonus, face, close=True)


def reach(scribe: Scribe, charger: str, shooter: str, action: str) -> None:
    """The charger arrives; the shooter may drop the bow for another weapon."""
    b = fighter(scribe.fight, shooter)
    if b.intent.drop and b.launcher.ranged and reserve(b.c, b.sheet):
        scribe.spend(shooter, "con", DROP_COST, "dropping the bow and drawing")
        _swap(scribe, b)
        will.tire(scribe, shooter)
    defensive.charge(scribe, fighter(scribe.fight, charger), fighter(scribe.fight, shooter), action)


def _swap(scribe: Scribe, f: Fighter) -> None:
    """The bow is on the ground: the other weapon is in hand."""
    if f.has(marks.SWAPPED):
        unmark(scribe, f.id, marks.SWAPPED, why="dropped")
        return
    will.mark(scribe, f.id, marks.SWAPPED, value=1, why="dropped the first weapon")


def _tell(
    scribe: Scribe, a: Fighter, b: Fighter, situation: int, outcome: str, rolled: e.Rolled
) -> None:
    won = a.id if outcome == "hit" else ""
    detail = {"situation": situation, "weapon": a.launcher.name, **check.told(rolled)}
    scribe.emit(e.Checked("shot", a.id, outcome, b.id, won, detail))
    if a.launcher.ranged == "crossbow":
        will.mark(scribe, a.id, marks.UNLOADED, why="shot")


def _strike(
    scribe: Scribe,
    a: Fighter,
    b: Fighter,
    bonus: tuple[e.Modifier, Pair],
    face: int,
    *,
    close: bool = False,
) -> None:
    hit(scribe, Blow(a, b, a.launcher, bonus, face, melee=False, close=close))


# --- strays ---------------------------------------------------------------------------------------


def _ask_stray(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    """Whom a fumbled shot hits instead is the GM's to say (ruling 000-20)."""
    near = {x for x, y in engaged(scribe.fight) if y == b.id}
    here = [c for c in scribe.fight.combatants.values() if c.id in near and c.id != a.id]
    choices = {"none": "Nobody", **{c.id: c.name for c in here}}
    ask(scribe, "stray", a.id, "Whom does the stray shot hit?", choices, gm=True)


def stray(scribe: Scribe, who: str, on: str) -> None:
    """The stray shot strikes, with no bonus."""
    a, b = fighter(scribe.fight, who), fighter(scribe.fight, on)
    bow = a.launcher if a.launcher.ranged else UNARMED
    hit(scribe, Blow(a, b, bow, (e.Modifier("", 0), NONE), melee=False, bare=True))
