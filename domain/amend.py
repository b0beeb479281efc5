"""Amend: another command in the place of a past one, and what came after it decided again.

Laws: an amendment is a run of commits, appended all at once. The first declares it and takes back
what it replaces; then each command is decided again in a commit of its own, which is as good as any
other: it can be undone, and amended once more. With the same dice those that fell stay. What did
not fall, and fresh dice, come from the seed of the amendment, which nobody knew when it was given,
and which a preview, that never draws, does without.
"""

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any, Literal

import msgspec

from fightbook.domain import events as e
from fightbook.domain import past, timeline
from fightbook.domain.assemble import SERVER, Request, assemble, close, commit
from fightbook.domain.commands import Amend, Command, read
from fightbook.domain.dice import Again, Draw, Reader
from fightbook.domain.differences import differences
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, embed, extract
from fightbook.domain.perceive import see
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.roll import bind
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import Scribe
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Fight, Seat

CarryOut = Callable[[Scribe, Command], None]
Seats = tuple[str, ...] | None


class Illegal(msgspec.Struct, frozen=True):
    """A later command that is no longer legal, and why; of a sealed one, not what it is."""

    commit: int
    command: str
    code: str
    message: str


class Preview(msgspec.Struct, frozen=True):
    """What an amendment would change in the fight as the GM sees it, old beside new.

    ``changes``: by combatant; then phase, round, turn, side, outcome, who comes next, what is
    asked, and the fields of the ruleset's ``own`` state. ``draws_at``: the commit that would need a
    fresh draw; old and new both end before it. ``sealed_at``: in the same way, the commit of a
    choice that is sealed, or that would open one. 0: none.
    """

    changes: dict[str, Any]
    illegal: tuple[Illegal, ...]
    draws_at: int = 0
    sealed_at: int = 0


class _NeededError(Exception):
    """The run needs a draw of the amendment's own, which its first commit has to reveal."""

    def __init__(self, cup: str, to: Seats = None) -> None:
        super().__init__(cup)
        self.cup, self.to = cup, to


def amend(
    shelf: Shelf[Ruleset], scribe: Scribe, request: Request, command: Amend, carry_out: CarryOut
) -> tuple[e.Event, ...]:
    """Give the events of an amendment; ``carry_out`` decides one command.

    What its first commit holds shows only when the others are decided, so they may be decided
    once more: where a draw is needed, and where the new command turns out to be for some alone.
    """
    to: Seats = None
    decisions = _begin(scribe, command)
    while True:
        run = _Run(shelf, scribe, command, decisions, carry_out)
        try:
            run.add(assemble(scribe, request, to))
            for decision in decisions:
                refused = run.decide(decision)
                if refused is not None and command.illegal == "stop":
                    break
        except _NeededError as needed:
            if not scribe.bound:
                bind(scribe, needed.to)
            scribe.draw(needed.cup)
            to = scribe.bound_to
            continue
        if scribe.bound or run.to == to:
            break
        to = run.to
    if run.illegal and command.illegal == "refuse":
        message = "Later commands are no longer legal: choose to drop them, or to stop before them."
        detail = {"illegal": [msgspec.to_builtins(found) for found in run.illegal]}
        raise Refusal(Rejected("illegal", message, detail=detail))
    return tuple(run.read.told(line.event) for line in run.lines)


def preview(
    shelf: Shelf[Ruleset],
    state: Encounter,
    world: Encounter,
    seat: str,
    command: Amend,
    carry_out: CarryOut,
) -> Preview:
    """Tell what an amendment would change in the ``world`` of ``seat``, without a draw.

    Raises a refusal where it cannot be.
    """

    def begin(dice: Literal["same", "fresh"], commit: int) -> tuple[_Run, list[past.Decision]]:
        scribe = Scribe(shelf, state, state.record.seats[seat], {}, _no_draw)
        decisions = _begin(scribe, command)
        meant = msgspec.structs.replace(command, dice=dice, commit=commit)
        run = _Run(shelf, scribe, meant, decisions, carry_out, dry=True)
        run.add(assemble(scribe, Request(seat, "", 0, command), None))
        return run, decisions

    def fight(run: _Run) -> Fight:
        return fold(shelf, world, (see(line, seat) for line in run.lines)).fight

    run, decisions = begin(command.dice, command.commit)
    draws_at, sealed_at = run.ahead(decisions)
    is_now = world.fight
    if end := draws_at or sealed_at:  # what came later than the new is told is no difference
        as_it_was, decisions = begin("same", 0)
        as_it_was.ahead(takewhile(lambda found: found.commit != end, decisions))
        is_now = fight(as_it_was)
    return Preview(differences(is_now, fight(run)), tuple(run.illegal), draws_at, sealed_at)


def _no_draw(_: Scribe, cup: str) -> Draw:
    raise _NeededError(cup)


