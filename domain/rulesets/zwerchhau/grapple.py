"""Grappling: the lunge, the struggle, the manoeuvre, and the hold.

Sources: ZC-50..57; rulings 001-62, 001-71..79, 001-90.
"""

from typing import Any

from fightbook.domain.events import Checked, Modifier
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.zwerchhau import check, marks, turns, will
from fightbook.domain.rulesets.zwerchhau.damage import Wound, blow, hit, suffer
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.scribe import Scribe

HOLD_ROUNDS = 3
SUCCESS = 3
TAKEN = 5
"""From this on a disarmed weapon is in the winner's hand (ruling 001-76)."""
NAMES = {
    "throw": "Throw to the ground",
    "disarm": "Disarm",
    "sleeperhold": "Sleeperhold",
    "free": "Break free",
}


def lunge(
    scribe: Scribe,
    a: Fighter,
    b: Fighter,
    actions: tuple[str, str],
    bonus: int,
    *,
    further: bool,
) -> check.Result | None:
    """One of two grapples: Dex first, then Str if the grappler won (ZC-51).

    ``bonus`` helps ``a``; against a ``further`` attacker ``b`` can only avoid. Gives how the lunge
    went; nothing when a clinch made it needless.
    """
    grapplers = tuple(f.id for f, x in zip((a, b), actions, strict=True) if x == "grapple")
    if a.has(marks.CLINCHED) and a.c.marks[marks.CLINCHED].target == b.id:
        struggle(scribe, a, b, grapplers, bonus, first=not further, further=further)
        return None
    found = check.opposed(
        scribe,
        _leap(a, actions[0], bonus, b),
        _leap(b, actions[1], 0, a),
        f"{actions[0]} v {actions[1]}",
    )
    won = actions[0] if found.winner.id == a.id else actions[1]
    outcome = "hit" if won in ("slash", "thrust") else "clinch" if won == "grapple" else "avoided"
    if further and found.winner.id == b.id:
        outcome = "avoided"
    clash(
        scribe,
        a,
        b,
        actions,
        "das",
        outcome,
        found.winner.id,
        bonus=int(further),
        **found.seen_from(a.id),
    )
    if outcome == "hit":
        _punish(scribe, found, won)
    elif outcome == "clinch":
        struggle(scribe, found.winner, found.loser, grapplers, further=further)
    return found


def _punish(scribe: Scribe, found: check.Result, action: str) -> None:
    """A failed lunge runs into the blade: half damage, no bonuses (rulings 001-72, 001-73)."""
    hit(
        scribe,
        blow(found.winner, found.loser, action, found.natural, halved=True, bare=True),
    )


def disengages(f: Fighter, action: str) -> bool:
    """Tell the posture: a grappler engages, others pull away unless declared (ruling 001-25)."""
    return action != "grapple" and f.intent.posture != "engage"


def _leap(f: Fighter, action: str, bonus: int, other: Fighter) -> check.Entry:
    """Dexterity for the lunge, or for getting out of its way."""
    extra = (Modifier("disengage", 1),) if disengages(f, action) else ()
    if bonus:
        extra = (*extra, Modifier("further attacker", bonus))
    return check.Entry(f, check.stat(f, action, "dex"), extra, _slips(f, action, other))


def _slips(f: Fighter, action: str, other: Fighter) -> bool:
    """Small against medium has advantage when it pulls away (ZC-65)."""
    small = f.sheet.size == "small" and other.sheet.size == "medium"
    return small and disengages(f, action)


def clash(
    scribe: Scribe,
    a: Fighter,
    b: Fighter,
    actions: tuple[str, str],
    cell: str,
    outcome: str,
    winner: str = "",
    **detail: str | int | bool,
) -> None:
    """Write down how the clash of two actions went."""
    found = {"action": actions[0], "reaction": actions[1], "check": cell}
    more = {key: value for key, value in detail.items() if value}
    if more.pop("bonus", 0):
        more["further"] = True
    scribe.emit(Checked("exchange", a.id, outcome, b.id, winner, {**found, **more}))


def struggle(
    scribe: Scribe,
    a: Fighter,
    b: Fighter,
    grapplers: tuple[str, ...],
    bonus: int = 0,
    *,
    first: bool = False,
    further: bool = False,
) -> None:
    """Strength against strength; the winner chooses what follows (ZC-50, ZC-53).

    A winner who is none of the ``grapplers`` may also just break free (ruling 001-74). ``first``
    says that no clash went before, so that this one uses up the turns of both. Against a
    ``further`` attacker ``b`` only gets away; ``bonus`` helps ``a`` where this is the whole check
    (ruling 001-8).
    """
    found = check.opposed(scribe, _grip(a, b, bonus), _grip(b, a), "wrestling")
    detail = {"check": "str", **({} if first else {"further": True}), **found.seen_from(a.id)}
    scribe.emit(Checked("exchange", a.id, "wrestled", b.id, found.winner.id, detail))
    winner, loser = found.winner, found.loser
    planned = winner.intent.manoeuvre
    wanted = winner.id in grapplers
    if further and winner.id == b.id:
        manoeuvre(scribe, winner.id, loser.id, "free")
        return
    if wanted and planned:
        manoeuvre(scribe, winner.id, loser.id, planned)
        return
    names = {k: words for k, words in NAMES.items() if k != "free" or not wanted}
    more: dict[str, Any] = {"context": {"loser": loser.id}, "needs": (loser.id,)}
    ask(scribe, "manoeuvre", winner.id, f"What does {winner.c.name} do?", names, **more)


