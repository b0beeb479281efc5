"""The statistics: what is in force, and what was taken back counted apart."""

from functools import partial

from msgspec import structs

from fightbook.domain import events as e
from fightbook.projections.fighters import Fighter
from fightbook.projections.statistics import Player, Statistics, statistics
from tests.support.duel import DUEL
from tests.support.evening import evening, shown
from tests.support.table import Table
from tests.support.work import calls
from tests.support.written import declared, lines, seated

FULL = e.Track("pool", "HP", 6, 6)
JOINED = [e.Joined("c1", "Ana", "party", ("s3", "s4")), e.Joined("c2", "Rat", "foes", ())]


def of(table: Table, seat: str) -> Statistics:
    return statistics(shown(table, seat))


def fighter(found: Statistics, who: str) -> Fighter:
    return next(one for one in found.fighters if one.id == who)


def player(found: Statistics, seat: str) -> Player:
    return next(one for one in found.seats if one.seat.id == seat)


def roll(who: str, *faces: int) -> e.Rolled:
    return e.Rolled(f"check:{who}", who, "", tuple(e.Die(6, f) for f in faces), sum(faces))


def test_the_blows_of_an_evening() -> None:
    table, *_ = evening()
    found = of(table, "gm")
    ana, rat = fighter(found, "c1"), fighter(found, "c2")
    assert (ana.rolls, ana.taken, ana.dealt) == (2, {"hp": 1}, {})
    assert (rat.rolls, rat.taken, rat.dealt) == (2, {}, {"hp": 1})


def test_rolls_taken_back_and_rolled_again() -> None:
    table, *_ = evening()
    lena, gm = player(of(table, "watch"), "s3"), player(of(table, "watch"), "gm")
    assert (lena.rolls, lena.retracted, lena.again) == (2, 1, 1)
    assert (gm.rolls, gm.retracted, gm.again) == (3, 1, 1)


def test_a_roll_taken_back_and_left_is_not_rolled_again() -> None:
    found = statistics(lines(seated("s3"), JOINED, [roll("c1", 3)], [e.Retracted((3,), 2)]))
    assert (player(found, "s3").retracted, player(found, "s3").again) == (1, 0)


def test_numbers_that_were_not_shown_do_not_count() -> None:
    table = Table(DUEL, {"health": "word"}, seed=3)
    ana = table.enlist("Ana", "party")
    rat = table.enlist("Rat", "foes", template="rat", sheet={"hp": 2})
    table.do("gm", {"type": "begin"})
    faces = {f"check:{ana}": (5,), f"check:{rat}": (2,)}
    for who in (ana, rat):
        more = faces if who == rat else {}
        table.do("gm", {"type": "aim", "who": who, "high": True}, faces=more)
    assert fighter(of(table, "gm"), ana).dealt == {"hp": 1}
    assert fighter(of(table, "watch"), ana).dealt == {}


def test_everything_a_fighter_did() -> None:
    found = statistics(
        lines(
            JOINED,
            [
                e.Damaged("c2", "hp", 3, FULL, FULL, "c1"),
                e.Damaged("c2", "con", 2, FULL, FULL, "c1"),
                e.Damaged("c1", "con", 1, FULL, FULL, "c1"),
                e.Healed("c2", "hp", 2, FULL, FULL),
                e.Spent("c1", "con", 2, FULL, FULL, "round"),
                e.Checked("strike", "c1", "hit", "c2", "c1"),
                e.Checked("strike", "c1", "miss", "c2", "c2"),
                e.Checked("strike", "c1", "miss", "c2"),
                e.Checked("save", "c1", "passed", winner="c1"),
                roll("c9", 4),
            ],
        )
    )
    assert fighter(found, "c1") == Fighter(
        id="c1",
        name="Ana",
        rolls=0,
        dealt={"hp": 3, "con": 2},
        taken={"con": 1},
        healed={},
        spent={"con": 2},
        checks={"strike": {"hit": 1, "miss": 2}, "save": {"passed": 1}},
        tests={},
        won=1,
        lost=1,
        even=1,
    )
    assert (fighter(found, "c2").taken, fighter(found, "c2").healed) == (
        {"hp": 3, "con": 2},
        {"hp": 2},
    )


