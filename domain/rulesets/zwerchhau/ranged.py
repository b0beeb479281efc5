"""Shots: at the aware, into melee, at the unaware, and at whoever charges.

Sources: ZC-70..75; rulings 000-20, 000-34, 001-80..89, 001-106. A shot tires
nobody and calls for no defence.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from fightbook.domain import events as e
from fightbook.domain.kit.agenda import drop, push
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import once, unmark
from fightbook.domain.kit.parts import worth
from fightbook.domain.rulesets.zwerchhau import check, defensive, look, will
from fightbook.domain.rulesets.zwerchhau.check import Clash
from fightbook.domain.rulesets.zwerchhau.damage import Blow, hit, row
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter, in_clinch
from fightbook.domain.rulesets.zwerchhau.gear import BONUSES, NONE, OLD, UNARMED, Pair
from fightbook.domain.rulesets.zwerchhau.own import own
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight

PRESS = "firing into melee"
"""The skill that makes up for shooting into melee."""
FUMBLE = 2
STAYS_UNAWARE = 2
DROP_COST = 2
GUARDS = frozenset(("parry", "dodge"))
AWARE, MELEE, UNWITTING, FORCED = 1, 2, 3, 4
"""The four situations of the document."""


class Shot(NamedTuple):
    """A situation: what is rolled, what hits, how its bonus is called and where it stands."""

    why: str
    needs: int = 3
    called: str = ""
    table: str = ""
    """Empty: the table of a blow."""


SHOTS: Mapping[int, Shot] = {
    AWARE: Shot("a shot"),
    MELEE: Shot("a shot into melee"),
    UNWITTING: Shot("a shot at somebody unaware", called="on the unaware", table="unaware"),
    FORCED: Shot("a shot at a charging foe", 4, called="at close range", table="close"),
}


def engaged(fight: Fight) -> frozenset[tuple[str, str]]:
    """Give who is in melee with whom, both ways round, by deed or by declaration.

    It is the same before and after their clash: what counts is what was declared this round by
    those who can act, and whom they have met.
    """
    now = own(fight)
    found = {(who, i.target) for who, i in now.intents.items() if _closes(fight, who, i.target)}
    return now.pairs | found | {(b, a) for a, b in found}


def _closes(fight: Fight, who: str, on: str) -> bool:
    """Tell whether ``who`` strikes at ``on``, or guards against one who guards, or casts, too."""
    intents = own(fight).intents
    if not {who, on} <= set(fight.combatants) or not look.able(fight.combatants[who]):
        return False
    action, foe = intents[who].action, intents.get(on)
    if action in GUARDS and foe is not None:
        return foe.action == "cast" or (foe.action in GUARDS and foe.target == who)
    return action in defensive.STRIKES


def loose(scribe: Scribe, step: e.Step) -> None:
    """A shot from afar, or the second arrow."""
    f, target = fighter(scribe.fight, step.who), scribe.fight.combatants.get(step.target)
    if not f.can_shoot:
        check.void(scribe, f.id, "cannot shoot")
        return
    if target is None or "dead" in target.marks:
        drop(scribe, lambda other: other == step)  # told once, however many were to fly
        check.missing(scribe, f.id, step.target)
        return
    foe = fighter(scribe.fight, target.id)
    # Hand to hand this round, before or after (ZC-70, ZC-72).
    crowded = any(foe.id in pair for pair in engaged(scribe.fight))
    situation = MELEE if crowded else UNWITTING if foe.has("unaware") else AWARE
    _shoot(scribe, f, foe, situation)


def _astray(scribe: Scribe, f: Fighter, foe: Fighter) -> None:
    """Whom a fumbled shot hits instead is the GM's to say (ruling 000-20)."""
    near = {x for x, y in engaged(scribe.fight) if y == foe.id}
    here = [c for c in scribe.fight.combatants.values() if c.id in near and c.id != f.id]
    choices = {"none": "Nobody", **{c.id: c.name for c in here}}
    ask(scribe, "stray", f.id, "Whom does the stray shot hit?", choices, gm=True)


def _press(a: Fighter, situation: int) -> tuple[e.Modifier, e.Modifier]:
    """Give what shooting into melee costs, and what skill makes up for it (ruling 001-81)."""
    into = int(situation == MELEE)
    skill = into * a.sheet.skilled(PRESS)
    return e.Modifier("into melee", -into), e.Modifier(PRESS, skill)


def _shoot(scribe: Scribe, a: Fighter, b: Fighter, situation: int) -> None:
    """Roll a shot, and let it strike; into melee it is never better than a 5.

    Where a 1 does more than miss, a proficient one may ignore it once a day (ruling 000-34).
    """
    modifiers = _press(a, situation)
    press = worth(modifiers)
    rolled = check.d6(scribe, "check", a.id, SHOTS[situation].why, *modifiers)
    shot = Loosed(situation, check.natural(rolled), rolled.total, check.told(rolled))
    grave = shot.face == 1 and bool(press or situation == UNWITTING) and rolled.to is None
    if grave and a.weapon in a.sheet.proficient and not a.spent:
        question = f"{a.c.name} has rolled a 1, a major failure: ignore it, once today?"
        more: dict[str, Any] = {"context": msgspec.structs.asdict(shot), "needs": (b.id,)}
        ask(scribe, "ignore", a.id, question, {"no": "Let it be", "yes": "Ignore it"}, **more)
    else:
        _strike(scribe, a, b, shot)


