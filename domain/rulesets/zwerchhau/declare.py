"""Declarations: players in secret, then the GM in the open.

Sources: ZC-01, ZC-02, ZC-04; rulings 001-2, 001-25. A player's declaration can be replaced until
everybody has declared; an NPC's until the last of them has.
"""

import msgspec

from fightbook.domain.events import Chosen
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.ask import seal
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.zwerchhau import legal, marks, rounds
from fightbook.domain.rulesets.zwerchhau.commands import Declare
from fightbook.domain.rulesets.zwerchhau.own import Intent
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant

PHASES = {False: "declare", True: "intents"}
"""When player characters and NPCs say what they do."""


def declare(scribe: Scribe, command: Declare) -> None:
    """Take down what somebody means to do, and go on when all have said it."""
    c = scribe.combatant(command.who)
    _check_moment(scribe, c)
    _check(scribe, c, command)
    fields = msgspec.structs.asdict(command)
    fields.pop("who")
    intent = msgspec.convert(fields, Intent)
    if c.npc:
        scribe.emit(Chosen(c.id, msgspec.to_builtins(intent)))
    else:
        _seal(scribe, c, intent)
    rounds.go_on(scribe)


def _seal(scribe: Scribe, c: Combatant, intent: Intent) -> None:
    """Hide a choice until the last one, unless the table plays with open cards."""
    last = all(other.id == c.id for other in rounds.waiting(scribe, npc=False))
    is_open = scribe.option("declarations") == "open"
    seats = None if is_open else dict.fromkeys((scribe.seat.id, *c.seats))
    seal(scribe, c.id, msgspec.to_builtins(intent), seats, last=last)


def _check_moment(scribe: Scribe, c: Combatant) -> None:
    if asking(scribe.fight):
        raise refuse("prompt-open")
    if scribe.fight.phase != PHASES[c.npc]:
        when = "with the players" if not c.npc else "after the players"
        raise refuse("wrong-phase", f"{c.name} declares {when}, before anybody acts.")
    if not marks.able(c):
        raise refuse("illegal", f"{c.name} can do nothing now.", "who")


def _check(scribe: Scribe, c: Combatant, command: Declare) -> None:
    if command.target:
        scribe.combatant(command.target, "target")
    enemies = legal.foes(scribe.fight, c.side)
    can = dict(legal.legal(scribe.fight, c, enemies))
    if command.action not in can or command.target not in (can[command.action] or ("",)):
        field = "target" if command.action in can else "action"
        raise refuse("illegal", f"{c.name} cannot {command.action} like that now.", field)
    allowed = legal.form(enemies, c, command.action).get("properties", {})
    for field in ("second", "posture", "stat", "manoeuvre", "daily", "escape", "drop", "stand"):
        said = getattr(command, field)
        if said and (field not in allowed or said not in allowed[field].get("enum", (said,))):
            raise refuse("illegal", f"{field} has no such meaning with {command.action}.", field)
