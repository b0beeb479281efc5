"""Dice that anyone can verify: hash chains, seeds, draws, faces and shuffles.

Laws: a link proves that it was fixed before it was shown (``previous``); a face is a pure function
of seed and label; the words of a label are read in order, so that one label's dice never
shift another's. Limits: at most 100 dice and 1,000 sides a roll, 100 explosions a die.
The page ``docs/fairness.md`` describes the same functions for a reader without this code.
"""

import hmac
from copy import copy
from hashlib import sha256
from struct import Struct

CHAIN_LENGTH = 4096
MAX_DICE = 100
MAX_SIDES = 1000
MAX_EXPLOSIONS = 100
NOTHING = bytes(32)
"""What stands for a link that nobody gave."""

_WORDS = Struct(">8I")
"""A block, as eight numbers."""
_SPACE = 1 << 32
_STRIDE = 64


def previous(link: bytes, times: int = 1) -> bytes:
    """Give the link before ``link`` (32 bytes), published earlier; or so many ``times`` before."""
    for _ in range(times):
        link = sha256(b"fightbook/chain/1" + link).digest()
    return link


def seed(link: bytes, shake: bytes = NOTHING, witnesses: bytes = NOTHING) -> bytes:
    """Give the seed of a roll: the server's ``link``, and those of whoever shook or saw it."""
    return sha256(b"fightbook/seed/2" + link + shake + witnesses).digest()


class Chain:
    """A reverse hash chain: link 0 is the public anchor, the last link is the secret tip.

    Every 64th link is kept, and those between two of them as long as they are in use.
    """

    def __init__(self, tip: bytes, length: int = CHAIN_LENGTH) -> None:
        """Build the chain of ``length`` links behind the anchor from a 32-byte ``tip``."""
        self.length = length
        self._kept = {length: tip}
        above, link = length, tip
        for place in range((length - 1) // _STRIDE * _STRIDE, -1, -_STRIDE):
            link = self._kept[place] = previous(link, above - place)
            above = place
        self._near: dict[int, bytes] = {}

    @property
    def anchor(self) -> bytes:
        """The far end of the chain, safe to publish."""
        return self._kept[0]

    def link(self, place: int) -> bytes:
        """Give link ``place``, 1 being the first after the anchor."""
        if not 0 <= place <= self.length:
            raise IndexError(place)
        if place not in self._near:
            self._near = self._from(min(self.length, -(-place // _STRIDE) * _STRIDE))
        return self._near[place]

    def _from(self, above: int) -> dict[int, bytes]:
        """Give the links from a kept one down to the next."""
        near = {above: self._kept[above]}
        for place in range(above - 1, max(0, above - _STRIDE), -1):
            near[place] = previous(near[place + 1])
        return near


class Reader:
    """Reads the random words of one label, in order."""

    def __init__(self, seed: bytes, label: str) -> None:
        """Start at the first word of ``label`` under a draw's ``seed``."""
        self._seed = seed
        self._prefix = label.encode() + b"\0"
        self._words: list[int] = []
        self._block = 0

    def _word(self) -> int:
        if not self._words:
            counter = self._block.to_bytes(4, "big")
            block = hmac.digest(self._seed, self._prefix + counter, "sha256")
            self._block += 1
            self._words = list(_WORDS.unpack(block))
        return self._words.pop(0)

    def below(self, n: int) -> int:
        """Give the next fair number in ``range(n)``, for 1 <= n <= 2**32."""
        limit = _SPACE // n * n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def face(self, sides: int) -> int:
        """Give the next face of a die with ``sides`` sides."""
        return 1 + self.below(sides)

    def shuffle(self, n: int) -> list[int]:
        """Give the places 0..n-1 in a fair order."""
        cards = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


class Draw:
    """One link taken from a cup, with those that came along: the source of a commit's dice."""

    def __init__(self, link: bytes, shake: bytes = NOTHING, witnesses: bytes = NOTHING) -> None:
        """Make the draw of ``link`` under ``shake`` (32 bytes each) and the links of ``witnesses``.

        Those stand one behind another.
        """
        self.link = link
        self._seed = seed(link, shake, witnesses)
        self._readers: dict[str, Reader] = {}
        self._prefix = ""

    def within(self, prefix: str) -> "Draw":
        """Give the same draw for labels that begin with ``prefix``, which need not say so."""
        found = copy(self)
        found._prefix, found._readers = prefix, {}  # noqa: SLF001 - it is one of us
        return found

    def read(self, label: str) -> Reader:
        """Give the reader of ``label``; asking again goes on where it stopped."""
        return self._readers.setdefault(label, Reader(self._seed, self._prefix + label))
