"""Tests on a d100: target numbers, what changes them, and the roll; those of an exchange as well.

Laws: modifiers change the target number, never the roll (002-45); everybody sees the face and the
grade, and the target number is for those who may see the sheet. Dice of tests held together are
asked for together. Sources of an exchange: document 002 steps 1 and 2, missing facts a (actions),
rulings 002-21 and 002-44 to 002-47.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from fightbook.domain.events import Checked, Modifier, Rolled
from fightbook.domain.kit.marks import unmark, value
from fightbook.domain.kit.parts import written
from fightbook.domain.rulesets.percentile.field import sheet_of
from fightbook.domain.rulesets.percentile.gear import words_of
from fightbook.domain.rulesets.percentile.own import Blow, Guarding
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.rulesets.percentile.verdict import Grade, grade
from fightbook.domain.scribe import GRANT, Scribe, Throw, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.tongue import signed

UNTRAINED = -20
ALWAYS = {"wounded": -20, "dazed": -10}
"""Conditions that count in every test; several wounds count once (002-32)."""
FIGHTING = {"prone": -20, "blinded": -20}
"""Conditions that count in attacks and defences too."""
FAVOUR = 20
Parts = tuple[Modifier, ...]


class Trial(msgspec.Struct, frozen=True):
    """A test that is to be rolled: ``on`` a characteristic, and what changes it."""

    purpose: str
    who: str
    why: str
    on: Parts

    @property
    def target(self) -> int:
        """The target number."""
        return sum(m.value for m in self.on)


class Held(msgspec.Struct, frozen=True):
    """A test that was rolled."""

    face: int
    grade: Grade
    hidden: bool = False
    """Rolled behind the screen: the grade is not told."""

    @property
    def words(self) -> str:
        """The grade as everybody may read it."""
        return "" if self.hidden else self.grade.words


def needs(c: Combatant, on: Parts) -> int:
    """Give the number that a test will be rolled against, with all that counts by now."""
    more = conditions(c, ALWAYS)
    return (
        sum(m.value for m in (*on, *more))
        + FAVOUR * _grant(c, "advantage")
        + (_grant(c, "modifier") - FAVOUR * _grant(c, "disadvantage"))
    )


def figure(c: Combatant, on: Parts) -> str:
    """Say that number, the minus as a minus."""
    return signed(needs(c, on)).lstrip("+")


def _grant(c: Combatant, kind: str) -> int:
    return value(c, GRANT + kind)


def hold(scribe: Scribe, *trials: Trial) -> list[Held]:
    """Roll tests at once; write each target number down for those who may see it."""
    whole = [_granted(scribe, trial) for trial in trials]
    rolls = scribe.rolls(*(_throw(scribe, trial) for trial in whole))
    return [_held(scribe, trial, rolled) for trial, rolled in zip(whole, rolls, strict=True)]


def told(parts: Iterable[Modifier]) -> list[dict[str, Any]]:
    """Write down what a number is made of, as whoever reads it opens it."""
    return written(parts, words_of)


def score(c: Combatant, characteristic: str) -> Modifier:
    """Give a characteristic as the base of a test."""
    return Modifier(characteristic, int(getattr(sheet_of(c), characteristic)))


def by_skill(c: Combatant, skill: str, characteristic: str) -> Parts:
    """Give the base and rank of a skill test; without a rank it is untrained."""
    rank = sheet_of(c).skills.get(skill)
    untrained = Modifier(f"untrained {skill}", UNTRAINED)
    return score(c, characteristic), untrained if rank is None else Modifier(skill, 10 * rank)


def by_style(c: Combatant, item: str, characteristic: str = "", style: str = "") -> Parts:
    """Give the base and rank of a combat style test with a weapon or shield (OP-01, OP-02).

    Without a characteristic the better of strength and agility; without a style the best one that
    trains the item. An item outside the style is untrained, once (002-44).
    """
    sheet = sheet_of(c)
    fit = [s for s in sheet.styles if sheet.trains(s, item) and style in {"", s.name}]
    best = max(fit, key=lambda s: s.rank, default=None)
    rank = Modifier(f"style {best.name}", 10 * best.rank) if best else None
    trained = rank or Modifier("untrained", UNTRAINED)
    better = "strength" if sheet.strength >= sheet.agility else "agility"
    return score(c, characteristic or better), trained


def conditions(c: Combatant, table: dict[str, int]) -> Parts:
    """Give what the conditions of a combatant change."""
    return tuple(Modifier(mark, value) for mark, value in table.items() if mark in c.marks)


def _granted(scribe: Scribe, trial: Trial) -> Trial:
    """Add what counts in every test: conditions, and what the GM granted."""
    c = scribe.fight.combatants[trial.who]
    favour = FAVOUR * scribe.favour(trial.who)
    granted = (
        Modifier("advantage" if favour > 0 else "disadvantage", favour),
        Modifier("GM", scribe.modifier(trial.who)),
    )
    more = (*conditions(c, ALWAYS), *(g for g in granted if g.value))
    return msgspec.structs.replace(trial, on=(*trial.on, *more))


def _throw(scribe: Scribe, trial: Trial) -> Throw:
    def words(face: int) -> str:
        return _grade(scribe, trial, face).words

    return Throw(trial.purpose, trial.who, 100, why=trial.why, grade=words)


def _grade(scribe: Scribe, trial: Trial, face: int) -> Grade:
    luck = sheet_of(scribe.fight.combatants[trial.who]).critical(face)
    return grade(trial.target, face, luck)


def _held(scribe: Scribe, trial: Trial, rolled: Rolled) -> Held:
    found = _grade(scribe, trial, rolled.total)
    detail = {"target": trial.target, "parts": told(trial.on), "degrees": found.degrees}
    to = eyes(scribe.fight.combatants[trial.who]) if rolled.to is None else rolled.to
    scribe.emit(Checked(trial.purpose, trial.who, found.kind, detail=detail, to=to))
    return Held(rolled.total, found, hidden=rolled.to is not None)


# --- the tests of an exchange ---------------------------------------------------------------------


def of_attack(c: Combatant, blow: Blow) -> Trial:
    """Give the test of an attack by ``c`` (OP-01, OP-02)."""
    if blow.kind == "spell":
        on = by_skill(c, sheet_of(c).spell(blow.item).school, "intelligence")
    else:
        asked = blow.characteristic if blow.melee else "agility"
        on = by_style(c, blow.item, asked, blow.style)
    chosen = (("all-out", 20, blow.allout), ("precision", -20, blow.place))
    manner = (Modifier(name, value) for name, value, so in chosen if so)
    why = {"spell": "the casting", "ranged": "the shot"}.get(blow.kind, "the attack")
    return Trial("attack", blow.by, why, (*on, *manner, *_striking(c, blow)))


def _striking(c: Combatant, blow: Blow) -> Parts:
    """Give what conditions change in an attack; some are used up by it."""
    found = list(conditions(c, FIGHTING))
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
        unmark(scribe, struck.by, "hidden", why="attacked")
    unmark(scribe, blow.at, "unaware", why="attacked")


def of_defence(c: Combatant, guarding: Guarding, blow: Blow) -> Trial:
    """Give the test of a defence by ``c``: a counter-attack is an attack (002-15, 002-39)."""
    on = _ward(c, guarding)
    if guarding.how == "counter":
        on += _striking(c, Blow(c.id, blow.by, guarding.item))
    else:
        on += conditions(c, FIGHTING)
        on += (Modifier("defensive", 10),) if "defensive" in c.marks else ()
    why = {"evade": "the evasion", "counter": "the counter-attack"}.get(guarding.how)
    return Trial("defend", c.id, why or f"the {guarding.how}", on)


def _ward(c: Combatant, guarding: Guarding) -> Parts:
    if guarding.how == "evade":
        return by_skill(c, "evade", "agility")
    if guarding.how != "block":
        return by_style(c, guarding.item, style=guarding.style)
    on = by_style(c, SHIELD, "strength", guarding.style)
    tower = sheet_of(c).shielded().block
    return (*on, Modifier("shield", tower)) if tower else on
