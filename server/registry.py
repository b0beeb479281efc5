"""The registry: the encounters that are live in this process, and how one comes here.

An encounter is loaded when somebody asks for it and let go when nobody has for a while. Laws: it
is followed before it is read, so that nothing falls between; what the stream says wins over what
this process remembers, also where the stream has become shorter.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, TypeAlias

import msgspec
from anyio import CapacityLimiter, to_thread

from fightbook.domain.events import Opened
from fightbook.domain.line import read
from fightbook.domain.registry import CAMPAIGN, begin, opening, rules_of
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.server.budget import Quota, budgets
from fightbook.server.company import tell
from fightbook.server.departure import Departure
from fightbook.server.duties import Duties, Well
from fightbook.server.graves import Graves
from fightbook.server.index import Index
from fightbook.server.live import Live, before, lagged
from fightbook.server.messages import Presence
from fightbook.server.notices import Notices
from fightbook.server.presence import Here
from fightbook.server.seats import Codes, Tips, new_code, new_encounter_id, new_tip
from fightbook.server.store import Store
from fightbook.server.streams import Streams
from fightbook.server.trouble import GoneError, StoreAwayError
from fightbook.server.vault import Vault
from fightbook.server.watch import Watch
from fightbook.server.workers import Workers

LOG = logging.getLogger(__name__)
PATIENCE_SECONDS = 8.0
"""How long a command waits for a store that is away."""
DEAF_SECONDS = 1.0
"""How long a reader waits for what was missed, where no notices are heard."""
HEARTBEAT_SECONDS = 10.0
IDLE_SECONDS, COMMITS_A_SECOND = 60.0, 50
"""So long a table is kept that nobody looks at, and longer the dearer it is to read again."""
LEFT_SECONDS = 20.0
"""As long as that a table is kept that nobody looks at and that another process plays."""
OnCall: TypeAlias = "Callable[[Registry, Live], Coroutine[Any, Any, None]]"
READERS = 2
"""So many files of games are read at once."""


class Registry(Streams):
    """All live encounters of this process."""

    def __init__(
        self,
        store: Store,
        rulesets: Mapping[str, Ruleset],
        tips: Tips = new_tip,
        codes: Codes = new_code,
    ) -> None:
        """Serve the encounters of ``store``, for the ``rulesets`` at hand."""
        super().__init__(store)
        self._codes = codes
        self.vault = Vault(store, tips)
        self.graves = Graves(store)
        self.erased = asyncio.Event()
        """Something was deleted here."""
        self.budgets = budgets(0)
        """What seats, tables and clients may ask for here."""
        self.quota = Quota()
        self.rulesets = rulesets
        self._readers = CapacityLimiter(READERS)
        self.process = new_encounter_id()
        self.lives: dict[str, Live] = {}
        self.notices = Notices(store.shards, self._grown, self._present, self._called, self._again)
        self.on_call: OnCall | None = None
        """What is done with a call for witnesses that somebody told of."""
        self.on_crossing: OnCall | None = None
        """What is done where people may have to come home from a fight, or back to it."""
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self.workers: Workers | None = None
        """Who does what would hold everybody up; nobody in a registry that is never opened."""
        self.departure = Departure()
        self.duties = Duties()
        self.index = Index(store, self.duties)

    async def start(self) -> None:
        """Begin to listen."""
        await self.store.begin()
        self.notices.begin(self.duties)
        self.duties.keep("heart", self._heart)

    async def stop(self) -> None:
        """Let everything go."""
        await self.duties.stop()

    # --- finding and reading ----------------------------------------------------------------------

    async def find(self, encounter: str) -> Live | None:
        """Give a live encounter, loading it where needed; nothing when there is none."""
        if (live := self.lives.get(encounter)) is not None:
            live.touched = time.monotonic()
            if live.stale or live.catching_up.locked():
                await self.freshen(live)
            return live
        task = self._loading.get(encounter)
        if task is None:
            task = asyncio.create_task(self._load(encounter))
            self._loading[encounter] = task
            task.add_done_callback(lambda _: self._loading.pop(encounter, None))
        return await asyncio.shield(task)

    async def opening(self, encounter: str) -> Opened | None:
        """Give the facts with which an encounter began; nothing when there is none."""
        return opening(read(*stored) for stored in await self.store.commit(encounter, 1))

    async def rules_of(self, opened: Opened | None) -> Shelf[Ruleset]:
        """Give the rules of an encounter that was opened so. Raises a refusal.

        The file of a game is read aside, since a large one would hold everybody up.
        """
        if opened is None:
            raise refuse("unknown-encounter")
        work = partial(rules_of, self.rulesets, opened)
        return await to_thread.run_sync(work, limiter=self._readers) if opened.game else work()

    async def begin(self, ruleset: str, text: str, version: str = "") -> Shelf[Ruleset]:
        """Give the rules of an encounter to be opened; the same way. Raises a refusal."""
        work = partial(begin, self.rulesets, ruleset, text, version)
        found = await to_thread.run_sync(work, limiter=self._readers) if text else work()
        if found is None and ruleset in self.rulesets:
            raise refuse("unknown-version", field="version")
        if found is None:
            raise refuse("unknown-ruleset", f"There is no ruleset {ruleset!r}.", "ruleset")
        return found

    async def claim_code(self, encounter: str) -> str:
        """Give an encounter a join code that never led anywhere, as far as the index knows."""
        while not await self.store.claim_code(code := self._codes(), encounter):
            pass
        return code

    async def adopt(self, encounter: str, shelf: Shelf[Ruleset]) -> Live:
        """Make a live encounter whose first commit is still to come."""
        await self.notices.follow(encounter)
        live = self.lives[encounter] = Live(encounter, shelf)
        return live

    async def catch_up(self, live: Live) -> None:
        """Apply what the stream has and this process does not, waiting for a store that is away."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                async with live.catching_up:
                    live.due = live.stale = False
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
        async for lines in self.read(live.state.id, before(last)):
            if last is None:
                await self.apply(live, lines)
                lagged(live, lines)
            elif (lines[0].at, lines[0].digest) == (last.at, last.digest):
                last = None
            else:
                break
        if last is not None:
            await self._mourn(live.state.id)
            live.replace(await self.whole(live))

    async def _mourn(self, encounter: str) -> None:
        """Raise ``GoneError`` where an encounter was deleted for good."""
        if await self.graves.tomb(encounter) is not None:
            self.bury(encounter)
            raise GoneError

    def bury(self, encounter: str) -> None:
        """Let go of an encounter that was deleted for good, and of its fights; tell who is there.

        A fight of a campaign goes even before it has a tombstone of its own.
        """
        for live in tuple(self.lives.values()):
            if encounter in (live.state.id, live.state.record.campaign.partition("/")[0]):
                self.duties.errand(f"parting from {live.state.id}", self._part(live, encounter))

    async def _campaign_stands(self, live: Live) -> None:
        """Raise ``GoneError`` for a fight whose campaign was deleted with it."""
        campaign = live.state.record.campaign.partition("/")[0]
        found = await self.graves.tomb(campaign) if campaign else None
        if found is not None and live.state.id in found.fights:
            raise GoneError

    async def _part(self, live: Live, gone: str) -> None:
        """Part from a live encounter that is deleted, or that is a fight of what is ``gone``."""
        found = await self.graves.tomb(gone)
        if found is None or live.state.id not in (gone, *found.fights):
            return
        if self.lives.get(live.state.id) is live:
            del self.lives[live.state.id]
        for watch in live.watches.values():
            watch.end("gone")
        await self.notices.leave(live.state.id)

    async def listen_again(self, live: Live) -> None:
        """Apply what a process that hears no notices has missed, so that no void token is obeyed.

        Where the store is away altogether, what is known here is the newest that there is.
        """
        if self.notices.deaf(live.state.id):
            await self.freshen(live)

    async def freshen(self, live: Live) -> None:
        """Apply what the stream has; where the store is away, this is the newest there is."""
        with contextlib.suppress(StoreAwayError, TimeoutError):
            async with asyncio.timeout(DEAF_SECONDS), live.catching_up:
                stale, live.stale = live.stale, False
                try:
                    await self._advance(live)
                except BaseException:
                    live.stale = stale
                    raise

    def catch_up_soon(self, live: Live) -> None:
        """Catch up in the background, once for all who want it before it begins.

        Where nobody looks it waits until somebody does: what others play costs nothing here.
        """
        if not live.watched:
            live.stale = True
        elif not live.due:
            live.due = True
            self.duties.errand(f"catching up {live.state.id}", self._try_to_catch_up(live))

    async def _try_to_catch_up(self, live: Live) -> None:
        with contextlib.suppress(StoreAwayError, GoneError):  # the next notice tries again
            await self.catch_up(live)

    async def watch(self, live: Live, seat: str) -> Watch:
        """Give the watch of a seat that is kept in step with the encounter."""
        while (found := live.watches.get(seat)) is None:
            world = await self.world(live, seat)
            if world.commit == live.state.commit:
                live.watch(seat, world)
            else:
                await self.catch_up(live)
        return found

    async def _load(self, encounter: str) -> Live | None:
        if (opened := await self.opening(encounter)) is None:
            await self._mourn(encounter)
            return None
        shelf = await self.rules_of(opened)
        await self.notices.follow(encounter)
        live = await self.whole(Live(encounter, shelf))
        await self._campaign_stands(live)
        self.lives[encounter] = live
        await self.catch_up(live)  # a notice that came before is not missed
        await self._mourn(encounter)  # a deletion may have been left unfinished
        if self.on_call is not None:
            await self.on_call(self, live)
        if code := live.state.record.code:
            self.duties.errand(f"the code of {encounter}", self._put_back(code, encounter))
        self.look_across(live)
        return live

    def look_across(self, live: Live) -> None:
        """Have people of a campaign come home from a fight, or back to it, where they have to."""
        record = live.state.record
        if self.on_crossing is not None and (record.campaign or record.ruleset == CAMPAIGN):
            name = f"there and home at {live.state.id}"
            self.duties.errand(name, self.on_crossing(self, live))

    async def _put_back(self, code: str, encounter: str) -> None:
        """Have the code of a table in the index, which may have lost it or lead elsewhere."""
        await self.index.lead(code, encounter)

    # --- presence and notices ---------------------------------------------------------------------

    def attend(self, live: Live) -> Presence:
        """Note who is connected to this process; the others hear of it soon. Give all who are."""
        live.attendance.meet(self.process, live.watched, time.monotonic())
        if live.stale:
            self.catch_up_soon(live)
        if not live.attendance.telling:
            live.attendance.telling = True
            self.duties.errand(
                f"presence at {live.state.id}", tell(self.process, live, self.notices.say)
            )
        return live.attendance.whole()

    def _present(self, encounter: str, data: bytes) -> None:
        live = self.lives.get(encounter)
        here = msgspec.json.decode(data, type=Here)
        if live is None or here.process == self.process:
            return
        if live.attendance.note(here.process, here.seats, time.monotonic()):
            live.attendance.said = {}  # which a stranger has not heard
        self.attend(live)

    def _grown(self, encounter: str, commit: int) -> None:
        live = self.lives.get(encounter)
        if commit == 0:
            self.bury(encounter)
        if live is None or commit <= live.state.commit:
            return
        live.noticed = max(live.noticed, commit)
        if not live.lock.locked():  # else whoever holds it catches up when done
            self.catch_up_soon(live)

    def _called(self, encounter: str) -> None:
        live = self.lives.get(encounter)
        if live is not None and self.on_call is not None:
            self.duties.errand(f"a call at {encounter}", self.on_call(self, live))

    def _again(self, missed: Callable[[str], bool]) -> None:
        for live in self.lives.values():
            if missed(live.state.id):
                self.catch_up_soon(live)
                if live.watched:
                    self._called(live.state.id)  # it may be for somebody who is here

    async def _heart(self, well: Well) -> None:
        while True:
            well()
            await asyncio.sleep(HEARTBEAT_SECONDS)
            await self.store.relearn()
            for live in tuple(self.lives.values()):
                try:
                    await self._beat(live)
                except Exception:
                    LOG.exception("a fault at the table %s", live.state.id)

    async def _beat(self, live: Live) -> None:
        """Go on with a table that is looked at; let go of one that nobody wants."""
        now, idle = time.monotonic(), IDLE_SECONDS + live.state.commit / COMMITS_A_SECOND
        kept = LEFT_SECONDS if live.stale else idle
        if live.watched:
            live.touched = now
            self.catch_up_soon(live)  # a connection can go dead without a word
            live.attendance.forget_silent(now - 3 * HEARTBEAT_SECONDS)
            live.attendance.beating = True
            self.attend(live)
            self.look_across(live)
            self._look_after(live)
        elif now - live.touched > kept and not live.lock.locked():
            self._look_after(live, leaving=True)
            self.lives.pop(live.state.id, None)
            await self.notices.leave(live.state.id)

    def _look_after(self, live: Live, *, leaving: bool = False) -> None:
        if self.snapshots is not None and not live.looks_back:
            self.snapshots.look(live, leaving=leaving)


def crosses(before: Encounter, now: Encounter) -> bool:
    """Tell whether people may have to come home from a fight, or back to it, or sit elsewhere."""
    people = before.fight.combatants.keys() != now.fight.combatants.keys()
    if now.record.ruleset == CAMPAIGN:
        back = before.record.away.keys() - now.record.away.keys()
        return people or bool(back) or before.record.seats is not now.record.seats
    ends = before.fight.outcome or now.fight.outcome
    return people or bool(ends)
