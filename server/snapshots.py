"""Snapshots: a table as its lines have made it up to some commit, so that few have to be folded.

They lie where cold tables do, one file of a table. Laws: the stream is the truth, and a snapshot
of anything else than what it has, of rules or of code that are not the same here, one that is
damaged or sealed by another key, is as none; nothing waits long for one, and nobody at all until
it is written; what is in it is sealed, since it has secrets; it goes when its table is deleted.
"""

import asyncio
import platform
import secrets
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from pickle import PickleError

import msgspec
from anyio import to_thread
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fightbook.domain.registry import file_of
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.server.cellar import Cellar, snapshot
from fightbook.server.live import Live, looks_back
from fightbook.server.pickles import Reading, TooLargeError, write
from fightbook.server.trouble import StoreAwayError

FORMAT = "fightbook/snapshot/1"
SECONDS = 1.0
"""So long is waited for a file: to fold a table takes no longer, but for a very long one."""
SMALL = 64 * 1024
"""Bytes of a file that is opened sooner than a thread is told to."""
GAMES = 64
"""Of so many shelves the code is known."""
SHORT = 200
"""Lines that are folded as soon as a file is found."""
NONCE = 12
OWN = "fightbook"
EVERY, PART, FEW = 100, 100, 30
"""A snapshot is written after so many commits, or a part of all; after a few when all are gone."""


BAD_KEY = (OSError, ValueError)
UNFIT = (TooLargeError, PickleError, AttributeError, TypeError, RecursionError, *BAD_KEY)
"""Of what no snapshot is written: too large a table, a game whose state is no data, a bad key."""


class Head(msgspec.Struct, frozen=True):
    """Of what it is a snapshot, in the open: a ``digest`` (hex) is that of the line ``at``."""

    format: str
    encounter: str
    at: str
    digest: str
    code: str


