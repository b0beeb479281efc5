"""Parts of a number, added up and written down."""

from fightbook.domain.events import Modifier
from fightbook.domain.kit.parts import add, merged, worth, written

GIVEN = (Modifier("short-sword", 20), Modifier("wounded", -20), Modifier("short-sword", 10))


def test_parts_are_written_down_by_name_and_value_in_their_order() -> None:
    """As they are called where nobody says otherwise, and as many times as they came."""
    found = written(GIVEN)
    assert [(part["name"], part["value"]) for part in found] == [
        ("short-sword", 20),
        ("wounded", -20),
        ("short-sword", 10),
    ]
    assert all(part.keys() == {"name", "value"} for part in found)


def test_a_name_may_be_written_in_words() -> None:
    """A game says its ids as people read them."""
    found = written(GIVEN[:1], lambda name: name.replace("-", " "))
    assert found == [{"name": "short sword", "value": 20}]


def test_what_comes_to_nothing_is_no_part() -> None:
    """Each name once, with all that it comes to, and nothing where that is nothing."""
    parts: list[Modifier] = []
    add(parts, "exhaustion", 0)
    assert not parts
    assert merged((*GIVEN, Modifier("wounded", 20))) == [Modifier("short-sword", 30)]
    assert worth(GIVEN) == 10
