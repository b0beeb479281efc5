"""The past: what undo, redo and amendments do to the state, and what would be decided again.

Laws: the fight goes back to a kept moment and to nothing computed; what is taken back can be
brought back as it was, whatever was taken back within it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, cast

import msgspec
from msgspec.structs import replace
from rpds import HashTrieMap

from domain import events as e
from domain.line import Line
from domain.state import Displaced, Encounter, Fight, Moment, Record, Undone

Moments: TypeAlias = "HashTrieMap[int, Moment]"


class Seed(msgspec.Struct, frozen=True):
    """A draw of the past: the ``commit`` that revealed its ``link``, and the salt (both hex)."""

    commit: int
    link: str
    salt: str


class Decision(msgspec.Struct, frozen=True):
    """A command that counts, with all that it takes to decide it again.

    ``commit``: where it was declared. ``at``: the address of the declaration, or of the line in an
    amendment that stands for it. ``faces``: brought along. ``joined``: how many combatants had.
    """

    commit: int
    at: str
    seat: str
    command: dict[str, Any]
    faces: Mapping[str, tuple[int, ...]]
    joined: int
    seeds: Mapping[str, Seed]


def decisions(moments: Moments, commits: Iterable[int]) -> list[Decision]:
    """Give what was decided in ``commits``, all of them in force, and still stands.

    Of an amendment that is what it decided again. Limit: only for a fold that saw every line.
    """
    found: list[Decision] = []
    for commit in commits:
        moment = moments[commit]
        if moment.displaced is None:
            found.append(_plain(commit, moment))
        else:
            found += _amended(commit, moment, moment.displaced)
    return found


def _plain(commit: int, moment: Moment) -> Decision:
    declared = cast(e.Declared, moment.declared)
    return Decision(
        commit,
        f"{commit}-0",
        declared.seat,
        declared.command,
        declared.dice,
        moment.joined,
        _seeds(commit, moment),
    )


def _seeds(commit: int, moment: Moment) -> dict[str, Seed]:
    return {cup: Seed(commit, link, salt) for cup, (link, salt) in moment.draws.items()}


def _amended(commit: int, moment: Moment, displaced: Displaced) -> list[Decision]:
    before = {d.commit: d for d in decisions(displaced.moments, displaced.commits)}
    declared = cast(e.Declared, moment.declared)
    own, fresh, found = _seeds(commit, moment), False, list[Decision]()
    for at, again in moment.again:
        old, meant = before[again.commit], again.commit == declared.command["commit"]
        fresh = fresh or (meant and declared.command.get("dice") == "fresh")
        kept = {cup: seed for cup, seed in old.seeds.items() if cup in again.dice}
        faces = {**({} if fresh else old.faces), **(declared.dice if meant else {})}
        if not again.refused:
            new = replace(old, at=at, command=again.command, faces=faces, seeds={**own, **kept})
            found.append(new)
    return found


def declaration(moments: Moments, at: str) -> str:
    """Give the address of the declaration of what lies at ``at``, also within an amendment."""
    commit, index = map(int, at.split("-"))
    again = [int(address.partition("-")[2]) for address, _ in moments[commit].again]
    return f"{commit}-{max((i for i in again if i < index), default=0)}"


# --- what the events of the timeline do -----------------------------------------------------------


def before(moments: Moments, commits: Sequence[int]) -> Fight:
    """Give the fight as it was before the first of ``commits``, and before what it replaced."""
    first = moments[commits[0]]
    if first.displaced is not None:
        return before(first.displaced.moments, first.displaced.commits)
    return first.fight


def _retract(state: Encounter, line: Line) -> Encounter:
    """Go back to the fight before the earliest of the commits; remember how it was."""
    event = cast(e.Retracted, line.event)
    record = _count(state.record, out=event.commits, back=event.restored)
    fight, moments, latest = state.fight, state.moments, state.latest
    for commit in reversed(event.commits):
        moment = moments[commit]
        fight, latest, moments = moment.fight, moment.latest, moments.discard(commit)
        if moment.displaced is not None:
            moments, latest = moment.displaced.moments, moment.displaced.latest
    entry = Undone(event, latest, state.fight, state.latest, state.moments)
    return _at(state, line, record, fight, moments, (*state.undone, entry), latest)


def _reinstate(state: Encounter, line: Line) -> Encounter:
    """Bring back the fight as it was before the commits were retracted."""
    event, last = cast(e.Reinstated, line.event), state.undone[-1]
    record = _count(state.record, out=event.displaced, back=event.commits)
    return _at(state, line, record, last.fight, last.moments, state.undone[:-1], last.latest)


def _amend(state: Encounter, line: Line) -> Encounter:
    """Go back to the fight before the earliest of the commits; the rest of this commit follows."""
    commits = cast(e.Amended, line.event).commits
    first, own = state.moments[commits[0]], state.moments[line.commit]
    displaced = Displaced(state.moments, own.latest, commits)
    moments = state.moments
    for commit in commits:
        moments = moments.discard(commit)
    moments = moments.insert(line.commit, replace(own, latest=first.latest, displaced=displaced))
    record = _count(state.record, out=commits)
    record = replace(record, amended=record.amended.insert(line.commit, commits))
    fight = before(state.moments, commits)
    return _at(state, line, record, fight, moments, state.undone, line.commit)


def _count(record: Record, *, out: Iterable[int], back: Iterable[int] = ()) -> Record:
    """Let commits count no longer, and others again."""
    retracted = record.retracted.update(out)
    for commit in back:
        retracted = retracted.discard(commit)
    return replace(record, retracted=retracted)


def _at(
    state: Encounter,
    line: Line,
    record: Record,
    fight: Fight,
    moments: Moments,
    undone: tuple[Undone, ...],
    latest: int,
) -> Encounter:
    return replace(
        state,
        commit=line.commit,
        index=line.index,
        tail=line,
        record=record,
        fight=fight,
        moments=moments,
        undone=undone,
        latest=latest,
    )


TIMELINE: dict[type[e.Event], Callable[[Encounter, Line], Encounter]] = {
    e.Retracted: _retract,
    e.Reinstated: _reinstate,
    e.Amended: _amend,
}
