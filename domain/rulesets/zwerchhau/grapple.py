"""Grappling: the lunge, the struggle, the manoeuvre, and the hold.

Sources: ZC-50..57; rulings 001-62, 001-71..79, 001-90.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain.events import Checked, Modifier
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import any_of, once, unmark, untie
from fightbook.domain.kit.parts import add
from fightbook.domain.rulesets.zwerchhau import check, look, will
from fightbook.domain.rulesets.zwerchhau.check import Clash
from fightbook.domain.rulesets.zwerchhau.damage import Wound, blow, hit, suffer
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import OLD
from fightbook.domain.scribe import Scribe

HOLD_ROUNDS = 3
SUCCESS = 3
IN_VAIN: Mapping[str, str] = {"failed": "slack", "bare": "nothing"}
"""How a manoeuvre comes out that does nothing, by the die or for want of a weapon: against somebody
who wrestles, and against somebody who lies there."""
NO_HOLD = "no hold"
"""Why nothing comes of a turn about a hold that has ended."""
TAKEN = 5
"""From this on a disarmed weapon is in the winner's hand (ruling 001-76)."""


def lunge(scribe: Scribe, clash: Clash) -> check.Result | None:
    """One of two grapples: Dex first, then Str if the grappler won (ZC-51).

    Gives how the lunge went; nothing when a clinch made it needless.
    """
    a, b = clash.a, clash.b
    locked = a.c.marks.get("clinched")
    if locked is not None and locked.target == b.id:
        struggle(scribe, clash, first=not clash.further)
        return None
    found, won = clash.against(scribe, _leap(clash, a, b), _leap(clash, b, a))
    outcome = "hit" if won in ("slash", "thrust") else "clinch" if won == "grapple" else "avoided"
    if clash.further and found.winner.id == b.id:
        outcome = "avoided"
    clash.tell(scribe, outcome, found.winner.id, **found.seen_from(a.id))
    if outcome == "hit":
        # A failed lunge runs into the blade: half damage, no bonuses (rulings 001-72, 001-73).
        hit(scribe, blow(found.winner, found.loser, won, found.natural, halved=True, bare=True))
    elif outcome == "clinch":
        struggle(scribe, clash.turned(found.winner))
    return found


def disengages(f: Fighter, action: str) -> bool:
    """Tell the posture: others pull away unless declared (ruling 001-25).

    A grappler engages, also against another than the one that his arms are meant for.
    """
    return "grapple" not in (action, f.intent.does) and f.intent.posture != "engage"


def _leap(clash: Clash, f: Fighter, other: Fighter) -> check.Entry:
    """Dexterity for the lunge, or for getting out of its way."""
    away = Modifier("disengage", int(disengages(f, clash.done_by(f.id))))
    slips = _slips(f, clash.done_by(f.id), other)
    return clash.entry(f, away, check="dex", advantage=slips)


def _slips(f: Fighter, action: str, other: Fighter) -> bool:
    """Small against medium has advantage when it pulls away (ZC-65)."""
    return f.smaller(other) and disengages(f, action)


def struggle(scribe: Scribe, clash: Clash, *, first: bool = False) -> None:
    """Strength against strength; the winner chooses what follows (ZC-50, ZC-53).

    A winner who did not grapple may also just break free (ruling 001-74). ``first`` says that no
    clash went before, so that this one uses up the turns of both. Against a further attacker one
    only gets away; numbers help where this is the whole check (ruling 001-8).
    """
    a, b = clash.a, clash.b
    both = len(clash.grapplers) > 1
    why = "grapple v grapple" if both else "wrestling"
    found = check.opposed(scribe, _grip(a, b, clash.bonus), _grip(b, a), why)
    detail = {"check": "str", **({} if first else {"further": True}), **found.seen_from(a.id)}
    detail["cause"] = "both grapple" if both else "a lunge"
    winner, loser = found.winner, found.loser
    scribe.emit(Checked("exchange", a.id, "wrestled", b.id, winner.id, detail))
    avoids = clash.further and winner.id == b.id
    seize(scribe, winner, loser, wanted=winner.id in clash.grapplers, avoids=avoids)


def seize(
    scribe: Scribe, winner: Fighter, loser: Fighter, *, wanted: bool = True, avoids: bool = False
) -> None:
    """Carry out the manoeuvre that was planned, or ask for it.

    ``wanted``: the winner grappled; ``avoids``: a further attacker, whom one only gets away from.
    """
    planned: str = winner.intent.manoeuvre if wanted else ""
    if avoids:
        planned = "free"
    if planned:
        manoeuvre(scribe, winner.id, loser.id, planned)
        return
    idle = {"free"} if wanted else set[str]()
    idle |= {"disarm"} if loser.weapon == "unarmed" else set()
    names = {k: words for k, (words, _) in MANOEUVRES.items() if k not in idle}
    more: dict[str, Any] = {"context": {"loser": loser.id}, "needs": (loser.id,)}
    ask(scribe, "manoeuvre", winner.id, f"What does {winner.c.name} do?", names, **more)


