"""What names in a file's formulas stand for, and what becomes of it in a fight."""

from fightbook.domain.events import Rolled
from fightbook.domain.rulesets.any_game.game import AnyGame
from tests.support.table import Table

TEXT = """
title = "Numbers"
about = "Everything that a formula can name."
[tables]
rank = [[0, 1], [5, 2]]
[sheet.level]
default = 6
[sheet.power]
formula = "rank(level)"
[sheet.edge]
default = "1d4"
dice = true
[sheet.bite]
default = "0"
dice = true
[lists.tools]
title = "Tools"
default = [{ name = "a stick", weight = 2 }]
[lists.tools.fields.weight]
default = 1
[tracks.hp]
title = "Hit points"
max = "20 + power"
zero = [{ mark = "out" }]
[tracks.wounds]
title = "Wounds"
kind = "boxes"
max = "3"
[tracks.oil]
title = "Oil"
max = "3"
[damage]
track = "hp"
[conditions.out]
title = "Out"
[conditions.grim]
title = "Grim"
changes = { level = "0 * hp", power = "grim" }
[conditions.brief]
title = "Brief"
[conditions.numb]
title = "Numb"
ends = "end"
[actions.poke]
title = "Poke"
target = "any"
each = "tools"
cost = { oil = "0" }
effects = [
    { damage = "edge * 1 + item.weight * -(0 - 1) + wounds + hp.max - hp.max" },
    { mark = "brief", rounds = "1" },
    { mark = "numb" },
]
[actions.bite]
title = "Bite"
target = "any"
effects = [{ damage = "-(bite) + (1)d(2) + wounds.max + level + power + target.out + nobody" }]
[actions.nothing]
title = "Nothing"
each = "tools"
"""
GAME = TEXT.replace(" + nobody", "")


def table() -> Table:
    found = Table(AnyGame("numbers", GAME), {"dice": "table"})
    found.enlist("A", "party")
    found.enlist("B", "foes", sheet={"tools": []})
    found.do("gm", {"type": "begin"})
    return found


def hp(found: Table, who: str) -> int:
    return found.state.fight.combatants[who].tracks["hp"].value


def test_fields_tracks_entries_and_tables_are_known() -> None:
    found = table()
    assert hp(found, "c2") == 22
    poke = {"type": "act", "who": "c1", "action": "poke", "targets": ["c2"]}
    found.do("gm", poke, faces={"damage0:c1": (4,)})
    assert hp(found, "c2") == 22 - 4 - 2 - 3
    bite = {"type": "act", "who": "c1", "action": "bite", "targets": ["c2"]}
    found.do("gm", bite, faces={"damage1:c1": (2,)})
    assert hp(found, "c2") == 13 - 2 - 3 - 6 - 2


def test_what_conditions_change_is_worked_out_without_changes() -> None:
    found = table()
    adjust = {"type": "adjust", "who": "c1", "track": "hp", "reason": "so", "value": 18}
    found.do("gm", adjust)
    found.do("gm", {"type": "mark", "who": "c1", "mark": "grim", "reason": "so", "value": 3})
    bite = {"type": "act", "who": "c1", "action": "bite", "targets": ["c2"]}
    found.do("gm", bite, faces={"damage1:c1": (2,)})
    # level 6 (tracks are not of the sheet: 0), power rank(6) + 3; wounds 3 and the die 2
    assert hp(found, "c2") == 22 - 2 - 3 - 6 - 5


def test_what_changes_in_a_ring_comes_to_an_end() -> None:
    """A condition changes a number by one that is worked out of it: by what that is without."""
    text = """
title = "Ring"
about = "A."
[sheet.a]
default = 3
[sheet.z]
formula = "a + 1"
[tracks.hp]
title = "H"
max = "z"
[conditions.odd]
title = "Odd"
changes = { a = "z" }
[actions.look]
title = "Look"
roll = "1d20 + z"
"""
    found = Table(AnyGame("ring", text), {"dice": "table"})
    found.enlist("A", "party")
    found.enlist("B", "foes")
    found.do("gm", {"type": "begin"})
    found.do("gm", {"type": "mark", "who": "c1", "mark": "odd", "reason": "so"})
    look = {"type": "act", "who": "c1", "action": "look"}
    lines = found.do("gm", look, faces={"act0:c1": (1,)})
    (roll,) = [line.event for line in lines if isinstance(line.event, Rolled)]
    assert roll.total == 1 + (3 + 4) + 1


def test_conditions_end_with_their_rounds_or_turns() -> None:
    found = table()
    poke = {"type": "act", "who": "c1", "action": "poke", "targets": ["c1"]}
    found.do("gm", poke, faces={"damage0:c1": (1,)})
    assert set(found.state.fight.combatants["c1"].marks) == {"brief", "numb"}
    found.do("gm", {"type": "done", "who": "c1"})
    assert set(found.state.fight.combatants["c1"].marks) == {"brief"}
    found.do("gm", {"type": "done", "who": "c2"})
    assert set(found.state.fight.combatants["c1"].marks) == set()


def test_who_has_nothing_in_the_list_cannot_do_it() -> None:
    found = table()
    found.do("gm", {"type": "done", "who": "c1"})
    nothing = {"type": "act", "who": "c2", "action": "nothing"}
    refused = found.attempt("gm", found.typed(nothing))
    assert refused.code == "illegal"  # type: ignore[union-attr]


def test_what_the_gm_sets_before_the_fight_holds_from_its_first_round() -> None:
    found = Table(AnyGame("numbers", GAME))
    found.enlist("A", "party")
    found.enlist("C", "foes")
    adjust = {"type": "adjust", "who": "c2", "track": "hp", "reason": "so"}
    found.do("gm", {**adjust, "value": 0})
    found.do("gm", {"type": "begin"})
    assert "out" in found.state.fight.combatants["c2"].marks
    found.do("gm", {**adjust, "value": 5})


def test_a_die_that_is_rolled_once_more_counts_as_it_falls_then() -> None:
    found = Table(AnyGame("numbers", GAME), {"dice": "table"})
    found.enlist("A", "party", sheet={"edge": "2d4r1!"})
    found.enlist("B", "foes")
    found.do("gm", {"type": "begin"})
    poke = {"type": "act", "who": "c1", "action": "poke", "targets": ["c2"]}
    found.do("gm", poke, faces={"damage0:c1": (1, 4, 2, 3)})  # 1 again: 4, which explodes: 2; 3
    assert hp(found, "c2") == 22 - 9 - 2 - 3
