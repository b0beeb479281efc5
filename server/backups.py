"""Backups: every table as a file, as in the cellar, and a list of them for each time.

A backup writes the files of what has changed, then its list, so that one that was cut off is none.
Laws: a table whose file is there already is not written again; what was deleted for good is not
brought back; a table that is there is left alone, unless told; of what is restored no dice chain is
used again, since links that were shown afterwards may be known: every seat begins a new pair with
its next roll. Secrets lie in the files sealed, as does the key that signs receipts.
"""

import secrets
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Collection
from datetime import UTC, datetime
from typing import Any, NamedTuple, cast

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fightbook.domain.events import Declared
from fightbook.domain.line import read
from fightbook.domain.screen import name as named
from fightbook.server.cellar import FOLDER, Cellar, stub
from fightbook.server.keys import calls, draft, stream, tips, tomb
from fightbook.server.listing import encounters
from fightbook.server.packed import NONCE, BadFileError, codes_in
from fightbook.server.storage import Storage
from fightbook.server.store import KEY, Stored
from fightbook.server.trouble import StoreAwayError, answer

LISTS = "backups"
TIME = "%Y-%m-%dT%H-%M-%S.%fZ"
_BOUND = b"fightbook/backup/1"

_RESTORE = """
if redis.call('EXISTS', KEYS[3]) == 1 then
  redis.call('UNLINK', KEYS[1])
  return 'GONE'
end
if ARGV[1] == '' and redis.call('EXISTS', KEYS[2], KEYS[4]) > 0 then
  redis.call('UNLINK', KEYS[1])
  return 'THERE'
end
redis.call('PERSIST', KEYS[1])
redis.call('RENAME', KEYS[1], KEYS[2])
redis.call('UNLINK', KEYS[4], KEYS[5], KEYS[6])
for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[6], ARGV[i], ARGV[i + 1]) end
redis.call('SPUBLISH', KEYS[2], ARGV[2])
return 'OK'
"""


class Backup(msgspec.Struct, frozen=True):
    """A list: when it was made (ms since 1970), the file of each table, and the sealed key."""

    at: int
    tables: dict[str, str]
    key: str = ""


class Count(NamedTuple):
    """What a backup or a restore did: tables in it, those that were written, and those not."""

    tables: int
    written: int
    left: dict[str, str]
    """Why a table was left alone: ``gone``, ``there``, ``later``, or what is wrong with it."""
    made: datetime
    """When the backup was made."""


async def backup(cellar: Cellar, place: Storage, now: datetime) -> Count:
    """Write a backup of all tables; one that cannot be read is left out, and the others are not."""
    known, found, written = set(await place.names(FOLDER)), dict[str, str](), 0
    left = dict[str, str]()
    async for encounter, file in _files(cellar):
        name = file
        if file not in known:
            try:
                name = await _written(cellar, encounter, place)
            except (StoreAwayError, BadFileError) as error:
                left[encounter], name = str(error), ""
            written += bool(name)
        if name:
            found[encounter] = name
    own: bytes | None = await answer(cellar.store.redis.get(KEY))
    made = Backup(int(now.timestamp() * 1000), found, _sealed(own, cellar.key))
    await place.put(f"{LISTS}/{now.astimezone(UTC).strftime(TIME)}.json", msgspec.json.encode(made))
    return Count(len(found), written, left, now)


async def _written(cellar: Cellar, encounter: str, place: Storage) -> str:
    """Write the file of a table, cold or not; empty where it was deleted meanwhile."""
    if name := await _moved(cellar, encounter, place):
        return name
    found = await cellar.copy(encounter, place)
    return found.file if found else ""


async def _files(cellar: Cellar) -> AsyncIterator[tuple[str, str]]:
    """Give each table, and what its file is called as it is now."""
    async for encounter in encounters(cellar.store):
        if name := await cellar.name(encounter):
            yield encounter, name
    async for encounter, found in cellar.stubs():
        yield encounter, found.file


