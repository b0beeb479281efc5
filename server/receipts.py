"""Receipts: the server signs the head of a fight, so that it cannot show another past later.

Laws: all processes at one store sign with one key, which the first that needs it makes, and which
lies in the store alone; what is signed is on disk. ``docs/fairness.md`` has the bytes. Limit:
whoever has the store has the key and can sign anything; people compare the key, as they do heads.
"""

import time
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from litestar import Request, get

from fightbook.server.auth import look
from fightbook.server.http import READING, Encounter, Token
from fightbook.server.registry import Registry
from fightbook.server.store import Store

ALGORITHM = "Ed25519"
PREFIX = b"fightbook/receipt/1"
"""What a receipt's bytes begin with, so that nothing else that is signed can pass as one."""
_LIST = Path(str(files("fightbook.clients"))) / "python" / "words.txt"
_WORDS = tuple(_LIST.read_text("ascii").split())
_COUNT, _BITS = 8, 11


class Key(msgspec.Struct, frozen=True):
    """The public key of this server, hex, and its eight words."""

    algorithm: str
    key: str
    fingerprint: str


class Statement(msgspec.Struct, frozen=True):
    """What is signed: ``head`` was the digest of the last line, ``at``.

    ``time``: when that was, ms since 1970.
    """

    encounter: str
    at: str
    head: str
    time: int
    key: str


class Receipt(msgspec.Struct, frozen=True):
    """A head, signed: the signature by ``key``, both hex, is of all the other fields."""

    encounter: str
    at: str
    head: str
    time: int
    key: str
    signature: str


def message(found: Statement) -> bytes:
    """Give the bytes that are signed."""
    return PREFIX + msgspec.json.encode(found)


def sign(private: Ed25519PrivateKey, encounter: str, at: str, head: str, time_ms: int) -> Receipt:
    """Make the receipt of a head."""
    own = public(private)
    signature = private.sign(message(Statement(encounter, at, head, time_ms, own))).hex()
    return Receipt(encounter, at, head, time_ms, own, signature)


def public(private: Ed25519PrivateKey) -> str:
    """Give the public key, hex."""
    return private.public_key().public_bytes_raw().hex()


def fingerprint(key: str) -> str:
    """Give the eight words of a key, as a head has them."""
    bits = int.from_bytes(bytes.fromhex(key)[: _COUNT * _BITS // 8], "big")
    places = (bits >> _BITS * (_COUNT - 1 - n) & len(_WORDS) - 1 for n in range(_COUNT))
    return " ".join(_WORDS[place] for place in places)


async def _private(store: Store) -> Ed25519PrivateKey:
    """Give the key of this store; it is on disk before anything is signed with it."""
    fresh = Ed25519PrivateKey.generate().private_bytes_raw()
    return Ed25519PrivateKey.from_private_bytes(await store.key(fresh))


@get("/api/key")
async def key(registry: Registry) -> Key:
    """Give the public key with which this server signs receipts."""
    found = public(await _private(registry.store))
    return Key(ALGORITHM, found, fingerprint(found))


@get("/api/encounters/{encounter:str}/receipt", refuses=READING)
async def receipt(
    request: Request[Any, Any, Any], registry: Registry, encounter: Encounter, token: Token
) -> Receipt:
    """Give the head of the fight as it is now, signed; every seat may have it."""
    live, _ = await look(registry, request.scope, encounter, token)
    private, now = await _private(registry.store), time.time_ns() // 1_000_000
    last = live.state.tail
    return sign(private, encounter, last.at if last else "", live.state.prev, now)


HANDLERS: list[Any] = [key, receipt]
