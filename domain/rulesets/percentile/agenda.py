"""The agenda: what is still to be done, first to last, and the questions that it waits on.

The steps of what is going on come before the turns that are still to come, and the next round is
last. A step stays first while its question is open.
"""

from domain.events import Choice, Ordered, Step
from domain.scribe import Scribe, eyes
from domain.state import Fight

TURNS = frozenset({"turn", "round"})


def push(scribe: Scribe, *steps: Step) -> None:
    """Do ``steps`` before all else."""
    scribe.emit(Ordered((*steps, *scribe.fight.steps)))


def swap(scribe: Scribe, *steps: Step) -> None:
    """Put ``steps`` in the place of the first."""
    scribe.emit(Ordered((*steps, *scribe.fight.steps[1:])))


def drop(scribe: Scribe, _: Step) -> None:
    """Let go of a step whose question lapsed."""
    swap(scribe)


def busy(fight: Fight) -> bool:
    """Whether something is going on that must be finished before the next action."""
    return bool(fight.steps) and fight.steps[0].what not in TURNS


def waiting(fight: Fight) -> bool:
    """Whether one of this game's questions is open."""
    return any(p.kind != "undo" for p in fight.prompts.values())


def ask(
    scribe: Scribe,
    kind: str,
    who: str,
    question: str,
    choices: tuple[Choice, ...],
    *needs: str,
) -> None:
    """Ask a combatant; the choices are for those who may see its sheet. The first is default."""
    to = eyes(scribe.fight.combatants[who])
    more = {"choices": choices, "default": choices[0].id, "needs": needs, "to": to}
    scribe.prompt(kind, who, question, **more)


def replace(scribe: Scribe, place: int, step: Step) -> None:
    """Put ``step`` in the place of another that is still to come."""
    steps = scribe.fight.steps
    scribe.emit(Ordered((*steps[:place], step, *steps[place + 1 :])))
