"""Walking along the line, and the metre that an evasion gives for free.

Walking costs no action point; opportunities stop it where they arise and it goes on after them.
"""

from domain.events import Choice, Marked, Prompted, Step
from domain.rulesets.percentile import agenda, field, opportunity
from domain.scribe import Scribe
from domain.state import Combatant, Fight

ROOTED = frozenset({"prone", "held"})


def free(c: Combatant) -> bool:
    """Whether it can walk at all."""
    return field.able(c) and not ROOTED & c.marks.keys()


def walk(scribe: Scribe, step: Step) -> None:
    """Go on to where the next opportunity arises, or to the end."""
    c = scribe.fight.combatants[step.who]
    if not free(c):
        agenda.swap(scribe)
        return
    here, goal = field.at(c), int(step.data["to"])
    chances: list[Step] = []
    asked = [str(a) for a in step.data["asked"]]
    while here != goal and not chances:
        there = here + (1 if goal > here else -1)
        chances = _chances(scribe.fight, c, here, there, asked)
        here = here if chances else there
    if here != field.at(c):
        scribe.emit(Marked(c.id, "at", here))
    data = {"to": goal, "asked": [*asked, *(s.who for s in chances)]}
    agenda.swap(scribe, *chances, *([Step("walk", c.id, "", data)] if chances else ()))


def _chances(fight: Fight, c: Combatant, here: int, there: int, asked: list[str]) -> list[Step]:
    """Give the opportunities of one metre: those who come within reach or are left."""
    found: list[Step] = []
    for foe in field.foes(fight, c):
        reach = field.reach(foe)
        before, after = (abs(field.at(foe) - place) for place in (here, there))
        comes = before > reach >= after
        goes = before <= reach < after and "disengaged" not in c.marks
        near = min(before, after)
        if (comes or goes) and foe.id not in asked and opportunity.threatens(fight, foe, c, near):
            found.append(opportunity.chance(foe, c, near))
    return found


def slip(scribe: Scribe, step: Step) -> None:
    """Ask whether an evasion ends a metre away (002-41); it gives no opportunity."""
    c = scribe.fight.combatants[step.who]
    if not free(c):
        agenda.swap(scribe)
        return
    choices = [Choice("stay", "Stay"), Choice("-1", "A metre back (-)"), Choice("1", "Forth (+)")]
    agenda.ask(scribe, "slip", c.id, f"{c.name} may move a metre for free.", tuple(choices))


def answer_slip(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Move the metre, or stay."""
    agenda.swap(scribe)
    if choice != "stay":
        c = scribe.fight.combatants[prompt.about]
        scribe.emit(Marked(c.id, "at", field.clamp(field.at(c) + int(choice))))
