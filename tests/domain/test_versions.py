"""A fight keeps the version of its rules, and goes on by a newer one when the GM says so."""

from typing import Any

import msgspec

from fightbook.domain import events as e
from fightbook.domain.evolve import fold
from fightbook.domain.moves import offer
from fightbook.domain.perceive import blank
from fightbook.domain.registry import at_hand, begin, newest, opening, rules_of, shelved, versions
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game import OWN_GAME
from fightbook.domain.rulesets.any_game.game import ENGINE, AnyGame
from fightbook.domain.shelf import Shelf, order
from fightbook.domain.state import Encounter
from fightbook.domain.versions import standing
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.duels import DUEL_2, DUEL_3, DUEL_4, DUEL_10
from tests.support.table import Table

BOTH = shelved([DUEL_2, DUEL])
UPGRADE = {"type": "upgrade", "version": "2"}


def begun(*others: Ruleset) -> Table:
    """Begin a fight by the first version, where ``others`` are at hand as well."""
    table = Table(DUEL, {"dice": "table", "timeout": "0"}, others=others)
    table.enlist("Ana", "party", table.sit("Ana"), sheet={"hp": 9})
    table.enlist("Rat", "foes", sheet={"hp": 9})
    table.do("gm", {"type": "begin"})
    return table


def touch(table: Table) -> int:
    """Let Ana touch the rat; give what it has left."""
    table.do("gm", {"type": "aim", "who": "c1", "high": True})
    faces = {"check:c1": (6,), "check:c2": (1,)}
    table.do("gm", {"type": "aim", "who": "c2", "high": False}, faces=faces)
    return table.state.fight.combatants["c2"].tracks["hp"].value


def refusal(table: Table, seat: str = "gm", version: str = "2") -> tuple[str, str]:
    """Ask for an upgrade that is refused; give the code and the sentence."""
    found = table.attempt(seat, table.typed({"type": "upgrade", "version": version}))
    assert isinstance(found, Rejected)
    return found.code, found.message


# --- what is installed ----------------------------------------------------------------------------


def test_the_newest_version_has_the_name_and_the_others_stand_beside_it() -> None:
    found = shelved([DUEL_10, DUEL, DUEL_2])
    assert found == {"duel": DUEL_10, "duel@1": DUEL, "duel@2": DUEL_2}
    assert list(versions(found, "duel")) == ["1", "2", "10"]
    assert newest(found) == [DUEL_10]
    assert versions(found, "chess") == {}


def test_numbers_in_versions_count_as_numbers() -> None:
    found = sorted(["1.10", "1.9", "2", "1", "1 (2)", "1 (10)", "beta"], key=order)
    assert found == ["beta", "1", "1 (2)", "1 (10)", "1.9", "1.10", "2"]


def test_a_fight_begins_by_the_newest_version_unless_another_is_asked_for() -> None:
    def of(version: str) -> Shelf[Ruleset] | None:
        return begin(BOTH, "duel", version=version)

    found = of(""), of("1"), of("7")
    assert [one and one.stand_in for one in found] == [DUEL_2, DUEL, None]


def test_a_stream_is_read_by_the_version_that_it_names() -> None:
    opened = opening(begun().lines)
    assert opened is not None
    assert rules_of(BOTH, opened).stand_in is DUEL
    assert rules_of({"duel": DUEL_2}, opened).stand_in is DUEL_2
    assert at_hand(BOTH, opened).versions == {"1": DUEL, "2": DUEL_2}


def test_a_file_is_played_by_each_version_of_the_engine() -> None:
    class Later:
        """The engine, a version later."""

        id = OWN_GAME.id
        version = "9"

        def written(self, text: str) -> AnyGame:
            found = AnyGame(OWN_GAME.id, text)
            found.version = f"{found.game.version} (9)"
            return found

    later: Any = Later()
    found = versions(shelved([later, OWN_GAME]), "own-game", OWN_GAME.text)
    assert list(found) == [f"2 ({ENGINE})", "2 (9)"]


# --- going on by a newer one ----------------------------------------------------------------------


def test_an_upgrade_lets_newer_rules_decide_from_there_on() -> None:
    table = begun(DUEL_2)
    assert touch(table) == 8
    (_, upgraded, noted) = (line.event for line in table.do("gm", UPGRADE))
    assert upgraded == e.Upgraded("2", "1", {"weather": "dry"})
    assert noted == e.Noted("Hail, you of version 1: it is dry.")
    assert table.rules is DUEL_2
    assert touch(table) == 6
    assert table.state.fight.own.count == 2
    assert view(table.state, "gm").json["encounter"]["version"] == "2"


def test_where_newer_rules_bring_nothing_over_all_stays_as_it_is() -> None:
    table = begun(DUEL_4)
    touch(table)
    before_ = table.state.fight
    (_, upgraded) = (line.event for line in table.do("gm", {"type": "upgrade", "version": "4"}))
    assert upgraded == e.Upgraded("4", "1")
    assert table.state.fight == msgspec.structs.replace(before_, version="4")
    assert touch(table) == 7


