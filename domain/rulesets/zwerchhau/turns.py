"""Whose turn it is: the steps that wait for somebody, and the questions that stop them."""

from fightbook.domain.kit import agenda
from fightbook.domain.rulesets.zwerchhau import marks
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Fight

ACT = "act"
"""The step that waits for somebody's command; every other goes on by itself."""


def give_up(scribe: Scribe, *who: str) -> None:
    """Take the turns of ``who`` off the agenda."""
    agenda.drop(scribe, lambda step: step.what == ACT and step.who in who)


def acting(fight: Fight) -> list[Combatant]:
    """Give those of whom one may act next: what is left of the side whose turn it is."""
    turns = [fight.combatants[s.who] for s in fight.steps if s.what == ACT]
    able = [c for c in turns if marks.able(c)]
    return [c for c in able if c.side == able[0].side]
