"""Welcoming a client: the view of its seat, or what it missed since it was here last.

Laws: a client goes on without a gap and without a step twice; a client that saw a line which the
stream does not have is told so, and the others are told that it says so; one that missed more than
can be sent at once without holding everybody up begins anew with the view of now.
"""

from typing import NamedTuple

from fightbook.domain.commands import Claim
from fightbook.domain.line import END, parse_place, read
from fightbook.domain.moments import BeyondError
from fightbook.domain.state import Encounter
from fightbook.domain.tongue import known
from fightbook.projections.view import View
from fightbook.server import messages as m
from fightbook.server.budget import stepped
from fightbook.server.claims import hear
from fightbook.server.heads import Heads
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of
from fightbook.server.sights import Sight
from fightbook.server.watch import LOST, Watch

MOST, MOST_BYTES = 1000, 1024 * 1024
"""Commits, and bytes of their lines, that a client may have missed for them to be sent again."""


class _Resumed(NamedTuple):
    """The view that the client left with, and every commit since, up to ``digest``."""

    view: View
    missed: list[m.Commit]
    digest: str

    def leads_to(self, watch: Watch, heads: Heads) -> bool:
        """Tell whether it leads to where the watch is, by commits that there are.

        A late answer of a store that another took the place of has some that were lost.
        """
        real = all(commit.head == heads.at(commit.commit) for commit in self.missed)
        return real and self.digest == watch.sight.world.prev


async def welcome(
    registry: Registry, live: Live, seat: str, hello: m.Hello, payer: str
) -> tuple[Watch, list[m.FromServer]]:
    """Give the seat's watch and the messages that take the client to where it stands now.

    ``payer``: who pays for what was missed. Whoever adds itself to the watch at once, without an
    await between, misses nothing. Raises a refusal.
    """
    if missed := _missing(live, hello):
        registry.budgets.reads.spend(payer, stepped(missed))
    while True:
        await registry.watch(live, seat)
        resumed, flag = await _resume(registry, live, seat, hello)
        watch = live.watches.get(seat)
        if watch is not None and (resumed is None or resumed.leads_to(watch, live.heads)):
            break
        await registry.catch_up(live)  # nobody else does for a table that nobody looks at
    view = resumed.view if resumed else watch.view
    tail = view.world.tail
    first = m.Welcome(
        live.state.id,
        seat,
        view.json["you"]["role"],
        view.world.commit,
        tail.at if tail else "",
        view.world.prev,
        view.json,
        live.attendance.whole().online,
        resumed=resumed is not None,
        flag=flag or live.flag,
        hand=live.hand_of(key_of(hello.token)),
    )
    return watch, [first, *(resumed.missed if resumed else ())]


def _missing(live: Live, hello: m.Hello) -> int:
    """Give how many commits would be sent again; 0 where they are too many, or none."""
    after = parse_place(hello.after)
    missed = live.state.commit - after[0] if after else 0
    return missed if 0 < missed <= MOST else 0


async def _resume(
    registry: Registry, live: Live, seat: str, hello: m.Hello
) -> tuple[_Resumed | None, str]:
    """Go on behind the line that the client saw last, where it named one that is there."""
    after, tail, watch = parse_place(hello.after), live.tail, live.watches.get(seat)
    if after is None or not hello.digest:
        return None, ""
    if watch and tail and (hello.after, hello.digest) == (tail.at, tail.digest):
        return _Resumed(watch.view, [], tail.digest), ""  # nothing was missed
    there = [read(*stored) for stored in await registry.store.commit(live.state.id, after[0])]
    index = there[-1].index if there and after[1] == END else after[1]
    if (index, hello.digest) not in {(line.index, line.digest) for line in there}:
        await hear(registry, live, Claim(seat, hello.after, hello.digest))
        return None, LOST
    if index != there[-1].index:  # a place within a commit: no view was ever sent for it
        return None, ""
    if live.state.commit - after[0] > MOST or _unknown(live, after[0], hello.digest):
        return None, ""
    world, lang = await registry.world(live, seat, after[0]), known(hello.lang)
    try:
        return await _missed(registry, live, world, seat, lang), ""
    except BeyondError:  # what was missed goes back to long ago
        world = await registry.remembered(live, seat, after[0])
        return await _missed(registry, live, world, seat, lang), ""


def _unknown(live: Live, commit: int, digest: str) -> bool:
    """Tell whether a commit that the store has named is another one here, one of the two late."""
    return live.state.commit >= commit and digest != live.heads.at(commit)


async def _missed(
    registry: Registry, live: Live, world: Encounter, seat: str, lang: str
) -> _Resumed | None:
    """Step from the seat's ``world`` of then to where the encounter is now.

    Nothing where that is too much.
    """
    size = 0
    stepper = Watch(seat, Sight(live.shelf, world))
    left = stepper.view
    missed: list[m.Commit] = []
    while (world := stepper.sight.world).commit < live.state.commit:
        async for lines in registry.read(live.state.id, (world.commit, world.index)):
            if (size := size + sum(len(line.raw) for line in lines)) > MOST_BYTES:
                return None
            missed.append(stepper.step(lines, lang))
        if stepper.sight.world is world:  # the stream is shorter than this process remembers
            await registry.catch_up(live)
    return _Resumed(left, missed, stepper.sight.world.prev)