def _begin(scribe: Scribe, command: Amend) -> list[past.Decision]:
    """Take back the amended commit and those after it; give what is to be decided again."""
    state = scribe.state
    commits = timeline.in_force(state, command.commit - 1)
    if command.commit not in commits:
        why = "That commit changed nothing, or does not count."
        raise refuse("unknown-address", why, "commit")
    if any(home.commit > command.commit for home in state.record.homes):
        why = "Somebody came home from a fight since: set what is wrong by hand."
        raise refuse("illegal", why, "commit")
    scribe.emit(e.Amended(tuple(commits), command.commit - 1, fresh=command.dice == "fresh"))
    return _played(past.decisions(state, commits))


class _Run:
    """An amendment at work: its lines so far, and the fight after them."""

    def __init__(
        self,
        shelf: Shelf[Ruleset],
        scribe: Scribe,
        command: Amend,
        decisions: list[past.Decision],
        carry_out: CarryOut,
        *,
        dry: bool = False,
    ) -> None:
        """Begin where the scribe of the amendment itself stands."""
        self.shelf, self.scribe, self.command, self.carry_out = shelf, scribe, command, carry_out
        self.first, self.dry = decisions[0].commit, dry
        self.state, self.lines = scribe.state, list[Line]()
        self.illegal: list[Illegal] = []
        self.to: Seats = None
        """Who hears of the new command, when not everybody."""
        self.read = _Read()

    def add(self, events: tuple[e.Event, ...]) -> None:
        """Append the next commit."""
        lines, self.state = commit(self.shelf, self.state, events)
        self.lines += lines

    def ahead(self, decisions: Iterable[past.Decision]) -> tuple[int, int]:
        """Decide again as far as can be told; give the commit that needs a draw, or is sealed."""
        for decision in decisions:
            shown = len(self.lines)
            if self.sealed(decision):
                return 0, decision.commit
            try:
                refused = self.decide(decision)
            except _NeededError:
                return decision.commit, 0
            if self.opens(decision, self.lines[shown:]):
                self.lines = self.lines[:shown]
                return 0, decision.commit
            if refused is not None and self.command.illegal == "stop":
                break
        return 0, 0

    def decide(self, decision: past.Decision) -> Illegal | None:
        """Decide one command again; say why where that is not legal."""
        meant = decision.commit == self.command.commit
        wanted = self.command.command if meant else decision.command
        inner = self._scribe_for(decision, meant=meant)
        try:
            self.carry_out(inner, self._typed(wanted))
        except Refusal as refusal:
            if meant:
                raise
            return self._refused(decision, refusal.rejected)
        if unused := set(inner.unused()) & self.scribe.brought.keys():
            raise refuse("bad-dice", f"Nothing was rolled for {', '.join(sorted(unused))}.", "dice")
        opened = self._opened(decision, inner, meant=meant)
        to = None if opened else inner.hears(wanted)
        if opened:
            inner.events = [_open(event) for event in inner.events]
        if meant:
            self._note(to)
        self.read.add(decision, inner)
        self._append(inner, self._declared(decision, inner, wanted, to))
        return None

    def _opened(self, decision: past.Decision, inner: Scribe, *, meant: bool) -> bool:
        chosen = any(isinstance(event, e.Chosen) for event in inner.events)
        return self._known(decision) and (chosen or not meant)

    def _note(self, to: Seats) -> None:
        """Note who hears of the new command."""
        if to is not None:
            self.to = tuple(dict.fromkeys((*to, self.scribe.seat.id)))

    def _refused(self, decision: past.Decision, why: Rejected) -> Illegal:
        """Write that nothing came of a command; say no more than was said of it until now."""
        to = self._heard(decision)
        inner = self._scribe_for(decision, meant=False)
        inner.emit(e.Failed(why.code, to=to))
        self._append(inner, self._declared(decision, inner, decision.command, to))
        found = Illegal(decision.commit, str(decision.command["type"]), why.code, why.message)
        if self.unknown(decision):
            found = Illegal(decision.commit, "", "illegal", "What was declared there is sealed.")
        self.illegal.append(found)
        return found

    def _append(self, inner: Scribe, declared: e.Declared) -> None:
        self.add(close(inner, (declared,)))

    def _declared(
        self, decision: past.Decision, inner: Scribe, command: dict[str, Any], to: Seats
    ) -> e.Declared:
        return e.Declared(
            decision.seat,
            decision.at_ms,
            "",
            command,
            inner.version,
            inner.brought,
            of=decision.of,
            by=self.scribe.hand or self.scribe.seat.id,
            keeps=self._kept(decision),
            hand=decision.hand,
            to=to,
        )

    def _typed(self, command: dict[str, Any]) -> Command:
        try:
            found = read(command, self.shelf.of(self.state.fight).commands)
        except msgspec.ValidationError as error:
            raise refuse("bad-message", str(error), "command") from error
        if isinstance(found, Amend) or type(found) in timeline.ACTS:
            raise refuse("illegal", "What changes the past is not decided again.")
        return found

    # --- dice -------------------------------------------------------------------------------------

    @property
    def _fresh(self) -> bool:
        return self.command.dice == "fresh"

    def _kept(self, decision: past.Decision) -> int:
        """Give the commit whose dice stay."""
        return 0 if self._fresh else decision.commit

    def _scribe_for(self, decision: past.Decision, *, meant: bool) -> Scribe:
        """Give the scribe of a decision: its numbers, its seat, its dice, the fight as it is."""
        state, outer = self.state, self.scribe
        if decision.joins or not meant:  # who joined keeps the id
            record = msgspec.structs.replace(state.record, combatants=decision.joined)
            state = msgspec.structs.replace(state, record=record)
        faces = {} if self._fresh else dict(decision.faces)
        if meant:
            faces |= outer.brought

        def source(found: Scribe, cup: str) -> Draw:
            def fell(label: str) -> list[tuple[Reader, int]]:
                kept = () if self._fresh else decision.drew
                return [part for drew in kept if (part := drew.read(cup, label)) is not None]

            def new() -> Draw:
                if meant and not self._opened(decision, found, meant=True):
                    self._note(found.hears(self.command.command))
                return self._draw(cup).within(f"{decision.of}/")

            return Again(fell, new)

        found = Scribe(self.shelf, state, self._seat(decision.seat), faces, source, outer.veil)
        found.number, found.at_ms = decision.of, decision.at_ms
        if meant:
            found.worded = outer.seat.id
        return found

    def _seat(self, ident: str) -> Seat:
        """Give the seat that decides: the GM's, where the seat is gone."""
        if ident == SERVER.id:
            return SERVER
        return self.state.record.seats.get(ident, self.scribe.seat)

    def _draw(self, cup: str) -> Draw:
        """Give the amendment's own draw, once it is known that it needs one."""
        if not self.dry and cup not in self.scribe.draws:
            raise _NeededError(cup, self.to)
        return self.scribe.draw(cup)

    # --- secrecy ----------------------------------------------------------------------------------

    def unknown(self, decision: past.Decision) -> bool:
        """Tell whether whoever amends may not know what was decided, nor decides it now."""
        to = self._heard(decision)
        return decision.commit != self.command.commit and _beyond(to, self.scribe.seat.id)

    def sealed(self, decision: past.Decision) -> bool:
        """Tell whether it is such a choice, and the last of somebody's, which is to be opened."""
        last = {choice.who: at for at, choice in self.scribe.state.fight.sealed.items()}
        waiting = {at.partition("-")[0] for at in last.values()}
        return str(decision.commit) in waiting and self.unknown(decision)

    def opens(self, decision: past.Decision, lines: Iterable[Line]) -> bool:
        """Tell whether lines show whoever amends what is sealed from them as the fight stands."""
        seat, unknown = self.scribe.seat.id, self.unknown(decision)
        seen: list[e.Event] = [x.event for x in lines if not _beyond(x.event.to, seat)]
        if unknown and any(isinstance(event, e.Declared | e.Chosen) for event in seen):
            return True
        return any(self._news(event, seat) for event in seen if isinstance(event, e.Revealed))

    def _news(self, event: e.Revealed, seat: str) -> bool:
        before, commit = self.scribe.state, int(event.address.partition("-")[0])
        now = commit > before.commit or event.address in before.record.hidden
        return now and _beyond(extract(event.line).to, seat)

    def _heard(self, decision: past.Decision) -> Seats:
        """Give who saw the declaration until now."""
        hidden = self.state.record.hidden.get(f"{decision.commit}-0")
        return None if hidden is None else extract(embed(hidden)).to

    def _known(self, decision: past.Decision) -> bool:
        """Tell whether everybody has seen the declaration: a sealed one that was opened since."""
        return f"{decision.commit}-0" not in self.state.record.hidden


