"""Opportunity attacks: who may take one, and the question whether it does.

Law: they are resolved before what gave them (OP-25). Coming within reach gives one, leaving it
without disengaging, and whatever else takes the eyes off a foe: a shot, a spell, readying,
reloading, drinking, standing up.
"""

from domain.events import Choice, Chosen, Prompted, Step
from domain.rulesets.percentile import agenda, field
from domain.rulesets.percentile.gear import WEAPONS
from domain.rulesets.percentile.state import Blow
from domain.scribe import Scribe
from domain.state import Combatant, Fight


def threatens(fight: Fight, foe: Combatant, c: Combatant, metres: int) -> bool:
    """Whether ``foe`` may take an opportunity against ``c`` at this distance."""
    return (
        field.able(foe)
        and field.points(foe, "ap") >= 1
        and field.may_attack(fight, foe)
        and not {"overwhelmed", "unaware"} & foe.marks.keys()
        and "hidden" not in c.marks
        and field.reach(foe) >= metres
    )


def given(fight: Fight, c: Combatant) -> list[Step]:
    """Give the opportunities that an act of ``c`` gives where it stands."""
    return [chance(foe, c, field.distance(foe, c)) for foe in field.foes(fight, c)]


def chance(foe: Combatant, c: Combatant, metres: int) -> Step:
    """Put a chance on the agenda; whether it can be taken shows when it comes."""
    return Step("opportunity", foe.id, c.id, {"metres": metres})


def offer(scribe: Scribe, step: Step) -> None:
    """Ask a foe whether it takes its chance."""
    fight = scribe.fight
    foe, c = fight.combatants[step.who], fight.combatants[step.target]
    metres = int(step.data["metres"])
    if field.down(c) or not threatens(fight, foe, c, metres):
        agenda.swap(scribe)
        return
    near = [w for w in field.blades(foe) if WEAPONS[w].metres >= metres]
    choices = [Choice(w, f"Strike with {WEAPONS[w].name}") for w in near]
    question = f"{c.name} gives {foe.name} an opportunity to attack."
    agenda.ask(scribe, "opportunity", foe.id, question, (Choice("no", "Let it pass"), *choices))


def answer(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Strike before what gave the opportunity goes on, or let it."""
    step = scribe.fight.steps[0]
    if choice == "no":
        agenda.swap(scribe)
        return
    scribe.emit(Chosen(prompt.about, {"do": "opportunity", "target": step.target, "item": choice}))
    scribe.spend(prompt.about, "ap", 1, "opportunity attack")
    unseen = "hidden" in scribe.fight.combatants[prompt.about].marks
    agenda.swap(
        scribe, Blow(step.who, step.target, choice, unseen=unseen, lunge=True).step("attack")
    )
