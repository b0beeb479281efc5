"""What happens to those whom not everybody knows is not written where all may count it."""

from fightbook.clients.authors.laws.twins import OTHERS, begun, compare, secret
from fightbook.domain import events as e
from fightbook.domain.kit.marks import unmark
from fightbook.domain.scribe import Scribe
from tests.laws.games import GAMES
from tests.support.duel import Duel
from tests.support.table import Table

NOTE = {"type": "say", "text": "They sleep.", "hidden": True}


def test_a_condition_that_names_somebody_unseen_is_known_when_both_are() -> None:
    table = begun(GAMES["tracker"], "word")
    who, other = secret(table), secret(table)
    mark = {"type": "mark", "who": "c1", "rounds": 2, "reason": "a hunch"}
    table.do("gm", {**mark, "mark": "seen", "target": who})
    table.do("gm", {**mark, "mark": "heard", "target": other})
    table.do("gm", {"type": "reveal", "who": who})
    for seat in OTHERS:
        assert table.worlds[seat].fight.combatants["c1"].marks.keys() == {"seen"}


def test_who_is_sent_away_takes_no_number_of_the_unseen_along() -> None:
    table, other = begun(GAMES["duel"], "word"), begun(GAMES["duel"], "word")
    who = [secret(table, "s4") for _ in range(3)]
    for _ in who:
        other.do("gm", NOTE)
    for each in (table, other):
        each.do("gm", {"type": "assign", "who": "c2", "seats": []})
        each.do("gm", {"type": "unseat", "seat": "s4"})
    assert {table.state.fight.combatants[each].seats for each in who} == {()}
    assert table.worlds["gm"].fight == table.world("gm").fight
    compare([table, other])
    for each in (table, other):
        each.do("gm", {"type": "undo"})
    compare([table, other])


def next_round(table: Table) -> tuple[e.Event, ...]:
    """Let the GM go on until a round has passed; give what was written."""
    now, found = table.state.fight.round, list[e.Event]()
    while table.state.fight.round == now:
        found += [line.event for line in table.do("gm", {"type": "proceed"})]
    return tuple(found)


def test_a_condition_of_somebody_unseen_ends_with_its_round_and_no_line_says_so() -> None:
    table = begun(GAMES["tracker"], "word")
    who = secret(table, "s4")
    mark = {"type": "mark", "who": who, "reason": "a spell"}
    table.do("gm", {**mark, "mark": "prone"})
    table.do("gm", {**mark, "mark": "prone", "rounds": 2})
    table.do("gm", {**mark, "mark": "stunned", "rounds": 9})
    table.do("gm", {**mark, "who": "c1", "target": who, "mark": "marked", "rounds": 2})
    for _ in range(2):
        assert {event.to for event in next_round(table)} == {None}
    for seat in ("gm", "s4"):
        fight = table.worlds[seat].fight
        assert fight.combatants[who].marks.keys() == {"stunned"}
        assert "marked" not in fight.combatants["c1"].marks
    table.do("gm", {"type": "reveal", "who": who})
    for seat in OTHERS:
        assert table.worlds[seat].fight.combatants[who].marks.keys() == {"stunned"}


def test_the_gm_ends_such_a_condition_at_any_time() -> None:
    table = begun(GAMES["tracker"], "word")
    who = secret(table)
    mark = {"type": "mark", "who": who, "mark": "prone", "rounds": 2, "reason": "a spell"}
    table.do("gm", mark)
    table.do("gm", {"type": "unmark", "who": who, "mark": "prone", "reason": "over"})
    assert table.state.fight.combatants[who].marks == {}


class Ending(Duel):
    """The small game, in which all conditions end as the fight begins."""

    def begin(self, scribe: Scribe) -> None:
        for c in scribe.fight.combatants.values():
            unmark(scribe, c.id, *c.marks, why="over")
        super().begin(scribe)


def test_a_game_writes_nothing_of_what_ends_unseen() -> None:
    table = Table(Ending())
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        table.enlist(name, side)
    who = secret(table)
    table.do("gm", {"type": "mark", "who": who, "mark": "wet", "rounds": 2, "reason": "rain"})
    lines = table.do("gm", {"type": "begin"})
    assert [type(line.event) for line in lines] == [e.Declared, e.Phased]
