"""The hall: the encounters that are live in this process, and how one comes here.

An encounter is loaded when somebody asks for it and let go when nobody has for a while. Laws: it
is followed before it is read, so that nothing falls between; what the stream says wins over what
this process remembers, also where the stream has become shorter.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Coroutine, Mapping

import msgspec

from domain.dice import Chain
from domain.evolve import fold
from domain.line import Line, read
from domain.perceive import see
from domain.reject import Refusal, refuse
from domain.ruleset import Ruleset
from server.live import Live, Watch, commits
from server.notices import Notices
from server.seats import Tips, new_encounter_id, new_tip
from server.store import Store, StoreAwayError

PATIENCE_SECONDS = 8.0
"""How long a command waits for a store that is away."""
HEARTBEAT_SECONDS = 10.0
IDLE_SECONDS = 600.0
LAST_INDEX = 2**64 - 1


class _Here(msgspec.Struct):
    """Who is connected to one server process."""

    process: str
    seats: dict[str, int]
    """How far away each is, in milliseconds; 0 where that is not known."""


def _before(line: Line | None) -> tuple[int, int]:
    """Give the address behind which ``line`` is the first."""
    if line is None:
        return (0, 0)
    return (line.commit, line.index - 1) if line.index else (line.commit - 1, LAST_INDEX)


class Hall:
    """All live encounters of this process."""

    def __init__(self, store: Store, rulesets: Mapping[str, Ruleset], tips: Tips = new_tip) -> None:
        """Serve the encounters of ``store``, for the ``rulesets`` at hand."""
        self._tips = tips
        self.store = store
        self.rulesets = rulesets
        self.process = new_encounter_id()
        self.lives: dict[str, Live] = {}
        self.notices = Notices(store.redis, self._grown, self._present, self._again)
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen; rebuild the index of codes where it is lost."""
        self.notices.start()
        self._spawn(self._heart())
        if not await self.store.codes():
            async for encounter in self.store.encounters():
                with contextlib.suppress(Refusal):  # its ruleset is not installed here
                    live = await self.find(encounter)
                    if live is not None and live.state.record.code:
                        await self.store.keep_code(live.state.record.code, encounter)

    async def stop(self) -> None:
        """Let everything go."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.notices.stop()

    # --- finding and reading ----------------------------------------------------------------------

    async def find(self, encounter: str) -> Live | None:
        """Give a live encounter, loading it where needed; nothing when there is none."""
        if (live := self.lives.get(encounter)) is not None:
            live.touched = time.monotonic()
            return live
        task = self._loading.get(encounter)
        if task is None:
            task = asyncio.create_task(self._load(encounter))
            self._loading[encounter] = task
            task.add_done_callback(lambda _: self._loading.pop(encounter, None))
        return await asyncio.shield(task)

    async def adopt(self, encounter: str, rules: Ruleset) -> Live:
        """Make a live encounter whose first commit is still to come."""
        await self.notices.follow(encounter)
        live = self.lives[encounter] = Live(encounter, rules)
        return live

    async def catch_up(self, live: Live) -> None:
        """Apply what the stream has and this process does not, waiting for a store that is away."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                async with live.catching_up:
                    await self._advance(live)
            except StoreAwayError:
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.1)
            else:
                return

    async def _advance(self, live: Live) -> None:
        """Apply what comes behind the last line; begin again where that line is gone."""
        last = live.tail
        async for lines in self.read(live.state.id, _before(last)):
            if last is None:
                live.advance(lines)
            elif lines[0].raw == last.raw:
                last = None
            else:
                break
        if last is not None:
            live.replace(await self._whole(live))

    async def _whole(self, live: Live) -> Live:
        """Read all of an encounter anew."""
        fresh = Live(live.state.id, live.state.rules)
        async for lines in self.read(live.state.id):
            fresh.advance(lines)
        return fresh

    def catch_up_soon(self, live: Live) -> None:
        """Catch up in the background."""
        self._spawn(self._try_to_catch_up(live))

    async def _try_to_catch_up(self, live: Live) -> None:
        with contextlib.suppress(StoreAwayError):  # the next notice or connection tries again
            await self.catch_up(live)

    async def read(
        self, encounter: str, after: tuple[int, int] = (0, 0)
    ) -> AsyncIterator[tuple[Line, ...]]:
        """Give the commits of a stream behind an address, one by one, in constant memory."""
        held: tuple[Line, ...] = ()
        async for page in self.store.read(encounter, f"{after[0]}-{after[1]}"):
            groups = commits([*held, *map(read, page)])
            held = groups.pop()
            for group in groups:
                yield group
        if held:
            yield held

    async def world(self, live: Live, seat: str, until: int | None = None) -> Watch:
        """Give what ``seat`` knew after commit ``until`` (now, when not given)."""
        end = live.state.commit if until is None else until
        world = live.known(seat, end)
        if world.commit < end:
            async for lines in self.read(live.state.id, (world.commit, LAST_INDEX)):
                if lines[0].commit > end:
                    break
                world = fold(world, [see(line, seat) for line in lines])
        return Watch(seat, world)

    async def watch(self, live: Live, seat: str) -> Watch:
        """Give the watch of a seat that is kept in step with the encounter."""
        while (found := live.watches.get(seat)) is None:
            fresh = await self.world(live, seat)
            if fresh.view.world.commit == live.state.commit:
                live.watches.setdefault(seat, fresh)
            else:
                await self.catch_up(live)
        return found

    async def _load(self, encounter: str) -> Live | None:
        first = await self.store.commit(encounter, 1)
        if not first:
            return None
        opened = msgspec.json.decode(first[1])
        rules = self.rulesets.get(opened["ruleset"])
        if rules is None:
            raise refuse("unknown-ruleset", f"{opened['ruleset']} is not installed here.")
        await self.notices.follow(encounter)
        live = await self._whole(Live(encounter, rules))
        self.lives[encounter] = live
        await self.catch_up(live)  # a notice that came before is not missed
        return live

    # --- dice -------------------------------------------------------------------------------------

    async def new_chain(self, encounter: str) -> Chain:
        """Begin a chain: its tip is on disk before anybody sees the anchor."""
        tip = self._tips()
        chain = Chain(tip)
        await self.store.keep_tip(encounter, chain.anchor, tip)
        return chain

    async def chain(self, live: Live, anchor: str) -> Chain | None:
        """Give the chain with this anchor; nothing where its tip is lost."""
        if (chain := live.chains.get(anchor)) is None:
            tip = await self.store.tip(live.state.id, anchor)
            if tip is None:
                return None
            chain = live.chains[anchor] = Chain(tip)
        return chain

    # --- presence and notices ---------------------------------------------------------------------

    async def tell_presence(self, live: Live) -> None:
        """Tell everybody, here and elsewhere, who is connected to this process."""
        seats = {seat: watch.away for seat, watch in live.watches.items() if watch.viewers}
        live.online[self.process] = (time.monotonic(), seats)
        live.tell(live.present())
        with contextlib.suppress(Exception):
            await self.notices.say(live.state.id, msgspec.json.encode(_Here(self.process, seats)))

    async def _present(self, encounter: str, data: bytes) -> None:
        live = self.lives.get(encounter)
        here = msgspec.json.decode(data, type=_Here)
        if live is None or here.process == self.process:
            return
        before = live.present().online
        stranger = here.process not in live.online
        live.online[here.process] = (time.monotonic(), here.seats)
        if live.present().online != before:
            live.tell(live.present())
        if stranger:
            await self.tell_presence(live)

    async def _grown(self, encounter: str, commit: int) -> None:
        live = self.lives.get(encounter)
        if live is None or commit <= live.state.commit:
            return
        live.noticed = max(live.noticed, commit)
        if not live.lock.locked():  # else whoever holds it catches up when done
            self.catch_up_soon(live)

    async def _again(self) -> None:
        for live in list(self.lives.values()):
            await self._try_to_catch_up(live)

    async def _heart(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            now = time.monotonic()
            for encounter, live in list(self.lives.items()):
                if any(watch.viewers for watch in live.watches.values()):
                    live.touched = now
                    self.catch_up_soon(live)  # a connection can go dead without a word
                    live.forget_silent(now - 3 * HEARTBEAT_SECONDS)
                    await self.tell_presence(live)
                elif now - live.touched > IDLE_SECONDS and not live.lock.locked():
                    del self.lives[encounter]
                    await self.notices.leave(encounter)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
