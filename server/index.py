"""The index of codes: which table a join code leads to, as the streams have it.

It is a projection, and may be lost whole or in part, or wrong. Laws: no start waits for it; a table
that is loaded puts its code back; a code that it does not have is looked for in the streams, of
which each line is read once; such a search holds nobody else up, is the only one, and is not soon
begun again. It is begun too where a code led to a table that has another one, and nobody waits for
it then, as most such codes are old.
"""

import asyncio
import logging
import time
from collections.abc import Mapping

import msgspec

from fightbook.domain.reject import refuse
from fightbook.server.cellar import Cellar
from fightbook.server.duties import Duties
from fightbook.server.listing import encounters
from fightbook.server.store import CODES, Store

LOG = logging.getLogger(__name__)
REST_SECONDS = 15.0
"""So long after a search no other one is begun: a code that was not found does not exist."""
PATIENCE_SECONDS = 5.0
"""How long whoever asks waits for a search."""
LOOK_SECONDS = 0.1
TOGETHER = 32
"""So many tables are searched at a time: the store writes their codes to disk in one go."""
_INVITED = b'"type":"invited"'
"""How such a line goes on behind its address; one that is opened has it further behind."""


class _Placed(msgspec.Struct):
    """The part of any line that matters here."""

    at: str = ""


class _Invited(msgspec.Struct):
    """The part of such a line that matters here."""

    code: str


class Index:
    """Finds tables by their codes."""

    def __init__(self, store: Store, duties: Duties) -> None:
        """Search ``store`` where its index fails."""
        self._store = store
        self._duties = duties
        self.cellar: Cellar | None = None
        """Where other tables lie, each with its codes."""
        self._search: asyncio.Task[None] | None = None
        self._searched = -REST_SECONDS
        self._newest: dict[str, tuple[str, str]] = {}
        """The newest code of each table that was searched, and the line up to which it was."""

    async def find(self, code: str) -> str | None:
        """Give the encounter that a code leads to, or led to once.

        Raises a refusal, ``busy``, while that cannot be told.
        """
        if (found := await self._store.find_code(code)) is not None:
            return found
        deadline = time.monotonic() + PATIENCE_SECONDS
        while (search := self._going_on()) is not None:
            await asyncio.wait([search], timeout=LOOK_SECONDS)
            if (found := await self._store.find_code(code)) is not None:
                return found
            if time.monotonic() > deadline:
                raise refuse("busy", "The list of codes is being made anew: try again.")
        return None

    async def lead(self, code: str, encounter: str) -> None:
        """Have a code lead to the table whose stream says that it is its own."""
        if await self._store.find_code(code) != encounter:
            await self._store.write(CODES, "HSET", CODES, code, encounter)

    def doubt(self) -> None:
        """Begin a search, since a code may lead to the wrong table."""
        self._going_on()

    def _going_on(self) -> "asyncio.Task[None] | None":
        """Give the search that goes on, or a new one unless the last one was just now."""
        if self._search is not None and not self._search.done():
            return self._search
        if time.monotonic() < self._searched + REST_SECONDS:
            return None
        self._search = self._duties.errand("searching for codes", self._mend())
        return self._search

    async def _mend(self) -> None:
        """Put the newest code of every table into the index where it does not lead to the table.

        Tables of which the index knows nothing come first.
        """
        try:
            codes = await self._store.codes()
            known, found = set(codes.values()), list[str]()
            async for encounter in encounters(self._store):
                found.append(encounter)
            found.sort(key=known.__contains__)
            lacked = 0
            for some in range(0, len(found), TOGETHER):
                part = found[some : some + TOGETHER]
                lacked += sum(await asyncio.gather(*(self._put_back(e, codes) for e in part)))
            if self.cellar is not None:
                async for encounter, stub in self.cellar.stubs():
                    for code in stub.codes:
                        lacked += await self._mended(code, encounter, codes)
            if lacked:
                LOG.warning("the index of codes lacked those of %s tables", lacked)
        finally:
            self._searched = time.monotonic()

    async def _put_back(self, encounter: str, codes: Mapping[str, str]) -> bool:
        """Put the newest code of a table into the index, where its ``codes`` say otherwise."""
        try:
            return await self._look(encounter, codes)
        except (KeyError, msgspec.MsgspecError) as error:  # others still get theirs back
            LOG.warning("what lies in the store as %s is no table: %r", encounter[:80], error)
            return False

    async def _look(self, encounter: str, codes: Mapping[str, str]) -> bool:
        after, code = self._newest.get(encounter, ("0-0", ""))
        async for page in self._store.read(encounter, after):
            for raw, _ in page:
                if raw.partition(b",")[2].startswith(_INVITED):
                    code = msgspec.json.decode(raw, type=_Invited).code
            after = msgspec.json.decode(page[-1][0], type=_Placed).at or after
        self._newest[encounter] = after, code
        return code != "" and await self._mended(code, encounter, codes)

    async def _mended(self, code: str, encounter: str, codes: Mapping[str, str]) -> bool:
        """Have a code lead to its table; tell whether it did not."""
        if wrong := codes.get(code) != encounter:
            await self.lead(code, encounter)
        return wrong
