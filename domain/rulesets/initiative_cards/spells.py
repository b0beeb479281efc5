"""Spells: what a failed casting costs, and what a good one does (IC-28, 003-42 to 003-44)."""

from fightbook.domain.events import Marked, Modifier, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.rulesets.initiative_cards import boxes
from fightbook.domain.rulesets.initiative_cards.gear import Spell
from fightbook.domain.rulesets.initiative_cards.harm import mend, suffer
from fightbook.domain.rulesets.initiative_cards.means import bought, spell_of
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.table import BURNING, alive
from fightbook.domain.scribe import Scribe, Throw, eyes

MOST_STRAIN = 8


def ask_strain(scribe: Scribe, step: Step) -> None:
    """Ask the GM what the failure costs; by default one more than the failures before it."""
    caster = scribe.fight.combatants[step.who]
    failures = own_of(scribe.fight).failures[f"{step.who}/{step.data['spell']}"]
    ask(
        scribe,
        "strain",
        step.who,
        f"How much exhaustion does the failed spell cost {caster.name}?",
        {str(n): str(n) for n in range(MOST_STRAIN + 1)},
        str(min(MOST_STRAIN, failures)),
        gm=True,
        to=eyes(caster),  # the cost is a number of its health
        context={"actor": step.who},
    )


def answer_strain(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Let the caster pay."""
    step = scribe.fight.steps[0]
    why = spell_of(scribe.fight, step).name
    suffer(scribe, step.who, int(choice), tires=True, why=why)
    swap(scribe)


def effect(scribe: Scribe, step: Step) -> None:
    """Let the spell do what it does."""
    spell = spell_of(scribe.fight, step)
    if spell.effect == "heal":
        points = spell.dice + bought(step.data["shifts"], "more")
        mend(scribe, step.target, boxes.HURT, boxes.HEALTHY, points, by=step.who, why=spell.name)
    else:
        _burst(scribe, step, spell)
    swap(scribe)


def _burst(scribe: Scribe, step: Step, spell: Spell) -> None:
    """Direct damage, past armour and block; then see whether the target catches fire."""
    number = spell.dice + bought(step.data["shifts"], "more")
    need = spell.ignites - bought(step.data["shifts"], "ignite")
    throws = [Throw("spell", step.who, 6, number, spell.name)]
    if spell.ignites:
        throws.append(Throw("ignite", step.who, 6, why=f"fire on {need} or more"))
    found, *fire = scribe.rolls(*throws)
    parts = (Modifier(spell.name, found.total),)
    suffer(scribe, step.target, max(0, found.total), by=step.who, why=spell.name, parts=parts)
    target = scribe.fight.combatants[step.target]
    if fire and fire[0].total >= need and alive(target) and BURNING not in target.marks:
        scribe.emit(Marked(step.target, BURNING, 1, by=step.who))