class Snapshots:
    """Those of the tables of a store."""

    def __init__(self, cellar: Cellar) -> None:
        """Keep them beside the files of ``cellar``."""
        self._cellar = cellar
        self.wanted = dict[str, None]()
        """Of which tables one is to be written, whoever waited longest first."""
        self.more = asyncio.Event()
        self._codes: dict[tuple[int, ...], tuple[list[Ruleset], str]] = {}
        self._reading = asyncio.Lock()

    def look(self, live: Live, *, leaving: bool = False) -> None:
        """Have one written where much has come since the last, or less and the table is let go."""
        commit = live.state.commit
        if commit - live.kept >= (FEW if leaving else max(EVERY, commit // PART)):
            live.kept = commit
            self.wanted[live.state.id] = None
            self.more.set()

    async def get(self, live: Live) -> Reading | None:
        """Give the way to how ``live`` once stood; nothing where there is no snapshot that fits.

        Whether the stream has the line that it ends with is for whoever reads on behind it to see.
        """
        encounter = live.state.id
        if await self._cellar.store.length(encounter) < SHORT:
            return None
        try:
            async with asyncio.timeout(SECONDS):
                data = await self._cellar.storage.get(snapshot(encounter))
                key = self._cellar.key
        except (StoreAwayError, TimeoutError, *BAD_KEY):
            return None
        if not data:
            return None
        small = len(data) < SMALL
        head, pieces = opened(data, key) if small else await to_thread.run_sync(opened, data, key)
        if not pieces or head.encounter != encounter:
            return None
        if head.code != await self._code(live.shelf):
            return None
        return Reading(pieces, trusted(live.shelf))

    async def _code(self, shelf: Shelf[Ruleset]) -> str:
        """Give the digest of the code, which takes its time for each game once."""
        rules = rules_of(shelf)
        async with self._reading:  # of all who come at once one reads it
            if (known := self._codes.get(key := tuple(map(id, rules)))) is None:
                code = await to_thread.run_sync(code_of, shelf)
                known = self._codes[key] = rules, code  # which keeps their ids from being another's
                if len(self._codes) > GAMES:
                    del self._codes[next(iter(self._codes))]
        return known[1]

    async def put(self, live: Live, worlds: Mapping[str, Encounter]) -> bool:
        """Write that of a table, unless it can have none; ``worlds``: of those who are unlike."""
        tail, code = live.tail, code_of(live.shelf)
        if tail is None or not code or looks_back(live.state):
            return False
        try:
            key = self._cellar.key
            pieces = write(live.image(worlds), trusted(live.shelf))
            Reading(pieces, trusted(live.shelf)).check()
        except UNFIT:
            return False
        head = Head(FORMAT, live.state.id, tail.at, tail.digest, code)
        await self._cellar.keep(live.state.id, sealed(head, pieces, key))
        return True


def sealed(head: Head, pieces: list[bytes], key: bytes) -> bytes:
    """Give the file of a snapshot: its head, and all else under seal."""
    from backports.zstd import compress  # noqa: PLC0415 - as in Storage

    first, nonce = msgspec.json.encode(head), secrets.token_bytes(NONCE)
    text = compress(msgspec.msgpack.encode(pieces), 1)
    return first + b"\n" + nonce + AESGCM(key).encrypt(nonce, text, first)


def opened(data: bytes, key: bytes) -> tuple[Head, list[bytes]]:
    """Open a file; there are no pieces in what is none that was sealed with this key."""
    from backports.zstd import ZstdError, decompress  # noqa: PLC0415

    first, _, rest = data.partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=Head)
        text = AESGCM(key).decrypt(rest[:NONCE], rest[NONCE:], first)
        pieces = msgspec.msgpack.decode(decompress(text), type=list[bytes])
    except (InvalidTag, ValueError, ZstdError, RecursionError, msgspec.MsgspecError):
        return Head("", "", "", "", ""), []
    return head, pieces if head.format == FORMAT else []


# --- the code that made it ------------------------------------------------------------------------


def trusted(shelf: Shelf[Ruleset]) -> list[str]:
    """Give the packages whose classes may be in a state: ours, and those of the game."""
    return [f"{OWN}.domain", "rpds", *_homes(shelf)]


def code_of(shelf: Shelf[Ruleset]) -> str:
    """Give a digest of all that makes a state of lines; empty where that is not known."""
    trees = [_tree(f"{OWN}.domain"), _tree(f"{OWN}.server"), *map(_tree, _homes(shelf))]
    if not all(trees):
        return ""
    rules = rules_of(shelf)
    games = [(r.id, r.version, sha256(file_of(r).encode()).hexdigest()) for r in rules]
    machine = [platform.python_implementation(), sys.version_info[:3], _libraries()]
    return sha256(msgspec.json.encode([FORMAT, trees, games, machine])).hexdigest()


def rules_of(shelf: Shelf[Ruleset]) -> list[Ruleset]:
    """Give all rules on a shelf."""
    return [shelf.stand_in, *shelf.versions.values()]


def _homes(shelf: Shelf[Ruleset]) -> list[str]:
    """Give the packages of others that the rules on a shelf come from."""
    rules = rules_of(shelf)
    homes = {str(getattr(one, "home", type(one).__module__)).partition(".")[0] for one in rules}
    return sorted(homes - {OWN})


@cache
def _libraries() -> list[str]:
    return [version(name) for name in ("msgspec", "rpds-py")]


@cache
def _tree(package: str) -> str:
    """Give a digest of all files of a package, as they were when this was first asked."""
    spec = find_spec(package)
    if spec is None or not (places := spec.submodule_search_locations or [spec.origin or ""]):
        return ""
    found = sha256()
    for file in sorted(file for place in places for file in _files(Path(place))):
        found.update(sha256(str(file).encode()).digest() + sha256(file.read_bytes()).digest())
    return found.hexdigest()


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    for file in place.rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file
