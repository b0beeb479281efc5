"""Against those who do not answer in kind: defensive fighters, many-sided dodgers, the helpless.

Sources: ZC-40, ZC-45..46, ZH-16; rulings 001-41, 001-56..66, 001-95.
"""

from fightbook.domain import events as e
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.zwerchhau import check, grapple, marks
from fightbook.domain.rulesets.zwerchhau.damage import blow, hit
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter
from fightbook.domain.rulesets.zwerchhau.own import PAID_DODGE, Own
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight

STRIKES = frozenset(("slash", "thrust", "grapple", "fight"))
MOST = 3
"""The largest bonus of numbers, the CON that a dodger can pay, the crowd that hurts more."""
HIT_GUARD = 6
HIT_CROWDED = 5
HIT = 3


def attackers(fight: Fight, on: str) -> int:
    """Count those who set upon ``on`` this round: who still can, or have done so (ZC-40).

    Whoever was drawn into another clash, or has another die, has no blow left for ``on``.
    """
    own: Own = fight.own
    return sum(
        who in fight.combatants
        and intent.target == on
        and (intent.rolled or intent.action) in STRIKES
        and ((who, on) in own.pairs or (who not in own.met and marks.free(fight.combatants[who])))
        for who, intent in own.intents.items()
    )


def guarded(scribe: Scribe, a: Fighter, b: Fighter, action: str) -> None:
    """Strike at a defensive fighter: it takes a 6, and numbers help (ZC-40)."""
    crowd = attackers(scribe.fight, b.id)
    numbers = e.Modifier("outnumbering", max(0, min(crowd - 1, MOST)))
    rolled = check.d6(scribe, "check", a.id, f"{action} v defensive fighting", numbers)
    lands = rolled.total >= HIT_GUARD
    _tell(scribe, "defence", a, b, action, lands=lands, rolled=rolled)
    if lands and action == "grapple":
        grapple.struggle(scribe, a, b, (a.id,))
    elif lands:
        more = int(crowd >= MOST)
        face = check.natural(rolled)
        hit(scribe, blow(a, b, action, face, bare=crowd <= 1, extra_con=more))


def _tell(
    scribe: Scribe,
    name: str,
    a: Fighter,
    b: Fighter,
    action: str,
    *,
    lands: bool,
    rolled: e.Rolled | None = None,
) -> None:
    detail: dict[str, str | int | bool] = {"action": action}
    if rolled is not None:
        detail.update(check.told(rolled))
    if name == "swarm":
        detail["further"] = True
    outcome = "hit" if lands else "avoided"
    scribe.emit(e.Checked(name, a.id, outcome, b.id, a.id if lands else b.id, detail))


def dodges_on(scribe: Scribe, b: Fighter) -> bool:
    """Pay 1 CON to dodge a further attacker, if ``b`` can and will (ZC-46)."""
    own: Own = scribe.fight.own
    able = b.id not in own.lost and own.paid.get(b.id, 0) < MOST and b.pool("con") > 0
    if able and b.intent.spend:
        scribe.spend(b.id, "con", 1, PAID_DODGE)
        return True
    return False


def evaded(scribe: Scribe, a: Fighter, b: Fighter, action: str) -> None:
    """Strike at a dodger who paid to go on dodging: nothing is rolled (ZC-46, ruling 001-65)."""
    _tell(scribe, "swarm", a, b, action, lands=False)


def swarm(scribe: Scribe, a: Fighter, b: Fighter, action: str) -> None:
    """Strike at a dodger who has no dodge left for this one: 5 or 6 hits."""
    rolled = check.d6(scribe, "check", a.id, f"{action} v a dodger with other cares")
    lands = rolled.total >= HIT_CROWDED
    _tell(scribe, "swarm", a, b, action, lands=lands, rolled=rolled)
    if lands:
        _land(scribe, a, b, action, check.natural(rolled), further=True)


def helpless(scribe: Scribe, a: Fighter, b: Fighter, action: str) -> None:
    """Strike somebody helpless: no check, only the die for the bonus (ruling 001-41)."""
    if action == "grapple":
        _tell(scribe, "helpless", a, b, action, lands=True)
        grapple.manoeuvre(scribe, a.id, b.id, a.intent.manoeuvre or "throw")
        return
    rolled = check.d6(scribe, "check", a.id, f"{action} at somebody helpless")
    _tell(scribe, "helpless", a, b, action, lands=True)
    hit(scribe, blow(a, b, action, check.natural(rolled)))


def ambush(scribe: Scribe, a: Fighter, b: Fighter, action: str) -> None:
    """Strike somebody unaware: a check of 3 or more; a backstab goes to the flesh (ZH-16)."""
    rogue = a.sheet.skilled("backstabbing")
    rolled = check.d6(scribe, "check", a.id, f"{action} at somebody unaware", advantage=rogue)
    lands = rolled.total >= HIT
    _tell(scribe, "ambush", a, b, action, lands=lands, rolled=rolled)
    unmark(scribe, b.id, marks.UNAWARE, why="attacked")
    trained = a.weapon in (*a.sheet.proficient, *a.sheet.specialised)
    if lands:
        _land(scribe, a, b, action, check.natural(rolled), flesh=rogue and trained)


def charge(scribe: Scribe, a: Fighter, b: Fighter, action: str) -> None:
    """Reach a shooter: 3 or more hits (ruling 001-86)."""
    rolled = check.d6(scribe, "check", a.id, f"{action} at a shooter")
    lands = rolled.total >= HIT
    _tell(scribe, "charge", a, b, action, lands=lands, rolled=rolled)
    if lands:
        _land(scribe, a, b, action, check.natural(rolled))


def _land(
    scribe: Scribe,
    a: Fighter,
    b: Fighter,
    action: str,
    face: int,
    *,
    flesh: bool = False,
    further: bool = False,
) -> None:
    if action == "grapple":
        grapple.struggle(scribe, a, b, (a.id,), further=further)
    else:
        hit(scribe, blow(a, b, action, face, all_flesh=flesh))
