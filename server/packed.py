"""A table as one file: its lines byte for byte, and its secrets sealed.

Zstandard (RFC 8878) over a first row that says whose lines follow, how many they are, and with
which digest they end; then the lines, as they stand in the stream. ``zstd -d`` shows them to
anybody. The secrets (tips of dice chains, of the screen) are sealed by AES-256-GCM with the key of
whoever runs the server, bound to the encounter and its last line. Law: a file is opened only where
each line follows from those before it.
"""

import json
import re
import secrets as chance
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fightbook.domain.line import START, chain, place
from fightbook.server.store import Stored

FORMAT = "fightbook/table/1"
NONCE = 12
_CODE = re.compile(rb'"type":"invited","code":"([^"]*)"')


class BadFileError(Exception):
    """A file is not what it says, or its secrets were sealed with another key."""


class Head(msgspec.Struct, frozen=True):
    """The first row. ``at`` and ``head``: address and digest (hex) of the last line."""

    format: str
    encounter: str
    lines: int
    at: str
    head: str
    secrets: str
    """Sealed, base64: nonce and ciphertext of a JSON object, hex by hex."""


class Packed(NamedTuple):
    """What is in a file: the lines with their digests, and the secrets by name (hex)."""

    head: Head
    lines: list[Stored]
    secrets: dict[str, bytes]


class _Placed(msgspec.Struct):
    at: str


def pack(encounter: str, lines: list[Stored], secrets: Mapping[str, bytes], key: bytes) -> bytes:
    """Make the file of a table. Raises ``BadFileError`` where its lines do not follow."""
    from backports.zstd import compress  # noqa: PLC0415 - as in Storage

    raws = [raw for raw, _ in lines]
    at, digests = _followed(raws)
    if digests != [digest for _, digest in lines] or not digests:
        raise BadFileError(f"the lines of {encounter} do not follow from each other")
    text = json.dumps({name: secret.hex() for name, secret in secrets.items()}).encode()
    nonce = chance.token_bytes(NONCE)
    sealed = nonce + AESGCM(key).encrypt(nonce, text, _bound(encounter, digests[-1]))
    head = Head(FORMAT, encounter, len(raws), at, digests[-1], b64encode(sealed).decode())
    return compress(b"\n".join((msgspec.json.encode(head), *raws, b"")))


def unpack(data: bytes, key: bytes | None) -> Packed:
    """Open a file; its secrets too where a ``key`` is given. Raises ``BadFileError``."""
    from backports.zstd import ZstdError, decompress  # noqa: PLC0415

    try:
        first, *raws = decompress(data).split(b"\n")[:-1]
        head = msgspec.json.decode(first, type=Head)
        at, digests = _followed(raws)
    except (ZstdError, ValueError, msgspec.MsgspecError) as error:
        raise BadFileError(f"this is no file of a table: {error}") from error
    if (head.format, head.lines, head.at, head.head) != (FORMAT, len(raws), at, digests[-1]):
        raise BadFileError(f"the file of {head.encounter} is not whole")
    return Packed(head, list(zip(raws, digests, strict=True)), _opened(head, key) if key else {})


def codes_in(lines: Iterable[Stored]) -> tuple[str, ...]:
    """Give every join code that a table ever had, the newest last."""
    return tuple(code.decode() for raw, _ in lines for code in _CODE.findall(raw))


def _opened(head: Head, key: bytes) -> dict[str, bytes]:
    bound = _bound(head.encounter, head.head)
    try:
        sealed = b64decode(head.secrets)
        text = AESGCM(key).decrypt(sealed[:NONCE], sealed[NONCE:], bound)
    except (InvalidTag, ValueError) as error:
        message = f"the secrets of {head.encounter} were sealed with another key"
        raise BadFileError(message) from error
    found: dict[str, str] = json.loads(text)
    return {name: bytes.fromhex(secret) for name, secret in found.items()}


def _bound(encounter: str, head: str) -> bytes:
    return f"{FORMAT}/{encounter}/{head}".encode()


def _followed(raws: Iterable[bytes]) -> tuple[str, list[str]]:
    """Give the last address, and the digest of each line."""
    prev, at, found = START, "", list[str]()
    for raw in raws:
        at = msgspec.json.decode(raw, type=_Placed).at
        commit, index = place(at)
        prev = chain(prev, commit, index, sha256(raw).hexdigest())
        found.append(prev)
    return at, found
