"""Between fights: tending the wounded, and rituals that take an hour and no spell of the day.

Sources: ZH-18, ZH-26, ZH-28; rulings 000-37, 000-44. Limits: that an hour goes by is the GM's to
say.
"""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from fightbook.domain.between import HOME
from fightbook.domain.events import Checked, Modifier
from fightbook.domain.kit.deeds import Act, bar
from fightbook.domain.kit.marks import once
from fightbook.domain.kit.offer import form as free
from fightbook.domain.kit.offer import move, plays
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.zwerchhau import check, trial
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.rulesets.zwerchhau.classes import PRIESTS
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Fight
from fightbook.domain.text import Id, clean

HEALERS = ("tending the wounded", "medicine", "healing", "first aid")
TENDED = "tended"
RITUALIST = "holy-ritualist"
IN_A_FIGHT = "That is for the time between fights."


class Tend(Act, frozen=True):
    """Tend somebody's wounds: a check, once a day for each patient (ruling 000-44)."""

    target: Id


class Ritual(Act, frozen=True):
    """Perform a spell over the course of an hour, without casting it (ZH-28)."""

    spell: Annotated[str, Meta(max_length=60, title="Which spell")] = ""


def favour(found: sheets.Sheet) -> int:
    """Give the dice of advantage of somebody who helps the wounded, as every priest can (ZH-18)."""
    priest = int(found.rank(*PRIESTS) > 0)
    return max(priest, *(found.favour(skill) for skill in HEALERS))


def tend(scribe: Scribe, command: Tend) -> None:
    """A 3 or more brings the patient a hit point."""
    bar(scribe.fight.phase != HOME, IN_A_FIGHT, code="wrong-phase")
    c, patient = scribe.combatant(command.who), scribe.combatant(command.target, "target")
    bar(_lies(c), f"{c.name} can do nothing now (ZC-25).", "who")
    bar(c.id == patient.id, "Nobody tends wounds of their own.", "target")
    bar(not _hurt(patient), f"{patient.name} has no wound to be tended today (ZH-26).", "target")
    found = sheets.of(c.sheet)
    rolled = check.d6(scribe, "aid", c.id, "tending the wounded", advantage=favour(found))
    helped = rolled.total >= trial.SUCCESS
    once(scribe, patient.id, TENDED)
    outcome, winner = ("tended", c.id) if helped else ("in vain", "")
    scribe.emit(Checked("tend", c.id, outcome, patient.id, winner, check.told(rolled)))
    if helped:
        hp = patient.tracks["hp"]
        parts = (Modifier("tended", 1),)
        after = replace(hp, value=hp.value + 1)
        scribe.heal(patient.id, "hp", after, 1, by=c.id, why="tended", parts=parts)


def _lies(c: Combatant) -> bool:
    """Tell whether somebody is dead, or has no hit points or constitution left to do anything."""
    spent = (c.tracks[name].value <= 0 for name in ("hp", "con") if name in c.tracks)
    return "dead" in c.marks or any(spent)


def _hurt(c: Combatant) -> bool:
    hp = c.tracks.get("hp")
    return hp is not None and hp.value < hp.max and not {TENDED, "dead"} & c.marks.keys()


def ritual(scribe: Scribe, command: Ritual) -> None:
    """A holy ritualist performs a spell that is known."""
    bar(scribe.fight.phase != HOME, IN_A_FIGHT, code="wrong-phase")
    c = scribe.combatant(command.who)
    bar(_lies(c), f"{c.name} can do nothing now (ZC-25).", "who")
    found, spell = sheets.of(c.sheet), clean(command.spell)
    bar(not found.rank(RITUALIST), f"{c.name} performs no rituals (ZH-18).", "who")
    known = {known.name for known in found.spells}
    bar(spell and spell not in known, f"{c.name} does not know {spell!r} (ZH-28).", "spell")
    detail = {"spell": spell} if spell else {}
    scribe.emit(Checked("ritual", c.id, "performed", winner=c.id, detail=detail))


def moves(fight: Fight, seat: str) -> list[Move]:
    """List what people can do at home, and be asked for."""
    here = [c for c in fight.combatants.values() if "con" in c.tracks]
    hurt = [c.id for c in here if _hurt(c)]
    found: list[Move] = []
    for c in (c for c in here if plays(seat, c) and "dead" not in c.marks):
        found += trial.moves(fight, c, seat)
        if _lies(c):
            continue
        if patients := [who for who in hurt if who != c.id]:
            kin, over = ("Tend to", "{target}"), {"target": patients}
            found.append(
                move("tend", c.id, "{who}: tend to {target}", over=over, kin=kin, part="more")
            )
        found += _rituals(c)
    return found


def _rituals(c: Combatant) -> list[Move]:
    found = sheets.of(c.sheet)
    if not found.rank(RITUALIST):
        return []
    words, known = "Perform a ritual", [spell.name for spell in found.spells]
    form = free({"spell": {"enum": known}} if known else {})
    return [move("ritual", c.id, f"{words}: {{who}}", form=form, kin=(words, "{who}"), part="more")]
