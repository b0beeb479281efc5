"""The timeline: undo, redo, rewind, and a player's request for them.

Laws: nothing is erased; what is taken back stays in the stream, named by the event that retracts
it; after a rewind the fight stands as it stood after that commit, whatever happened since; seats,
links, shakes and ids are never rewound.
"""

from collections.abc import Callable
from typing import Any

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain.past import change
from fightbook.domain.questions import UNDO, WISH
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Encounter


def in_force(state: Encounter, after: int = 1) -> list[int]:
    """Give the commits after ``after`` that changed the fight, or were unseen, and count, in order.

    The first commit, which opened the encounter, is never among them.
    """
    found: list[int] = []
    commit = state.latest
    while commit > max(1, after):
        found.append(commit)
        commit = state.moments[commit].latest
    return found[::-1]


def last_in_force(state: Encounter) -> int:
    """Give the last commit that undo would take back; 0 when there is none."""
    return state.latest if state.latest > 1 else 0


def can_redo(state: Encounter) -> bool:
    """Tell whether nothing that counts has happened since the last retraction.

    It goes by the commits that changed the fight, and by all that was done unseen, whatever it was:
    else who was not shown it could tell a note from an ambush by what follows.
    """
    return bool(state.undone) and state.undone[-1].left == state.latest


def retraction(state: Encounter, after: int) -> e.Retracted:
    """Let the fight stand as it stood after the commit ``after``."""
    found = change(state, after)
    return e.Retracted(found.out, after, found.back)


def _undo(scribe: Scribe, _: c.Undo) -> None:
    if not (last := last_in_force(scribe.state)):
        raise refuse("nothing-to-undo", "Nothing has happened yet that could be taken back.")
    scribe.emit(retraction(scribe.state, last - 1))


def _rewind(scribe: Scribe, command: c.Rewind) -> None:
    state, to = scribe.state, command.to
    if to > state.commit:
        raise refuse("unknown-address", f"There is no commit {to} yet.", "to")
    event = retraction(state, to) if to < state.commit else None
    if event is None or not (event.commits or event.restored):
        raise refuse("nothing-to-undo", f"The fight stands as it stood after commit {to}.")
    scribe.emit(event)


def _redo(scribe: Scribe, _: c.Redo) -> None:
    if not can_redo(scribe.state):
        raise refuse("nothing-to-undo", "Nothing was taken back, or the fight went on since.")
    after = scribe.state.undone[-1].commit - 1
    found = change(scribe.state, after)
    scribe.emit(e.Reinstated(found.back, after, found.out))


def _ask(scribe: Scribe, command: c.Ask) -> None:
    if not (last := last_in_force(scribe.state)):
        raise refuse("nothing-to-undo", "Nothing has happened yet that could be taken back.")
    scribe.prompt(
        UNDO,
        "",
        f"{scribe.seat.name}{WISH} {command.reason}".strip(),
        seats=(GM,),
        choices=(e.Choice("yes", "Take it back"), e.Choice("no", "Leave it")),
        default="no",
        context={"commit": last},
    )


def answer_ask(scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Carry out the GM's answer: take back that commit and what came after it."""
    if choice == "yes":
        scribe.emit(retraction(scribe.state, int(prompt.context["commit"]) - 1))


ACTS: dict[type[c.Command], Callable[[Scribe, Any], None]] = {
    c.Undo: _undo,
    c.Redo: _redo,
    c.Rewind: _rewind,
    c.Ask: _ask,
}