class _Read:
    """What was read of the amendment's own draws, by cup and by whole label."""

    def __init__(self) -> None:
        self._cups: dict[str, dict[str, int]] = {}

    def add(self, decision: past.Decision, scribe: Scribe) -> None:
        """Add what a decision read."""
        for cup, draw in scribe.draws.items():
            found = {f"{decision.of}/{label}": count for label, count in draw.taken.items()}
            self._cups[cup] = self._cups.get(cup, {}) | found

    def told(self, event: e.Event) -> e.Event:
        """Give an event of the run; a draw with what was read."""
        if not isinstance(event, e.Drawn):
            return event
        return msgspec.structs.replace(event, read=self._cups.get(event.cup, {}))


def _beyond(to: Seats, seat: str) -> bool:
    """Tell whether something is for others alone."""
    return to is not None and seat not in to


def _open(event: e.Event) -> e.Event:
    return msgspec.structs.replace(event, to=None) if isinstance(event, e.Chosen) else event


def _played(decisions: list[past.Decision]) -> list[past.Decision]:
    """Leave out who asked to take something back, and the answers: they were about what was."""
    asks = {found.commit for found in decisions if found.command["type"] == "ask"}
    prompts = {f"p{commit}.0" for commit in asks}
    return [
        found
        for found in decisions
        if found.commit not in asks and found.command.get("prompt") not in prompts
    ]
