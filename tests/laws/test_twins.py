"""Twins look alike to whoever may not know what differs, in every game."""

from fightbook.clients.authors.laws import laws, twins
from fightbook.clients.authors.laws.twins import begun, secret, shape
from tests.laws.games import FILES, RULES
from tests.support.duel import DUEL

test_twins = laws(*RULES, of=twins.LAWS)
test_twins_of_files = laws(*FILES, of=twins.LAWS, fights=1)


def test_whoever_knows_somebody_unseen_sees_the_same_shape_of_what_is_the_gms() -> None:
    table = begun(DUEL, "word")
    spy = secret(table, "s4")
    other = secret(table)
    shapes = {
        shape(table.do("gm", command), "s4")
        for command in (
            {"type": "say", "text": "They sleep.", "hidden": True},
            {"type": "mark", "who": spy, "target": other, "mark": "hunted", "reason": "a duel"},
            {"type": "adjust", "who": other, "track": "hp", "value": 1, "reason": "poison"},
        )
    }
    assert len(shapes) == 1


def test_an_id_tells_nothing_of_the_unseen() -> None:
    few, many = begun(DUEL, "word"), begun(DUEL, "word")
    for _ in range(3):
        few.do("gm", {"type": "say", "text": "They sleep.", "hidden": True})
        secret(many)
    assert few.enlist("Owl", "foes") == many.enlist("Owl", "foes") == "c4"


def test_who_was_unseen_keeps_an_id_of_its_own_when_all_know_it() -> None:
    table = begun(DUEL, "word")
    first, second = secret(table, npc=True), secret(table, npc=True)
    seen = table.enlist("Owl", "foes")
    table.do("gm", {"type": "reveal", "who": second})
    assert len({first, second, seen, table.enlist("Cat", "foes")}) == 4
    world = table.worlds["watch"].fight
    assert {"c4", "c5", second} <= world.combatants.keys()
    assert world.combatants[second].words == {"hp": "unhurt"}
