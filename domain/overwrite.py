"""Overwriting: what people set by hand, and whether somebody else has set it meanwhile.

Laws: only a command that says at which commit its sender saw what it sets is looked at; it is
refused only where something that its sender has not seen would be lost. It is about two people and
not about the rules, so what an amendment decides again is never refused for it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from fightbook.domain import commands as c
from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import GRANT
from fightbook.domain.state import Combatant, Encounter, Fight

Sets: TypeAlias = Mapping[type[c.Command], Callable[[Fight, Any], Any]]
"""Gives what a command sets, as a fight has it; None where it is not there."""


@runtime_checkable
class Setting(Protocol):
    """Rules with commands of their own by which people set something by hand."""

    sets: Sets


def of_one(value: Callable[[Combatant, Any], Any]) -> Callable[[Fight, Any], Any]:
    """Give what is set of the combatant ``who``, where it is in the fight."""

    def found(fight: Fight, command: Any) -> Any:
        who = fight.combatants.get(command.who)
        return None if who is None else value(who, command)

    return found


_SETS: Sets = {
    c.Adjust: of_one(lambda who, command: who.tracks.get(command.track)),
    c.Mark: of_one(lambda who, command: who.marks.get(command.mark)),
    c.Unmark: of_one(lambda who, command: who.marks.get(command.mark)),
    c.Grant: of_one(lambda who, command: who.marks.get(GRANT + command.kind)),
    c.Show: of_one(lambda who, _: who.shown),
    c.Assign: of_one(lambda who, _: who.seats),
}


def check(rules: Ruleset, state: Encounter, after: Fight, command: c.Command, seen: int) -> None:
    """Refuse what would overwrite something that came after the commit ``seen``.

    ``after``: the fight as the command would leave it. The refusal says what its sender saw
    (``was``), and what stands there now (``is``).
    """
    own: Sets = rules.sets if isinstance(rules, Setting) else {}
    value: Callable[[Fight, Any], Any] | None = {**_SETS, **own}.get(type(command))
    if seen >= state.commit or value is None:
        return
    was, now, then = (
        value(f, command) for f in (state.moments[seen + 1].fight, state.fight, after)
    )
    if now not in (was, then):
        detail = msgspec.to_builtins({"was": was, "is": now}, str_keys=True)
        raise Refusal(Rejected("changed", CODES["changed"], detail=detail))
