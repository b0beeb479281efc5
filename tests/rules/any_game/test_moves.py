"""What is offered in games that are files, to whom, and how it is laid out."""

from typing import Any

from fightbook.domain.moves import legal_moves
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.any_game import FANTASY_D20
from tests.support.table import Table

BLADE = [{"name": "a blade", "bonus": 4, "damage": "1d6", "type": "piercing"}]


def table() -> tuple[Table, str]:
    found = Table(FANTASY_D20)
    ana = found.sit("Ana")
    sheet = {"slots": 1, "blasts": [{"name": "fire"}], "attacks": BLADE, "dexterity": 30}
    found.enlist("Ana", "party", ana, sheet=sheet)
    found.enlist("Gob", "foes", sheet={"attacks": BLADE, "dexterity": 1})
    found.enlist("Hob", "foes", sheet={"attacks": BLADE, "dexterity": 1})
    found.do("gm", {"type": "begin"})
    while found.state.fight.turn != "c1":
        found.do("gm", {"type": "proceed"})
    return found, ana


def offered(found: Table, seat: str, **wanted: Any) -> list[Move]:
    return [
        move
        for move in legal_moves(found.shelf, found.world(seat), seat)
        if all(move.command.get(key) == value for key, value in wanted.items())
    ]


def test_a_player_is_offered_what_can_be_done_and_paid() -> None:
    found, ana = table()
    assert {m.command["action"] for m in offered(found, ana, type="act")} == {
        *("attack", "blast", "heal", "bless", "trip", "dodge", "help"),
        *("break_away", "hold_back"),
    }
    found.do(ana, {"type": "act", "who": "c1", "action": "dodge"})
    assert not offered(found, ana, type="act")
    found.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "a trip"})
    assert {m.command["action"] for m in offered(found, ana, type="act")} == {"stand"}
    assert not offered(found, ana, type="proceed")
    assert offered(found, "gm", type="proceed")
    assert offered(found, "gm", type="finish")


def test_only_who_has_the_turn_may_act_and_nobody_after_the_end() -> None:
    found, ana = table()
    found.do(ana, {"type": "done", "who": "c1"})
    assert not offered(found, ana)
    assert found.state.fight.turn in {"c2", "c3"}
    found.do("gm", {"type": "finish"})
    assert not offered(found, "gm")
    bare = Table(FANTASY_D20)
    assert not legal_moves(bare.shelf, bare.state, "gm")


def test_moves_say_what_is_done_with_what_and_at_whom() -> None:
    found, ana = table()
    labels = {move.label for move in offered(found, ana, type="act", action="attack")}
    assert labels == {"Ana: Attack with a blade, Gob", "Ana: Attack with a blade, Hob"}
    blast = offered(found, ana, type="act", action="blast")[0]
    assert blast.form["properties"]["targets"]["maxItems"] == 3
    assert not blast.rolls
    assert offered(found, ana, type="delay")
    assert offered(found, "gm", type="arrange", who="c2")[0].part == "tool"
