"""The values on the page of the dice are those of the code, and its words lead to them."""

import hmac
import re
from hashlib import sha256

from fightbook.domain.dice import NOTHING, Chain, Reader, seed
from fightbook.domain.screen import salt
from fightbook.projections.audit.report import FAULTS, REMARKS
from tests.contracts.repository import ROOT

PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (.+?) \| `?([0-9a-f ]+)`? \|$", PAGE, flags=re.MULTILINE))
SERVER, SEAT, WITNESS = (Chain(tip) for tip in (bytes(range(32)), b"\x01" * 32, b"\x02" * 32))


def seed_of(place: int, *, shake: bool = False, witness: bool = False) -> bytes:
    shaken = SEAT.link(place) if shake else NOTHING
    return seed(SERVER.link(place), shaken, WITNESS.link(place) if witness else NOTHING)


def faces(found: bytes, sides: int, count: int) -> str:
    reader = Reader(found, "check:c2")
    return " ".join(str(reader.face(sides)) for _ in range(count))


def test_the_values_are_the_codes() -> None:
    alone, shaken = seed_of(1), seed_of(1, shake=True)
    both, deck = seed_of(1, shake=True, witness=True), seed_of(2, shake=True, witness=True)
    assert {
        "anchor of the server": SERVER.anchor.hex(),
        "anchor of the seat": SEAT.anchor.hex(),
        "anchor of the witness": WITNESS.anchor.hex(),
        "link 1 of the server": SERVER.link(1).hex(),
        "link 2 of the server": SERVER.link(2).hex(),
        "links 1, server alone, d6": faces(alone, 6, 8),
        "links 1, server alone, d100": faces(alone, 100, 3),
        "links 1, server alone, d20": faces(alone, 20, 1),
        "links 1, with the shake, d6": faces(shaken, 6, 8),
        "links 1, with the shake, d100": faces(shaken, 100, 3),
        "links 1, with the shake, d20": faces(shaken, 20, 1),
        "seed of links 1, with shake and witness": both.hex(),
        "links 1, with shake and witness, d6": faces(both, 6, 8),
        "links 2, with shake and witness, label `deck`, cards of 100": " ".join(
            map(str, Reader(deck, "deck").shuffle(100)[:10])
        ),
        "salt of 7-3, secret 32 bytes 09": salt(b"\x09" * 32, 7, 3).hex(),
    } == ROWS


def test_the_words_of_the_page_lead_to_the_same_faces() -> None:
    link = bytes.fromhex(ROWS["link 1 of the server"])
    assert sha256(b"fightbook/chain/1" + link).hexdigest() == ROWS["anchor of the server"]
    key = sha256(b"fightbook/seed/2" + link + bytes(64)).digest()
    block = hmac.digest(key, b"check:c2" + b"\0" + bytes(4), "sha256")
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    limit = 2**32 // 6 * 6
    found = [1 + word % 6 for word in words if word < limit]
    assert " ".join(map(str, found)) == ROWS["links 1, server alone, d6"]


def test_the_page_lists_every_remark_and_every_fault() -> None:
    rows = [f"| `{code}` | {words} |" for code, words in (REMARKS | FAULTS).items()]
    assert [row for row in rows if row not in PAGE] == []
