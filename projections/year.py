"""Figures across the fights of a campaign: who dealt and took what, who fell, whose dice were kind.

Laws: made of what a viewer was shown of each fight; what was taken back counts nowhere; people are
counted under the name that they have at home.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Seen
from fightbook.domain.ruleset import Condition
from fightbook.projections.fairness import luck
from fightbook.projections.fighters import fighters
from fightbook.projections.witness import Witness


class Deeds(msgspec.Struct, frozen=True):
    """What somebody did in one fight. ``who``: their id at home. ``dice``: their cups' dice."""

    who: str
    dealt: int
    taken: int
    won: int
    falls: int
    dice: tuple[tuple[int, int], ...] = ()
    """Sides and face of each, real dice apart."""


class Sum(msgspec.Struct, frozen=True):
    """What somebody did in all fights. ``luck``: as in the statistics of a fight."""

    who: str
    fights: int
    dealt: int
    taken: int
    won: int
    falls: int
    luck: float | None


def deeds(
    lines: Iterable[Seen], homes: Mapping[str, str], conditions: Iterable[Condition]
) -> list[Deeds]:
    """Count a fight. ``homes``: who each combatant is at home."""
    witness = Witness()
    found = list(witness.see(lines))
    live = [fact for fact in found if witness.counts(fact.commit, fact.origin)]
    events = [fact.event for fact in live]
    out = {c.id for c in conditions if c.out}
    fallen = [x for x in events if isinstance(x, e.Marked) and x.mark.partition(".")[0] in out]
    falls = Counter(x.who for x in {(x.who, x.mark): x for x in fallen}.values())
    rolls = [x for x in events if isinstance(x, e.Rolled)]
    return [
        Deeds(
            homes[one.id],
            sum(one.dealt.values()),
            sum(one.taken.values()),
            one.won,
            min(1, falls[one.id]),
            tuple((d.sides, d.face) for x in rolls if x.who == one.id for d in x.dice if _fell(d)),
        )
        for one in fighters(live, witness.names)
        if one.id in homes
    ]


def _fell(die: e.Die) -> bool:
    return not die.table


def sums(found: Iterable[Iterable[Deeds]]) -> list[Sum]:
    """Add up what somebody did in each fight, in the order in which they were first there."""
    of: dict[str, list[Deeds]] = {}
    for fight in found:
        for one in fight:
            of.setdefault(one.who, []).append(one)
    return [_sum(who, all_) for who, all_ in of.items()]


def _sum(who: str, found: list[Deeds]) -> Sum:
    dice = [e.Die(sides, face) for one in found for sides, face in one.dice]
    return Sum(
        who,
        len(found),
        sum(one.dealt for one in found),
        sum(one.taken for one in found),
        sum(one.won for one in found),
        sum(one.falls for one in found),
        luck(dice),
    )
