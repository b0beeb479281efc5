"""The fingerprint of a head: eight words, so that people can compare what they saw by voice.

The words are those of BIP-39 (English, 2,048 of them, no two with the same first four letters), one
for each eleven bits of the digest, from its beginning. Limit: that is 88 bits of 256; whoever has
the digest compares that.
"""

import re
from importlib import resources

WORDS = tuple(resources.files(__package__ or "").joinpath("words.txt").read_text("ascii").split())
COUNT, BITS = 8, 11
_PLACES = {word: place for place, word in enumerate(WORDS)}
_DIGEST = re.compile(r"[0-9a-f]{64}")


def words(head: str) -> str:
    """Give the eight words of a head (64 hex digits), parted by spaces."""
    bits = int.from_bytes(bytes.fromhex(head)[: COUNT * BITS // 8], "big")
    places = (bits >> BITS * (COUNT - 1 - n) & len(WORDS) - 1 for n in range(COUNT))
    return " ".join(WORDS[place] for place in places)


def told(text: str) -> str:
    """Read a head as somebody kept it: its digest, or its words. Raises ``ValueError``."""
    found = text.strip().lower()
    if _DIGEST.fullmatch(found):
        return found
    spoken = re.findall(r"[a-z]+", found)
    if len(spoken) == COUNT and all(word in _PLACES for word in spoken):
        return " ".join(spoken)
    raise ValueError("A head is 64 hex digits, or the eight words of its fingerprint.")
