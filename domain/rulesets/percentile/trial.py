"""Tests on a d100: target numbers, what changes them, and the roll.

Laws: modifiers change the target number, never the roll (002-45); everybody sees the face and the
grade, and the target number is for those who may see the sheet. Dice of tests held together are
asked for together.
"""

import msgspec

from fightbook.domain.events import Checked, Modifier, Rolled
from fightbook.domain.rulesets.percentile.field import sheet_of
from fightbook.domain.rulesets.percentile.verdict import Grade, grade
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant

UNTRAINED = Modifier("untrained", -20)
ALWAYS = {"wounded": -20, "dazed": -10}
"""Conditions that count in every test; several wounds count once (002-32)."""
FIGHTING = {"prone": -20, "blinded": -20}
"""Conditions that count in attacks and defences too."""
FAVOUR = 20


class Trial(msgspec.Struct, frozen=True):
    """A test that is to be rolled: ``base``, a characteristic, and what changes it."""

    purpose: str
    who: str
    why: str
    base: Modifier
    modifiers: tuple[Modifier, ...] = ()


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


def hold(scribe: Scribe, *trials: Trial) -> list[Held]:
    """Roll tests at once; write each target number down for those who may see it."""
    targets = [_target(scribe, t) for t in trials]
    throws = [_throw(scribe, t, target) for t, (target, _) in zip(trials, targets, strict=True)]
    found: list[Held] = []
    rolls = scribe.rolls(*throws)
    for trial, (target, modifiers), rolled in zip(trials, targets, rolls, strict=True):
        graded = _grade(scribe, trial.who, target, rolled.total)
        held = Held(rolled.total, graded, hidden=rolled.to is not None)
        _write(scribe, trial, target, modifiers, rolled, held.grade)
        found.append(held)
    return found


def score(c: Combatant, characteristic: str) -> Modifier:
    """Give a characteristic as the base of a test."""
    return Modifier(characteristic, int(getattr(sheet_of(c), characteristic)))


def by_skill(
    c: Combatant, skill: str, characteristic: str
) -> tuple[Modifier, tuple[Modifier, ...]]:
    """Give the base and rank of a skill test; without a rank it is untrained."""
    rank = sheet_of(c).skills.get(skill)
    trained = UNTRAINED if rank is None else Modifier(skill, 10 * rank)
    return score(c, characteristic), (trained,)


def by_style(
    c: Combatant, item: str, characteristic: str = "", style: str = ""
) -> tuple[Modifier, tuple[Modifier, ...]]:
    """Give the base and rank of a combat style test with a weapon or shield (OP-01, OP-02).

    Without a characteristic the better of strength and agility; without a style the best one that
    trains the item. An item outside the style is untrained, once (002-44).
    """
    sheet = sheet_of(c)
    fit = [s for s in sheet.styles if item in s.weapons and style in {"", s.name}]
    best = max(fit, key=lambda s: s.rank, default=None)
    trained = UNTRAINED if best is None else Modifier(best.name, 10 * best.rank)
    better = "strength" if sheet.strength >= sheet.agility else "agility"
    return score(c, characteristic or better), (trained,)


def conditions(c: Combatant, table: dict[str, int]) -> tuple[Modifier, ...]:
    """Give what the conditions of a combatant change."""
    return tuple(Modifier(mark, value) for mark, value in table.items() if mark in c.marks)


def _target(scribe: Scribe, trial: Trial) -> tuple[int, tuple[Modifier, ...]]:
    c = scribe.fight.combatants[trial.who]
    granted = (
        Modifier("favour", FAVOUR * scribe.favour(trial.who)),
        Modifier("GM", scribe.modifier(trial.who)),
    )
    found = (*trial.modifiers, *conditions(c, ALWAYS), *(g for g in granted if g.value))
    return trial.base.value + sum(m.value for m in found), found


def _grade(scribe: Scribe, who: str, target: int, face: int) -> Grade:
    return grade(target, face, sheet_of(scribe.fight.combatants[who]).critical(face))


def _throw(scribe: Scribe, trial: Trial, target: int) -> Throw:
    def words(face: int) -> str:
        return _grade(scribe, trial.who, target, face).words

    return Throw(trial.purpose, trial.who, 100, why=trial.why, grade=words)


def _write(
    scribe: Scribe,
    trial: Trial,
    target: int,
    modifiers: tuple[Modifier, ...],
    rolled: Rolled,
    found: Grade,
) -> None:
    detail = {
        "target": target,
        "on": trial.base.name,
        "base": trial.base.value,
        "modifiers": {m.name: m.value for m in modifiers},
        "degrees": found.degrees,
    }
    to = eyes(scribe.fight.combatants[trial.who]) if rolled.to is None else rolled.to
    scribe.emit(Checked(trial.purpose, trial.who, found.kind, detail=detail, to=to))
