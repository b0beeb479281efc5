"""Order in games that are files: phases, sides, ties, what comes back, rests, what lasts."""

import pytest

from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.any_game import DICE_POOL, PERCENTILE_UNDER
from fightbook.domain.rulesets.any_game.game import AnyGame
from tests.support.filed import Fight

TEXT = """
title = "Order"
about = "What comes when."
[sheet.speed]
default = 1
[sheet.quick]
default = 0
[sheet.mage]
default = 0
[tracks.hp]
title = "Hit points"
max = "5"
[tracks.charge]
title = "Charge"
max = "1"
start = "0"
has = "mage"
back = "turn"
backs = "1d6 >= 5"
[tracks.rage]
title = "Rage"
max = "2"
start = "0"
full = [{ mark = "furious" }]
[damage]
track = "hp"
[order]
by = "number"
formula = "speed"
ties = "1d6"
[phases.early]
title = "Early"
who = "quick"
[phases.late]
title = "Late"
[rests.nap]
title = "a nap"
effects = [{ heal = "1", track = "charge" }]
[conditions.furious]
title = "Furious"
[conditions.linked]
title = "Linked"
held = "linking"
[conditions.linking]
title = "Linking"
[actions.snap]
title = "Snap"
phases = ["early"]
effects = [{ on = "self", heal = "1", track = "rage" }]
[actions.link]
title = "Link"
target = "any"
before = [{ unmark = "linking" }, { mark = "linking" }]
effects = [{ mark = "linked" }]
"""
ORDER = AnyGame("order", TEXT)


def fight(*speeds: int, first: tuple[int, ...] = (), quick: int = 0, mage: int = 0) -> Fight:
    sides = ("party", "foes")
    sheets = [{"speed": s, "quick": int(n < quick), "mage": mage} for n, s in enumerate(speeds)]
    people = [("ABCD"[n], sides[n % 2], sheet) for n, sheet in enumerate(sheets)]
    return Fight(ORDER, *people, first=first, label="ties")


def turn(found: Fight) -> tuple[str, str]:
    now = found.table.state.fight
    return now.phase, now.turn


def test_equals_roll_and_only_they() -> None:
    found = Fight(
        ORDER,
        *(("A", "party", {"speed": 3}), ("B", "foes", {"speed": 3}), ("C", "foes", {"speed": 9})),
        first=(2, 5),
        label="ties",
    )
    order = [turn(found)[1]]
    for who in ("C", "B"):
        found.done(who)
        order.append(turn(found)[1])
    assert order == ["c3", "c2", "c1"]


def test_in_each_phase_only_those_act_whom_it_is_for() -> None:
    found = fight(5, 9, quick=1)
    assert turn(found) == ("early", "c1")
    found.act("A", "snap")
    found.done("A")
    assert turn(found) == ("late", "c2")
    found.done("B")
    assert turn(found) == ("late", "c1")
    snap = {"type": "act", "who": "c1", "action": "snap"}
    refused = found.table.attempt("gm", found.table.typed(snap))
    assert isinstance(refused, Rejected)
    assert refused.code == "wrong-phase"
    found.done("A")
    assert turn(found) == ("early", "c1")
    found.act("A", "snap")
    assert found.marks("A") == {"furious"}  # rage is full


@pytest.mark.parametrize(("face", "left"), [(4, 0), (5, 1)])
def test_what_comes_back_on_a_five_or_six(face: int, left: int) -> None:
    found = Fight(
        ORDER,
        *(("A", "party", {"speed": 2, "mage": 1}), ("B", "foes", {"speed": 1})),
        first=(face,),
        label="back",
    )
    assert found.track("A", "charge") == left
    assert "charge" not in found.of("B").tracks
    found.do({"type": "rest", "kind": "nap"})
    assert found.track("A", "charge") == 1


def test_what_somebody_keeps_up_ends_with_it() -> None:
    found = fight(5, 4, 3)
    found.act("A", "link", "B")
    assert found.marks("B") == {"linked"}
    found.act("A", "link", "C")
    assert (found.marks("B"), found.marks("C")) == (set(), {"linked"})
    found.do({"type": "unmark", "who": "c1", "mark": "linking", "reason": "tired"})
    found.done("A")
    assert found.marks("C") == set()
    found.do({"type": "mark", "who": "c3", "mark": "linked", "reason": "by the GM"})
    found.done("B")
    assert found.marks("C") == {"linked"}


def test_the_moves_of_a_side_are_offered_to_all_of_it() -> None:
    foes = [("B", "foes", {"wits": 5}), ("C", "foes", {"wits": 4})]
    found = Fight(DICE_POOL, ("A", "party", {}), *foes)
    assert found.table.state.fight.side == "foes"
    offers = [m.command for m in legal_moves(found.table.shelf, found.table.state, "gm")]
    assert [c["who"] for c in offers if c["type"] == "take"] == ["c2", "c3"]
    refused = found.table.attempt("gm", found.table.typed({"type": "take", "who": "c1"}))
    assert isinstance(refused, Rejected)
    found.do({"type": "proceed"})
    assert found.table.state.fight.turn == "c2"
    found.do({"type": "mark", "who": "c3", "mark": "broken", "reason": "a shock"})
    found.done("B")
    assert found.table.state.fight.turn == "c1"  # C lost the turn


def test_rests_are_offered_to_the_gm() -> None:
    found = Fight(PERCENTILE_UNDER, ("A", "party", {}), ("B", "foes", {}), first=(5, 1))
    labels = {
        m.label
        for m in legal_moves(found.table.shelf, found.table.state, "gm")
        if m.command["type"] == "rest"
    }
    assert labels == {"Everybody rests: an hour", "Everybody rests: a night"}
