"""Seats: tokens that open them, and codes that lead to a table.

A token is a random capability, kept only as its digest. A code has six letters and figures that
nobody mistakes for one another.
"""

import re
import secrets
from collections.abc import Callable
from hashlib import sha256

from fightbook.domain.commands import Command, Unseat
from fightbook.domain.state import Record

Tips = Callable[[], bytes]
"""Gives the secret ends of dice chains, one by one."""
Codes = Callable[[], str]
"""Gives join codes, one by one; they may repeat."""

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
GROUPS, LENGTH = 5, 5
"""Letters of a recovery code: 125 bits of chance."""


def new_token() -> str:
    """Make a capability of 256 bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Give the form in which a token is kept: SHA-256, hex."""
    return sha256(token.encode()).hexdigest()


def key_of(token: str) -> str:
    """Give what a seat that ``token`` opens is found by; without one, that is the guests' seat."""
    return digest(token) if token else ""


def new_code() -> str:
    """Make a join code."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def new_encounter_id() -> str:
    """Make the id of an encounter: 96 bits, safe in an address."""
    return secrets.token_hex(12)


def new_tip() -> bytes:
    """Make the secret end of a dice chain."""
    return secrets.token_bytes(32)


def new_recovery() -> str:
    """Make a recovery code."""
    letters = [secrets.choice(LETTERS) for _ in range(GROUPS * LENGTH)]
    return "-".join("".join(letters[n : n + LENGTH]) for n in range(0, len(letters), LENGTH))


def kept(encounter: str, code: str) -> str:
    """Give what a code is kept as; how it is spaced does not matter."""
    bare = re.sub(r"[^A-Z0-9]", "", code.upper())
    return sha256(f"fightbook/recovery/{encounter}/{bare}".encode()).hexdigest()


def code_of_a_gm(record: Record, command: Command) -> str:
    """Give the code that a further GM knows whom a command sends away; empty if it does not."""
    seat = record.seats.get(command.seat) if isinstance(command, Unseat) else None
    return record.code if seat is not None and seat.role == "gm" else ""