def _grip(f: Fighter, other: Fighter, bonus: int = 0) -> check.Entry:
    """Strength, with the grappler's skill (ruling 001-79)."""
    skill = (Modifier("grappling", 1),) if f.sheet.skilled("grappling") else ()
    if bonus:
        skill = (*skill, Modifier("further attacker", bonus))
    action = f.intent.rolled or f.intent.action
    return check.Entry(f, "str", skill, _slips(f, action, other))


def manoeuvre(scribe: Scribe, who: str, on: str, kind: str) -> None:
    """Carry out what the winner of the struggle chose."""
    a, b = fighter(scribe.fight, who), fighter(scribe.fight, on)
    unmark(scribe, a.id, marks.CLINCHED)
    unmark(scribe, b.id, marks.CLINCHED)
    if kind == "throw":
        _throw(scribe, a, b)
    elif kind == "disarm":
        _disarm(scribe, a, b)
    elif kind == "sleeperhold":
        _choke(scribe, a, b)
    else:
        scribe.emit(Checked("manoeuvre", a.id, "free", b.id, a.id, {"manoeuvre": "free"}))


def _done(scribe: Scribe, a: Fighter, b: Fighter, kind: str, outcome: str) -> None:
    won = a.id if outcome != "failed" else ""
    scribe.emit(Checked("manoeuvre", a.id, outcome, b.id, won, {"manoeuvre": kind}))


def _throw(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    """Down, and hurt only by somebody skilled in throws (ZC-54, ZC-56)."""
    _done(scribe, a, b, "throw", "thrown")
    will.mark(scribe, b.id, marks.PRONE, by=a.id, why="thrown")
    if a.sheet.skilled("wrestling throws"):
        con = 1 if a.sheet.size == "small" and b.sheet.size == "medium" else 2
        parts = (Modifier("wrestling throws", con),)
        suffer(scribe, a, b.id, Wound(0, con, con_parts=parts), "a throw")


def _disarm(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    rolled = check.d6(
        scribe, "disarm", a.id, "the disarming", advantage=a.sheet.skilled("disarming")
    ).total
    if rolled < SUCCESS or b.weapon == "unarmed":
        _stay(scribe, a, b, "disarm")
        return
    _done(scribe, a, b, "disarm", "taken" if rolled >= TAKEN else "dropped")
    will.mark(scribe, b.id, marks.DISARMED, value=int(rolled >= TAKEN), by=a.id)


def _choke(scribe: Scribe, a: Fighter, b: Fighter) -> None:
    skill = a.sheet.skilled("sleeperhold")
    rolled = check.d6(scribe, "hold", a.id, "the sleeperhold", advantage=skill).total
    if rolled < SUCCESS:
        _stay(scribe, a, b, "sleeperhold")
        return
    _done(scribe, a, b, "sleeperhold", "held")
    will.let_go(scribe, b.id, "held")
    until = scribe.fight.round + HOLD_ROUNDS
    will.mark(scribe, b.id, marks.HELD, target=a.id, by=a.id, until=until)
    will.mark(scribe, a.id, marks.HOLDING, target=b.id)
    turns.give_up(scribe, a.id, b.id)


def _stay(scribe: Scribe, a: Fighter, b: Fighter, kind: str) -> None:
    """A manoeuvre that failed leaves both in the clinch: no lunge is needed next round."""
    _done(scribe, a, b, kind, "failed")
    until = scribe.fight.round + 1
    will.mark(scribe, a.id, marks.CLINCHED, target=b.id, until=until)
    will.mark(scribe, b.id, marks.CLINCHED, target=a.id, until=until)


def contest(scribe: Scribe, who: str) -> None:
    """Whoever is held tries to break the hold: Str against Str (ruling 001-77)."""
    b = fighter(scribe.fight, who)
    a = fighter(scribe.fight, b.c.marks[marks.HELD].target)
    found = check.opposed(scribe, _grip(b, a), _grip(a, b), "fighting the hold")
    free = found.winner.id == who
    scribe.emit(
        Checked(
            "contest", who, "free" if free else "held", a.id, found.winner.id, found.seen_from(who)
        )
    )
    if free:
        will.let_go(scribe, who, "broke free")


def keep(scribe: Scribe, who: str) -> None:
    """Tighten the hold: another round of it."""
    a = fighter(scribe.fight, who)
    scribe.emit(Checked("hold", who, "held", a.c.marks[marks.HOLDING].target))
