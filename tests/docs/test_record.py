"""The example on the page of the record is read, and each of its signs means what the page says."""

import re

from fightbook.projections import record
from fightbook.projections.record import Hand, Move, Roll
from tests.contracts.repository import ROOT

PAGE = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")


def test_the_example_is_read_as_the_page_says() -> None:
    example = re.search(r"```record\n(.*?)```", PAGE, flags=re.DOTALL)
    assert example
    head, moves = record.read(example[1])
    assert (head["record"], head["title"], head["seats"]["s3"]) == (1, "At the well", "Ana")
    aim = {"type": "aim", "who": "c2", "high": False}
    checks = (Roll("check:c1", ((6, 4),), 6), Roll("check:c2", ((6, 3),), 3))
    thrown = (Roll("throw", ((6, 6), (6, 1), (6, 4)), 10),)
    assert moves == [
        Move(7),
        Move(8, "gm", aim, checks),
        Move(9, "s3", {"type": "throw", "sides": 6, "count": 3}, thrown, struck=True),
        Move(10, "gm", {"type": "begin"}, hands=(Hand("", ()), Hand("c1", (5, 17)))),
    ]
