"""The records of decisions are numbered without a gap, short, listed, and all of one form."""

import re

from tests.contracts.repository import ROOT

FOLDER = ROOT / "docs" / "decisions"
RECORDS = sorted(FOLDER.glob("[0-9]*.md"))
PARTS = ["What it is about", "What was decided", "Why", "What was given up"]
LINES = 60


def test_records_are_numbered_without_a_gap() -> None:
    assert [record.name[:4] for record in RECORDS] == [
        f"{number:04}" for number in range(1, len(RECORDS) + 1)
    ]


def test_records_are_short_and_of_one_form() -> None:
    for number, record in enumerate(RECORDS, 1):
        text = record.read_text(encoding="utf-8")
        assert text.startswith(f"# {number}. ")
        assert re.findall(r"^## (.+)$", text, flags=re.MULTILINE) == PARTS
        assert len(text.splitlines()) <= LINES


def test_every_record_is_listed_by_its_title() -> None:
    listed = re.findall(
        r"^(\d+)\. \[(.+)\]\((.+)\)$",
        (FOLDER / "README.md").read_text(encoding="utf-8"),
        flags=re.MULTILINE,
    )
    titles = [record.read_text(encoding="utf-8").partition("\n")[0] for record in RECORDS]
    assert [f"# {number}. {title}" for number, title, _ in listed] == titles
    assert [name for _, _, name in listed] == [record.name for record in RECORDS]
