"""The charts: the figures of the fight in bars, and nothing where there is nothing."""

from collections.abc import Sequence

import pytest

from fightbook.domain import events as e
from fightbook.domain.events import Die
from fightbook.projections.charts import Chart, Series, charts
from fightbook.projections.fairness import luck
from fightbook.projections.statistics import statistics
from tests.support.evening import evening, shown
from tests.support.table import Table
from tests.support.written import declared, lines, seated

HP = e.Track("pool", "Hit points", 6, 6)
CON = e.Track("pool", "Constitution", 9, 9)
JOINED = [e.Joined("c1", "Ana", "party", ("s3",)), e.Joined("c2", "Rat", "foes", ())]


def of(table: Table, seat: str) -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(statistics(shown(table, seat)))}


def made(*commits: Sequence[e.Event]) -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(statistics(lines(*commits)))}


def rolled(*dice: Die) -> e.Event:
    return e.Rolled("check:c1", "c1", "", dice, 0)


def test_an_empty_fight_has_no_charts() -> None:
    assert not charts(statistics([]))


def test_an_evening_in_charts() -> None:
    table, *_ = evening()
    found = of(table, "gm")
    assert found["taken"].labels[:2] == ("Ana", "Rat")
    assert {"d6", "d6-table", "d20", "taken", "dealt", "luck", "rounds"} <= found.keys()


def test_faces_stand_beside_what_is_expected() -> None:
    found = made(JOINED, [rolled(Die(4, 1), Die(4, 1), Die(4, 4), Die(6, 2, table=True))])
    assert found["d4"].labels == ("1", "2", "3", "4")
    assert found["d4"].series == (
        Series("fell", (2, 0, 0, 1)),
        Series("expected", (0.75, 0.75, 0.75, 0.75)),
    )
    assert found["d6-table"].title == "d6, thrown once at the table"


def test_many_faces_are_shown_in_groups() -> None:
    chart = made(JOINED, [rolled(Die(100, 1), Die(100, 10), Die(100, 11), Die(100, 100))])["d100"]
    assert (chart.labels[0], chart.labels[-1]) == ("1 to 10", "91 to 100")
    assert chart.series[0].values == (2, 1, *[0] * 7, 1)
    assert chart.series[1].values == (0.4,) * 10


def test_damage_is_shown_by_track_in_its_words() -> None:
    found = made(
        JOINED,
        [e.Damaged("c2", "hp", 3, HP, HP, "c1"), e.Damaged("c2", "con", 2, CON, CON, "c1")],
    )
    dealt = (Series("Hit points", (3, 0)), Series("Constitution", (2, 0)))
    assert found["dealt"] == Chart("dealt", "Damage dealt", ("Ana", "Rat"), dealt)
    assert [series.values for series in found["taken"].series] == [(0, 3), (0, 2)]


def test_outcomes_of_all_tests_together() -> None:
    checks = [e.Checked(c, "c1", o) for c, o in [("hit", "yes"), ("aim", "no"), ("aim", "yes")]]
    thrown = [one for check in checks for one in (rolled(Die(6, 4)), check)]
    assert made(JOINED, thrown)["outcomes"].series == (
        Series("yes", (2, 0)),
        Series("no", (1, 0)),
    )


def test_a_graded_roll_is_one_test_and_what_no_dice_decide_is_none() -> None:
    graded = e.Rolled("attack:c2", "c2", "", (Die(100, 4),), 4, grade="success, 2 degrees")
    decided = [
        e.Checked("attack", "c2", "pass"),
        e.Checked("location", "c1", "left-leg", "c2"),
        rolled(Die(6, 3)),
        e.Checked("block", "c2", "held", "c1"),
        declared("gm", 0),
        e.Checked("late", "c1", "late"),
    ]
    assert made(JOINED, [graded, *decided])["outcomes"].series == (Series("success", (0, 1)),)


def test_time_is_in_seconds() -> None:
    found = made(
        seated("s3"),
        [declared("s3", 0, "begin"), e.Phased("fight", 1)],
        [declared("s3", 1500)],
        [declared("s3", 6000)],
    )
    assert found["rounds"].series == (Series("time", (6.0,)),)
    assert found["turns"].series == (Series("mean", (3.0,)), Series("longest", (4.5,)))


def test_luck_is_how_high_the_drawn_dice_fell() -> None:
    # one d20: mean 10.5, variance 399 / 12
    assert luck([Die(20, 20), Die(6, 1, table=True)]) == pytest.approx(
        9.5 / (399 / 12) ** 0.5, 1e-3
    )
    assert luck([Die(6, 3), Die(6, 4)]) == 0
    assert luck([]) is None
    assert luck([Die(1, 1)]) is None
