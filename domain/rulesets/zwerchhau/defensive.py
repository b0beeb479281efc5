"""Against those who do not answer in kind: defensive fighters, many-sided dodgers, the helpless.

Sources: ZC-40, ZC-45..46, ZH-16; rulings 001-41, 001-56..66, 001-86, 001-95, 001-99.
"""

from typing import NamedTuple

from fightbook.domain import events as e
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.zwerchhau import check, grapple, look, will
from fightbook.domain.rulesets.zwerchhau.check import Clash
from fightbook.domain.rulesets.zwerchhau.damage import blow, hit
from fightbook.domain.rulesets.zwerchhau.fighter import STRIKE
from fightbook.domain.rulesets.zwerchhau.own import own
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight

STRIKES = frozenset(("slash", "thrust", "grapple", "fight", STRIKE))
MOST = 3
"""The largest bonus of numbers, the CON that a dodger can pay, the crowd that hurts more."""


class Way(NamedTuple):
    """How somebody is struck at: the name of the check, what is rolled, and what hits."""

    check: str
    why: str
    needs: int


GUARDED = Way("defence", "v defensive fighting", 6)
CROWDED = Way("swarm", "v a hard-pressed dodger", 5)
AMBUSH = Way("ambush", "at somebody unaware", 3)
CHARGE = Way("charge", "at a shooter", 3)
HELPLESS = Way("helpless", "at somebody helpless", 0)


def attackers(fight: Fight, on: str) -> int:
    """Count those who set upon ``on`` this round: who still can, or have done so (ZC-40).

    Whoever was drawn into another clash, or has another die, has no blow left for ``on``.
    """
    now = own(fight)
    return sum(
        who in fight.combatants
        and intent.target == on
        and intent.does in STRIKES
        and ((who, on) in now.pairs or (who not in now.met and look.free(fight.combatants[who])))
        for who, intent in now.intents.items()
    )


def _tell(scribe: Scribe, way: Way, clash: Clash, *, lands: bool, **more: int | bool) -> None:
    outcome, winner = ("hit", clash.a) if lands else ("avoided", clash.b)
    detail = {"action": clash.action, **more, **({"further": True} if way is CROWDED else {})}
    met = way is CROWDED and (clash.a.id, clash.b.id) in own(scribe.fight).pairs
    if clash.again or met:
        detail["again"] = True  # it is the same one who strikes once more
    scribe.emit(e.Checked(way.check, clash.a.id, outcome, clash.b.id, winner.id, detail))


def _strike(
    scribe: Scribe,
    way: Way,
    clash: Clash,
    *modifiers: e.Modifier,
    advantage: int = 0,
    alone: bool = False,
) -> int:
    """Roll to hit; give the natural die of a hit, 0 where it misses.

    ``alone``: it is told of a hit, which has no bonus.
    """
    why = f"{clash.action} {way.why}"
    rolled = check.d6(scribe, "check", clash.a.id, why, *modifiers, advantage=advantage)
    lands = rolled.total >= way.needs
    told = {"alone": True} if alone and lands else {}
    _tell(scribe, way, clash, lands=lands, **told, **check.told(rolled))
    return check.natural(rolled) if lands else 0


def _land(scribe: Scribe, clash: Clash, face: int, **more: bool | int) -> None:
    """Let a hit come to blows, or to the struggle, with the natural die; 0 is none."""
    if face and clash.action == "grapple":
        grapple.struggle(scribe, clash.turned(clash.a))
    elif face:
        hit(scribe, blow(clash.a, clash.b, clash.action, face, **more))


def guarded(scribe: Scribe, clash: Clash) -> None:
    """Strike at a defensive fighter: it takes a 6, and numbers help (ZC-40)."""
    crowd = attackers(scribe.fight, clash.b.id)
    numbers = e.Modifier("outnumbering", max(0, min(crowd - 1, MOST)))
    alone = crowd <= 1
    face = _strike(scribe, GUARDED, clash, numbers, alone=alone and clash.action != "grapple")
    _land(scribe, clash, face, bare=alone, extra_con=int(crowd >= MOST))


def crowded(scribe: Scribe, clash: Clash) -> None:
    """Strike at a dodger who answers another: to dodge on costs 1 CON, else 5 or 6 hits (ZC-46).

    It takes a dodge that succeeded this round (ZC-83). Where it was paid, nothing is rolled
    (ruling 001-65).
    """
    b, now = clash.b, own(scribe.fight)
    won = b.id in now.dodged and b.monster is None
    able = won and now.paid.get(b.id, 0) < MOST and b.pool("con") > 0
    if able and b.intent.spend is not False:
        will.tax(scribe, b.id, 1, "dodging on")
        _tell(scribe, CROWDED, clash, lands=False, paid=True)
    else:
        _land(scribe, clash, _strike(scribe, CROWDED, clash))


def helpless(scribe: Scribe, clash: Clash) -> None:
    """Strike somebody helpless: no check, only the die for the bonus (ruling 001-41)."""
    a, b = clash.a, clash.b
    if clash.action == "grapple":
        _tell(scribe, HELPLESS, clash, lands=True)
        grapple.seize(scribe, a, b)
        return
    rolled = check.d6(scribe, "check", a.id, f"{clash.action} {HELPLESS.why}")
    screen = {} if rolled.to is None else {"screen": True}
    _tell(scribe, HELPLESS, clash, lands=True, **screen)
    _land(scribe, clash, check.natural(rolled))


def ambush(scribe: Scribe, clash: Clash) -> None:
    """Strike somebody unaware: a check of 3 or more; a backstab goes to the flesh (ZH-16)."""
    rogue = clash.a.sheet.favour("backstabbing")
    face = _strike(scribe, AMBUSH, clash, advantage=rogue)
    unmark(scribe, clash.b.id, "unaware", why="attacked")
    _land(scribe, clash, face, all_flesh=bool(rogue) and clash.a.trained)


def charge(scribe: Scribe, clash: Clash) -> None:
    """Reach a shooter: 3 or more hits (ruling 001-86)."""
    _land(scribe, clash, _strike(scribe, CHARGE, clash))
