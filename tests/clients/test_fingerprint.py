"""The fingerprint of a head: the words are a fixed list's, the same in every client."""

import json
from hashlib import sha256

import pytest

from fightbook.clients.python import fingerprint
from tests.contracts.repository import ROOT

TABLE: dict[str, str] = json.loads((ROOT / "tests/golden/fingerprints.json").read_text("utf-8"))
LIST = "2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda"


def test_the_list_is_that_of_bip_39() -> None:
    words = (ROOT / "clients/python/words.txt").read_bytes()
    assert sha256(words).hexdigest() == LIST


@pytest.mark.parametrize("head", TABLE)
def test_a_head_has_eight_words(head: str) -> None:
    assert fingerprint.words(head) == TABLE[head]
    bits = "".join(f"{fingerprint.WORDS.index(word):011b}" for word in TABLE[head].split())
    assert bits == f"{int(head, 16):0256b}"[:88]


@pytest.mark.parametrize("head", TABLE)
def test_a_head_is_read_as_people_write_it(head: str) -> None:
    words = TABLE[head]
    assert fingerprint.told(f" {head.upper()}\n") == head
    assert fingerprint.told(words.replace(" ", ", ").title()) == words


@pytest.mark.parametrize("text", ["", "abandon", "abandon " * 9, "ab" * 31, "sword " * 7 + "zork"])
def test_what_is_no_head_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError, match="eight words"):
        fingerprint.told(text)
