"""The timeline: undo, redo, rewind, and a player's request for them.

Laws: nothing is erased; what is taken back stays in the stream, named by the event that retracts
it; seats, links, shakes and ids are never rewound.
"""

from collections.abc import Callable
from typing import Any

from domain import commands as c
from domain import events as e
from domain.reject import refuse
from domain.scribe import GM, Scribe
from domain.state import Encounter


def in_force(state: Encounter, after: int = 1) -> list[int]:
    """Give the commits after ``after`` that changed the fight and count, first to last.

    The first commit, which opened the encounter, is never among them.
    """
    found: list[int] = []
    commit = state.latest
    while commit > max(1, after):
        found.append(commit)
        commit = state.moments[commit].latest
    return found[::-1]


def unwound(state: Encounter, after: int) -> list[int]:
    """Give the commits to take back so that nothing after ``after`` counts, first to last.

    An amendment that is taken back lets the commits that it replaced count again; those of them
    that came after ``after`` are taken back with it.
    """
    found: list[int] = []
    commit, moments = state.latest, state.moments
    while commit > max(1, after):
        found.append(commit)
        moment = moments[commit]
        commit = moment.latest
        if moment.displaced is not None:
            commit, moments = moment.displaced.latest, moment.displaced.moments
    return found[::-1]


def last_in_force(state: Encounter) -> int:
    """Give the last commit that undo would take back; 0 when there is none."""
    return state.latest if state.latest > 1 else 0


def can_redo(state: Encounter) -> bool:
    """Tell whether nothing has changed the fight since the last retraction.

    It goes by the commits that changed the fight, so that a hidden line which did not, such as a
    note behind the screen, spoils it for nobody.
    """
    return bool(state.undone) and state.undone[-1].left == state.latest


def retraction(state: Encounter, commits: list[int]) -> e.Retracted:
    """Take back ``commits``; what amendments among them had replaced counts again."""
    amended = state.record.amended
    restored = [old for commit in commits for old in amended.get(commit, ())]
    return e.Retracted(tuple(commits), tuple(old for old in restored if old not in commits))


def _undo(scribe: Scribe, _: c.Undo) -> None:
    if not (last := last_in_force(scribe.state)):
        raise refuse("nothing-to-undo", "Nothing has happened yet that could be taken back.")
    scribe.emit(retraction(scribe.state, [last]))


def _rewind(scribe: Scribe, command: c.Rewind) -> None:
    if command.to > scribe.state.commit:
        raise refuse("unknown-address", f"There is no commit {command.to} yet.", "to")
    if not (commits := unwound(scribe.state, command.to)):
        raise refuse("nothing-to-undo", f"Nothing in force came after commit {command.to}.")
    scribe.emit(retraction(scribe.state, commits))


def _redo(scribe: Scribe, _: c.Redo) -> None:
    if not can_redo(scribe.state):
        raise refuse("nothing-to-undo", "Nothing was taken back, or the fight went on since.")
    last = scribe.state.undone[-1].event
    scribe.emit(e.Reinstated(last.commits, last.restored))


def _ask(scribe: Scribe, command: c.Ask) -> None:
    if not (last := last_in_force(scribe.state)):
        raise refuse("nothing-to-undo", "Nothing has happened yet that could be taken back.")
    scribe.prompt(
        "undo",
        "",
        f"{scribe.seat.name} asks to take back the last step. {command.reason}".strip(),
        seats=(GM,),
        choices=(e.Choice("yes", "Take it back"), e.Choice("no", "Leave it")),
        default="no",
        context={"commit": last},
    )


def answer_ask(scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Carry out the GM's answer: take back that commit and what came after it."""
    if choice == "yes":
        commits = unwound(scribe.state, int(prompt.context["commit"]) - 1)
        scribe.emit(retraction(scribe.state, commits))


ACTS: dict[type[c.Command], Callable[[Scribe, Any], None]] = {
    c.Undo: _undo,
    c.Redo: _redo,
    c.Rewind: _rewind,
    c.Ask: _ask,
}
