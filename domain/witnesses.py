"""Witnesses: other seats give a link each to a roll of which one hand may hold all the others.

That is what the GM's side rolls, and what rolls without a shake. Laws: whoever is called is fixed,
with the number of the link, before any link is shown; the call binds all that came before it and
the declaration, which no die can change any longer; whoever does not answer is passed over, for all
to see, and leaves that one link unused for good.
"""

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256

import msgspec

from fightbook.domain import events as e
from fightbook.domain.dice import CHAIN_LENGTH, previous
from fightbook.domain.state import Pair, Record, Seat

OPTION = "witness"
TWICE = 2
"""Whoever was passed over so often is called only where nobody else can be."""


class Muster(msgspec.Struct, frozen=True):
    """Who is ``called``, each with the number of its link, and who is ``absent``."""

    called: tuple[tuple[str, int], ...]
    absent: tuple[str, ...]


class Answers(msgspec.Struct, frozen=True):
    """What came of a call: its ``nonce`` (hex), who was ``absent``, the ``links`` (hex) by seat."""

    nonce: str
    absent: tuple[str, ...]
    links: Mapping[str, str]


class CallNeeded(Exception):  # noqa: N818 - it is a request, not an error
    """A decision came to its first die and needs links: those of ``muster``, for ``declared``.

    ``declared``: the mark of the declaration; ``n``: the number of the roll.
    """

    def __init__(self, muster: Muster, declared: str, n: int) -> None:
        """Ask for them."""
        super().__init__(muster, declared, n)
        self.muster, self.declared, self.n = muster, declared, n


def due(choice: str, seat: Seat, *, shaken: bool) -> bool:
    """Tell whether a roll of ``seat`` needs witnesses at a table that made this ``choice``."""
    if choice in ("all", "none"):
        return choice == "all"
    return seat.role != "player" or not shaken


def able(record: Record, acting: str) -> list[str]:
    """Give who could witness a roll of the seat ``acting``."""
    pairs = record.pairs
    return [
        seat.id
        for seat in record.seats.values()
        if seat.role == "player" and seat.id != acting and seat.id not in record.resting
        if seat.id in pairs and _ready(pairs[seat.id])
    ]


def muster(record: Record, able: Sequence[str], here: Collection[str]) -> Muster:
    """Give whom a roll calls of those who are ``able``: who listen (``here``)."""
    pairs = record.pairs
    there = [seat for seat in able if seat in here]
    prompt = [seat for seat in there if record.passes.get(seat, 0) < TWICE]
    called = tuple((seat, pairs[seat].called + 1) for seat in prompt or there)
    return Muster(called, tuple(seat for seat in able if seat not in here))


def _ready(pair: Pair) -> bool:
    return "witness" in pair.cups and not pair.lost and pair.called < CHAIN_LENGTH


def call(nonce: str, before: str, n: int, called: tuple[tuple[str, int], ...], mark: str) -> str:
    """Give what goes out to the witnesses (hex): it binds all that the roll is made of.

    ``before``: the digest (hex) of the line before the commit; ``n``: the number of the roll in its
    pair; ``mark``: of the line of the declaration, hex.
    """
    names = sha256(msgspec.json.encode(called)).digest()
    past = bytes.fromhex(nonce) + bytes.fromhex(before) + n.to_bytes(4, "big")
    found = sha256(b"fightbook/call/2" + past + names + bytes.fromhex(mark))
    return found.hexdigest()


def leads(record: Record, seat: str, number: int, link: str) -> bool:
    """Tell whether a link (hex) is the one of this number in the seat's chain of witness."""
    pair = record.pairs.get(seat)
    cup = None if pair is None else pair.cups.get("witness")
    if cup is None or not 0 < number - cup.place <= CHAIN_LENGTH:
        return False
    back = bytes.fromhex(link)
    for _ in range(number - cup.place):
        back = previous(back)
    return back.hex() == cup.link


def witnessed(record: Record, found: Muster, answers: Answers, call: str) -> e.Witnessed:
    """Give the event of a call that went out to those of ``found``."""
    links = {
        seat: answers.links[seat]
        for seat, number in found.called
        if seat in answers.links and leads(record, seat, number, answers.links[seat])
    }
    passed = tuple(seat for seat, _ in found.called if seat not in links)
    return e.Witnessed(
        found.called, tuple(links.values()), call, answers.nonce, passed, found.absent
    )
