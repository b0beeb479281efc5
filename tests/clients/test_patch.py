"""Views are patched as RFC 7396 says, and arrive where the server's are."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.clients.python.patch import merge
from fightbook.projections.view import diff

SCALARS = st.booleans() | st.integers(-9, 9) | st.text(max_size=3)
KEYS = st.sampled_from("abcd")
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4)
)
VIEWS = st.dictionaries(KEYS, VALUES, max_size=4)
PATCHES = st.recursive(
    SCALARS | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
)

# The examples of RFC 7396, appendix A: target, patch, result.
EXAMPLES: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


@pytest.mark.parametrize(("target", "patch", "result"), EXAMPLES)
def test_the_examples_of_the_rfc(target: Any, patch: Any, result: Any) -> None:
    assert merge(target, patch) == result


@given(VIEWS, VIEWS)
def test_the_servers_patch_makes_the_new_view_of_the_old(a: Any, b: Any) -> None:
    assert merge(a, diff(a, b)) == b


@given(VIEWS, PATCHES)
def test_patching_twice_is_patching_once(view: Any, patch: Any) -> None:
    once = merge(view, patch)
    assert merge(once, patch) == once


@given(VIEWS, PATCHES)
def test_neither_the_view_nor_the_patch_is_changed(view: Any, patch: Any) -> None:
    before = repr((view, patch))
    merge(view, patch)
    assert repr((view, patch)) == before
