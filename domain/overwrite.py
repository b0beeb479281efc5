"""Overwriting: what the GM sets by hand, and whether somebody else has set it meanwhile.

Laws: only a command that says at which commit its sender saw what it sets is looked at; it is
refused only where something that its sender has not seen would be lost. It is about two people and
not about the rules, so what an amendment decides again is never refused for it.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from fightbook.domain import commands as c
from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.domain.scribe import GRANT
from fightbook.domain.state import Combatant, Encounter, Fight

_SET: Mapping[type[c.Command], Callable[[Combatant, Any], Any]] = {
    c.Adjust: lambda who, command: who.tracks.get(command.track),
    c.Mark: lambda who, command: who.marks.get(command.mark),
    c.Unmark: lambda who, command: who.marks.get(command.mark),
    c.Grant: lambda who, command: who.marks.get(GRANT + command.kind),
    c.Show: lambda who, _: who.shown,
    c.Assign: lambda who, _: who.seats,
}


def check(state: Encounter, after: Fight, command: c.Command, seen: int) -> None:
    """Refuse what would overwrite something that came after the commit ``seen``.

    ``after``: the fight as the command would leave it. The refusal says what its sender saw
    (``was``), and what stands there now (``is``).
    """
    if seen >= state.commit or type(command) not in _SET:
        return
    was, now, then = (
        _value(f, command) for f in (state.moments[seen + 1].fight, state.fight, after)
    )
    if now not in (was, then):
        detail = msgspec.to_builtins({"was": was, "is": now}, str_keys=True)
        raise Refusal(Rejected("changed", CODES["changed"], detail=detail))


def _value(fight: Fight, command: c.Command) -> Any:
    who = fight.combatants.get(getattr(command, "who", ""))
    return None if who is None else _SET[type(command)](who, command)
