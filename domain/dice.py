"""Dice that anyone can verify: hash chains, seeds, draws, faces and shuffles.

Laws: a link proves that it was fixed before it was shown (``previous``); a face is a pure function
of seed and label; the words of a label are read in order, so that one label's dice never
shift another's; of a command that is decided again what fell stays, and nobody knows the rest.
Limits: at most 100 dice and 1,000 sides a roll, 100 explosions a die.
The page ``docs/fairness.md`` describes the same functions for a reader without this code.
"""

from collections.abc import Callable, Iterable
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
_BLOCK = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_STRIDE = 64


def previous(link: bytes, times: int = 1) -> bytes:
    """Give the link before ``link`` (32 bytes), published earlier; or so many ``times`` before."""
    for _ in range(times):
        link = sha256(b"fightbook/chain/1" + link).digest()
    return link


def seed(link: bytes, shake: bytes = NOTHING, witnesses: bytes = NOTHING) -> bytes:
    """Give the seed of a roll: the server's ``link``, and those of whoever shook or saw it."""
    return sha256(b"fightbook/seed/2" + link + shake + witnesses).digest()


def mac(key: bytes, message: bytes) -> bytes:
    """Give the HMAC-SHA256 of a message (RFC 2104) under a ``key`` of at most 64 bytes.

    For texts as short as ours this takes a fraction of what the standard library's takes.
    """
    key = key.ljust(_BLOCK, b"\0")
    inner = sha256(key.translate(_INNER) + message).digest()
    return sha256(key.translate(_OUTER) + inner).digest()


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
        self.taken = 0
        """So many numbers were read."""

    def _word(self) -> int:
        if not self._words:
            counter = self._block.to_bytes(4, "big")
            block = mac(self._seed, self._prefix + counter)
            self._block += 1
            self._words = list(_WORDS.unpack(block))
        return self._words.pop(0)

    def below(self, n: int) -> int:
        """Give the next fair number in ``range(n)``, for 1 <= n <= 2**32."""
        self.taken += 1
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
        if (reader := self._readers.get(label)) is None:
            reader = self._readers[label] = Reader(self._seed, self._prefix + label)
        return reader

    @property
    def taken(self) -> dict[str, int]:
        """How many numbers were read, by label; a label of which none was is left out."""
        return {label: reader.taken for label, reader in self._readers.items() if reader.taken}


Fell = Iterable[tuple[Reader, int]]
"""Readers, one after another, each with so many numbers that fell of it once."""


class Behind(Reader):
    """Reads the numbers of a label that fell before, and behind them new ones."""

    def __init__(self, fell: Fell, new: Callable[[], Reader]) -> None:
        """Begin with what ``fell``; ``new`` is asked for the first number that did not."""
        self._fell, self._new, self.taken = list(fell), new, 0

    def below(self, n: int) -> int:
        """Give the next number in ``range(n)``."""
        self.taken += 1
        while self._fell and self._fell[0][0].taken >= self._fell[0][1]:
            self._fell.pop(0)
        return (self._fell[0][0] if self._fell else self._new()).below(n)


class Again(Draw):
    """The dice of a command that is decided again: those that fell stay, all others are new."""

    def __init__(self, fell: Callable[[str], Fell], new: Callable[[], Draw]) -> None:
        """Keep what ``fell`` of a label; take what is new from a draw that may not be there yet."""
        self.link = b""
        self._fell, self._new = fell, new
        self._readers = {}
        self._drawn: Draw | None = None

    def read(self, label: str) -> Reader:
        """Give the reader of ``label``."""
        if (reader := self._readers.get(label)) is None:
            found = Behind(self._fell(label), lambda: self._behind().read(label))
            reader = self._readers[label] = found
        return reader

    def _behind(self) -> Draw:
        if self._drawn is None:
            self._drawn = self._new()
        return self._drawn

    @property
    def taken(self) -> dict[str, int]:
        """How many new numbers were read, by label."""
        return {} if self._drawn is None else self._drawn.taken
