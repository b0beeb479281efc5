"""Pools of dice: d6 of an attribute and d10 of a skill, thrown as one trial; the highest counts.

Dice explode and each die counts alone with all its explosions (IC-13). Exhaustion comes off the
highest die (IC-19); where the table may not see a combatant's health it comes off unsaid. What the
GM grants: an advantage is one d6 more, a disadvantage one die less, but never the last. A shifted
die (``d6:damage``) is held back from the pool and buys one effect (IC-12).
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from fightbook.domain.events import Modifier, Rolled
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.initiative_cards.boxes import HEALTH, TIRED, count
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant


class Pool(msgspec.Struct, frozen=True):
    """So many d6 and d10."""

    d6: int
    d10: int

    @property
    def size(self) -> int:
        """All dice of the pool."""
        return self.d6 + self.d10

    def words(self) -> str:
        """Give the pool as a player writes it."""
        kinds = ((self.d10, "d10"), (self.d6, "d6"))
        return " + ".join(f"{number}{kind}" for number, kind in kinds if number)

    def rest(self, shifts: Sequence[str]) -> "Pool":
        """Give what is left to roll when the shifted dice are held back."""
        tens = sum(shift.startswith("d10:") for shift in shifts)
        return Pool(self.d6 - (len(shifts) - tens), self.d10 - tens)

    def check(self, shifts: Sequence[str], offered: Sequence[str]) -> None:
        """Refuse shifts that the pool does not have or that buy nothing here (003-22)."""
        left = self.rest(shifts)
        spent = left.d6 < 0 or left.d10 < 0 or left.size < 1
        bar(spent, "At least one die of the pool must be rolled.", "shifts")
        for shift in shifts:
            bar(shift.partition(":")[2] not in offered, f"{shift} buys nothing here.", "shifts")

    def favoured(self, favour: int) -> "Pool":
        """Give the pool with a d6 more, or with a die less, but never the last."""
        if favour > 0:
            return Pool(self.d6 + 1, self.d10)
        if favour < 0 and self.size > 1:
            return Pool(self.d6 - 1, self.d10) if self.d6 else Pool(0, self.d10 - 1)
        return self

    def throws(
        self, who: str, purpose: str, why: str, modifiers: tuple[Modifier, ...] = ()
    ) -> tuple[Throw, ...]:
        """Give the throws of the pool: one for each kind of die in it."""
        kinds = [(sides, n) for sides, n in ((10, self.d10), (6, self.d6)) if n]
        throws = [
            Throw(f"{purpose}.d{sides}", who, sides, n, why, modifiers, "best", explode=True)
            for sides, n in kinds
        ]
        return tuple(msgspec.structs.replace(t, joined=i > 0) for i, t in enumerate(throws))


def bought(shifts: Sequence[str]) -> Counter[str]:
    """Tell how many shifted dice buy each effect, in the order of the shifts."""
    return Counter(shift.partition(":")[2] for shift in shifts)


class Result(msgspec.Struct, frozen=True):
    """The ``natural`` highest die, 0 without dice, and the ``score`` after penalties, 0 or more."""

    natural: int
    score: int


class Trial(msgspec.Struct, frozen=True):
    """The throws of one trial, and a penalty that they do not show."""

    throws: tuple[Throw, ...] = ()
    unsaid: int = 0

    def read(self, rolled: Sequence[Rolled]) -> Result:
        """Take the highest die of all throws."""
        natural = max((r.total - sum(m.value for m in r.modifiers) for r in rolled), default=0)
        best = max((r.total for r in rolled), default=0)
        return Result(natural, max(0, best - self.unsaid))


def tiredness(c: Combatant) -> int:
    """Give the penalty for exhaustion: one for each exhausted box (003-27, 003-28)."""
    return count(c.tracks[HEALTH], TIRED)


def trial(
    scribe: Scribe,
    who: str,
    purpose: str,
    pool: Pool,
    why: str,
    *,
    tires: bool = True,
    favours: bool = True,
) -> Trial:
    """Make the trial of a pool: exhaustion comes off its dice, what the GM grants changes them."""
    c = scribe.fight.combatants[who]
    pool = pool.favoured(scribe.favour(who)) if favours else pool
    penalty = tiredness(c) if tires else 0
    said = bool(penalty) and eyes(c) is None
    modifiers = (Modifier("exhaustion", -penalty),) if said else ()
    return Trial(pool.throws(who, purpose, why, modifiers), 0 if said else penalty)


def best(rolled: Sequence[Rolled]) -> int:
    """Give the highest of what dice show, 0 without any."""
    return max((0, *(roll.total for roll in rolled)))
