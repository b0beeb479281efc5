"""Real dice: each throw is asked for by itself, what was entered stays, what follows comes next."""

from collections.abc import Sequence

import pytest

from fightbook.domain import events as e
from fightbook.domain.brought import Brought
from fightbook.domain.dice import Draw
from fightbook.domain.events import Rolled
from fightbook.domain.kit.rolls import opposed
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.scribe import Scribe
from fightbook.domain.throw import Throw
from fightbook.projections.audit import audit
from tests.support.books import raws
from tests.support.duel import DUEL
from tests.support.table import Table

Asked = tuple[str, int, int, tuple[int, ...]]
TENS = Throw("harm", "c1", 10, 3, "harm", pick="best", explode=True)


def asked(faces: dict[str, Sequence[int]], *throws: Throw) -> list[Asked]:
    """Give what is asked for: id, count, sides, and what is thrown again."""
    with pytest.raises(Refusal, match="dice-needed") as found:
        Brought(faces).ask(throws)
    return [(n.id, n.count, n.sides, n.again) for n in found.value.rejected.needs]


def refused(faces: dict[str, Sequence[int]], *throws: Throw) -> tuple[str, str]:
    with pytest.raises(Refusal) as found:
        Brought(faces).ask(throws)
    return found.value.rejected.code, found.value.rejected.field


def read(faces: dict[str, Sequence[int]], *throws: Throw) -> list[int]:
    """Give the faces of the first label as they are read."""
    found = Brought(faces)
    found.ask(throws)
    return [found.next(throws[0].label) for _ in range(len(found.left(throws[0].label)))]


def test_a_die_that_explodes_is_thrown_again_when_it_was_seen() -> None:
    first: dict[str, Sequence[int]] = {"harm:c1#1": (2, 10, 9)}
    assert asked({}, TENS) == [("harm:c1#1", 3, 10, ())]
    assert asked(first, TENS) == [("harm:c1#2", 1, 10, (10,))]
    assert read(first | {"harm:c1#2": (8,)}, TENS) == [2, 10, 8, 9], "the 9 is the third die"


def test_dice_that_explode_together_are_thrown_again_together() -> None:
    faces: dict[str, Sequence[int]] = {"harm:c1#1": (10, 3, 10)}
    assert asked(faces, TENS) == [("harm:c1#2", 2, 10, (10, 10))]
    faces |= {"harm:c1#2": (4, 10)}
    assert asked(faces, TENS) == [("harm:c1#3", 1, 10, (10,))]
    assert read(faces | {"harm:c1#3": (1,)}, TENS) == [10, 4, 3, 10, 10, 1]


def test_throws_made_at_once_are_asked_for_at_once_each_with_its_size() -> None:
    small, large = Throw("harm", "c1", 6, 2, "a spear"), Throw("harm", "c1", 10, 1, "a spear")
    assert asked({}, small, large) == [("harm:c1#1", 2, 6, ()), ("harm:c1#2", 1, 10, ())]
    faces: dict[str, Sequence[int]] = {"harm:c1#1": (3, 6)}
    assert asked(faces, small, large) == [("harm:c1#2", 1, 10, ())], "what was entered is kept"
    assert read(faces | {"harm:c1#2": (9,)}, small, large) == [3, 6, 9]


def test_a_die_that_shows_too_little_is_thrown_once_more() -> None:
    throw = Throw("check", "c1", 6, 2, "luck", again=1)
    assert asked({"check:c1#1": (1, 5)}, throw) == [("check:c1#2", 1, 6, (1,))]
    assert read({"check:c1#1": (1, 5), "check:c1#2": (1,)}, throw) == [1, 1, 5]


def test_what_the_record_lacks_is_asked_for() -> None:
    assert asked({"harm:c1": (2, 10)}, TENS) == [("harm:c1#1", 2, 10, (10,))]


@pytest.mark.parametrize("faces", [(2, 10), (2, 10, 9, 8), (2, 11, 9), ()])
def test_faces_that_do_not_fit_what_was_asked_are_refused(faces: tuple[int, ...]) -> None:
    assert refused({"harm:c1#1": faces}, TENS) == ("bad-dice", "dice.harm:c1#1")


def test_what_the_record_has_must_fit_too() -> None:
    assert refused({"harm:c1": (2, 11, 9)}, TENS) == ("bad-dice", "dice.harm:c1")


def test_cards_are_never_left_to_the_cups() -> None:
    hand = Throw("hand", "c1", 100, 2, "a hand", cards=True)
    assert refused({"hand:c1#1": (0, 7)}, hand) == ("bad-dice", "dice.hand:c1#1")


