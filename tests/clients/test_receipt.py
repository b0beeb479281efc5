"""Receipts as a client reads them: whose they are, what they bind, and what is none."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from fightbook.clients.python.fingerprint import words
from fightbook.clients.python.receipt import Receipt, read, wrong
from tests.contracts.repository import ROOT
from tests.support.receipts import signed

PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
SEEN = {17: "ab" * 32}


def test_the_receipt_of_the_page_is_that_of_the_code() -> None:
    (text,) = re.findall(r"^```json\n(.*?)\n^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    found = read(text)
    said = signed(found.encounter, found.at, found.head, found.time)
    assert (found, found.text(), found.genuine()) == (said, text, True)
    assert f'--key "{words(found.key)}"' in PAGE


def test_a_receipt_is_read_as_it_was_written() -> None:
    found = signed("e1", "17-2", "ab" * 32)
    assert read(found.text()) == found


CHANGES: list[dict[str, Any]] = [
    {"encounter": "e2"},
    {"at": "17-3"},
    {"head": "cd" * 32},
    {"time": 0},
    {"key": "ef" * 32},
    {"signature": "00" * 64},
]


@pytest.mark.parametrize("change", CHANGES)
def test_whoever_changes_a_field_needs_another_signature(change: dict[str, Any]) -> None:
    assert not replace(signed("e1", "17-2", "ab" * 32), **change).genuine()


GOOD = json.loads(signed("e1", "17-2", "ab" * 32).text())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "[" * 100_000,
        b"\xff",
        "{}",
        json.dumps({**GOOD, "head": "ab" * 31}),
        json.dumps({**GOOD, "head": "ab" * 32 + "\n"}),
        json.dumps({**GOOD, "key": 7}),
        json.dumps({**GOOD, "at": "17"}),
        json.dumps({**GOOD, "encounter": "e 1"}),
        json.dumps({**GOOD, "time": 1.5}),
    ],
)
def test_what_is_no_receipt_is_said_to_be_none(text: str | bytes) -> None:
    with pytest.raises(ValueError, match="It is no receipt"):
        read(text)


WRONG: dict[str, tuple[Receipt, str]] = {
    "forged": (replace(signed("e1", "17-2", SEEN[17]), time=0), "never signed"),
    "of another fight": (signed("e2", "17-2", SEEN[17]), "another fight, e2"),
    "of another key": (signed("e1", "17-2", SEEN[17], tip=b"k" * 32), "another key"),
    "of another past": (signed("e1", "17-2", "cd" * 32), "Up to commit 17"),
}


@pytest.mark.parametrize("way", WRONG)
def test_what_is_wrong_with_a_receipt_is_said(way: str) -> None:
    found, why = WRONG[way]
    before = [signed("e1", "3-1", "12" * 32)]
    assert why in wrong(found, "e1", before, SEEN)


def test_a_receipt_of_what_was_seen_or_of_what_is_still_to_come_is_right() -> None:
    for at, head in (("17-2", SEEN[17]), ("18-1", "cd" * 32)):
        assert not wrong(signed("e1", at, head), "e1", [], SEEN)
