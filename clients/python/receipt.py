"""Receipts: the head of a fight, signed by the server. A client keeps them and holds books to them.

The bytes that are signed stand in ``docs/fairness.md``. Limit: a receipt proves what the holder of
a key said; whose key it is, people compare by its eight words.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

PREFIX = b"fightbook/receipt/1"
_HEX = {"head": 64, "key": 64, "signature": 128}
_ADDRESS = re.compile(r"[0-9]{1,15}-[0-9]{1,15}")
_ENCOUNTER = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Receipt:
    """``head`` was the digest of the last line, ``at``, at ``time`` (ms since 1970).

    ``key`` and ``signature`` are hex, as the head is.
    """

    encounter: str
    at: str
    head: str
    time: int
    key: str
    signature: str

    @property
    def commit(self) -> int:
        """The commit whose end was signed."""
        return int(self.at.partition("-")[0])

    def message(self) -> bytes:
        """Give the bytes that are signed."""
        said = {name: value for name, value in asdict(self).items() if name != "signature"}
        return PREFIX + json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()

    def genuine(self) -> bool:
        """Tell whether ``key`` signed it."""
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.key))
        try:
            key.verify(bytes.fromhex(self.signature), self.message())
        except InvalidSignature:
            return False
        return True

    def text(self) -> str:
        """Write it, to be kept."""
        return json.dumps(asdict(self), separators=(",", ":"))


def read(text: str | bytes) -> Receipt:
    """Read a receipt, which may be forged. Raises ``ValueError`` where it is none."""
    try:
        found = json.loads(text)
        receipt = Receipt(**{name: found[name] for name in Receipt.__slots__})
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ValueError("It is no receipt: it is not JSON with all of its fields.") from error
    for name, length in _HEX.items():
        value = getattr(receipt, name)
        if not isinstance(value, str) or not re.fullmatch(rf"[0-9a-f]{{{length}}}", value):
            raise ValueError(f"It is no receipt: its {name} has not {length} hex digits.")
    if not (_fits(_ADDRESS, receipt.at) and _fits(_ENCOUNTER, receipt.encounter)):
        raise ValueError("It is no receipt: it names no line of an encounter.")
    if type(receipt.time) is not int:
        raise ValueError("It is no receipt: its time is none.")
    return receipt


def _fits(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def wrong(found: Receipt, encounter: str, kept: Sequence[Receipt], heads: Mapping[int, str]) -> str:
    """Say what is wrong with a receipt of this encounter; empty where nothing is.

    ``kept``: those of before. ``heads``: what was seen at the end of each commit.
    """
    if not found.genuine():
        return "Its key never signed it."
    if found.encounter != encounter:
        return f"It is of another fight, {found.encounter}."
    if any(before.key != found.key for before in kept):
        return "It is signed by another key than the receipts before."
    if heads.get(found.commit, found.head) != found.head:
        return f"Up to commit {found.commit} something else was seen."
    return ""
