"""The agenda: what is still to be done in a fight, first to last, and the tables that drive it.

Laws: it lies in the fight as ``Ordered``, so that nothing is kept outside events; a step's data are
public and plain JSON. A game's agenda is a table of ``Stage``, from which its page is drawn.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from fightbook.domain.events import Ordered, Prompted, Step
from fightbook.domain.questions import UNDO
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight


class Stage(NamedTuple):
    """One kind of step: what does it, and what it may put first; empty: it may be done.

    When a step is done, what lies beneath it goes on.
    """

    does: Callable[..., None]
    then: tuple[str, ...] = ()
    asks: str = ""
    """The kind of question, or the command, that it waits for."""
    answer: Callable[[Scribe, Prompted, str], None] | None = None
    """What takes the answer to its question."""


def answers(stages: Mapping[str, Stage]) -> dict[str, Callable[[Scribe, Prompted, str], None]]:
    """Give what takes the answers to the questions of stages, by their kinds."""
    return {stage.asks: stage.answer for stage in stages.values() if stage.answer is not None}


def asking(fight: Fight) -> bool:
    """Tell whether one of the game's questions is open; a wish for undo stops no fight."""
    return any(prompt.kind != UNDO for prompt in fight.prompts.values())


def push(scribe: Scribe, *steps: Step) -> None:
    """Do ``steps`` before all else."""
    scribe.emit(Ordered((*steps, *scribe.fight.steps)))


def swap(scribe: Scribe, *steps: Step) -> None:
    """Put ``steps`` in the place of the first; without any, it is done."""
    scribe.emit(Ordered((*steps, *scribe.fight.steps[1:])))


def pop(scribe: Scribe) -> Step:
    """Take the first step off the agenda."""
    first = scribe.fight.steps[0]
    swap(scribe)
    return first


def become(scribe: Scribe, what: str, target: str | None = None, **data: Any) -> None:
    """Let the first step go over into another stage, with ``data`` added."""
    top = scribe.fight.steps[0]
    target = top.target if target is None else target
    swap(scribe, replace(top, what=what, target=target, data={**top.data, **data}))


def takes(field: str, then: str) -> Callable[[Scribe, Prompted, str], None]:
    """Give what keeps an answer as ``field`` of the first step, which goes over into ``then``."""
    return lambda scribe, _prompt, choice: become(scribe, then, **{field: choice})


def drop(scribe: Scribe, unwanted: Callable[[Step], bool]) -> None:
    """Take steps off the agenda, wherever they are."""
    left = tuple(step for step in scribe.fight.steps if not unwanted(step))
    if left != scribe.fight.steps:
        scribe.emit(Ordered(left))


def drawn(stages: Mapping[str, Stage], *first: str) -> str:
    """Draw stages as a state diagram in Mermaid's words, each told by what does it."""
    lines = ["stateDiagram-v2", *(f"    [*] --> {name}" for name in first)]
    for name, stage in stages.items():
        told = _told(stage)
        lines += [f"    {name}: {name}<br>{told}"] if told else []
        lines += [f"    {name} --> {then or '[*]'}" for then in stage.then]
    return "\n".join(lines)


def _told(stage: Stage) -> str:
    """Say what a stage does, in the first sentence of its function, and what it waits for."""
    first = re.split(r"[.:;(]", stage.does.__doc__ or "")[0].strip()
    waits = f"waits: {stage.asks}" if stage.asks else ""
    return "<br>".join(part for part in (first, waits) if part)
