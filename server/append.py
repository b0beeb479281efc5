"""What the script that appends a decision (``scripts.APPEND``) is asked."""

import asyncio
from collections.abc import Sequence
from hashlib import sha1
from itertools import chain
from operator import attrgetter

from fightbook.domain.events import Witnessed
from fightbook.domain.line import Line, kinds
from fightbook.server import scripts
from fightbook.server.keys import calls, stream, tomb
from fightbook.server.wire import Words

SHA = sha1(scripts.APPEND.encode()).hexdigest()  # noqa: S324 - the store's name for it
_COMMIT, _INDEX, _RAW, _DIGEST = map(attrgetter, ("commit", "index", "raw", "digest"))


class Append:
    """A decision that waits to be written behind the line ``last``; ``done`` tells whether it was.

    It may be of several commits.
    """

    __slots__ = ("command", "done", "key")

    def __init__(self, encounter: str, last: Line | None, lines: Sequence[Line]) -> None:
        """Write down what the script is to be asked."""
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.key = stream(encounter)
        at, digest = (last.at, bytes.fromhex(last.digest)) if last else ("", b"")
        call = ""
        if Witnessed in kinds(lines):
            call = next(line.event.call for line in lines if type(line.event) is Witnessed)
        ats = map("{}-{}".format, map(_COMMIT, lines), map(_INDEX, lines))
        stored = zip(ats, map(_RAW, lines), map(bytes.fromhex, map(_DIGEST, lines)), strict=True)
        self.command: Words = (
            *("EVALSHA", SHA, 3),
            *(self.key, calls(encounter), tomb(encounter)),
            *(at, digest, str(lines[-1].commit), call),
            *chain.from_iterable(stored),
        )
