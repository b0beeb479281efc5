"""Tests on a d100: target numbers, what changes them, and the roll.

Laws: modifiers change the target number, never the roll (002-45); everybody sees the face and the
grade, and the target number is for those who may see the sheet. Dice of tests held together are
asked for together.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from fightbook.domain.events import Checked, Modifier, Rolled
from fightbook.domain.kit.marks import value
from fightbook.domain.rulesets.percentile.field import sheet_of
from fightbook.domain.rulesets.percentile.gear import words_of
from fightbook.domain.rulesets.percentile.verdict import Grade, grade
from fightbook.domain.scribe import GRANT, Scribe, Throw, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.tongue import signed

UNTRAINED = Modifier("untrained", -20)
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
    return [{"name": words_of(part.name), "value": part.value} for part in parts]


def score(c: Combatant, characteristic: str) -> Modifier:
    """Give a characteristic as the base of a test."""
    return Modifier(characteristic, int(getattr(sheet_of(c), characteristic)))


def by_skill(c: Combatant, skill: str, characteristic: str) -> Parts:
    """Give the base and rank of a skill test; without a rank it is untrained."""
    rank = sheet_of(c).skills.get(skill)
    trained = UNTRAINED if rank is None else Modifier(skill, 10 * rank)
    return score(c, characteristic), trained


def by_style(c: Combatant, item: str, characteristic: str = "", style: str = "") -> Parts:
    """Give the base and rank of a combat style test with a weapon or shield (OP-01, OP-02).

    Without a characteristic the better of strength and agility; without a style the best one that
    trains the item. An item outside the style is untrained, once (002-44).
    """
    sheet = sheet_of(c)
    fit = [s for s in sheet.styles if sheet.trains(s, item) and style in {"", s.name}]
    best = max(fit, key=lambda s: s.rank, default=None)
    trained = UNTRAINED if best is None else Modifier(best.name, 10 * best.rank)
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
