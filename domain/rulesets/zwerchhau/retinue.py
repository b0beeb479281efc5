"""Henchmen: how many a warrior can have, and whether they stay when one of them or he falls.

Sources: ZH-14, ZH-29; rulings 000-30, 000-36. A henchman is his whose name stands as ``employer``
on his sheet. Limits: of one who has no such name there the GM says whether he stays.
"""

from fightbook.domain.events import Checked, Marked
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.deeds import Act, bar
from fightbook.domain.kit.marks import any_of
from fightbook.domain.kit.offer import move
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.zwerchhau import look, turning
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.rulesets.zwerchhau.classes import HENCHMEN
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Combatant, Fight

STAID = "loyalty"
"""The mark of an employer whose henchmen have been tested; its number says for what."""
COMRADE, MASTER = 1, 2
CAUSES = {
    COMRADE: "the first has fallen",
    MASTER: "their employer has fallen",
    COMRADE | MASTER: "their employer has fallen, and the first",
}
"""Why they are tested, as the log says it."""


class Loyalty(Act, frozen=True):
    """The GM tests whether the henchmen of ``who`` stay (ruling 000-36)."""


def employers(fight: Fight) -> dict[str, list[Combatant]]:
    """Give the henchmen of everybody who has some."""
    found: dict[str, list[Combatant]] = {}
    by_name = {(c.side, c.name): c.id for c in fight.combatants.values() if not c.secret}
    for c in fight.combatants.values():
        master = by_name.get((c.side, str(c.sheet.get("employer", ""))), "")
        if master and not c.secret:
            found.setdefault(master, []).append(c)
    return found


def check_count(scribe: Scribe) -> None:
    """Refuse more henchmen than the level of their employer allows."""
    for who, held in employers(scribe.fight).items():
        c = scribe.fight.combatants[who]
        found = sheets.of(c.sheet)
        if not found.calling:
            continue  # how many an NPC has is the GM's to write
        rank = found.rank("warrior")
        most = HENCHMEN.count[rank - 1] if rank else 0
        level = f"{rank} as a warrior" if 0 < rank < found.level else f"{found.level}"
        men = "henchman" if most == 1 else "henchmen"
        why = f"{c.name} of level {level} has {most} {men} at most (ZH-14)."
        bar(len(held) > most, why, "who")


def waver(scribe: Scribe) -> None:
    """At the end of a round: when the first has fallen, and when the employer has."""
    for who, held in employers(scribe.fight).items():
        if not any(look.up(h) for h in held):
            continue  # nobody is left who could flee
        c = scribe.fight.combatants[who]
        fallen = [COMRADE] * any(any_of(h, look.OUT) for h in held) + [MASTER] * any_of(c, look.OUT)
        before = c.marks[STAID].value if STAID in c.marks else 0
        now = sum(fallen) | before
        if now != before:
            scribe.emit(Marked(who, STAID, now, why=CAUSES.get(now & ~before, "")))
            _test(scribe, c, held)


def test(scribe: Scribe, command: Loyalty) -> None:
    """The GM calls for it."""
    bar(asking(scribe.fight), code="prompt-open")
    c = scribe.combatant(command.who)
    held = employers(scribe.fight).get(c.id, [])
    bar(not held, f"{c.name} has no henchmen (ZH-29).", "who")
    standing = [h for h in held if look.up(h)]
    bar(not standing, f"No henchman of {c.name} is on their feet (ZH-29).", "who")
    _test(scribe, c, held)


def _test(scribe: Scribe, c: Combatant, held: list[Combatant]) -> None:
    """2d6 at or under the loyalty of the employer's level, else they flee."""
    found = sheets.of(c.sheet)
    bar_ = HENCHMEN.loyalty[(found.rank("warrior") or found.level) - 1]
    rolled = scribe.roll(
        Throw("loyalty", c.id, 6, 2, why=f"the loyalty of henchmen, {bar_} or less")
    )
    stay = rolled.total <= bar_
    outcome = "stay" if stay else "flee"
    scribe.emit(Checked("loyalty", c.id, outcome, winner=c.id if stay else "", to=rolled.to))
    for h in () if stay else held:
        if look.up(h):
            turning.flee(scribe, h.id)


def moves(fight: Fight) -> list[Move]:
    """Give what the GM can call for."""
    words = "Test the loyalty of henchmen"
    kin = words, "{who}"
    return [
        move("loyalty", who, f"{words}: {{who}}", kin=kin, part="tool")
        for who, held in employers(fight).items()
        if any(look.up(h) for h in held)
    ]
