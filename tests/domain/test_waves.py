"""Later waves: who waits unseen for one comes with all of it, by one command."""

from typing import Any

from fightbook.clients.authors.laws.twins import OTHERS, compare
from fightbook.domain.moves import offer
from fightbook.domain.reject import Rejected
from fightbook.domain.unseen import WAVE
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.tongues import ENGLISH, tongue
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table

BRING = {"type": "reveal", "wave": 2}


def fight(*waves: tuple[str, int], health: str = "exact") -> Table:
    """Ana against a rat, while others wait for their wave."""
    table = Table(DUEL, {"screen": "stays", "health": health})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes", npc=True)
    for name, number in waves:
        table.enlist(name, "foes", npc=True, hidden=True, marks={WAVE: number})
    table.do("gm", {"type": "begin"})
    table.watch("gm", *OTHERS)
    return table


BANDITS = [(f"Bandit {n}", 2) for n in range(1, 5)]


def offered(table: Table, seat: str = "gm") -> list[tuple[str, str]]:
    found = offer(table.shelf, table.worlds[seat], seat)
    return [(m.label, m.part) for m in found if m.command["type"] == "reveal"]


def names(table: Table, seat: str) -> list[str]:
    return [c["name"] for c in view(table.worlds[seat], seat).json["combatants"].values()]


def test_the_gm_is_offered_each_wave_with_how_many_come() -> None:
    table = fight(*BANDITS, ("Captain, old", 2), ("Ogre", 3))
    second = "Bring wave 2 (4 Bandit + Captain old)"
    assert offered(table) == [(second, "tool"), ("Bring wave 3 (Ogre)", "tool")]
    assert offered(table, "s3") == []
    german = tongue("de")
    said = "Welle 2 (4 Bandit + Captain old) kommen lassen"
    assert german.word("move", second) == said
    assert ENGLISH.word("move", second) == second


def test_nobody_is_offered_a_wave_before_the_fight_begins() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party")
    table.enlist("Ogre", "foes", hidden=True, marks={WAVE: 2})
    table.watch("gm")
    assert offered(table) == []


def test_one_command_brings_a_whole_wave_and_undo_takes_it_back() -> None:
    table = fight(*BANDITS, ("Ogre", 3))
    table.do("gm", BRING)
    assert names(table, "s3") == ["Ana", "Rat", *(name for name, _ in BANDITS)]
    assert offered(table) == [("Bring wave 3 (Ogre)", "tool")]
    table.do("gm", {"type": "undo"})
    assert len(offered(table)) == 2
    table.do("gm", BRING)
    assert audit(rows(table.lines), {DUEL.id: DUEL}).sound


def test_a_wave_that_nobody_waits_for_is_not_brought() -> None:
    table = fight(("Ogre", 3))
    found = table.attempt("gm", table.typed(BRING))
    assert isinstance(found, Rejected)
    assert found.code == "unknown-address"
    assert isinstance(table.attempt("s3", table.typed(BRING)), Rejected)


def test_which_wave_somebody_came_with_is_the_gm_s() -> None:
    for health in ("exact", "word"):
        table = fight(*BANDITS, health=health)
        table.do("gm", {"type": "reveal", "who": "c1007"})
        (bandit,) = [c for c in table.worlds["s3"].fight.combatants.values() if c.id == "c1007"]
        assert dict(bandit.marks) == {}
        assert table.worlds["gm"].fight.combatants["c1007"].marks[WAVE].value == 2
        assert offered(table) == [("Bring wave 2 (3 Bandit)", "tool")]
        table.do("gm", {"type": "unmark", "who": "c1007", "mark": WAVE, "reason": "tidy"})
        told = [line for line in table.lines if line.event.to is None]
        assert not any(WAVE.encode() in line.raw for line in told), health


def test_who_waits_and_for_which_wave_shows_to_nobody() -> None:
    two = [fight(("Ogre", 2), ("Wolf", 3)), fight(("Bandit", 4), ("Captain", 4))]
    compare(two)
    for table in two:
        who = next(c.id for c in table.state.fight.combatants.values() if c.secret)
        marked: dict[str, Any] = {"type": "mark", "who": who, "mark": WAVE, "value": 9}
        table.do("gm", {**marked, "reason": "later"})
    compare(two)
    one, other = (view(table.worlds["s3"], "s3").json for table in two)
    assert one == other


def test_which_wave_comes_tells_nobody_whether_another_waits() -> None:
    two = [fight(("Wolf", 2), ("Ogre", 3)), fight(("Wolf", 3), ("Ogre", 2))]
    for table, wave in zip(two, (2, 3), strict=True):
        table.do("gm", {"type": "reveal", "wave": wave})
    compare(two)
    for table in two:
        assert names(table, "s3") == ["Ana", "Rat", "Wolf"]
        table.do("gm", {"type": "undo"})
    compare(two)
    assert audit(rows(two[1].lines), {DUEL.id: DUEL}).sound