def _grip(f: Fighter, other: Fighter, bonus: int = 0) -> check.Entry:
    """Strength, with the grappler's skill (ruling 001-79)."""
    skill = Modifier("grappling", int(f.sheet.skilled("grappling")))
    numbers = Modifier("further attacker", bonus)
    return check.Entry(f, "str", (skill, numbers), _slips(f, f.intent.does, other))


def manoeuvre(scribe: Scribe, who: str, on: str, kind: str) -> None:
    """Carry out what the winner of the struggle chose."""
    unmark(scribe, who, "clinched")
    unmark(scribe, on, "clinched")
    for one in (who, on):  # which tears them from a third
        will.loose(scribe, one, "torn apart")
    _, does = MANOEUVRES[kind]
    does(scribe, fighter(scribe.fight, who), fighter(scribe.fight, on))


def _done(scribe: Scribe, a: Fighter, b: Fighter, kind: str, outcome: str) -> None:
    won = "" if outcome in (*IN_VAIN, *IN_VAIN.values()) else a.id
    scribe.emit(Checked("manoeuvre", a.id, outcome, b.id, won, {"manoeuvre": kind}))


def _throw(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    """Down, and hurt only by somebody skilled in throws (ZC-54, ZC-56)."""
    _done(scribe, a, b, "throw", "kept down" if b.has("prone") else "thrown")
    once(scribe, b.id, "prone", by=a.id, why="thrown")
    if a.sheet.skilled("wrestling throws"):
        con = [Modifier("wrestling throws", 2)]
        add(con, "small against medium", -int(a.smaller(b)))
        suffer(scribe, a, b.id, Wound([], con), "a throw")


def _tried(scribe: Scribe, a: Fighter, purpose: str, why: str, skill: int) -> int:
    """Roll whether a manoeuvre succeeds; in the older edition it does (ruling 000-15)."""
    if a.edition == OLD:
        return SUCCESS
    return check.d6(scribe, purpose, a.id, why, advantage=skill).total


def _disarm(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    skill = a.sheet.favour("disarming")
    rolled = _tried(scribe, a, "disarm", "the disarming", skill)
    if rolled < SUCCESS or b.weapon == "unarmed":
        _stay(scribe, a, b, "disarm", "failed" if rolled < SUCCESS else "bare")
        return
    _done(scribe, a, b, "disarm", "taken" if rolled >= TAKEN else "dropped")
    once(scribe, b.id, "disarmed", value=int(rolled >= TAKEN), by=a.id)


def _choke(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    skill = a.sheet.favour("sleeperhold")
    rolled = _tried(scribe, a, "hold", "the sleeperhold", skill)
    if rolled < SUCCESS:
        _stay(scribe, a, b, "sleeperhold")
        return
    _done(scribe, a, b, "sleeperhold", "held")
    untie(scribe, b.id, look.GRIPS, "held")
    until = scribe.fight.round + HOLD_ROUNDS
    once(scribe, b.id, "held", target=a.id, by=a.id, until=until)
    once(scribe, a.id, "holding", target=b.id)
    will.give_up(scribe, a.id, b.id)


MANOEUVRES: Mapping[str, tuple[str, Callable[[Scribe, Fighter, Fighter], None]]] = {
    "throw": ("Throw to the ground", _throw),
    "disarm": ("Disarm", _disarm),
    "sleeperhold": ("Sleeperhold", _choke),
    "free": ("Break free", lambda scribe, a, b: _done(scribe, a, b, "free", "free")),
}


def _stay(scribe: Scribe, a: Fighter, b: Fighter, kind: str, outcome: str = "failed") -> None:
    """A manoeuvre that failed leaves both in the clinch: no lunge is needed next round.

    Nobody is locked with somebody who is out of the fight.
    """
    if any_of(b.c, look.OUT):
        _done(scribe, a, b, kind, IN_VAIN[outcome])
        return
    _done(scribe, a, b, kind, outcome)
    until = scribe.fight.round + 1
    once(scribe, a.id, "clinched", target=b.id, until=until)
    once(scribe, b.id, "clinched", target=a.id, until=until)


def contest(scribe: Scribe, f: Fighter) -> None:
    """Whoever is held tries to break the hold: Str against Str (ruling 001-77)."""
    held = f.c.marks.get("held")
    if held is None or held.target not in scribe.fight.combatants:
        check.void(scribe, f.id, NO_HOLD, action="contest")
        return
    a = fighter(scribe.fight, held.target)
    found = check.opposed(scribe, _grip(f, a), _grip(a, f), "fighting the hold")
    outcome = "free" if found.winner.id == f.id else "held"
    detail = found.seen_from(f.id)
    scribe.emit(Checked("contest", f.id, outcome, a.id, found.winner.id, detail))
    if outcome == "free":
        untie(scribe, f.id, look.GRIPS, "broke free")


def keep(scribe: Scribe, f: Fighter) -> None:
    """Tighten the hold, where there is one: another round of it."""
    hold = f.c.marks.get("holding")
    if hold is None:
        check.void(scribe, f.id, NO_HOLD)
    else:
        scribe.emit(Checked("hold", f.id, "held", hold.target))


def release(scribe: Scribe, f: Fighter) -> None:
    """Let go, where the hold has not ended before."""
    if f.has("holding"):
        untie(scribe, f.id, look.GRIPS, "let go")
    else:
        check.void(scribe, f.id, NO_HOLD)
