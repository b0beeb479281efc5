"""What is opened late never takes the place of what was told since."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.evolve import fold
from fightbook.domain.line import START, Line, embed, write
from fightbook.domain.perceive import see
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Fight
from fightbook.server.plugins import rulesets
from tests.support.duel import DUEL
from tests.support.table import Table

CARDS = rulesets()["initiative-cards"]
GM = ("gm",)
BO = ("s4",)


def hp(value: int) -> e.Track:
    return e.Track("pool", "Hit points", value, 9)


class Stream:
    """Lines of a fight, each commit given by its events."""

    def __init__(self, rules: Any = DUEL) -> None:
        self.shelf: Shelf[Any] = Shelf(rules, {rules.version: rules})
        self.lines: list[Line] = []
        self.add(e.Opened(rules.id, rules.version, rules.editions[0], "A fight", {}, {}))
        self.add(e.Joined("c1", "Ana", "party", ("s3",)))
        self.add(e.Joined("c2", "Bo", "party", ("s4",)))

    def add(self, *events: e.Event) -> int:
        """Append a commit; give its number."""
        before = self.lines[-1] if self.lines else None
        number = before.commit + 1 if before else 1
        declared = e.Declared("gm", number, "", {"type": "say"}, "")
        self.lines += write(number, (declared, *events), before.digest if before else START)
        return number

    def open(self, *commits: int) -> None:
        """Open all that is hidden in these commits, or in all of them."""
        hidden = [x for x in self.lines if x.event.to is not None]
        opened = [x for x in hidden if not commits or x.commit in commits]
        self.add(*(e.Revealed(line.at, embed(line.raw)) for line in opened))

    def fight(self, seat: str = "watch") -> Fight:
        """Give the fight as a seat knows it; as it is, where the seat was shown everything."""
        return fold(self.shelf, Encounter("e1"), (see(line, seat) for line in self.lines)).fight

    def value(self) -> int:
        return self.fight().combatants["c1"].tracks["hp"].value


def damaged(before: int, after: int, to: tuple[str, ...] | None = None) -> e.Damaged:
    return e.Damaged("c1", "hp", before - after, hp(before), hp(after), to=to)


def test_numbers_that_were_opened_stay_as_they_were_told_last() -> None:
    stream = Stream()
    stream.add(e.Sheeted("c1", {}, {"hp": hp(9)}, to=GM))
    stream.add(damaged(9, 5, to=GM))
    stream.add(e.Shown("c1", "exact"), e.Sheeted("c1", {}, {"hp": hp(5)}))
    stream.add(damaged(5, 2))
    stream.open()
    assert stream.value() == 2


def test_one_number_that_is_opened_alone_does_not_take_the_place_of_a_later_sheet() -> None:
    stream = Stream()
    first = stream.add(damaged(9, 5, to=GM))
    stream.add(damaged(5, 7, to=GM))
    stream.add(e.Shown("c1", "exact"), e.Sheeted("c1", {}, {"hp": hp(7)}))
    stream.open(first)
    assert stream.value() == 7


def test_a_sheet_that_is_opened_late_keeps_the_numbers_that_were_told_since() -> None:
    stream = Stream()
    stream.add(e.Sheeted("c1", {"hp": 9}, {"hp": hp(9), "will": hp(4)}, to=GM))
    stream.add(damaged(9, 2))
    stream.open()
    found = stream.fight().combatants["c1"]
    assert (found.sheet, found.tracks) == ({"hp": 9}, {"hp": hp(2), "will": hp(4)})


def test_a_sheet_of_somebody_who_is_not_there_is_no_news() -> None:
    stream = Stream()
    stream.add(e.Sheeted("c1", {}, {"hp": hp(9)}, to=GM))
    stream.add(e.Left("c1", "left"))
    stream.open()
    assert "c1" not in stream.fight().combatants


def test_hidden_lines_that_are_opened_out_of_their_order_end_as_they_were_written() -> None:
    stream = Stream()
    first = stream.add(damaged(9, 5, to=GM))
    second = stream.add(damaged(5, 2, to=GM))
    stream.open(second)
    stream.open(first)
    assert stream.value() == 2


def test_hidden_lines_that_are_opened_in_their_order_all_count() -> None:
    stream = Stream()
    stream.add(damaged(9, 5, to=GM))
    stream.add(damaged(5, 2, to=GM))
    stream.open()
    assert stream.value() == 2


def test_a_condition_that_ended_or_was_set_anew_stays_so() -> None:
    stream = Stream()
    stream.add(e.Marked("c1", "held", 1, to=GM), e.Marked("c2", "held", 1, to=GM))
    stream.add(e.Unmarked("c1", "held"), e.Marked("c2", "held", 2))
    stream.open()
    found = stream.fight().combatants
    assert found["c1"].marks == {}
    assert found["c2"].marks["held"].value == 2


@pytest.mark.parametrize("last", [None, GM])
def test_a_sealed_choice_is_no_news_where_another_came_since(last: tuple[str, ...] | None) -> None:
    stream = Stream()
    stream.add(e.Chosen("c1", {"high": True}, to=("s3",)))
    stream.add(e.Chosen("c1", {"high": False}, to=last))
    stream.open()
    for seat in ("gm", "s3", "watch"):
        assert stream.fight(seat).own.aims == {"c1": False}, seat


def test_a_choice_of_somebody_who_left_is_no_news() -> None:
    stream = Stream()
    stream.add(e.Chosen("c1", {"high": True}, to=("s3",)))
    stream.add(e.Left("c1", "left"))
    stream.open()
    assert stream.fight().own.aims == {}


# --- hands ----------------------------------------------------------------------------------------


def cards(who: str = "c2", seat: str = "watch", *, stream: Stream) -> tuple[int, ...] | None:
    found: tuple[int, ...] | None = stream.fight(seat).own.hands.get(who)
    return found


def dealt() -> Stream:
    stream = Stream(CARDS)
    stream.add(
        e.Dealt("c1", (1, 2, 3), to=("s3",)),
        e.Dealt("c2", (4, 5, 6), to=BO),
        e.Dealt("", (7, 8, 9), to=()),
    )
    return stream


def test_an_opened_hand_lacks_the_cards_that_were_played_since() -> None:
    stream = dealt()
    stream.add(e.Played("c2", (5,)))
    stream.open()
    assert cards(stream=stream) == (4, 6)
    assert stream.fight().own.pile == (7, 8, 9)


def test_an_opened_hand_has_the_cards_that_were_given_since() -> None:
    stream = dealt()
    stream.add(e.Played("c1", (2,), "given", "c2", to=("s3", "s4")))
    stream.open()
    for seat in ("s3", "s4", "watch"):
        assert cards("c1", seat, stream=stream) == (1, 3), seat
        assert cards("c2", seat, stream=stream) == (4, 5, 6, 2), seat


def test_a_card_that_was_given_and_then_played_is_nowhere() -> None:
    stream = dealt()
    stream.add(e.Played("c1", (2,), "given", "c2", to=("s3", "s4")))
    stream.add(e.Played("c2", (2,)))
    stream.open()
    for seat in ("s3", "s4", "watch"):
        assert cards("c2", seat, stream=stream) == (4, 5, 6), seat


def test_a_card_that_went_and_came_back_is_there() -> None:
    stream = dealt()
    stream.add(e.Played("c2", (5,), "given", "c1", to=("s3", "s4")))
    stream.add(e.Played("c1", (5,), "given", "c2", to=("s3", "s4")))
    stream.open()
    for seat in ("s3", "s4", "watch"):
        assert sorted(cards("c2", seat, stream=stream) or ()) == [4, 5, 6], seat


def test_a_card_that_went_and_came_back_and_was_played_is_nowhere() -> None:
    stream = dealt()
    stream.add(e.Played("c2", (5,), "given", "c1", to=("s3", "s4")))
    stream.add(e.Played("c1", (5,), "given", "c2", to=("s3", "s4")))
    stream.add(e.Played("c2", (5,)))
    stream.open()
    for seat in ("s3", "s4", "watch"):
        assert cards("c2", seat, stream=stream) == (4, 6), seat
        assert cards("c1", seat, stream=stream) == (1, 2, 3), seat


def test_a_hand_that_was_dealt_anew_is_not_that_of_before() -> None:
    stream = dealt()
    stream.add(e.Played("c2", (4,), "discarded", to=BO))
    stream.add(e.Dealt("c2", (4, 10)))
    stream.open()
    assert cards(stream=stream) == (4, 10)


def test_a_hand_of_somebody_who_left_is_no_news_and_an_old_seat_sees_it_no_longer() -> None:
    stream = dealt()
    stream.add(e.Assigned("c2", ("s3",)), e.Left("c1", "left"))
    stream.open()
    assert cards("c1", stream=stream) is None
    assert stream.fight().own.seen["c2"] == ()


# --- at a table -----------------------------------------------------------------------------------


def test_whoever_was_given_somebody_sees_the_last_numbers_when_the_fight_ends() -> None:
    table = Table(DUEL, {"health": "word"})
    ana = table.sit("Ana")
    ogre = table.enlist("Ogre", "foes", sheet={"hp": 7}, npc=True)
    adjust = {"type": "adjust", "who": ogre, "track": "hp", "reason": "a fall"}
    table.do("gm", {**adjust, "value": 5})
    table.do("gm", {"type": "assign", "who": ogre, "seats": [ana]})
    table.do("gm", {**adjust, "value": 2})
    table.do("gm", {"type": "close", "outcome": "It is late."})
    for seat in ("gm", ana, "watch"):
        assert table.world(seat).fight.combatants[ogre].tracks["hp"].value == 2, seat


def test_once_all_is_open_nothing_told_before_has_to_be_remembered() -> None:
    stream = Stream()
    hidden = stream.add(damaged(9, 6, GM))
    other = stream.add(damaged(6, 5, GM))
    stream.add(damaged(5, 4))
    stream.open(hidden)
    assert {*stream.fight().told} == {"track c1 hp"}
    stream.open(other)
    assert not stream.fight().told
    late = stream.add(damaged(4, 3, GM))
    stream.open(late)
    assert stream.value() == 3
