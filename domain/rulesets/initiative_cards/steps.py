"""The agenda: a stack of what is to be done, its first step being what goes on now.

An interrupt is laid on top of what it interrupts and is done first (003-14). Laws: a step's data
are public, so they hold only what was announced or shown; they are JSON values.
"""

from typing import Any

from msgspec.structs import replace

from domain.events import Ordered, Phased, Step
from domain.scribe import Scribe


def become(scribe: Scribe, what: str, target: str | None = None, **data: Any) -> None:
    """Let the first step go over into its next stage, with ``data`` added."""
    top, *rest = scribe.fight.steps
    target = top.target if target is None else target
    scribe.emit(Ordered((replace(top, what=what, target=target, data={**top.data, **data}), *rest)))


def push(scribe: Scribe, step: Step) -> None:
    """Lay a step on top of the others."""
    scribe.emit(Ordered((step, *scribe.fight.steps)))


def pop(scribe: Scribe) -> None:
    """Be done with the first step."""
    scribe.emit(Ordered(scribe.fight.steps[1:]))


def turn_to(scribe: Scribe, who: str) -> None:
    """Say whose turn it is, unless that is known."""
    fight = scribe.fight
    if (fight.phase, fight.turn) != ("combat", who):
        scribe.emit(Phased("combat", fight.round, who))
