"""Opportunity attacks: who may take one, and the question whether it does.

Law: they are resolved before what gave them (OP-25). Coming within reach gives one, leaving it
without disengaging, and whatever else takes the eyes off a foe: a shot, a spell, readying,
reloading, drinking, standing up.
"""

from collections.abc import Sequence

from fightbook.domain.events import Checked, Chosen, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask, choices
from fightbook.domain.kit.marks import any_of
from fightbook.domain.rulesets.percentile import field, trial
from fightbook.domain.rulesets.percentile.gear import armed
from fightbook.domain.rulesets.percentile.own import Blow
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant, Fight


def ready(fight: Fight, foe: Combatant, c: Combatant) -> bool:
    """Whether ``foe`` could take an opportunity against ``c`` if it came within its reach."""
    return field.may_attack(fight, foe) and _watches(foe, c)


def _watches(foe: Combatant, c: Combatant) -> bool:
    return (
        field.able(foe)
        and field.points(foe, "ap") >= 1
        and not any_of(foe, ("overwhelmed", "unaware"))
        and "hidden" not in c.marks
    )


def given(scribe: Scribe, c: Combatant) -> list[Step]:
    """Give the opportunities that an act of ``c`` gives where it stands."""
    foes = [foe for foe in field.foes(scribe.fight, c) if _near(foe, c)]
    pass_up(scribe, c, foes)
    return [chance(foe, c) for foe in foes if ready(scribe.fight, foe, c)]


def pass_up(scribe: Scribe, c: Combatant, foes: Sequence[Combatant]) -> None:
    """Say of foes who only lack an attack this round that they take no more chances (002-42).

    Told once in a round, to those who know their action points.
    """
    told = scribe.fight.own.passed
    for foe in foes:
        if foe.id not in told and field.attacked_out(scribe.fight, foe) and _watches(foe, c):
            scribe.emit(Checked("passed-up", foe.id, "", c.id, to=eyes(foe)))


def chance(foe: Combatant, c: Combatant) -> Step:
    """Put a chance on the agenda; whether it can still be taken shows when it comes."""
    return Step("opportunity", foe.id, c.id)


def _near(foe: Combatant, c: Combatant) -> list[str]:
    """Give the weapons with which ``foe`` reaches ``c``."""
    away = field.distance(foe, c)
    return [w for w in field.blades(foe) if field.weapon(foe, w).metres >= away]


def offer(scribe: Scribe, step: Step) -> None:
    """Ask a foe whether it takes its chance."""
    fight = scribe.fight
    foe, c = fight.combatants[step.who], fight.combatants[step.target]
    if field.down(c) or not _near(foe, c) or not ready(fight, foe, c):
        swap(scribe)
        return
    question = f"{c.name} gives {foe.name} an opportunity to attack. Does {foe.name} take it?"
    words = _offered(foe, c)
    ask(scribe, "opportunity", foe.id, question, words, needs=(c.id,), to=eyes(foe))


def _offered(foe: Combatant, c: Combatant) -> dict[str, str]:
    """Give what a chance can be taken with, each with the number that it will be rolled on."""
    strikes = {w: f"Strike with {armed(w)}{_chance(foe, c, w)}" for w in _near(foe, c)}
    return {"no": "Let it pass", **strikes}


def stale(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether a chance is gone, or comes on other numbers than were offered."""
    foe, c = (fight.combatants[who] for who in (prompt.about, *prompt.needs))
    gone = field.down(c) or not ready(fight, foe, c)
    return gone or prompt.choices != choices(_offered(foe, c))


def _chance(foe: Combatant, c: Combatant, weapon: str) -> str:
    on = trial.of_attack(foe, Blow(foe.id, c.id, weapon)).on
    return f", on {trial.figure(foe, on)} or less"


def answer(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Strike before what gave the opportunity goes on, or let it."""
    step = scribe.fight.steps[0]
    if choice == "no":
        swap(scribe)
        return
    scribe.emit(Chosen(prompt.about, {"do": "opportunity", "target": step.target, "item": choice}))
    scribe.spend(prompt.about, "ap", 1, "the opportunity")
    unseen = trial.unseen(scribe, scribe.fight.combatants[prompt.about], step.target)
    swap(scribe, Blow(step.who, step.target, choice, unseen=unseen).step("attack"))
