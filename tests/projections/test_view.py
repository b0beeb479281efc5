"""The view and its patches: what did not change is not sent."""

from fightbook.projections.view import diff, plain, view
from tests.support.duel import DUEL
from tests.support.table import Table


def test_a_patch_between_two_equal_views_is_empty() -> None:
    """Drawn apart they share no object, so that only the values can say that they are equal."""
    table = Table(DUEL)
    table.enlist("Ana", "party", table.sit("Ana"))
    one, two = (view(table.world("gm"), "gm").json for _ in range(2))
    assert diff(one, two) == {}


def test_a_patch_names_what_changed_and_nothing_beside_it() -> None:
    old = {"a": {"same": [1, {"b": 2}], "other": 1}, "gone": True, "equal": {"c": ["d"]}}
    new = {"a": {"same": [1, {"b": 2}], "other": 2}, "equal": {"c": ["d"]}}
    assert diff(old, new) == {"a": {"other": 2}, "gone": None}


def test_the_patch_of_a_note_is_small() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party", table.sit("Ana"))
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    before = view(table.world("gm"), "gm")
    table.do("gm", {"type": "say", "text": "hm"})
    assert diff(before.json, view(table.world("gm"), "gm").json) == {}


def test_what_is_null_is_left_out_however_deep_and_words_stay() -> None:
    found = {"a": None, "b": [{"c": None, "d": "null"}, 3], "e": {"f": {"g": None}}}
    assert plain(found) == {"b": [{"d": "null"}, 3], "e": {"f": {}}}
    assert plain(["null"]) == ["null"]
