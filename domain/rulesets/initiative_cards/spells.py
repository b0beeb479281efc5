"""Spells: what a failed casting costs, and what a good one does (IC-28, IC-31, 003-42 to 44)."""

from typing import Any

from fightbook.domain.events import Checked, Marked, Modifier, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import mark, value
from fightbook.domain.kit.parts import add
from fightbook.domain.rulesets.initiative_cards import boxes
from fightbook.domain.rulesets.initiative_cards.attack import Attack
from fightbook.domain.rulesets.initiative_cards.gear import FARTHEST
from fightbook.domain.rulesets.initiative_cards.harm import FAILED, TIRING, mend, suffer
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.table import (
    BURNING,
    BY_SPELL,
    WARD,
    alive,
    place,
    zone,
)
from fightbook.domain.scribe import Scribe, Throw, eyes

MOST_STRAIN = 8


def ask_strain(scribe: Scribe, step: Step) -> None:
    """Ask the GM what the failure costs; by default one more than the failures before it."""
    caster = scribe.fight.combatants[step.who]
    failures = own_of(scribe.fight).failures[f"{step.who}/{step.data['spell']}"]
    question = f"How much exhaustion does the failed spell cost {caster.name}?"
    points = {str(n): str(n) for n in range(MOST_STRAIN + 1)}
    if eyes(caster) is not None:
        scribe.emit(Checked("strain", caster.id, "unseen"))
    # The cost is a number of its health.
    more: dict[str, Any] = {"to": eyes(caster), "context": {"actor": step.who}}
    usual = str(min(MOST_STRAIN, failures))
    ask(scribe, "strain", step.who, question, points, usual, gm=True, **more)


def answer_strain(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Let the caster pay."""
    a = Attack(scribe, scribe.fight.steps[0])
    cost = (Modifier(FAILED, int(choice)),)
    suffer(scribe, a.actor.id, cost, tires=True, why=a.thing.name)
    swap(scribe)


def effect(scribe: Scribe, step: Step) -> None:
    """Let the spell do what it does."""
    a = Attack(scribe, step)
    spell, number = a.spell, a.spell.dice + a.bought["more"]
    told: dict[str, Any] = {"by": step.who, "why": spell.name}
    if spell.effect == "heal":
        parts = [Modifier("spell", spell.dice)]
        add(parts, "shifted dice", a.bought["more"])
        mend(scribe, step.target, boxes.HURT, boxes.HEALTHY, parts, **told)
    elif spell.effect == "ward":
        there = value(scribe.fight.combatants[step.target], WARD)
        before: list[Modifier] = []
        add(before, "ward so far", there)
        a.raised("ward", spell.dice, a.bought["more"], *before)
        mark(scribe, step.target, WARD, there + number, **told)
    elif spell.effect == "exhaust":
        parts = [Modifier(TIRING, spell.dice)]
        add(parts, "shifted dice", a.bought["more"])
        suffer(scribe, step.target, parts, tires=True, **told)
    elif spell.effect == "move":
        there = zone(scribe.state, scribe.fight, step.who, step.target)
        a.raised("zones", spell.dice, a.bought["more"])
        moved = there - number if spell.closer else there + number
        place(scribe, step.who, step.target, max(0, min(FARTHEST, moved)), BY_SPELL)
    elif spell.effect == "mark":
        mark(scribe, step.target, spell.mark or spell.id, **told)
    else:
        _burst(a, number)
    swap(scribe)


def _burst(a: Attack, number: int) -> None:
    """Direct damage, past armour and block; then see whether the target catches fire."""
    scribe, spell, who, at = a.scribe, a.spell, a.actor.id, a.step.target
    need = spell.ignites - a.bought["ignite"]
    throws = [Throw("spell", who, 6, number, spell.name)]
    if spell.ignites:
        throws.append(Throw("ignite", who, 6, why=f"fire on {need} or more"))
    if not a.screened:
        a.raised("dice", spell.dice, a.bought["more"])
        if spell.ignites:
            a.raised("ignite", spell.ignites, -a.bought["ignite"])
    found, *fire = scribe.rolls(*throws)
    suffer(scribe, at, (Modifier("spell", found.total),), by=who, why=spell.name)
    target = scribe.fight.combatants[at]
    if fire and fire[0].total >= need and alive(target):
        burns = BURNING in target.marks
        caught = Marked(at, BURNING, 1, by=who)
        scribe.emit(Checked("ignite", at, "burning") if burns else caught)
