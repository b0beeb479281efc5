"""The values on the page of the dice are those of the code, and its words lead to them."""

import hmac
import re
from hashlib import sha256

from domain.dice import NO_SALT, Chain, Draw, salted
from tests.contracts.repository import ROOT

PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (.+?) \| `?([0-9a-f ]+)`? \|$", PAGE, flags=re.MULTILINE))
CHAIN = Chain(bytes(range(32)))
SHAKEN = salted([b"\x01" * 32])


def faces(place: int, salt: bytes, sides: int, count: int) -> str:
    reader = Draw(CHAIN.link(place), salt).read("check:ana")
    return " ".join(str(reader.face(sides)) for _ in range(count))


def test_the_values_are_the_codes() -> None:
    assert {
        "anchor": CHAIN.anchor.hex(),
        "link 1": CHAIN.link(1).hex(),
        "link 2": CHAIN.link(2).hex(),
        "link 1, no shake, `check:ana`, d6": faces(1, NO_SALT, 6, 8),
        "link 1, no shake, `check:ana`, d100": faces(1, NO_SALT, 100, 3),
        "link 1, no shake, `check:ana`, d20": faces(1, NO_SALT, 20, 1),
        "salt after one shake of 32 bytes 01": SHAKEN.hex(),
        "link 1, that salt, `check:ana`, d6": faces(1, SHAKEN, 6, 8),
        "link 2, no shake, `deck`, cards of 100": " ".join(
            map(str, Draw(CHAIN.link(2)).read("deck").shuffle(100)[:10])
        ),
    } == ROWS


def test_the_words_of_the_page_lead_to_the_same_faces() -> None:
    link = bytes.fromhex(ROWS["link 1"])
    assert sha256(b"fightbook/chain/1" + link).hexdigest() == ROWS["anchor"]
    key = hmac.digest(link, b"fightbook/draw/1" + bytes(32), "sha256")
    block = hmac.digest(key, b"check:ana" + b"\0" + bytes(4), "sha256")
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    limit = 2**32 // 6 * 6
    found = [1 + word % 6 for word in words if word < limit]
    assert " ".join(map(str, found)) == ROWS["link 1, no shake, `check:ana`, d6"]
