"""Vectors for whoever writes a checker; ``python -m tests.docs.vectors`` writes their file."""

import hashlib
import json
from typing import Any

from fightbook.clients.python.fingerprint import words
from fightbook.domain.dice import NOTHING, Behind, Chain, Reader, seed
from fightbook.domain.line import START
from fightbook.domain.screen import salt
from fightbook.domain.witnesses import call
from tests.contracts.repository import ROOT

FILE = ROOT / "docs" / "vectors.json"
SERVER, SEAT, WITNESS = (Chain(tip) for tip in (bytes(range(32)), b"\x01" * 32, b"\x02" * 32))
SIDES = (2, 3, 6, 7, 10, 20, 100, 1000)
LINES = ('{"at":"1-0"}', '{"at":"1-1"}', '{"at":"2-0","type":"noted","text":"Ü \\" \\\\ \\n 雨"}')

CALLS: tuple[tuple[str, int, tuple[tuple[str, int], ...]], ...] = (
    (START, 1, (("s2", 1), ("s10", 4))),
    ("ab" * 32, 70000, (("s3", 4096),)),
)


def vectors() -> dict[str, Any]:
    """Give all of them, from the code."""
    links = {
        "server": (SERVER.link(1), NOTHING, NOTHING),
        "with a shake": (SERVER.link(1), SEAT.link(1), NOTHING),
        "with a witness": (SERVER.link(1), SEAT.link(1), WITNESS.link(1)),
        "later": (SERVER.link(2), SEAT.link(2), NOTHING),
    }
    seeds = {name: seed(*found) for name, found in links.items()}
    one = seeds["with a shake"]
    return {
        "chains": [
            {
                "tip": chain.link(4096).hex(),
                "anchor": chain.anchor.hex(),
                "links": {str(n): chain.link(n).hex() for n in (1, 2, 64, 65, 4096)},
            }
            for chain in (SERVER, SEAT, WITNESS)
        ],
        "seeds": [
            {
                "link": link.hex(),
                "shake": shake.hex(),
                "witnesses": witness.hex(),
                "seed": seeds[name].hex(),
            }
            for name, (link, shake, witness) in links.items()
        ],
        "dice": [
            _dice(found, label, sides)
            for found, label in [(seeds["server"], "check:c2"), (one, "check:c2"), (one, "Ü 1")]
            for sides in SIDES
        ],
        "explosion": _explosion(one),
        "by hand": _by_hand(one),
        "decided again": _again(one, seeds["later"], seeds["with a witness"]),
        "decks": [_deck(one, cards) for cards in (2, 5, 54, 100)],
        "calls": [_call(*found) for found in CALLS],
        "salts": [
            {"secret": "09" * 32, "at": f"{c}-{i}", "salt": salt(b"\x09" * 32, c, i).hex()}
            for c, i in ((7, 3), (1, 0), (70000, 257))
        ],
        "lines": list(_lines()),
    }


def _call(before: str, n: int, called: tuple[tuple[str, int], ...]) -> dict[str, Any]:
    nonce, mark = "05" * 32, hashlib.sha256(LINES[0].encode()).hexdigest()
    return {
        "nonce": nonce,
        "before": before,
        "n": n,
        "called": [list(one) for one in called],
        "declared": mark,
        "call": call(nonce, before, n, called, mark),
    }


def _dice(found: bytes, label: str, sides: int) -> dict[str, Any]:
    reader = Reader(found, label)
    faces = [reader.face(sides) for _ in range(20)]
    return {"seed": found.hex(), "label": label, "sides": sides, "faces": faces}


def _explosion(found: bytes) -> dict[str, Any]:
    """A four-sided die that is thrown again as long as it shows its highest face."""
    for number in range(1000):
        label, faces = f"burst:c{number}", list[int]()
        reader = Reader(found, label)
        while not faces or faces[-1] == 4:
            faces.append(reader.face(4))
        if len(faces) > 3:
            return {"seed": found.hex(), "label": label, "sides": 4, "faces": faces}
    raise AssertionError("none exploded")


def _by_hand(found: bytes) -> dict[str, Any]:
    """The second die was thrown by hand, and reads no word."""
    reader = Reader(found, "check:c2")
    first, third = reader.face(6), reader.face(6)
    dice = [
        {"sides": 6, "face": first},
        {"sides": 6, "face": 6, "table": True},
        {"sides": 6, "face": third},
    ]
    return {"seed": found.hex(), "label": "check:c2", "dice": dice}


def _again(first: bytes, second: bytes, third: bytes) -> dict[str, Any]:
    """Commit 12 threw two dice, an amendment of it a third, and one of that all the rest."""
    fell = [(first, "check:c2", 2), (second, "12/check:c2", 1)]
    reader = Behind(
        [(Reader(found, label), count) for found, label, count in fell],
        lambda: new,
    )
    new = Reader(third, "12/check:c2")
    return {
        "fell": [{"seed": s.hex(), "label": label, "count": n} for s, label, n in fell],
        "seed": third.hex(),
        "label": "12/check:c2",
        "sides": 6,
        "faces": [reader.face(6) for _ in range(6)],
    }


def _deck(found: bytes, cards: int) -> dict[str, Any]:
    order = [place + 1 for place in Reader(found, "deck").shuffle(cards)]
    return {"seed": found.hex(), "label": "deck", "cards": cards, "order": order}


def _lines() -> Any:
    digest = bytes.fromhex(START)
    for text in LINES:
        at = json.loads(text)["at"]
        place = b"".join(int(n).to_bytes(4, "big") for n in at.split("-"))
        mark = hashlib.sha256(text.encode()).digest()
        digest = hashlib.sha256(b"fightbook/line/2" + digest + place + mark).digest()
        yield {
            "line": text,
            "mark": mark.hex(),
            "digest": digest.hex(),
            "words": words(digest.hex()),
        }


def main() -> None:
    """Write the file."""
    FILE.write_text(json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
