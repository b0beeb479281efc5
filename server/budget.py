"""Budgets: how much somebody may do before the others would notice, and how long to wait then.

A budget is a bucket for each name: so much lies in it, and so much flows in again every second.
Laws: a refusal says in how many seconds the same would be taken; what turned out to cost more than
there was is a debt, never larger than another full bucket; the names kept are bounded, and whoever
was quiet for longest is forgotten first.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from operator import attrgetter

import msgspec

from fightbook.domain.events import Rolled
from fightbook.domain.line import Line
from fightbook.domain.reject import CODES, Refusal, Rejected

_RAW, _EVENT = attrgetter("raw"), attrgetter("event")
MAX_NAMES = 20_000
BYTES_FOR_ONE, DICE_FOR_ONE = 4096, 10
"""Bytes, and dice, that cost as much as a command."""
PATIENCE_SECONDS = 8.0
"""How long a look at a code waits for its turn."""
COMMITS_FOR_ONE = 500
"""Commits to be read again that cost as much as one more question."""
COMBATANTS_FOR_ONE, STEPS_FOR_ONE, LINES_FOR_ONE = 10, 50, 200
"""Combatants whose moves are looked for, commits to go back, and lines to give, for as much."""


FAILURES = frozenset({"unknown-code", "expired", "bad-token", "unknown-encounter"})
"""Refusals of what may have been a guess."""


def slow_down(seconds: float) -> Refusal:
    """Refuse for so long."""
    wait = max(1, math.ceil(seconds))
    message = f"{CODES['slow-down']} Wait {wait} s."
    return Refusal(Rejected("slow-down", message, detail={"wait": wait}))


class Budget:
    """One kind of budget. ``most`` lies in a full bucket, ``flow`` comes back each second."""

    def __init__(
        self, most: float, flow: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with full buckets; ``most`` may be infinite."""
        self.most = most
        self._flow = flow
        self._clock = clock
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is missing in a bucket, and since when; full ones need not be here."""

    def check(self, name: str) -> None:
        """Refuse where the bucket of ``name`` is empty."""
        if self.most == math.inf:
            return
        self._refuse(self._missing(name, self._clock()))

    def take(self, name: str, amount: float) -> None:
        """Take ``amount``, into debt where need be."""
        if self.most != math.inf:
            now = self._clock()
            self._keep(name, self._missing(name, now) + amount, now)

    def spend(self, name: str, amount: float = 1.0) -> None:
        """Take ``amount``, or refuse where the bucket is empty."""
        if self.most != math.inf:
            now = self._clock()
            self._refuse(missing := self._missing(name, now))
            self._keep(name, missing + amount, now)

    async def turn(self, name: str, patience: float) -> None:
        """Take one and wait until it has flowed in; refuse where that takes too long (seconds)."""
        if self.most == math.inf:
            return
        now = self._clock()
        missing = self._missing(name, now) + 1
        wait = max(0.0, missing - self.most) / self._flow
        if wait > patience:
            raise slow_down(wait - patience)
        self._keep(name, missing, now)
        if wait:
            await asyncio.sleep(wait)

    def _missing(self, name: str, now: float) -> float:
        missing, since = self._spent.get(name, (0.0, 0.0))
        return max(0.0, missing - self._flow * (now - since))

    def _refuse(self, missing: float) -> None:
        if missing >= self.most:
            raise slow_down(math.floor((missing - self.most) / self._flow) + 1)

    def _keep(self, name: str, missing: float, now: float) -> None:
        self._spent[name] = (max(0.0, min(missing, 2 * self.most)), now)
        self._spent.move_to_end(name)
        if len(self._spent) > MAX_NAMES:
            self._spent.popitem(last=False)


class Quota(msgspec.Struct, frozen=True):
    """Tables a day that may be opened: ``all``, and by ``each`` address; 0 is any number."""

    all: int = 0
    each: int = 0


class Budgets(msgspec.Struct, frozen=True):
    """All budgets of a server process."""

    failures: Budget
    """Wrong codes and tokens, by client."""
    guesses: Budget
    """Looks at what a code opens, by client; for a right one nothing is paid."""
    joins: Budget
    """Of seats, by client."""
    tables: Budget
    """Opened, brought or forked, and codes that are renewed, by client."""
    files: Budget
    """Games' files that are looked at, by client: one, and more where it is long."""
    seat: Budget
    """What a seat gives a table to do."""
    table: Budget
    """What all seats of a table give it to do."""
    asking: Budget
    """Messages over one connection."""
    reads: Budget
    """What a seat looks at, by seat and client: many may look from one seat."""
    reports: Budget
    """Audits and books, which cost more than a look, by seat and client."""


def budgets(factor: float) -> Budgets:
    """Give the budgets that a server has; ``factor`` makes them larger, and 0 lifts them all.

    A command costs one, and more where it is long or rolls many dice. People give a
    command in some seconds, bots that wait for their answer are far from these bounds, and a whole
    fight of bots without a pause fits into what lies there at the beginning.
    """

    def budget(most: float, flow: float) -> Budget:
        return Budget(most * factor, flow * factor) if factor else Budget(math.inf, 1.0)

    return Budgets(
        failures=budget(30, 0.5),
        guesses=budget(120, 1),
        joins=budget(120, 1),
        tables=budget(60, 0.2),
        files=budget(300, 5),
        seat=budget(1000, 30),
        table=budget(4000, 120),
        asking=budget(1000, 100),
        reads=budget(1000, 60),
        reports=budget(120, 2),
    )


def spend(budgets: Budgets, encounter: str, seat: str, amount: float) -> None:
    """Let a seat and its table pay, or refuse where that seat, or all of them, gave too much."""
    budgets.table.check(encounter)  # first, so that whoever is refused for the others pays nothing
    budgets.seat.spend(f"{encounter}/{seat}", amount)
    budgets.table.take(encounter, amount)


def charge(budgets: Budgets, encounter: str, seat: str, amount: float) -> None:
    """Let a seat and its table pay."""
    budgets.seat.take(f"{encounter}/{seat}", amount)
    budgets.table.take(encounter, amount)


def read(commits: int) -> float:
    """Give what it costs to look at something for which so many commits are read again."""
    return 1 + commits / COMMITS_FOR_ONE


def surveyed(combatants: int) -> float:
    """Give what it costs more to look for the moves of so many."""
    return combatants / COMBATANTS_FOR_ONE


def stepped(commits: int) -> float:
    """Give what it costs more to go so many commits back."""
    return commits / STEPS_FOR_ONE


def listed(lines: int) -> float:
    """Give what it costs more to give so many lines."""
    return lines / LINES_FOR_ONE


def asked(size: int) -> float:
    """Give what it costs to ask with so many bytes."""
    return 1 + size / BYTES_FOR_ONE


def written(lines: Sequence[Line]) -> float:
    """Give what a commit cost beyond that: its dice and its bytes."""
    dice, size = 0, sum(map(len, map(_RAW, lines)))
    for event in map(_EVENT, lines):
        if type(event) is Rolled:
            dice += len(event.dice)
    return dice / DICE_FOR_ONE + size / BYTES_FOR_ONE


def counted(budgets: Budgets, rejected: Rejected, client: str) -> Rejected:
    """Count a refusal of what may have been a guess; give what its client is to be told.

    Guesses are counted too when they are turned away, so that to go on guessing makes it longer.
    """
    if rejected.code not in FAILURES:
        return rejected
    try:
        budgets.failures.check(client)
    except Refusal as refusal:
        return refusal.rejected
    finally:
        budgets.failures.take(client, 1)
    return rejected
