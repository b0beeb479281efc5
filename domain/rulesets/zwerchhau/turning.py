"""Turning the undead: a priest's check, Will relevant (ZH-28; ruling 000-37).

Who is undead is the GM's to say, by the mark ``undead`` or on the sheet.
"""

from fightbook.domain.events import Checked, Left
from fightbook.domain.kit.marks import once, untie
from fightbook.domain.rulesets.zwerchhau import check, look, trial, will
from fightbook.domain.rulesets.zwerchhau.classes import PRIESTS
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Fight

UNDEAD, FORSAKEN = "undead", "forsaken"
OUTCOMES = ("forsaken", "nothing", "kept off", "kept off", "flee", "destroyed")
"""By the grade of the check."""


def before(fight: Fight, side: str) -> list[Combatant]:
    """Give the undead that somebody of a side can turn."""
    here = fight.combatants.values()
    return [c for c in here if c.side != side and UNDEAD in c.marks and look.up(c)]


def turn(scribe: Scribe, f: Fighter) -> None:
    """Raise the holy sign against all undead of other sides."""
    undead = before(scribe.fight, f.c.side)
    if not undead:
        check.void(scribe, f.id, "no undead")
        return
    rolled = check.d6(scribe, "check", f.id, "turning the undead")
    relevant = f.sheet.will >= trial.RELEVANT
    outcome = OUTCOMES[trial.grade(scribe, f.id, rolled.total, relevant=relevant) - 1]
    detail = {**(trial.raised(rolled, "will") if relevant else {}), **check.told(rolled)}
    won = f.id if outcome in OUTCOMES[2:] else ""
    scribe.emit(Checked("turn", f.id, outcome, winner=won, detail=detail))
    if outcome == FORSAKEN:
        once(scribe, f.id, FORSAKEN)
    elif outcome == "kept off":
        for c in undead:
            once(scribe, c.id, "kept-off", by=f.id, until=scribe.fight.round)
            will.give_up(scribe, c.id)
    elif won:
        _drive(scribe, undead, f.sheet.rank(*PRIESTS) if outcome == "destroyed" else 0)


def _drive(scribe: Scribe, undead: list[Combatant], power: int) -> None:
    """Destroy undead of ``power`` hit points together, the weakest first; the rest flee."""
    for c in sorted(undead, key=lambda c: (c.tracks["hp"].value, int(c.id[1:]))):
        power -= c.tracks["hp"].value
        if power >= 0:
            will.die(scribe, c.id, will.DESTROYED)
        else:
            flee(scribe, c.id)


def flee(scribe: Scribe, who: str) -> None:
    """Let somebody run, whoever holds him."""
    untie(scribe, who, look.GRIPS, "gone")
    will.loose(scribe, who, "gone")
    scribe.emit(Left(who, "fled"))
