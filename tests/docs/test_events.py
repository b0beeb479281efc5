"""The page of the events says what the code does, and no stored line becomes unreadable."""

import msgspec

from tests.docs.vocabulary import GOLDEN, PAGE, broken, golden, page


def test_the_page_is_the_code() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.docs.vocabulary"


def test_the_storage_format_is_the_golden_one() -> None:
    assert msgspec.json.decode(GOLDEN.read_bytes()) == golden(), (
        "run: python -m tests.docs.vocabulary"
    )


def test_what_would_lose_stored_lines_is_refused() -> None:
    old = {"readied": {"who": {"type": "text"}}, "left": {"why": {"type": "text", "default": ""}}}
    assert broken(old, {"readied": old["readied"]}) == ["left is gone"]
    renamed = {**old, "readied": {"whom": {"type": "text"}}}
    assert broken(old, renamed) == [
        "readied.who is another field now",
        "readied.whom is new and has no default",
    ]
    other_default = {**old, "left": {"why": {"type": "text", "default": "dead"}}}
    assert broken(old, other_default) == ["left.why is another field now"]


def test_what_only_adds_is_not() -> None:
    old = {"readied": {"who": {"type": "text"}}}
    more = {"readied": {**old["readied"], "how": {"type": "text", "default": ""}}, "sung": {}}
    assert broken(old, more) == []
