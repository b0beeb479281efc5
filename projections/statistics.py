"""Statistics of an encounter, from the facts in force that a viewer was shown.

Laws: what was taken back counts nowhere but under ``retracted`` and ``again``; numbers that a
viewer was not shown are missing from that viewer's statistics, whoever caused them.
"""

from collections import Counter
from collections.abc import Iterable
from math import inf

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Seen
from fightbook.domain.scribe import GM
from fightbook.projections.fairness import Faces, luck, spread
from fightbook.projections.fighters import Fighter, fighters
from fightbook.projections.log.entry import Named
from fightbook.projections.pace import Pace, RoundTime, declarations, pace, rounds
from fightbook.projections.witness import Fact, Witness


class Player(msgspec.Struct, frozen=True):
    """A seat's rolls and pace; the dice of its combatants count as its own."""

    seat: Named
    rolls: int
    dice: tuple[Faces, ...]
    retracted: int
    """Rolls that were taken back."""
    again: int
    """Those of them that were rolled again, afterwards, for the same purpose and combatant."""
    pace: Pace
    luck: float | None
    """How far its dice fell above what is expected, in standard deviations; real dice apart."""


class Statistics(msgspec.Struct, frozen=True):
    """All counts. ``dice``: every seat's together."""

    rounds: tuple[RoundTime, ...]
    fighters: tuple[Fighter, ...]
    seats: tuple[Player, ...]
    dice: tuple[Faces, ...]
    tracks: dict[str, str]
    """What the tracks are called, by id."""


def statistics(lines: Iterable[Seen]) -> Statistics:
    """Count what is in force among the ``lines`` that a viewer was shown."""
    witness = Witness()
    facts = list(witness.see(lines))
    live = [fact for fact in facts if witness.counts(fact.commit, fact.origin)]
    gone = [fact for fact in facts if not witness.counts(fact.commit, fact.origin)]
    known = declarations(facts)
    turns = [turn for turn in known if witness.counts(turn.commit)]
    rolls, end = _rolls(live), _end(live)
    return Statistics(
        rounds([turn for turn in turns if turn.commit <= end]),
        fighters(live, witness.names),
        tuple(
            _player(Named(seat, witness.names[seat]), rolls, _rolls(gone), pace(turns, seat))
            for seat in _seats(facts)
        ),
        spread(die for roll in rolls for die in roll.event.dice),
        {
            fact.event.track: fact.event.before.name
            for fact in facts
            if isinstance(fact.event, e.Damaged | e.Healed | e.Spent)
        },
    )


def _end(facts: Iterable[Fact]) -> float:
    """Give the commit that ended the fight; what comes after it is nobody's time in a round."""
    return max((f.commit for f in facts if isinstance(f.event, e.Closed)), default=inf)


class _Roll(msgspec.Struct, frozen=True):
    event: e.Rolled
    seat: str
    commit: int
    round: int

    @property
    def purpose(self) -> tuple[str, int]:
        """What it was rolled for, and in which round."""
        return self.event.label, self.round


def _rolls(facts: Iterable[Fact]) -> list[_Roll]:
    return [
        _Roll(fact.event, _seat(fact, fact.event.who), fact.commit, fact.then.round)
        for fact in facts
        if isinstance(fact.event, e.Rolled)
    ]


def _seat(fact: Fact, who: str) -> str:
    """Give the seat whose roll it is: the combatant's, and among several the one that asked."""
    asked = fact.declared.seat if fact.declared else GM
    seats = fact.before.seats.get(who, (GM,)) if who else (asked,)
    return asked if asked in seats else next(iter(seats), GM)


def _seats(facts: Iterable[Fact]) -> list[str]:
    """Give the seats that play, in the order in which they were taken."""
    seated = (fact.event for fact in facts if isinstance(fact.event, e.Seated))
    return [x.seat for x in seated if x.role == "player" or x.seat == GM]


def _player(seat: Named, live: list[_Roll], gone: list[_Roll], pace: Pace) -> Player:
    mine = [roll for roll in live if roll.seat == seat.id]
    lost = [roll for roll in gone if roll.seat == seat.id]
    dice = [die for roll in mine for die in roll.event.dice]
    again = _again(lost, mine)
    return Player(seat, len(mine), spread(dice), len(lost), again, pace, luck(dice))


def _again(lost: list[_Roll], live: list[_Roll]) -> int:
    """Count the lost rolls for which one of the same purpose and round came later, one each."""
    again = 0
    for purpose, count in Counter(roll.purpose for roll in lost).items():
        first = min(roll.commit for roll in lost if roll.purpose == purpose)
        again += min(count, sum(r.purpose == purpose and r.commit > first for r in live))
    return again
