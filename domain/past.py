"""The past: where the fight can go back to, and what would be decided again.

Laws: commits are never forgotten. Each knows which one it was built upon (``latest``), so the past
is a tree, and to go anywhere in it is to stand again where a commit stood: the fight, and what
counted, are then as they were. Where it stood long ago can fade: whoever goes there brings it back
from the stream.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain import crossings
from fightbook.domain import events as e
from fightbook.domain.dice import Draw, Reader
from fightbook.domain.line import Line, Seen, kinds
from fightbook.domain.moments import BeyondError, Faded, Moments
from fightbook.domain.state import Encounter, Moment, Record, Undone


class Drew(msgspec.Struct, frozen=True):
    """What a command drew once: the links by cup, and what came with them, hex.

    Its labels begin with ``prefix`` there.
    """

    prefix: str
    draws: Mapping[str, e.Drawn]
    shake: str
    witnesses: str

    def read(self, cup: str, label: str) -> tuple[Reader, int] | None:
        """Give the reader of a label, and how many numbers were read of it, if any."""
        drew, name = self.draws.get(cup), f"{self.prefix}{label}"
        if drew is None or not (count := drew.read.get(name)):
            return None
        parts = (drew.link, self.shake, self.witnesses)
        return Draw(*(bytes.fromhex(part) for part in parts)).read(name), count


class Decision(msgspec.Struct, frozen=True):
    """A command that counts, with all that it takes to decide it again.

    ``commit``: where it counts. ``of``: where it was first given, at ``at_ms``. ``faces``: brought
    along. ``joined``: how many combatants had, and with ``joins`` how many came by it. ``drew``:
    what fell for it, first to last. ``hand``: the seat of the further GM who gave it.
    """

    commit: int
    of: int
    seat: str
    at_ms: int
    command: dict[str, Any]
    faces: Mapping[str, tuple[int, ...]]
    joined: int
    joins: int
    drew: tuple[Drew, ...]
    hand: str = ""


def decisions(state: Encounter, commits: Iterable[int]) -> list[Decision]:
    """Give what was decided in ``commits``. Limit: only for a fold that saw every line."""
    return [_decision(state, commit) for commit in commits]


def _decision(state: Encounter, commit: int) -> Decision:
    moment = state.moments[commit]
    after = state.moments.get(commit + 1)
    declared = cast(e.Declared, moment.declared)
    return Decision(
        commit,
        declared.of or commit,
        declared.seat,
        declared.at_ms,
        declared.command,
        declared.dice,
        moment.joined,
        (after.joined if after else state.record.combatants) - moment.joined,
        _drew(state.moments, commit),
        declared.hand,
    )


def _drew(moments: Moments[Moment], commit: int) -> tuple[Drew, ...]:
    """Give all that the command that counts in ``commit`` drew, and what it kept, first to last."""
    found = list[Drew]()
    while commit:
        moment = moments[commit]
        declared = cast(e.Declared, moment.declared)
        then = moments[moment.amended] if declared.of else moment
        prefix = f"{declared.of}/" if declared.of else ""
        found.append(Drew(prefix, then.draws, then.shake, then.witnesses))
        commit = declared.keeps
    return tuple(found[::-1])


def end(state: Encounter, commit: int) -> int:
    """Give the last commit of the amendment that ``commit`` began; 0 where it stands alone."""
    last = commit
    while last < state.commit and (moment := state.moments.get(last + 1)) and moment.again:
        last += 1
    return 0 if last == commit else last


def fade(state: Encounter, commits: Iterable[int]) -> Encounter:
    """Keep of the moments before these commits no more than their places in the past."""
    moments = state.moments.fade(commits)
    return state if moments is state.moments else replace(state, moments=moments)


def goes_back(lines: Iterable[Line]) -> bool:
    """Tell whether these lines let the fight stand again where it stood."""
    return not TIMELINE.keys().isdisjoint(kinds(lines))


def reached(lines: Iterable[Seen]) -> frozenset[int]:
    """Give the commits before which these lines let the fight stand again."""
    found = frozenset[int]()
    for line in lines:
        if type(line) is Line and type(line.event) in TIMELINE:
            event = cast(e.Retracted | e.Reinstated | e.Amended, line.event)
            found |= {event.after + 1}
    return found


def absent(state: Encounter, commits: Iterable[int]) -> frozenset[int]:
    """Give those of the commits before which nothing is at hand any longer."""
    return frozenset(n for n in commits if n not in state.moments.whole)


# --- going back -----------------------------------------------------------------------------------


class Change(msgspec.Struct, frozen=True):
    """The commits that would no longer count, and those that would count again, first to last."""

    out: tuple[int, ...]
    back: tuple[int, ...]


def change(state: Encounter, after: int) -> Change:
    """Tell what it is to stand again as after the commit ``after``, an earlier one."""
    moments, then = state.moments, state.moments[after + 1]
    played = _part(state.latest, then.latest, lambda commit: moments[commit].latest)
    amended = _part(state.amended, then.amended, lambda commit: moments[commit].amended)
    return Change(
        tuple(sorted(played.out + amended.out)), tuple(sorted(played.back + amended.back))
    )


def _part(now: int, then: int, below: Callable[[int], int]) -> Change:
    """Walk down from both until they meet."""
    out, back = list[int](), list[int]()
    while now != then:
        if now > then:
            out.append(now)
            now = below(now)
        else:
            back.append(then)
            then = below(then)
    return Change(tuple(out), tuple(back))


# --- what the events of the timeline do -----------------------------------------------------------


def _before(state: Encounter, commit: int) -> Moment | Faded:
    """Give the moment before a commit, of which an onlooker may not even have the place."""
    if (moment := state.moments.get(commit)) is None:
        raise BeyondError(commit)
    return cast(Moment | Faded, moment)


def _retract(state: Encounter, line: Line) -> Encounter:
    event = cast(e.Retracted, line.event)
    left = _before(state, event.after + 1).latest
    undone = (*state.undone, Undone(line.commit, event, left))
    found = _stand(state, line, event.after, out=event.commits, back=event.restored)
    return replace(found, undone=undone)


def _reinstate(state: Encounter, line: Line) -> Encounter:
    event = cast(e.Reinstated, line.event)
    found = _stand(state, line, event.after, out=event.displaced, back=event.commits)
    return replace(found, undone=state.undone[:-1])


def _amend(state: Encounter, line: Line) -> Encounter:
    event = cast(e.Amended, line.event)
    return replace(_stand(state, line, event.after, out=event.commits), amended=line.commit)


def _stand(
    state: Encounter, line: Line, after: int, *, out: Iterable[int], back: Iterable[int] = ()
) -> Encounter:
    """Stand as after the commit ``after``; let commits count no longer, and others again."""
    moment = _before(state, after + 1)
    retracted = state.record.retracted.update(out)
    for commit in back:
        retracted = retracted.discard(commit)
    record: Record = replace(state.record, retracted=retracted)
    fight = crossings.again(moment.fight, record.homes, after)
    return replace(
        state,
        commit=line.commit,
        index=line.index,
        tail=line,
        record=record,
        fight=fight,
        latest=moment.latest,
        amended=moment.amended,
    )


TIMELINE: dict[type[e.Event], Callable[[Encounter, Line], Encounter]] = {
    e.Retracted: _retract,
    e.Reinstated: _reinstate,
    e.Amended: _amend,
}
