"""Target numbers of an exchange: what each side's test is made on, and what changes it.

Sources: document 002 steps 1 and 2, missing facts a (actions), rulings 002-21 and 002-44 to 002-47.
"""

from fightbook.domain.events import Modifier
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.percentile import trial
from fightbook.domain.rulesets.percentile.field import sheet_of
from fightbook.domain.rulesets.percentile.own import Blow, Guarding
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.rulesets.percentile.trial import Trial
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant


def of_attack(c: Combatant, blow: Blow) -> Trial:
    """Give the test of an attack by ``c`` (OP-01, OP-02)."""
    if blow.kind == "spell":
        on = trial.by_skill(c, sheet_of(c).spell(blow.item).school, "intelligence")
    else:
        asked = blow.characteristic if blow.melee else "agility"
        on = trial.by_style(c, blow.item, asked, blow.style)
    chosen = (("all-out", 20, blow.allout), ("precision", -20, blow.place))
    manner = (Modifier(name, value) for name, value, so in chosen if so)
    return Trial("attack", blow.by, "the attack", (*on, *manner, *_striking(c, blow)))


def _striking(c: Combatant, blow: Blow) -> trial.Parts:
    """Give what conditions change in an attack; some are used up by it."""
    found = list(trial.conditions(c, trial.FIGHTING))
    if not blow.melee and "lost.eye" in c.marks:
        found.append(Modifier("lost eye", -20))
    found += (Modifier(m.partition(".")[0], c.marks[m].value) for m in _used(c, blow))
    return tuple(found)


def _used(c: Combatant, blow: Blow) -> list[str]:
    names = ("overextended", f"press.{blow.at}" if blow.melee else "aim")
    return [m for m in names if m in c.marks]


def unseen(scribe: Scribe, c: Combatant, target: str) -> bool:
    """Tell whether an attack of ``c`` comes from hiding; a feint is good for one."""
    feint = f"feint.{target}"
    unmark(scribe, c.id, feint, why="used")
    return "hidden" in c.marks or feint in c.marks


def use_up(scribe: Scribe, blow: Blow, counters: list[Guarding]) -> None:
    """End what was good for one attack (002-21), and what an attack gives away."""
    blows = [blow, *(Blow(g.who, blow.by, g.item) for g in counters)]
    for struck in blows:
        unmark(scribe, struck.by, *_used(scribe.fight.combatants[struck.by], struck), why="used")
    unmark(scribe, blow.by, "hidden", why="attacked")
    unmark(scribe, blow.at, "unaware", why="attacked")


def of_defence(c: Combatant, guarding: Guarding, blow: Blow) -> Trial:
    """Give the test of a defence by ``c``: a counter-attack is an attack (002-15, 002-39)."""
    on = _ward(c, guarding)
    if guarding.how == "counter":
        on += _striking(c, Blow(c.id, blow.by, guarding.item))
    else:
        on += trial.conditions(c, trial.FIGHTING)
        on += (Modifier("defensive", 10),) if "defensive" in c.marks else ()
    why = {"evade": "the evasion", "counter": "the counter-attack"}.get(guarding.how)
    return Trial("defend", c.id, why or f"the {guarding.how}", on)


def _ward(c: Combatant, guarding: Guarding) -> trial.Parts:
    if guarding.how == "evade":
        return trial.by_skill(c, "evade", "agility")
    if guarding.how != "block":
        return trial.by_style(c, guarding.item, style=guarding.style)
    on = trial.by_style(c, SHIELD, "strength", guarding.style)
    tower = sheet_of(c).shielded().block
    return (*on, Modifier("shield", tower)) if tower else on
