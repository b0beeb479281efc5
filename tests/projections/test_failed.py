"""What came to nothing when the past was changed, and why."""

import msgspec
import pytest

from fightbook.domain import events as e
from fightbook.projections.log.sentences import SENTENCES
from fightbook.projections.tongues import tongue
from tests.projections.test_sentences import declared, stage


@pytest.mark.parametrize(
    ("code", "en", "de"),
    [
        (
            "dice-needed",
            " (dice or cards from the table were missing)",
            " (Würfel oder Karten vom Tisch fehlten)",
        ),
        ("wrong-phase", " (it was not the time for it)", " (dafür war es nicht an der Zeit)"),
        ("wrong-turn", " (somebody else had the turn)", " (jemand anders war dran)"),
        ("unknown-combatant", " (somebody was not there any more)", " (jemand war nicht mehr da)"),
        ("unknown-prompt", " (nobody asked any more)", " (danach war nicht mehr gefragt)"),
        ("unknown-choice", " (there was no such choice)", " (diese Antwort gab es nicht mehr)"),
        ("prompt-open", " (there was a question to answer first)", " (erst war eine Frage offen)"),
        ("illegal", "", ""),
    ],
)
def test_why_something_was_no_longer_possible_is_told(code: str, en: str, de: str) -> None:
    again = msgspec.structs.replace(declared(type="aim", who="c1", high=True), of=7)
    at_table, event = stage(declared=again), e.Failed(code)
    assert SENTENCES[e.Failed](at_table, event) == f"No longer possible: Ana aims high{en}."
    german = msgspec.structs.replace(at_table, tongue=tongue("de"))
    assert SENTENCES[e.Failed](german, event) == f"Das ging nicht mehr: Ana aims high{de}."
