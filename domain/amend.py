"""Amend: another command in the place of a past one, and what came after it decided again.

Laws: with the same dice, a command that is decided again reads the words of its labels from the
seed that its commit had; where that commit had none, a fresh one is drawn, and a preview, which
never draws, says so instead. What an earlier amendment decided again is decided once more, with its
change kept. All of it is one commit, and one undo takes it back.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain import events as e
from domain import past, timeline
from domain.commands import Amend, Command, read
from domain.dice import Draw
from domain.differences import differences
from domain.evolve import evolve_fight
from domain.line import embed, extract
from domain.reject import Refusal, Rejected, refuse
from domain.scribe import Scribe
from domain.state import Encounter, Fight

CarryOut = Callable[[Scribe, Command], None]


class Illegal(msgspec.Struct, frozen=True):
    """A later command that is no longer legal, and why."""

    commit: int
    command: str
    code: str
    message: str


class Preview(msgspec.Struct, frozen=True):
    """What an amendment would change in the fight as the GM sees it, old beside new.

    ``changes``: by combatant; then phase, round, turn, side, outcome, who comes next, what is
    asked, and the fields of the ruleset's ``own`` state. ``draws_at``: the commit that would need a
    fresh draw; what is told ends before it. 0: none.
    """

    changes: dict[str, Any]
    illegal: tuple[Illegal, ...]
    draws_at: int = 0


class _UndrawnError(Exception):
    """A preview came to a point where it would have to draw."""


def amend(scribe: Scribe, command: Amend, carry_out: CarryOut) -> None:
    """Carry out an amendment; ``carry_out`` decides one command."""
    illegal: list[Illegal] = []
    again = _Again(scribe, command, carry_out)
    for decision in again.decisions:
        refused = again.decide(decision)
        if refused is not None:
            illegal.append(refused)
            if command.illegal == "stop":
                return
    if illegal and command.illegal == "refuse":
        message = "Later commands are no longer legal: choose to drop them, or to stop before them."
        detail = {"illegal": [msgspec.to_builtins(found) for found in illegal]}
        raise Refusal(Rejected("illegal", message, detail=detail))


def preview(
    state: Encounter, world: Encounter, seat: str, command: Amend, carry_out: CarryOut
) -> Preview:
    """Tell what an amendment would change in the ``world`` of ``seat``, without a draw.

    Raises a refusal where it cannot be.
    """

    def source(_: str) -> Draw:
        raise _UndrawnError

    scribe = Scribe(state, state.record.seats[seat], {}, source)
    illegal: list[Illegal] = []
    draws_at = 0
    again = _Again(scribe, command, carry_out)
    for decision in again.decisions:
        try:
            refused = again.decide(decision)
        except _UndrawnError:
            draws_at = decision.commit
            break
        if refused is not None:
            illegal.append(refused)
            if command.illegal == "stop":
                break
    would_be = _as_seen(world, again.commits, scribe.events, seat)
    return Preview(differences(world.fight, would_be), tuple(illegal), draws_at)


def _as_seen(
    world: Encounter, commits: Sequence[int], events: Iterable[e.Event], seat: str
) -> Fight:
    """Give the fight as ``seat`` would see it, when these events were in the place of commits."""
    fight = past.before(world.moments, commits)
    for event in events:
        if event.to is None or seat in event.to:
            fight = evolve_fight(world.rules, fight, event)
    return fight


class _Again:
    """One amendment at work: goes back, and decides one decision after another again."""

    def __init__(self, scribe: Scribe, command: Amend, carry_out: CarryOut) -> None:
        """Go back to before the amended commit."""
        self.scribe, self.command, self.carry_out = scribe, command, carry_out
        state = scribe.state
        self.commits = commits = timeline.in_force(state, command.commit - 1)
        self.decisions = _played(past.decisions(state.moments, commits))
        if command.commit not in {found.commit for found in self.decisions}:
            why = "That commit changed nothing, or does not count."
            raise refuse("unknown-address", why, "commit")
        self._reached = False
        self._draws: dict[past.Seed, Draw] = {}
        scribe.emit(e.Amended(tuple(commits), fresh=command.dice == "fresh"))
        scribe.fight = past.before(state.moments, commits)

    def decide(self, decision: past.Decision) -> Illegal | None:
        """Decide one command again; say why where that is not legal."""
        scribe, meant = self.scribe, decision.commit == self.command.commit
        self._reached = self._reached or meant
        wanted = self.command.command if meant else decision.command
        inner = self._scribe_for(decision)
        try:
            self.carry_out(inner, _typed(scribe.state, wanted))
        except Refusal as refusal:
            if meant:
                raise
            why = refusal.rejected
            scribe.emit(self._mark(decision, wanted, why.code, self._heard(decision)))
            return Illegal(decision.commit, str(wanted["type"]), why.code, why.message)
        scribe.opens = inner.opens
        chosen = any(isinstance(event, e.Chosen) for event in inner.events)
        opened = self._known(decision) and (chosen or not meant)
        to = None if opened else inner.hears(wanted)
        scribe.emit(self._mark(decision, wanted, "", to))
        for event in inner.events:
            unsealed = opened and isinstance(event, e.Chosen)
            scribe.emit(msgspec.structs.replace(event, to=None) if unsealed else event)
        if meant and to is not None:
            scribe.sealed = tuple(dict.fromkeys((*to, scribe.seat.id)))
        return None

    def _fresh(self) -> bool:
        """What comes before the amended command stays as it was."""
        return self._reached and self.command.dice == "fresh"

    def _seeds(self, decision: past.Decision) -> Mapping[str, past.Seed]:
        return {} if self._fresh() else decision.seeds

    def _scribe_for(self, decision: past.Decision) -> Scribe:
        """Give the scribe of a decision: its numbers, its seat, its dice, the fight as it is."""
        scribe, state = self.scribe, self.scribe.state
        record = msgspec.structs.replace(state.record, combatants=decision.joined)
        then = msgspec.structs.replace(
            state, commit=decision.commit - 1, record=record, fight=scribe.fight
        )
        seat = state.record.seats.get(decision.seat, scribe.seat)
        faces: Mapping[str, tuple[int, ...]] = {} if self._fresh() else decision.faces
        if decision.commit == self.command.commit:
            faces = {**faces, **scribe.take_faces()}
        seeds = self._seeds(decision)

        def source(cup: str) -> Draw:
            return self._read(seeds[cup]) if cup in seeds else scribe.draw(cup)

        found = Scribe(then, seat, faces, source)
        if decision.commit == self.command.commit:
            found.worded = scribe.seat.id
        return found

    def _read(self, seed: past.Seed) -> Draw:
        """Give a draw of the past; those who share it read on, one after the other."""
        found = Draw(bytes.fromhex(seed.link), bytes.fromhex(seed.salt))
        return self._draws.setdefault(seed, found)

    def _mark(
        self,
        decision: past.Decision,
        command: dict[str, Any],
        refused: str,
        to: tuple[str, ...] | None,
    ) -> e.Redecided:
        dice = {cup: seed.commit for cup, seed in self._seeds(decision).items()}
        return e.Redecided(decision.commit, decision.seat, command, refused, dice, to=to)

    def _heard(self, decision: past.Decision) -> tuple[str, ...] | None:
        """Give who saw the declaration until now: what is refused says no more than was said."""
        hidden = self.scribe.state.record.hidden.get(decision.at)
        return None if hidden is None or self._known(decision) else extract(embed(hidden)).to

    def _known(self, decision: past.Decision) -> bool:
        """Tell whether everybody has seen the declaration: a sealed one that was opened since."""
        record = self.scribe.state.record
        return decision.at in record.opened or (
            decision.at != f"{decision.commit}-0" and decision.at not in record.hidden
        )


def _played(decisions: list[past.Decision]) -> list[past.Decision]:
    """Leave out who asked to take something back, and the answers: they were about what was."""
    asks = {found.commit for found in decisions if found.command["type"] == "ask"}
    prompts = {f"p{commit}.0" for commit in asks}
    return [
        found
        for found in decisions
        if found.commit not in asks and found.command.get("prompt") not in prompts
    ]


def _typed(state: Encounter, command: dict[str, Any]) -> Command:
    try:
        found = read(command, state.rules.commands)
    except msgspec.ValidationError as error:
        raise refuse("bad-message", str(error), "command") from error
    if isinstance(found, Amend) or type(found) in timeline.ACTS:
        raise refuse("illegal", "What changes the past is not decided again.")
    return found
