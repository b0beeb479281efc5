"""Target numbers of an exchange: what each side's test is made on, and what changes it.

Sources: document 002 steps 1 and 2, missing facts a (actions), rulings 002-21 and 002-44 to 002-47.
"""

from fightbook.domain.events import Modifier
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.percentile import trial
from fightbook.domain.rulesets.percentile.field import sheet_of
from fightbook.domain.rulesets.percentile.gear import SHIELDS, SPELLS
from fightbook.domain.rulesets.percentile.own import Blow, Guarding
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.rulesets.percentile.trial import Trial
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant


def of_attack(scribe: Scribe, blow: Blow) -> Trial:
    """Give the test of an attack (OP-01, OP-02)."""
    c = scribe.fight.combatants[blow.by]
    if blow.kind == "spell":
        base, trained = trial.by_skill(c, SPELLS[blow.item].school, "intelligence")
    else:
        asked = blow.characteristic if blow.melee else "agility"
        base, trained = trial.by_style(c, blow.item, asked, blow.style)
    modifiers = (*trained, *_chosen(blow), *_striking(c, blow))
    return Trial("attack", blow.by, "the attack", base, modifiers)


def _chosen(blow: Blow) -> tuple[Modifier, ...]:
    allout = (Modifier("all-out", 20),) if blow.allout else ()
    return (*allout, Modifier("precision", -20)) if blow.place else allout


def _striking(c: Combatant, blow: Blow) -> tuple[Modifier, ...]:
    """Give what conditions change in an attack; some are used up by it."""
    found = list(trial.conditions(c, trial.FIGHTING))
    if not blow.melee and "lost.eye" in c.marks:
        found.append(Modifier("lost eye", -20))
    found += (Modifier(m.partition(".")[0], c.marks[m].value) for m in _used(c, blow))
    return tuple(found)


def _used(c: Combatant, blow: Blow) -> list[str]:
    names = ("overextended", f"press.{blow.at}" if blow.melee else "aim")
    return [m for m in names if m in c.marks]


def use_up(scribe: Scribe, blow: Blow, counters: list[Guarding]) -> None:
    """End what was good for one attack (002-21), and what an attack gives away."""
    blows = [blow, *(Blow(g.who, blow.by, g.item) for g in counters)]
    for struck in blows:
        unmark(scribe, struck.by, *_used(scribe.fight.combatants[struck.by], struck), why="used")
    unmark(scribe, blow.by, "hidden", why="attacked")
    unmark(scribe, blow.at, "unaware", why="attacked")


def of_defence(scribe: Scribe, guarding: Guarding, blow: Blow) -> Trial:
    """Give the test of a defence: a counter-attack is an attack (002-15, 002-39)."""
    c = scribe.fight.combatants[guarding.who]
    modifiers: tuple[Modifier, ...]
    if guarding.how == "counter":
        base, trained = trial.by_style(c, guarding.item)
        modifiers = _striking(c, Blow(c.id, blow.by, guarding.item))
    else:
        base, trained = _ward(c, guarding)
        modifiers = trial.conditions(c, trial.FIGHTING)
        if "defensive" in c.marks:
            modifiers = (*modifiers, Modifier("defensive", 10))
    why = {"evade": "the evasion", "counter": "the counter-attack"}.get(guarding.how)
    return Trial("defend", c.id, why or f"the {guarding.how}", base, (*trained, *modifiers))


def _ward(c: Combatant, guarding: Guarding) -> tuple[Modifier, tuple[Modifier, ...]]:
    if guarding.how == "evade":
        return trial.by_skill(c, "evade", "agility")
    if guarding.how == "parry":
        return trial.by_style(c, guarding.item)
    base, trained = trial.by_style(c, SHIELD, "strength")
    tower = SHIELDS[sheet_of(c).shield].block
    return base, (*trained, Modifier("shield", tower)) if tower else trained
