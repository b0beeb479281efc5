"""Checks: one d6 with its modifiers, or two against each other until they differ.

Sources: ZC-07, ZC-08, ZH-02, ZH-20; rulings 001-12, 001-16, 001-17, 001-23, 001-24. Advantage from
several sources counts once; what the GM granted for a roll stays with it when a tie repeats it.
"""

from typing import Literal

import msgspec

from fightbook.domain.events import Modifier, Rolled
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter
from fightbook.domain.scribe import Scribe, Throw

STRONG = 6
TIED = ", again after a tie"
"""What is said of a roll that repeats a tied one."""
Pick = Literal["sum", "best", "worst"]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One party of an opposed check: whose, on which ability, with what else."""

    fighter: Fighter
    stat: str
    extra: tuple[Modifier, ...] = ()
    advantage: bool = False


class Result(msgspec.Struct, frozen=True, gc=False):
    """The winner and loser of an opposed check, and the winner's natural die (ruling 001-17)."""

    winner: Fighter
    loser: Fighter
    natural: int
    totals: tuple[int, int]
    """Of the winner, of the loser."""
    hidden: bool = False
    """One of the rolls was behind the screen."""

    def seen_from(self, who: str) -> dict[str, int]:
        """Give the totals as the detail of a check of ``who``, where everybody saw the rolls."""
        if self.hidden:
            return {}
        mine, other = self.totals if self.winner.id == who else self.totals[::-1]
        return {"total": mine, "against_total": other}


def natural(rolled: Rolled) -> int:
    """Give the face of the die that counted."""
    return next(d.face for d in rolled.dice if d.kept)


def told(rolled: Rolled) -> dict[str, int]:
    """Give the total as the detail of a check, where everybody saw the roll."""
    return {"total": rolled.total} if rolled.to is None else {}


def hidden(scribe: Scribe, who: str) -> bool:
    """Tell whether the last check that ``who`` rolled in this decision is behind the screen."""
    label = f"check:{who}"
    rolls = [x for x in scribe.events if isinstance(x, Rolled) and x.label == label]
    return bool(rolls) and rolls[-1].to is not None


def d6(
    scribe: Scribe,
    purpose: str,
    who: str,
    why: str,
    *modifiers: Modifier,
    advantage: bool = False,
) -> Rolled:
    """Roll one d6 check: ``advantage`` for a skill, ``modifiers`` for what the situation adds."""
    found = tuple(m for m in modifiers if m.value)
    return scribe.roll(_throw(scribe, purpose, who, why, found, advantage))


def opposed(scribe: Scribe, a: Entry, b: Entry, why: str) -> Result:
    """Roll until one is higher; every roll is recorded, only the last counts (ruling 001-16)."""
    throws = [
        _throw(scribe, "check", x.fighter.id, why, _modifiers(x), x.advantage) for x in (a, b)
    ]
    place = scribe.place
    while True:
        x, y = scribe.rolls(*throws)
        if x.total != y.total:
            break
        throws = [_same(t, r) for t, r in zip(throws, (x, y), strict=True)]
        scribe.again(place)
    unseen = x.to is not None or y.to is not None
    if x.total > y.total:
        return Result(a.fighter, b.fighter, natural(x), (x.total, y.total), unseen)
    return Result(b.fighter, a.fighter, natural(y), (y.total, x.total), unseen)


def stat(f: Fighter, action: str, check: str) -> str:
    """Give the ability that ``f`` uses: in ``dvs`` its own choice, the better one by default."""
    if check == "str" or (f.gear.great and action == "slash"):
        return "str"
    if check == "dex":
        return "dex"
    if f.intent.stat:
        return f.intent.stat
    return "dex" if f.sheet.dexterity + clumsy(f) >= f.sheet.strength else "str"


def clumsy(f: Fighter) -> int:
    """Give what a great weapon costs on Dex checks without both training and strength (ZH-20)."""
    trained = f.specialised and f.sheet.strength >= STRONG
    return -1 if f.gear.great and not trained else 0


def _modifiers(entry: Entry) -> tuple[Modifier, ...]:
    f = entry.fighter
    if entry.stat == "str":
        return (Modifier("strength", f.sheet.strength), *entry.extra)
    heavy = (Modifier("great weapon", clumsy(f)),) if clumsy(f) else ()
    return (Modifier("dexterity", f.sheet.dexterity), *heavy, *entry.extra)


def _throw(
    scribe: Scribe,
    purpose: str,
    who: str,
    why: str,
    modifiers: tuple[Modifier, ...],
    advantage: bool,  # noqa: FBT001
) -> Throw:
    favour = min(1, int(advantage) + scribe.favour(who))
    pick: Pick = "best" if favour > 0 else "worst" if favour < 0 else "sum"
    return Throw(purpose, who, 6, 2 if favour else 1, why, modifiers, pick)


def _same(throw: Throw, rolled: Rolled) -> Throw:
    """Repeat a tied roll with all that it had."""
    why = throw.why.removesuffix(TIED) + TIED
    return msgspec.structs.replace(throw, why=why, modifiers=rolled.modifiers, to=rolled.to)