# --- at a table -----------------------------------------------------------------------------------


def given() -> tuple[Table, str]:
    table = Table(DUEL, {"dice": "table"})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do(ana, {"type": "aim", "who": "c1", "high": True})
    return table, ana


def scribe(table: Table, faces: dict[str, tuple[int, ...]]) -> Scribe:
    def source(_: Scribe, cup: str) -> Draw:
        raise AssertionError(cup)

    return Scribe(table.shelf, table.state, table.state.record.seats["gm"], faces, source)


AIM = {"type": "aim", "who": "c2", "high": True}


def test_a_tie_asks_again_for_its_own_dice() -> None:
    table, _ = given()
    throws = Throw("check", "c1", 6, why="a pass"), Throw("check", "c2", 6, why="a pass")
    faces: dict[str, tuple[int, ...]] = {"check:c1#1": (4,), "check:c2#1": (4,)}
    with pytest.raises(Refusal) as found:
        opposed(scribe(table, faces), *throws)
    again = [(need.id, need.for_) for need in found.value.rejected.needs]
    assert again == [
        ("check:c1#2", "a pass, again after a tie"),
        ("check:c2#2", "a pass, again after a tie"),
    ]
    whole = scribe(table, faces | {"check:c1#2": (6,), "check:c2#2": (2,)})
    assert [rolled.total for rolled in opposed(whole, *throws)] == [6, 2]
    assert whole.brought == {"check:c1": (4, 6), "check:c2": (4, 2)}


def test_what_was_entered_is_recorded_as_it_is_read() -> None:
    table, _ = given()
    lines = table.do("gm", AIM, faces={"check:c2#1": (2,), "check:c1#1": (6,)})
    declared = lines[0].event
    assert isinstance(declared, e.Declared)
    assert declared.dice == {"check:c2": (2,), "check:c1": (6,)}
    assert audit(raws(table), {DUEL.id: DUEL}).sound


def test_a_need_that_nothing_asked_for_is_refused() -> None:
    table, _ = given()
    say = table.typed({"type": "say", "text": "!"})
    found = table.attempt("gm", say, faces={"check:c1#1": (4,)})
    assert isinstance(found, Rejected)
    assert found.code == "bad-dice"


def test_where_the_cups_roll_there_are_no_needs_to_answer() -> None:
    table = Table(DUEL)
    throw = table.typed({"type": "throw", "sides": 6})
    found = table.attempt("gm", throw, faces={"throw#1": (4,)})
    assert isinstance(found, Rejected)
    assert (found.code, found.field) == ("bad-dice", "dice.throw#1")


def test_the_gm_may_leave_the_rest_to_the_server() -> None:
    table, _ = given()
    faces = {"check:c1#1": (4,), "check:c2#1": (0,)}
    lines = table.do("gm", AIM, faces=faces)
    rolled = [line.event for line in lines if isinstance(line.event, Rolled)]
    assert [die.table for roll in rolled for die in roll.dice][:2] == [True, False]
    assert not any(die.table for roll in rolled[2:] for die in roll.dice), "ties go on so"
    assert any(isinstance(line.event, e.Drawn) for line in lines)
    assert audit(raws(table), {DUEL.id: DUEL}).sound


def test_what_is_left_to_the_server_falls_where_it_was_thrown() -> None:
    table = Table(DUEL, {"dice": "table"})
    roll = {"type": "throw", "sides": 6, "count": 3}
    lines = table.do("gm", roll, faces={"throw#1": (2, 0, 5)})
    rolled = next(line.event for line in lines if isinstance(line.event, Rolled))
    assert [die.table for die in rolled.dice] == [True, False, True]
    assert (rolled.dice[0].face, rolled.dice[2].face) == (2, 5)
    assert audit(raws(table), {DUEL.id: DUEL}).sound


def test_whoever_leaves_the_first_throw_to_the_server_leaves_all() -> None:
    table, _ = given()
    lines = table.do("gm", AIM, faces={"check:c1#1": (0,)})
    dice = [x for line in lines if isinstance(line.event, Rolled) for x in line.event.dice]
    assert not any(die.table for die in dice)
    assert audit(raws(table), {DUEL.id: DUEL}).sound


def test_players_leave_nothing_to_the_server() -> None:
    table, ana = given()
    table.do("gm", {"type": "undo"})
    table.do("gm", AIM)
    aim = table.typed({"type": "aim", "who": "c1", "high": True})
    found = table.attempt(ana, aim, faces={"check:c1#1": (0,), "check:c2#1": (0,)})
    assert isinstance(found, Rejected)
    assert found.code == "not-your-dice"