def test_a_roll_is_the_controlling_seats() -> None:
    found = statistics(
        lines(
            [*seated("s3", "s4"), e.Seated("gm", "gm", "GM", "t"), *JOINED],
            [declared("s4", 0), roll("c1", 1), roll("c2", 2)],
            [declared("gm", 0), roll("c1", 3)],
            [declared("s4", 0), e.Rolled("throw", "", "", (e.Die(6, 4),), 4)],
            [roll("c1", 5), e.Rolled("throw", "", "", (e.Die(6, 6),), 6)],
        )
    )
    assert {one.seat.id: one.rolls for one in found.seats} == {"s3": 2, "s4": 2, "gm": 2}
    (dice,) = player(found, "s3").dice
    assert dice.faces == (0, 0, 1, 0, 1, 0)
    assert found.dice[0].count == 6


def test_spectators_do_not_play() -> None:
    assert statistics(lines([e.Seated("watch", "spectator", "S", "t")])).seats == ()


def test_rounds_and_turns_take_their_time() -> None:
    found = statistics(
        lines(
            [*seated("s3"), *JOINED],
            [declared("gm", 1_000, "begin"), e.Phased("strike", 1)],
            [declared("s3", 4_000)],
            [declared("gm", 5_000, "say")],
            [declared("s3", 12_000), e.Phased("strike", 2)],
            [declared("s3", 11_000, "answer")],
        )
    )
    assert [(r.round, r.commits, r.ms) for r in found.rounds] == [(1, 3, 11_000), (2, 1, 0)]
    pace = player(found, "s3").pace
    assert (pace.turns, pace.total_ms, pace.mean_ms, pace.longest_ms) == (3, 10_000, 3_333, 7_000)


def test_a_round_is_over_where_the_fight_is() -> None:
    fight: list[list[e.Event]] = [
        [*seated("s3"), *JOINED],
        [declared("gm", 1_000, "begin"), e.Phased("strike", 1)],
        [declared("gm", 4_000, "close"), e.Closed("over")],
        [declared("server", 86_400_000, "anchor")],
    ]
    assert [(r.commits, r.ms) for r in statistics(lines(*fight)).rounds] == [(1, 3_000)]


def test_a_turn_that_is_decided_again_took_as_long_as_it_took() -> None:
    again = structs.replace(declared("s3", 4_000), of=4, id="", by="gm")
    found = statistics(
        lines(
            [*seated("s3"), *JOINED],
            [declared("gm", 1_000, "begin"), e.Phased("strike", 1)],
            [declared("gm", 2_000, "say")],
            [declared("s3", 4_000)],
            [declared("gm", 60_000, "amend"), e.Amended((4,), 3)],
            [again],
            [declared("s3", 61_000)],
        )
    )
    pace = player(found, "s3").pace
    assert (pace.turns, pace.total_ms) == (2, 3_000)


def test_a_sealed_turn_counts_in_its_own_round_once_revealed() -> None:
    table, *_ = evening()
    assert player(of(table, "watch"), "s3").pace.turns == 2
    assert [r.round for r in of(table, "watch").rounds] == [1, 2, 3]


def test_to_count_twice_as_many_commits_is_twice_the_work() -> None:
    table = Table(DUEL)
    ana, took = table.enlist("Ana", "party"), list[int]()
    for _ in range(2):
        for _ in range(100):
            table.do("gm", {"type": "mark", "who": ana, "mark": "wet", "reason": "rain"})
        seen = shown(table, "gm")
        statistics(seen)  # what is read once, such as sayings, has been
        took.append(calls(partial(statistics, seen)))
    assert took[1] < 2.1 * took[0]
