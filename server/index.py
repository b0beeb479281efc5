"""The index of codes: which table a join code leads to, as the streams have it.

It is a projection, and may be lost whole or in part. Laws: no start waits for it; a table that is
loaded puts its code back; a code that it does not have is looked for in the streams of the tables
that it lacks; such a search holds nobody else up, is the only one, and is not soon begun again.
"""

import asyncio
import logging
import time

import msgspec

from domain.reject import refuse
from server.duties import Duties
from server.store import Store

LOG = logging.getLogger(__name__)
REST_SECONDS = 15.0
"""So long after a search no other one is begun: a code that was not found does not exist."""
PATIENCE_SECONDS = 5.0
"""How long whoever asks waits for a search."""
LOOK_SECONDS = 0.1
TOGETHER = 32
"""So many tables are searched at a time: the store writes their codes to disk in one go."""
_INVITED = b'"type":"invited"'


class _Invited(msgspec.Struct):
    """The part of such a line that matters here."""

    code: str


class Index:
    """Finds tables by their codes."""

    def __init__(self, store: Store, duties: Duties) -> None:
        """Search ``store`` where its index fails."""
        self._store = store
        self._duties = duties
        self._search: asyncio.Task[None] | None = None
        self._searched = -REST_SECONDS

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

    def _going_on(self) -> "asyncio.Task[None] | None":
        """Give the search that goes on, or a new one unless the last one was just now."""
        if self._search is not None and not self._search.done():
            return self._search
        if time.monotonic() < self._searched + REST_SECONDS:
            return None
        self._search = self._duties.errand("searching for codes", self._mend())
        return self._search

    async def _mend(self) -> None:
        """Put the newest code of every table that the index lacks into it."""
        try:
            known, lacking = await self._store.coded(), list[str]()
            async for encounter in self._store.encounters():
                if encounter not in known:
                    lacking.append(encounter)
            for some in range(0, len(lacking), TOGETHER):
                await asyncio.gather(*map(self._put_back, lacking[some : some + TOGETHER]))
            if lacking:
                LOG.warning("the index of codes lacked %s tables", len(lacking))
        finally:
            self._searched = time.monotonic()

    async def _put_back(self, encounter: str) -> None:
        """Find the newest code of a table in its stream, where it has one."""
        code = ""
        async for page in self._store.read(encounter):
            for raw in page:
                if _INVITED in raw:
                    code = msgspec.json.decode(raw, type=_Invited).code
        if code:
            await self._store.claim_code(code, encounter)
