"""Walking along the line, and the metre that an evasion gives for free.

Walking costs no action point; opportunities stop it where they arise and it goes on after them.
"""

import msgspec

from fightbook.domain.events import Checked, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import any_of, mark
from fightbook.domain.rulesets.percentile import field, opportunity
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant

ROOTED = frozenset({"prone", "held"})


def free(c: Combatant) -> bool:
    """Whether it can walk at all."""
    return field.able(c) and not any_of(c, ROOTED)


def walk(scribe: Scribe, step: Step) -> None:
    """Go on to where the next opportunity arises, or to the end.

    A foe strikes at whoever leaves its reach before that metre, and at whoever comes after it.
    Whoever was moved meanwhile goes on from there, for what is left of the metres; whoever lost a
    leg, for as many as its speed still lets it.
    """
    c = scribe.fight.combatants[step.who]
    start = here = field.at(c)
    end = goal = field.clamp(here + int(step.data["metres"]))
    if free(c):
        most = _most(scribe, c, step)
        goal = max(here - most, min(here + most, end))
    if not free(c) or here == goal != end:
        if step.data["metres"] and not field.down(c):  # whose fall says enough
            scribe.emit(Checked("prevented", c.id, "walk"))
        swap(scribe)
        return
    others = [f for f in field.foes(scribe.fight, c) if f.id not in step.data["asked"]]
    foes = [f for f in others if opportunity.ready(scribe.fight, f, c)]
    chances: list[Combatant] = []
    while here != goal and not chances:
        there = here + (1 if goal > here else -1)
        leaves = "disengaged" not in c.marks
        chances = [f for f in foes if leaves and _near(f, here) and not _near(f, there)]
        if not chances:
            chances = [f for f in foes if _near(f, there) and not _near(f, here)]
            here = there
    opportunity.pass_up(scribe, c, [f for f in others if _met(f, c, start, here)])
    if here != start:
        mark(scribe, c.id, "at", here)
    asked = [*step.data["asked"], *(f.id for f in chances)]
    rest = msgspec.structs.replace(step, data={"metres": end - here, "asked": asked})
    steps = [opportunity.chance(f, c) for f in chances]
    swap(scribe, *steps, *((rest,) if chances or here != end else ()))


def _most(scribe: Scribe, c: Combatant, step: Step) -> int:
    """Give the metres that are still in its speed, of which the walk has taken all beforehand."""
    gone = int(scribe.fight.own.walked) - abs(int(step.data["metres"]))
    return max(0, field.speed(c) - max(0, gone))


def _near(foe: Combatant, place: int) -> bool:
    return abs(field.at(foe) - place) <= field.reach(foe)


def _met(foe: Combatant, c: Combatant, start: int, here: int) -> bool:
    """Whether a walk enters the reach of a foe, or leaves it without disengaging."""
    was, is_ = _near(foe, start), _near(foe, here)
    return (is_ and not was) or (was and not is_ and "disengaged" not in c.marks)


def slip(scribe: Scribe, step: Step) -> None:
    """Ask whether an evasion ends a metre away (002-41); it gives no opportunity."""
    c = scribe.fight.combatants[step.who]
    if not free(c):
        swap(scribe)
        return
    words = {"stay": "Stay", **{str(m): f"A metre {field.way(m)}" for m in (-1, 1)}}
    question = f"{c.name} may move a metre for free. Where?"
    ask(scribe, "slip", c.id, question, words, to=eyes(c))


def answer_slip(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Move the metre, or stay."""
    swap(scribe)
    if choice != "stay":
        c = scribe.fight.combatants[prompt.about]
        mark(scribe, c.id, "at", field.clamp(field.at(c) + int(choice)), why="a free metre")
