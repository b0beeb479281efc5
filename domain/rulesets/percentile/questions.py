"""What the fight waits for: the questions of this game, and the turns that are still to come."""

from fightbook.domain.events import Choice
from fightbook.domain.kit import ask as asks
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Fight

TURNS = frozenset({"turn", "round"})


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
    words = {choice.id: choice.label for choice in choices}
    asks.ask(scribe, kind, who, question, words, needs=needs, to=to)