def test_declarations_name_the_version_that_decided() -> None:
    table = begun(DUEL_2)
    table.do("gm", UPGRADE)
    table.do("gm", {"type": "say", "text": "On."})
    found = [line.event.version for line in table.lines if isinstance(line.event, e.Declared)]
    assert found[-2:] == ["1", "2"]


def test_whoever_goes_back_goes_back_to_the_older_rules() -> None:
    table = begun(DUEL_2)
    at = table.state.commit
    table.do("gm", UPGRADE)
    drawn = view(table.state, "gm")
    table.do("gm", {"type": "undo"})
    assert (table.rules, table.state.fight.version) == (DUEL, "1")
    assert view(table.state, "gm", drawn).json["encounter"]["version"] == "1"
    assert touch(table) == 8
    table.do("gm", {"type": "rewind", "to": at})
    table.do("gm", UPGRADE)
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "redo"})
    assert table.rules is DUEL_2
    assert touch(table) == 7


def test_an_amendment_decides_each_part_by_the_version_that_held_then() -> None:
    table = begun(DUEL_2)
    touch(table)
    aimed = table.state.commit
    table.do("gm", UPGRADE)
    assert touch(table) == 6
    other = {"type": "aim", "who": "c2", "high": True}
    table.do("gm", {"type": "amend", "commit": aimed, "command": other})
    assert table.state.fight.combatants["c2"].tracks["hp"].value == 6
    assert (table.rules, table.state.fight.version) == (DUEL_2, "2")
    assert table.state.fight.own.count == 2


def test_every_fold_of_the_lines_goes_along() -> None:
    table = begun(DUEL_2)
    table.watch("s3")
    touch(table)
    table.do("gm", UPGRADE)
    touch(table)
    table.do("gm", {"type": "undo"})
    opened = opening(table.lines)
    assert opened is not None
    shelf = rules_of(BOTH, opened)
    again = fold(shelf, blank(table.state), table.lines)
    assert (again.fight, shelf.of(again.fight)) == (table.state.fight, DUEL_2)
    assert table.shelf.of(table.worlds["s3"].fight) is DUEL_2
    assert (table.world("s3").fight, standing(table.lines)) == (table.worlds["s3"].fight, "2")


def test_where_a_fight_stands_is_told_by_its_lines() -> None:
    table = begun(DUEL_2)
    assert standing(table.lines) == "1"
    table.do("gm", UPGRADE)
    table.do("gm", {"type": "undo"})
    assert standing(table.lines) == "1"
    table.do("gm", {"type": "redo"})
    assert standing(table.lines) == "2"


# --- what is refused ------------------------------------------------------------------------------


def test_a_version_that_is_not_here_is_none_to_go_on_by() -> None:
    assert refusal(begun()) == ("unknown-version", "Here are Duel 1.")
    assert refusal(begun(DUEL_10, DUEL_2), version="7")[1] == "Here are Duel 1, 2, 10."
    bare = begun()
    bare.shelf = Shelf(DUEL)
    assert refusal(bare) == ("unknown-version", "Here are Duel 1.")


def test_nobody_goes_back_by_an_upgrade() -> None:
    table = begun(DUEL_2)
    assert refusal(table, version="1")[0] == "not-newer"
    table.do("gm", UPGRADE)
    assert refusal(table, version="1")[0] == "not-newer"


def test_what_the_table_chose_has_to_be_there() -> None:
    table = begun(DUEL_10, DUEL_3)
    assert refusal(table, version="10") == ("illegal", "Version 10 has no edition '1'.")
    assert refusal(table, version="3")[1].startswith("Version 3 does not have '0' for 'Seconds")
    assert [
        move for move in offer(table.shelf, table.state, "gm") if move.command["type"] == "upgrade"
    ] == []


def test_only_the_gm_upgrades_and_only_while_the_fight_goes_on() -> None:
    table = begun(DUEL_2)
    assert refusal(table, "s3")[0] == "forbidden"
    table.do("gm", {"type": "close"})
    assert refusal(table)[0] == "closed"


def test_a_fight_that_other_rules_decided_stays_with_them() -> None:
    table = begun(DUEL_2)
    table.do("gm", UPGRADE)
    opened = opening(table.lines)
    assert opened is not None
    for here in (DUEL, DUEL_2):
        shelf = rules_of({"duel": here}, opened)
        found = fold(shelf, Encounter("e"), table.lines)
        assert (found.playable, found.fight.version) == (False, "2")
        assert shelf.of(found.fight) is here
        assert view(found, "gm").json["encounter"]["playable"] is False
    assert fold(rules_of(BOTH, opened), Encounter("e"), table.lines).playable


# --- what is offered ------------------------------------------------------------------------------


def test_the_gm_is_offered_the_newer_versions_that_are_here() -> None:
    table = begun(DUEL_2)

    def offered(seat: str) -> list[tuple[str, str]]:
        found = offer(table.shelf, table.state, seat)
        return [(m.label, m.part) for m in found if m.command["type"] == "upgrade"]

    assert offered("gm") == [("Go on by newer rules: version 2", "tool")]
    assert offered("s3") == []
    table.do("gm", UPGRADE)
    assert offered("gm") == []
