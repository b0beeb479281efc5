"""A seat at a table, over the network. Limits: one event loop."""

import asyncio
import os
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Generator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from random import Random
from types import TracebackType
from typing import Any, Self

from fightbook.clients.python import links
from fightbook.clients.python.api import Api
from fightbook.clients.python.connection import Connection
from fightbook.clients.python.doubts import Doubts
from fightbook.clients.python.happenings import Happening
from fightbook.clients.python.messages import (
    Ack,
    Commit,
    Line,
    Move,
    Moves,
    Need,
    Refused,
    Thrower,
    View,
)
from fightbook.clients.python.receipt import Receipt, wrong
from fightbook.clients.python.session import Session
from fightbook.clients.python.shakes import Entropy, Shakes
from fightbook.clients.python.stream import Stream
from fightbook.clients.python.witness import OWN, Flag, Witness

LEAVING_SECONDS = 2.0
"""How long whoever leaves waits for the receipt of a fight that has just ended."""


class Table:
    """A seat at a table. Made by ``create``, ``join`` or ``open``, to be ended by ``close``."""

    def __init__(
        self, api: Api, link: links.Link, entropy: Entropy, shakes: Shakes | None, lang: str = ""
    ) -> None:
        """Prepare; ``enter`` connects."""
        self.link = link
        self.watch_link: links.Link | None = None
        """For spectators; known to whoever opened the table."""
        self.recovery = ""
        """The code that gives the GM the seat back; known to whoever opened the table."""
        self.receipts: list[Receipt] = []
        """The heads that the server signed for this seat; those of other days can be added."""
        self.doubts: list[Flag] = []
        """What the last ``verify`` found that an honest server does as well: see ``Doubts``."""
        self._last: asyncio.Task[None] | None = None
        self.session = Session(link.token, entropy, shakes, lang)
        jitter = Random(entropy(16))  # noqa: S311 - no secret
        self._connection = Connection(link.socket, self.session, jitter)
        self._api = api

    # --- coming and going -------------------------------------------------------------------------

    @staticmethod
    def create(
        url: str,
        *,
        ruleset: str = "",
        game: str = "",
        version: str = "",
        title: str = "A fight",
        edition: str = "",
        options: dict[str, str] | None = None,
        combatants: Sequence[dict[str, Any]] = (),
        entropy: Entropy = os.urandom,
    ) -> "Entering":
        """Open an encounter on the server at ``url``, and sit down as its GM.

        It plays a ``ruleset``, or the text of a ``game``'s file, by the newest ``version`` of the
        rules where none is named.
        """

        async def enter() -> Table:
            async with asking(url) as api:
                found = await api.open(
                    ruleset, title, edition, options or {}, combatants, game, version
                )
                tokens = {who: seat["token"] for who, seat in found["seats"].items()}
                link = api.enter(found["id"], tokens["gm"])
                table = await Table(api, link, entropy, Shakes(entropy)).enter()
            table.watch_link = links.Link(link.url, link.encounter, tokens["spectator"])
            table.recovery = str(found.get("recovery", ""))
            return table

        return Entering(enter)

    @staticmethod
    def recover(
        url: str, *, encounter: str, code: str, entropy: Entropy = os.urandom
    ) -> "Entering":
        """Sit down as the GM again, by the recovery code; every other link to the seat is void."""

        async def enter() -> Table:
            token = entropy(32).hex()
            async with asking(url) as api:
                await api.recover(encounter, code, sha256(token.encode()).hexdigest())
                link = api.enter(encounter, token)
                return await Table(api, link, entropy, Shakes(entropy)).enter()

        return Entering(enter)

    @staticmethod
    def join(url: str, *, code: str, name: str, entropy: Entropy = os.urandom) -> "Entering":
        """Sit down as a player at the table with this join code."""

        async def enter() -> Table:
            shakes = Shakes(entropy)
            async with asking(url) as api:
                found = await api.join(code, name, shakes.anchors)
                shakes.anchored = True
                link = api.enter(found["encounter"], found["token"])
                return await Table(api, link, entropy, shakes).enter()

        return Entering(enter)

    @staticmethod
    def open(
        link: str | links.Link,
        *,
        watch: bool = False,
        lang: str = "",
        entropy: Entropy = os.urandom,
    ) -> "Entering":
        """Take the seat of an invitation link. With ``watch``, only to look on.

        ``lang``: the language in which the game tells its facts, as ``de``; English without it.
        """

        async def enter() -> Table:
            found = link if isinstance(link, links.Link) else links.parse(link)
            async with asking(found.url) as api:
                api.enter(found.encounter, found.token)
                shakes = None if watch else Shakes(entropy)
                return await Table(api, found, entropy, shakes, lang).enter()

        return Entering(enter)

    async def enter(self) -> Self:
        """Wait for the welcome. Raises ``Refused``, or ``OSError`` when there is no server."""
        try:
            await self._connection.start()
        except BaseException:
            await self._connection.close()
            raise
        self._last = asyncio.create_task(self._sign_off())
        return self

    async def _sign_off(self) -> None:
        """Keep the receipt of the end, when it comes."""
        with suppress(OSError, Refused):  # a server that is gone signs nothing
            async for commit in self.commits():
                if commit.closed:
                    await self.receipt()

    async def delete(self, code: str = "") -> tuple[str, ...]:
        """Delete the table for good, a campaign with its fights; give the ids of all that went.

        ``code``: its recovery code, or that of its campaign; a copy has none.
        """
        return await self._api.delete(self.link.encounter, code or self.recovery)

    async def close(self) -> None:
        """Leave. The seat and its commands stay."""
        if self._last is not None:
            ended = bool(self.view.get("outcome"))
            await asyncio.wait([self._last], timeout=LEAVING_SECONDS * ended)
            self._last.cancel()
        await self._connection.close()
        await self._api.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    # --- what there is to see ---------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The table as this seat may see it, after ``commit``. A new object with each commit."""
        return self.session.view

    @property
    def commit(self) -> int:
        """The number of the last commit seen."""
        return self.session.commit

    @property
    def last(self) -> str:
        """The address of the last line seen."""
        return self.session.witness.last

    @property
    def head(self) -> str:
        """The digest of all lines up to ``last``, hex; ``fingerprint.words`` says it in words."""
        return self.session.witness.digest

    @property
    def seat(self) -> str:
        """This seat's id."""
        return self.session.seat

    @property
    def code(self) -> str:
        """The join code, if this seat may know it."""
        return str(self.view.get("code", ""))

    @property
    def online(self) -> tuple[str, ...]:
        """The seats that are connected."""
        return self.session.online

    @property
    def away(self) -> dict[str, int]:
        """Milliseconds to a seat and back, of those connected seats where they were measured."""
        return self.session.away

    @property
    def flags(self) -> list[Flag]:
        """Whatever the server said that an honest one would not."""
        return self.session.flags

    def commits(self) -> Stream[Commit]:
        """Follow the commits from now on, up to the end of the encounter."""
        return self._connection.commits()

    def happenings(self) -> Stream[Happening]:
        """Follow all that happens from now on: commits, presence, lost connections, flags."""
        return self._connection.happenings()

    # --- what can be done -------------------------------------------------------------------------

    async def command(
        self,
        command: dict[str, Any],
        *,
        expect: int | None = None,
        dice: dict[str, list[int]] | Thrower | None = None,
        dry_run: bool = False,
        seen: int | None = None,
    ) -> Ack:
        """Give a command; it is on disk, and in ``view``, when this returns. Raises ``Refused``.

        ``expect``: refuse it as ``stale`` upon any commit but this one. ``dice``: faces of real
        dice by id or label, or who throws them: it is asked for one need after the other, and what
        follows from the faces comes next. ``dry_run``: only tell whether it is legal. ``seen``:
        refuse it as ``changed`` where what it sets has been set by another since this commit.
        """
        faces = {} if dice is None or callable(dice) else dice
        while True:
            asked = self.session.command(
                command, expect=expect, dice=faces or None, dry_run=dry_run, seen=seen
            )
            try:
                found = await self._connection.answer(asked)
            except Refused as refused:
                if not refused.needs or not callable(dice):
                    raise
                faces = {**faces, **{n["id"]: await _thrown(dice, n) for n in refused.needs}}
                continue
            assert isinstance(found, Ack)  # noqa: S101 - commands are answered so, says the session
            return found

    async def upgrade(self, version: str) -> Ack:
        """Let the fight go on by a newer version of its rules, as the GM. Raises ``Refused``."""
        return await self.command({"type": "upgrade", "version": version})

    async def options(self) -> list[Move]:
        """Give every legal move of this seat now. Raises ``Refused``."""
        return list((await self.offer()).moves)

    async def offer(self) -> Moves:
        """Give the legal moves, the commit that they are of, and whom the fight waits for.

        Raises ``Refused``.
        """
        found = await self._connection.answer(self.session.options())
        assert isinstance(found, Moves)  # noqa: S101 - questions are answered so
        return found

    async def events(self, after: str = "") -> AsyncIterator[Line]:
        """Read the lines behind an address, from the first by default, up to the newest."""
        async for lines, _ in self._api.pages(self.link.encounter, after):
            for line in lines:
                yield line

    async def look(self, at: int) -> View:
        """Give the view as it was after commit ``at``."""
        found = await self._api.look(self.link.encounter, at)
        view: View = found["view"]
        return view

    async def ask(self, what: str, body: Mapping[str, Any] | None = None) -> Any:
        """Ask for something of this table that has no method here, such as ``calendar``.

        It is read with GET, or sent ``body`` with POST; ``docs/openapi.json`` says what there is.
        """
        return await self._api.ask(self.link.encounter, what, body)

    async def log(self, format_: str = "text") -> str:
        """Give the combat log as ``json``, ``text``, ``markdown`` or ``html``."""
        return await self._api.log(self.link.encounter, format_)

    async def receipt(self) -> Receipt:
        """Have the server sign the head as it is now, and keep that in ``receipts``.

        ``flags`` say what is wrong with it. The end of a fight is signed unasked. Raises
        ``Refused``.
        """
        found = await self._api.receipt(self.link.encounter)
        if why := wrong(found, self.link.encounter, self.receipts, self.session.heads):
            self.flags.append(Flag("bad-receipt", found.at, why))
        self.receipts.append(found)
        return found

    async def verify(self) -> list[Flag]:
        """Check the whole stream from its first line: the chain, the seeds, every public face.

        It must also be the stream that was followed and signed: every head seen here
        (``session.heads``), and every one in ``receipts``, is held against it. What was done with
        this seat's own links and commands while it looked on is told again. What is no lie, but may
        be a drop, or comes between a player's shake and the roll, is in ``doubts`` then.
        """
        signed = {receipt.commit: receipt.head for receipt in self.receipts}
        witness, doubts = Witness(kept=self.session.heads | signed), Doubts()
        async for lines, head in self._api.pages(self.link.encounter, ""):
            for line in lines:
                witness.follow([line])
                doubts.follow(line, witness.digest)
            witness.follow((), head)
        witness.end()
        self.doubts = doubts.end() + self.session.doubts()
        own = [flag for flag in self.flags if flag.kind in OWN]
        return witness.flags + own + self.session.unsettled(witness)


async def _thrown(dice: Thrower, need: Need) -> list[int]:
    found = dice(need)
    return list(await found if isinstance(found, Awaitable) else found)


@asynccontextmanager
async def asking(url: str) -> AsyncGenerator[Api]:
    """Ask a server for a table; let it go again where that fails."""
    api = Api(url)
    try:
        yield api
    except BaseException:
        await api.close()
        raise


class Entering:
    """A table that is being entered: ``await`` it, or use it with ``async with``."""

    def __init__(self, enter: Callable[[], Awaitable[Table]]) -> None:
        self._enter = enter
        self._table: Table | None = None

    def __await__(self) -> Generator[Any, None, Table]:
        return self._enter().__await__()

    async def __aenter__(self) -> Table:
        self._table = await self._enter()
        return self._table

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._table is not None:
            await self._table.close()
