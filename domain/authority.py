"""Authority: which seat may give which command. One table, refused by default."""

from collections.abc import Collection, Mapping

from fightbook.domain import commands as c
from fightbook.domain.brought import CUPS, label_of, whose
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.ruleset import Scope
from fightbook.domain.state import Encounter, Fight, Seat

CORE: Mapping[type[c.Command], Scope] = {
    c.Open: Scope.SERVER,
    c.Invite: Scope.SERVER,
    c.Sit: Scope.SERVER,
    c.Gather: Scope.SERVER,
    c.Reseat: Scope.SERVER,
    c.Admit: Scope.GM,
    c.Appoint: Scope.GM,
    c.Renew: Scope.PLAYER,
    c.Trust: Scope.GM,
    c.Claim: Scope.SERVER,
    c.Screen: Scope.SERVER,
    c.Anchor: Scope.PLAYER,
    c.Assign: Scope.GM,
    c.Lock: Scope.GM,
    c.Public: Scope.GM,
    c.Frame: Scope.GM,
    c.Time: Scope.GM,
    c.Publish: Scope.GM,
    c.Unseat: Scope.GM,
    c.Enlist: Scope.GM,
    c.Begin: Scope.GM,
    c.Show: Scope.GM,
    c.Dismiss: Scope.GM,
    c.Adjust: Scope.GM,
    c.Mark: Scope.GM,
    c.Unmark: Scope.GM,
    c.Grant: Scope.GM,
    c.Throw: Scope.OWN,
    c.Say: Scope.PLAYER,
    c.Reveal: Scope.GM,
    c.Answer: Scope.PLAYER,
    c.Upgrade: Scope.GM,
    c.Undo: Scope.GM,
    c.Redo: Scope.GM,
    c.Rewind: Scope.GM,
    c.Amend: Scope.GM,
    c.Fork: Scope.SERVER,
    c.Ask: Scope.PLAYER,
    c.Close: Scope.GM,
}


def refusal(fight: Fight, seat: Seat, command: c.Command, scope: Scope | None) -> Refusal | None:
    """Say why ``seat`` may not give ``command``; nothing when it may."""
    if scope is None or seat.role == "spectator":
        return refuse("forbidden")
    if seat.role == "server":
        return None
    if scope is Scope.SERVER:
        return refuse("forbidden")
    if seat.role == "gm":
        return None
    if scope is Scope.GM:
        return refuse("forbidden", "Only the GM may do this.")
    if scope is Scope.OWN:
        return _not_own(fight, seat, getattr(command, "who", ""))
    return None


def may_bring(state: Encounter, seat: Seat, label: str, faces: Collection[int] = ()) -> bool:
    """Tell whether ``seat`` may bring the faces of the dice that a label, or a need's id, names.

    The dice of a combatant have its id at the end of their label; those of a throw apart from the
    rules are of whoever throws. Where people roll, whoever gives a command brings all that it asks
    for, unless the GM chose otherwise. That the cups throw in their place is for the GM to say.
    """
    if seat.role in ("gm", "server"):
        return True
    if CUPS in faces:
        return False
    by_hand = state.record.options.get("dice") == "table"
    dice = seat.dice or ("all" if by_hand else "none")
    if dice != "own":
        return dice == "all"
    found = state.fight.combatants.get(whose(label))
    return label_of(label) == "throw" or (found is not None and seat.id in found.seats)


def _not_own(fight: Fight, seat: Seat, who: str) -> Refusal | None:
    found = fight.combatants.get(who)
    if who and (found is None or (found.secret and seat.id not in found.secret)):
        return refuse("unknown-combatant", f"There is no combatant {who!r} here.", "who")
    if found is not None and seat.id not in found.seats:
        return refuse("not-yours", f"Your seat does not control {found.name}.", "who")
    return None
