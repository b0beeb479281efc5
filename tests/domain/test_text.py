"""Text from people: one line, nothing invisible, and what can be read stays as it is."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.domain.text import clean


@given(st.text())
def test_what_is_clean_has_nothing_invisible_and_stays_so(text: str) -> None:
    found = clean(text)
    assert not [c for c in found if unicodedata.category(c)[0] == "C"]
    assert "  " not in found
    assert found == found.strip() == clean(found)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Ana of  the Well ", "Ana of the Well"),
        ("Zoë Ångström-Łuk", "Zoë Ångström-Łuk"),
        ("A\tb\nc", "A b c"),
        ("\u202eevil\u202c", "evil"),
        ("a\u00a0b\u2003c", "a b c"),
        ("\x1b[2Jcls", "[2Jcls"),
        ("zero\u200bwidth", "zerowidth"),
        ("", ""),
    ],
)
def test_examples(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned
