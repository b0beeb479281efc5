"""Spells: what a caster completes or loses, and which of the day it takes.

Sources: ZC-02, ZC-47, ZH-17, ZH-18; rulings 000-33, 001-68..70. Law: a spell that is broken takes
its place of the day, also where the caster falls before the turn.
"""

from fightbook.domain.events import Checked, Modifier, Step
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.zwerchhau import check, look
from fightbook.domain.rulesets.zwerchhau.classes import PRIESTS
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.own import own
from fightbook.domain.scribe import Scribe


def cast(scribe: Scribe, f: Fighter) -> None:
    """A caster who lost no check this round has his spell (ruling 001-68).

    One of those on the sheet takes a spell of the day, broken or not (ruling 000-33); another takes
    none, and it is said so.
    """
    known = next((s for s in f.sheet.spells if s.name == f.intent.spell), None)
    place = f"spells-{known.level}" if known else ""
    if place in f.c.tracks:
        if f.pool(place) <= 0:
            check.void(scribe, f.id, "no spell left")
            return
        why = _schooled(f)
        scribe.spend(f.id, place, 1, why, parts=(Modifier(why, 1),))
    outcome, winner = ("broken", "") if f.id in own(scribe.fight).lost else ("cast", f.id)
    named = {"spell": f.intent.spell} if f.intent.spell else {}
    detail = {**named, "loose": "yes"} if named and not place else named
    scribe.emit(Checked("cast", f.id, outcome, winner=winner, detail=detail))


def bar_unready(scribe: Scribe, f: Fighter, spell: str) -> None:
    """Refuse what a caster by class does not know, or has no place of the day left for.

    What is not on the sheet the GM can let anybody cast, such as from a scroll (000-33).
    """
    if (can := f.castable) is None or spell in can:
        return
    known = spell in {s.name for s in f.sheet.spells}
    bar(known, f"{f.c.name} has no place of the day left for {spell} (ZH-28).", "spell")
    said = f"{f.c.name} casts a spell that is known (000-33)."
    bar(scribe.seat.role == "player", said, "spell")


def broken(scribe: Scribe, who: str) -> None:
    """Let whoever falls before the turn lose the spell that a lost check has broken."""
    f, now = fighter(scribe.fight, who), own(scribe.fight)
    waits = Step(look.ACT, who) in scribe.fight.steps
    if waits and f.intent.action == "cast" and who in now.lost:
        cast(scribe, f)


def _schooled(f: Fighter) -> str:
    """Say by which class somebody has spells of a day: its table says how many (ZH-17, ZH-18)."""
    priest, mage = f.sheet.rank(*PRIESTS), f.sheet.rank("magic-user")
    return "casting in two classes" if priest and mage else f"{'priestly ' * bool(priest)}casting"