def ignore(scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Let a shot that was a 1 be what it is, or a minor failure."""
    a, b = fighter(scribe.fight, prompt.about), fighter(scribe.fight, prompt.needs[0])
    shot = msgspec.convert(prompt.context, Loosed)
    if choice == "yes":
        once(scribe, a.id, a.daily, why="luck")
    _strike(scribe, a, b, shot, minor=choice == "yes")


class Loosed(msgspec.Struct, frozen=True):
    """A shot that was rolled."""

    situation: int
    face: int
    total: int
    told: dict[str, int]


def _strike(scribe: Scribe, a: Fighter, b: Fighter, shot: Loosed, *, minor: bool = False) -> None:
    """Let a shot do what its dice say; ``minor``: a 1 is a plain miss."""
    table, press, face = SHOTS[shot.situation], worth(_press(a, shot.situation)), shot.face
    missed = "fumble" if press and face <= FUMBLE and not minor else "missed"
    outcome = "hit" if shot.total >= table.needs else missed
    winner = a.id if outcome == "hit" else ""
    detail = {"situation": shot.situation, "weapon": a.launcher.name, **shot.told}
    if outcome != "fumble":
        detail["cause"] = table.why
    scribe.emit(e.Checked("shot", a.id, outcome, b.id, winner, detail))
    if a.launcher.ranged == "crossbow":
        once(scribe, a.id, "unloaded", why="shot")
    unwitting = shot.situation == UNWITTING
    if unwitting and face != STAYS_UNAWARE and not minor:  # only a 2 leaves him so (ZC-73)
        unmark(scribe, b.id, "unaware", why="shot at")
    if outcome == "hit":
        close = shot.situation == FORCED
        bonus = _bonus(a, b, table, face, press)
        hit(scribe, Blow(a, b, a.launcher, bonus, face, melee=False, close=close))
    elif outcome == "fumble" and scribe.option("strays") == "ally":
        _astray(scribe, a, b)


def _bonus(a: Fighter, b: Fighter, shot: Shot, face: int, press: int) -> tuple[e.Modifier, Pair]:
    """Give what a shot's die adds: of a blow's table, or of the situation's own."""
    if not shot.table:
        return row(b, max(1, face + press))
    old = BONUSES.get(f"{shot.table}-2022") if a.edition == OLD else None
    return e.Modifier(shot.called, face), (old or BONUSES[shot.table])[face - 1]


def forced(scribe: Scribe, a: Fighter, b: Fighter, *, again: bool = False) -> None:
    """A charge at somebody with a bow: one shot at close range, then the blow (ZC-74)."""
    more = {"again": True} if again else {}
    push(scribe, e.Step("charge", b.id, a.id, {"action": b.strikes_as, **more}))
    if why := _shotless(scribe.fight, a):
        if not again:
            check.void(scribe, a.id, "no shot", b.id, why=why)
    else:
        _shoot(scribe, a, b, FORCED)
    will.give_up(scribe, a.id, b.id)


def _shotless(fight: Fight, a: Fighter) -> str:
    """Say why somebody who is charged has no shot; empty where there is one."""
    now = own(fight)
    if a.id in now.shot:
        return "shot"
    if a.id in now.met or in_clinch(fight, a.id):
        return "melee"
    return "" if a.can_shoot else "unready"


def reach(scribe: Scribe, step: e.Step) -> None:
    """A charger who was shot at arrives; the shooter may drop the bow for another weapon."""
    b = fighter(scribe.fight, step.target)
    let_go(scribe, b)
    me, foe = fighter(scribe.fight, step.who), fighter(scribe.fight, b.id)
    again = "again" in step.data
    defensive.charge(scribe, Clash(me, foe, str(step.data["action"]), "", again=again))


def let_go(scribe: Scribe, f: Fighter) -> None:
    """Drop the bow and draw, where that was declared, now or later in a melee (ZC-86)."""
    if f.intent.drop and f.launcher.ranged and f.reserve:
        will.pay(scribe, f.id, DROP_COST, "dropping the bow and drawing")
        will.swap(scribe, f.id, value=1)


def stray(scribe: Scribe, who: str, on: str) -> None:
    """The stray shot strikes, with no bonus."""
    a, b = fighter(scribe.fight, who), fighter(scribe.fight, on)
    bow = a.launcher if a.launcher.ranged else UNARMED
    hit(scribe, Blow(a, b, bow, (e.Modifier("", 0), NONE), melee=False, bare=True))
