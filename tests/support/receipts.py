"""Receipts for tests, signed as a server does, by a key that everybody knows."""

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fightbook.clients.python.receipt import Receipt

TIP = bytes(range(32))


def signed(
    encounter: str, at: str, head: str, time: int = 1_700_000_000_000, tip: bytes = TIP
) -> Receipt:
    """Sign a head."""
    private = Ed25519PrivateKey.from_private_bytes(tip)
    key = private.public_key().public_bytes_raw().hex()
    blank = Receipt(encounter, at, head, time, key, "")
    return Receipt(encounter, at, head, time, key, private.sign(blank.message()).hex())
