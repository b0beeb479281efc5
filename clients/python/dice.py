"""The dice of a fight, written again from their description, to check what a server says.

``docs/fairness.md`` describes the functions; this module shares no code with the server, so that
each checks the other. Law: a face is a function of seed and label, and of nothing else. Links and
seeds are 32 bytes.
"""

import hmac
import struct
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

LINKS = 4096
"""How many links a chain has behind its anchor."""
SIDES = 1000
"""The most sides that a die can have."""
NOTHING = bytes(32)
"""What stands for a link that nobody gave."""


def previous(link: bytes) -> bytes:
    """Give the link that was published before ``link``."""
    return sha256(b"fightbook/chain/1" + link).digest()


def seed(link: bytes, shake: bytes = NOTHING, witnesses: bytes = NOTHING) -> bytes:
    """Give the seed of a roll: the server's ``link`` and those of whoever shook or saw it."""
    return sha256(b"fightbook/seed/2" + link + shake + witnesses).digest()


def chain(tip: bytes, links: int = LINKS) -> list[bytes]:
    """Give a whole chain: the anchor first, then link 1, and at the end the secret ``tip``."""
    found = [tip]
    for _ in range(links):
        found.append(previous(found[-1]))
    return found[::-1]


def words(seed: bytes, label: str) -> Iterator[int]:
    """Give the random 32-bit words of a label, without end."""
    for block in count():
        data = hmac.digest(seed, label.encode() + b"\0" + struct.pack(">I", block), "sha256")
        yield from struct.unpack(">8I", data)


def below(source: Iterator[int], n: int) -> int:
    """Read the next fair number in ``range(n)``, for 1 <= n <= 2**32."""
    fair = 2**32 // n * n
    return next(word for word in source if word < fair) % n


def face(source: Iterator[int], sides: int) -> int:
    """Read the next face of a die."""
    return 1 + below(source, sides)


def shuffle(source: Iterator[int], n: int) -> list[int]:
    """Read an order of the places 0 to n-1 (Fisher-Yates, from the last place down)."""
    order = list(range(n))
    for i in reversed(range(1, n)):
        j = below(source, i + 1)
        order[i], order[j] = order[j], order[i]
    return order
