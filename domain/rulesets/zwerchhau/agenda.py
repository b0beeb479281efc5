"""The agenda: who acts next, and what a question interrupted.

Law: the first step is done first; a step ``act`` waits for somebody's command, every other goes on
by itself. Nothing goes on while a question of this game is open.
"""

from domain.events import Choice, Ordered, Step
from domain.rulesets.zwerchhau.fighter import Fighter
from domain.scribe import GM, Scribe
from domain.state import Fight

ACT = "act"
QUESTIONS = frozenset(("npc-action", "manoeuvre", "cleave", "stray"))


def asking(fight: Fight) -> bool:
    """Tell whether a question of this game is open."""
    return any(p.kind in QUESTIONS for p in fight.prompts.values())


def push(scribe: Scribe, *steps: Step) -> None:
    """Put ``steps`` before all others."""
    scribe.emit(Ordered((*steps, *scribe.fight.steps)))


def drop(scribe: Scribe, *who: str) -> None:
    """Take the turns of ``who`` off the agenda."""
    left = tuple(s for s in scribe.fight.steps if s.what != ACT or s.who not in who)
    if left != scribe.fight.steps:
        scribe.emit(Ordered(left))


def pop(scribe: Scribe) -> Step:
    """Take the first step off the agenda."""
    first, *rest = scribe.fight.steps
    scribe.emit(Ordered(tuple(rest)))
    return first


def ask(
    scribe: Scribe,
    kind: str,
    f: Fighter,
    question: str,
    choices: dict[str, str],
    loser: str = "",
) -> None:
    """Ask whoever plays ``f``; the first of the choices is the default."""
    seats = f.c.seats or (GM,)
    offered = tuple(Choice(k, words) for k, words in choices.items())
    scribe.prompt(
        kind,
        f.id,
        question,
        seats=seats,
        choices=offered,
        default=offered[0].id,
        context={"loser": loser} if loser else {},
        needs=(loser,) if loser else (),
    )
