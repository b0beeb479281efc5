"""What a stranger writes from the page of the dice checks our books, and finds what was forged."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contracts.repository import ROOT
from tests.docs import vectors
from tests.domain.test_witnesses import ROLL, A, given
from tests.laws.games import GAMES, played
from tests.oracles.stranger import Again, Book, Words, calling, four, previous, sha
from tests.support.books import Row, book, pack, rechained
from tests.support.released import BOOKS

ALL = json.loads(vectors.FILE.read_text("utf-8"))


def test_the_vectors_are_the_codes() -> None:
    assert vectors.vectors() == ALL


def test_the_vectors_are_the_strangers_too() -> None:
    for chain in ALL["chains"]:
        link, links = bytes.fromhex(chain["tip"]), chain["links"]
        for n in range(4096, 0, -1):
            assert links.get(str(n), link.hex()) == link.hex()
            link = previous(link)
        assert link.hex() == chain["anchor"]
    for one in ALL["seeds"]:
        parts = (bytes.fromhex(one[name]) for name in ("link", "shake", "witnesses"))
        assert sha(b"fightbook/seed/2", *parts).hex() == one["seed"]
    for one in [*ALL["dice"], ALL["explosion"]]:
        reader = Words(bytes.fromhex(one["seed"]), one["label"])
        assert [1 + reader.below(one["sides"]) for _ in one["faces"]] == one["faces"]
    one = ALL["decided again"]
    fell = [(Words(bytes.fromhex(f["seed"]), f["label"]), f["count"]) for f in one["fell"]]
    again = Again(fell, Words(bytes.fromhex(one["seed"]), one["label"]))
    assert [1 + again.below(one["sides"]) for _ in one["faces"]] == one["faces"]
    for one in ALL["calls"]:
        nonce, before, mark = (bytes.fromhex(one[k]) for k in ("nonce", "before", "declared"))
        assert calling(nonce, one["called"], before, four(one["n"]), mark) == one["call"]
    for deck in ALL["decks"]:
        reader = Words(bytes.fromhex(deck["seed"]), deck["label"])
        assert reader.shuffled(list(range(1, deck["cards"] + 1))) == deck["order"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_sound_book_of_a_whole_fight_is_found_sound(game: str) -> None:
    found = Book(pack(book(played(game, 0))))
    assert found.wrong == []
    assert found.dice or game == "tracker"
    assert found.cards or game != "initiative-cards"


@pytest.mark.parametrize(
    "path", sorted(BOOKS.glob("*/*/*.jsonl")), ids=lambda p: "/".join(p.parts[-3:])
)
def test_a_released_book_with_amendments_and_dice_from_the_table_is_sound(path: Path) -> None:
    found = Book(path.read_bytes())
    assert (found.wrong, found.salts > 0) == ([], True)


def test_links_of_witnesses_are_checked_too() -> None:
    table = given()
    table.do("gm", ROLL)
    table.mute = {A}
    table.do("gm", ROLL)
    rows = book(table)
    found = Book(pack(rows))
    assert (found.wrong, found.dice) == ([], 10)
    row = next(row for row in rows if row.get("type") == "witnessed")
    row["links"] = row["links"][::-1]
    assert (row["at"], "link") in Book(pack(rechained(rows))).wrong


def test_a_pair_that_begins_behind_a_link_that_was_shown_is_found() -> None:
    table = given()
    table.do("gm", ROLL)
    table.pair(A, "ab" * 32)
    rows = book(table)
    assert Book(pack(rows)).wrong == []
    link = next(row for row in rows if row.get("type") == "witnessed")["links"][0]
    begun = next(row for row in rows if row.get("type") == "anchored")
    begun["anchors"]["shake"] = link
    assert Book(pack(rechained(rows))).wrong == [(begun["at"], "anchor")]


def _forge(rows: list[Row], kind: str) -> str:
    """Change a row of a kind; give its address."""
    found = next(row for row in rows if row.get("type") == kind and row.get("dice", True))
    if kind == "rolled":
        die = next(die for die in found["dice"] if not die.get("table"))
        die["face"] = die["face"] % die["sides"] + 1
    elif kind in ("drawn", "shaken"):
        found["link"] = "ab" * 32
    elif kind == "dealt":
        found = next(row for row in rows if row.get("type") == "dealt" and not row["who"])
        found["cards"] = found["cards"][::-1]
    else:
        found["secret"] = "cd" * 32
    return str(found["at"])


@pytest.mark.parametrize("kind", ["rolled", "drawn", "shaken", "dealt", "unscreened"])
def test_what_was_forged_is_found_though_all_the_rest_was_mended(kind: str) -> None:
    rows = book(played("initiative-cards", 0))
    at = _forge(rows, kind)
    wrong = Book(pack(rechained(rows))).wrong
    assert at.partition("-")[0] in {found.partition("-")[0] for found, _ in wrong}


def test_it_knows_nothing_of_the_project() -> None:
    code = "import sys, tests.oracles.stranger; print([m for m in sys.modules if 'fightbook' in m])"
    asked = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert asked.stdout.decode().strip() == "[]"
