"""What projections are for every fight, in every game."""

import pytest

from fightbook.clients.authors.laws import laws, telling
from fightbook.projections.log import Entry, tell
from fightbook.projections.statistics import statistics
from fightbook.projections.timeline import timeline
from tests.laws.games import FILES, RULES
from tests.support.duel import DUEL
from tests.support.evening import shown
from tests.support.table import Table

test_projections = laws(*RULES, of=telling.LAWS)
test_projections_of_files = laws(*FILES, of=telling.LAWS, fights=1)


@pytest.mark.parametrize("seat", ["gm", "watch"])
def test_a_secret_choice_changes_no_word_for_the_others(seat: str) -> None:
    """Two fights that differ only in what is sealed read the same."""

    def read(high: bool) -> tuple[tuple[Entry, ...], object, object]:
        table = Table(DUEL, seed=5)
        lena = table.sit("Lena")
        ana = table.enlist("Ana", "party", lena)
        table.enlist("Rat", "foes")
        table.do("gm", {"type": "begin"})
        table.do(lena, {"type": "aim", "who": ana, "high": high})
        lines = shown(table, seat)
        return (
            tell(DUEL.narrate, lines),
            timeline(table.rules, table.world(seat), lines),
            statistics(lines),
        )

    assert read(high=True) == read(high=False)
