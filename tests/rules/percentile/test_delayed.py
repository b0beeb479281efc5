"""Deeds that opportunities come before: what became impossible meanwhile does not happen (OP-25).

Opportunities are resolved first (missing facts a); what was spent on the deed stays spent.
"""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Rolled
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, LOW, Arena


def told(arena: Arena, lang: str = "en") -> list[str]:
    """Give what the GM reads of the last commit."""
    last, spoken = f"{arena.table.state.commit}-", tongue(lang, arena.table.rules.sayings)
    entries = tell(arena.table.rules.narrate, shown(arena.table, "gm"), spoken)
    return [entry.sentence for entry in entries if entry.at.startswith(last)]


def struck_first(arena: Arena, advantage: str, then: str, **faces: tuple[int, ...]) -> None:
    """Let Bo take the opportunity that Ana gives, and use its Advantage."""
    arena.answer("long-sword")
    arena.answer("none", ANA, **{"attack:c2": (LOW,)})
    arena.answer(advantage)
    arena.answer(then, **{"damage:c2": (1,)}, **faces)


@pytest.mark.rule("OP-25")
def test_a_crossbow_that_is_struck_from_the_hand_is_not_reloaded() -> None:
    arena = Arena({"weapons": ["crossbow"]})
    arena.mark(ANA, "empty.crossbow")
    arena.act("reload")
    struck_first(arena, "special:disarm:won", "fling", **{"fling:c2": (3,)})
    assert "empty.crossbow" in arena[ANA].marks
    assert arena.one(Checked, check="prevented").outcome == "reload"
    assert told(arena)[-1] == (
        "Ana no longer holds what was to be reloaded; what was spent stays spent."
    )
    assert told(arena, "de")[-1] == (
        "Ana hält nicht mehr in der Hand, was zu laden war; was es gekostet hat, ist ausgegeben."
    )
    assert arena.value(ANA, "ap") == 2


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(("choice", "taken"), [("1", True), ("2", False)])
def test_what_one_was_driven_away_from_is_not_picked_up(choice: str, *, taken: bool) -> None:
    """A weapon on the ground is readied within a metre of it."""
    arena = Arena()
    arena.mark(ANA, "flung.dagger", 0)
    arena.mark(ANA, "carries.dagger")
    arena.act("ready", weapon="dagger")
    struck_first(arena, "special:force:won", choice)
    assert ("wields.dagger" in arena[ANA].marks) == taken
    if not taken:
        assert arena.one(Checked, check="prevented").outcome == "ready"
        assert told(arena)[-1] == (
            "What Ana reached for is out of reach now; what was spent stays spent."
        )


@pytest.mark.rule("OP-26")
def test_of_the_dead_nothing_is_told_that_they_cannot_do() -> None:
    """A minion without hit points is dead (002-34)."""
    arena = Arena({"endurance": 2, "minion": True}, {}, ("party", {}))
    arena.mark(ANA, "carries.dagger")
    arena.act("ready", weapon="dagger")
    arena.answer("long-sword")
    arena.answer("none", ANA, **{"attack:c2": (LOW,)})
    arena.answer("none", **{"damage:c2": (8,)})
    assert "dead" in arena[ANA].marks
    assert not arena.all(Checked, check="prevented")
    assert not [text for text in told(arena) if "cannot" in text]


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("gives", "deed", "change", "outcome"),
    [
        ({"potions": {"healing": 1}}, ("drink", {"potion": "healing"}), "adjust", "drink"),
        ({}, ("stand", {}), "unmark", "stand"),
    ],
)
def test_what_the_gm_settled_meanwhile_is_not_done_again(
    gives: dict[str, Any], deed: tuple[str, dict[str, Any]], change: str, outcome: str
) -> None:
    arena = Arena(gives)
    arena.mark(ANA, "prone")
    arena.act(deed[0], **deed[1])
    assert arena.prompt.about == BO
    about = {"track": "potion.healing", "value": 0} if change == "adjust" else {"mark": "prone"}
    arena.do({"type": change, "who": ANA, "reason": "meanwhile", **about})
    arena.answer("no")
    assert arena.one(Checked, check="prevented").outcome == outcome
    assert not arena.all(Rolled)
    assert len(told(arena)) == 2
    assert told(arena)[-1].endswith("; what was spent stays spent.")


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("mark", "gives", "deed", "english", "german"),
    [
        (
            "lost.right-arm",
            {"weapons": ["long-sword", "dagger"]},
            ("ready", {"weapon": "dagger"}),
            "Ana has no arm left to take another weapon in hand",
            "Ana hat keinen Arm mehr, um nach einer anderen Waffe zu greifen",
        ),
        (
            "crippled.left-arm",
            {"weapons": ["crossbow"]},
            ("reload", {}),
            "Ana has no arm left to reload",
            "Ana hat keinen Arm mehr, um nachzuladen",
        ),
    ],
)
def test_whose_arm_is_of_no_use_any_more_takes_no_weapon_in_hand(
    mark: str, gives: dict[str, Any], deed: tuple[str, dict[str, Any]], english: str, german: str
) -> None:
    """An arm that is crippled or lost cannot be used (002-31), both for a crossbow."""
    arena = Arena(gives)
    arena.mark(ANA, "empty.crossbow")
    held = {m for m in arena[ANA].marks if m.startswith(("wields", "empty"))}
    arena.act(deed[0], **deed[1])
    arena.mark(ANA, mark)
    arena.answer("no")
    assert arena.one(Checked, check="prevented").outcome == "arm"
    assert told(arena)[-1] == f"{english}; what was spent stays spent."
    assert told(arena, "de")[-1] == f"{german}; was es gekostet hat, ist ausgegeben."
    assert {m for m in arena[ANA].marks if m.startswith(("wields", "empty"))} == held


@pytest.mark.rule("OP-19")
def test_no_weapon_is_readied_or_reloaded_that_the_arms_cannot_use() -> None:
    """One arm is left for a sword, and none for what takes both (002-31)."""
    arena = Arena({"weapons": ["crossbow", "long-sword", "great-sword"]})
    arena.mark(ANA, "empty.crossbow")
    arena.mark(ANA, "crippled.left-arm")
    said = arena.refused({"type": "reload", "who": ANA}).message
    assert said == "Ana has no arm for the crossbow."
    said = arena.refused({"type": "ready", "who": ANA, "weapon": "great-sword"}).message
    assert said == "Ana has no arm for the great sword."
    arena.mark(ANA, "flung.crossbow", 0)
    arena.act("ready", weapon="long-sword")
    arena.answer("no")
    assert "wields.long-sword" in arena[ANA].marks
