"""Amend: another command in the place of a past one, and what came after it decided again.

Laws: with the same dice, a command that is decided again reads the words of its labels from the
seed that its commit had; where that commit had none, a fresh one is drawn, and a preview, which
never draws, says so instead. All of it is one commit, and one undo takes it back.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec

from domain import events as e
from domain import timeline
from domain.commands import Amend, Command, read
from domain.dice import Draw
from domain.reject import Refusal, Rejected, refuse
from domain.scribe import Scribe
from domain.state import Combatant, Encounter, Fight, Moment

CarryOut = Callable[[Scribe, Command], None]


class Illegal(msgspec.Struct, frozen=True):
    """A later command that is no longer legal, and why."""

    commit: int
    command: str
    code: str
    message: str


class Preview(msgspec.Struct, frozen=True):
    """What an amendment would change: tracks, conditions and whose turn it is, old beside new.

    ``draws_at``: the commit that would need a fresh draw; what is told ends before it. 0: none.
    """

    changes: dict[str, Any]
    illegal: tuple[Illegal, ...]
    draws_at: int = 0


class _UndrawnError(Exception):
    """A preview came to a point where it would have to draw."""


def amend(scribe: Scribe, command: Amend, carry_out: CarryOut) -> None:
    """Carry out an amendment; ``carry_out`` decides one command."""
    illegal: list[Illegal] = []
    for commit in _begin(scribe, command):
        refused = _one(scribe, command, commit, carry_out)
        if refused is not None:
            illegal.append(refused)
            if command.illegal == "stop":
                return
    if illegal and command.illegal == "refuse":
        message = "Later commands are no longer legal: choose to drop them, or to stop before them."
        detail = {"illegal": [msgspec.to_builtins(found) for found in illegal]}
        raise Refusal(Rejected("illegal", message, detail=detail))


def preview(state: Encounter, seat: str, command: Amend, carry_out: CarryOut) -> Preview:
    """Tell what an amendment would change, without a draw. Raises a refusal where it cannot be."""

    def source(_: str) -> Draw:
        raise _UndrawnError

    scribe = Scribe(state, state.record.seats[seat], {}, source)
    illegal: list[Illegal] = []
    draws_at = 0
    for commit in _begin(scribe, command):
        try:
            refused = _one(scribe, command, commit, carry_out)
        except _UndrawnError:
            draws_at = commit
            break
        if refused is not None:
            illegal.append(refused)
            if command.illegal == "stop":
                break
    return Preview(_differences(state.fight, scribe.fight), tuple(illegal), draws_at)


def _begin(scribe: Scribe, command: Amend) -> list[int]:
    """Go back to before the amended commit; give the commits that are to be decided again."""
    state = scribe.state
    commits = timeline.in_force(state, command.commit - 1)
    if not commits or commits[0] != command.commit:
        raise refuse("unknown-address", "That commit changed nothing, or does not count.", "commit")
    scribe.emit(e.Amended(tuple(commits), fresh=command.dice == "fresh"))
    scribe.fight = state.moments[command.commit].fight
    return commits


def _one(scribe: Scribe, command: Amend, commit: int, carry_out: CarryOut) -> Illegal | None:
    """Decide one commit again; say why where that is not legal."""
    state, moment = scribe.state, scribe.state.moments[commit]
    declared = cast(e.Declared, moment.declared)  # decisions are made on the truth, all of it
    wanted = command.command if commit == command.commit else declared.command
    inner = _scribe_for(scribe, command, commit, moment, declared)
    try:
        carry_out(inner, _typed(state, wanted))
    except Refusal as refusal:
        if commit == command.commit:
            raise
        why = refusal.rejected
        scribe.emit(_redecided(declared, wanted, commit, inner, why.code))
        return Illegal(commit, str(wanted["type"]), why.code, why.message)
    scribe.opens = inner.opens
    scribe.emit(_redecided(declared, wanted, commit, inner, ""))
    opened = f"{commit}-0" in state.record.opened
    for event in inner.events:
        unsealed = opened and isinstance(event, e.Chosen)
        scribe.emit(msgspec.structs.replace(event, to=None) if unsealed else event)
    return None


def _scribe_for(
    scribe: Scribe, command: Amend, commit: int, moment: Moment, declared: e.Declared
) -> Scribe:
    """Give the scribe of a past commit: its numbers, its seat, its dice, and the fight as it is."""
    state = scribe.state
    record = msgspec.structs.replace(state.record, combatants=moment.joined)
    then = msgspec.structs.replace(state, commit=commit - 1, record=record, fight=scribe.fight)
    seat = state.record.seats.get(declared.seat, scribe.seat)
    faces: Mapping[str, tuple[int, ...]] = declared.dice if command.dice == "same" else {}
    if commit == command.commit:
        faces = {**faces, **scribe.take_faces()}

    def source(cup: str) -> Draw:
        if command.dice == "same" and (drawn := moment.draws.get(cup)) is not None:
            link, salt = drawn
            return Draw(bytes.fromhex(link), bytes.fromhex(salt))
        return scribe.draw(cup)

    return Scribe(then, seat, faces, source)


def _redecided(
    declared: e.Declared, command: dict[str, Any], commit: int, inner: Scribe, refused: str
) -> e.Redecided:
    sealed = None if f"{commit}-0" in inner.state.record.opened else inner.sealed
    return e.Redecided(commit, declared.seat, command, refused, to=sealed)


def _typed(state: Encounter, command: dict[str, Any]) -> Command:
    try:
        found = read(command, state.rules.commands)
    except msgspec.ValidationError as error:
        raise refuse("bad-message", str(error), "command") from error
    if isinstance(found, Amend) or type(found) in timeline.ACTS:
        raise refuse("illegal", "What changes the past is not decided again.")
    return found


# --- what a preview tells -------------------------------------------------------------------------


def _differences(old: Fight, new: Fight) -> dict[str, Any]:
    """Give old and new values of whatever differs, by combatant."""
    combatants: dict[str, Any] = {}
    for who in dict.fromkeys([*old.combatants, *new.combatants]):
        before, after = old.combatants.get(who), new.combatants.get(who)
        if found := _of_combatant(before, after):
            combatants[who] = found
    scene = {
        name: [getattr(old, name), getattr(new, name)]
        for name in ("phase", "round", "turn", "side", "outcome")
        if getattr(old, name) != getattr(new, name)
    }
    return {"combatants": combatants, **scene}


def _of_combatant(before: Combatant | None, after: Combatant | None) -> dict[str, Any]:
    if before is None or after is None:
        return {"there": [before is not None, after is not None]}
    found: dict[str, Any] = {}
    for name in ("tracks", "marks"):
        old, new = getattr(before, name), getattr(after, name)
        changed = [key for key in dict.fromkeys([*old, *new]) if old.get(key) != new.get(key)]
        if changed:
            found[name] = {
                key: [msgspec.to_builtins(old.get(key)), msgspec.to_builtins(new.get(key))]
                for key in changed
            }
    return found