async def _moved(cellar: Cellar, encounter: str, place: Storage) -> str:
    """Copy the file of a cold table as it is; empty where it is not in the cellar."""
    found = await cellar.stub(encounter)
    if found is None:
        return ""
    await cellar.opened(found.file, cellar.storage)
    await place.put(found.file, await cellar.storage.get(found.file) or b"")
    await cellar.opened(found.file, place)
    return found.file


async def restore(
    cellar: Cellar,
    place: Storage,
    at: datetime | None = None,
    only: Collection[str] = (),
    *,
    over: bool = False,
) -> Count:
    """Bring back all tables or ``only`` some, as they are in the newest list or were ``at`` a time.

    ``over``: also in the place of what is there. Raises ``LookupError`` where there is no
    backup, and ``ValueError`` where it has another key.
    """
    found = await _list(place, at)
    own = _unsealed(found.key, cellar.key)
    if missing := set(only) - found.tables.keys():
        raise LookupError(f"This backup has no table {min(missing)}.")
    written, left = 0, dict[str, str]()
    for encounter in only or found.tables:
        try:
            said = await _brought(cellar, place, encounter, found.tables[encounter], at, over=over)
        except StoreAwayError as error:
            said = str(error)
        written += said == "ok"
        if said != "ok":
            left[encounter] = said
    if own:
        await cellar.store.key(own)
    made = datetime.fromtimestamp(found.at / 1000, UTC)
    return Count(len(only or found.tables), written, left, made)


async def _brought(
    cellar: Cellar, place: Storage, encounter: str, file: str, at: datetime | None, *, over: bool
) -> str:
    """Bring one table back; say ``ok``, or why it is not."""
    kept = await cellar.opened(file, place)
    lines = _until(kept.lines, at)
    sealed = {n: s for n, s in kept.secrets.items() if named(s) == n}
    said = await _lay(cellar, encounter, lines, sealed, over=over) if lines else "later"
    if said == "ok":
        for code in codes_in(lines):
            await cellar.store.claim_code(code, encounter)
    return said


async def _list(place: Storage, at: datetime | None) -> Backup:
    """Give the first list that was made ``at`` a time or later, or else the newest."""
    names = await place.names(LISTS)
    if not names:
        raise LookupError(f"There is no backup in {place}.")
    wanted = f"{LISTS}/{at.astimezone(UTC).strftime(TIME)}" if at else "~"
    name = next((name for name in names if name >= wanted), names[-1])
    return msgspec.json.decode(await place.get(name) or b"", type=Backup)


def _until(lines: list[Stored], at: datetime | None) -> list[Stored]:
    """Give the lines of all commits up to a time."""
    if at is None:
        return lines
    for number, stored in enumerate(lines):
        event = read(*stored).event
        if isinstance(event, Declared) and event.at_ms > at.timestamp() * 1000:
            return lines[:number]
    return lines


async def _lay(
    cellar: Cellar, encounter: str, lines: list[Stored], sealed: dict[str, bytes], *, over: bool
) -> str:
    """Let a table be there again, all at once; say ``ok``, or why it is not."""
    place = draft(encounter, secrets.token_hex(8))
    await cellar.write(place, lines)
    keys = [place, *(f(encounter) for f in (stream, tomb, stub, calls, tips))]
    args: list[Any] = ["over" if over else "", str(read(*lines[-1]).commit)]
    for name, secret in sealed.items():
        args += (name, secret)
    said = await cellar.store.write(keys[1], "EVAL", _RESTORE, len(keys), *keys, *args)
    return cast(bytes, said).decode().lower()


def _sealed(own: bytes | None, key: bytes) -> str:
    nonce = secrets.token_bytes(NONCE)
    return b64encode(nonce + AESGCM(key).encrypt(nonce, own, _BOUND)).decode() if own else ""


def _unsealed(text: str, key: bytes) -> bytes:
    sealed = b64decode(text)
    try:
        return AESGCM(key).decrypt(sealed[:NONCE], sealed[NONCE:], _BOUND) if sealed else b""
    except InvalidTag as error:
        raise ValueError(
            "This backup was sealed with another key: --archive-key names its file."
        ) from error
