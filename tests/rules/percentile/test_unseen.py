"""An exchange behind the screen: what everybody sees of it, and which rules that comes from.

Law: each defence cites its own rule alone, and nothing that is cited tells a grade. Sources:
document 002 steps 3 and 4, rulings 002-1 to 002-18 and 002-46.
"""

from typing import Any

import pytest

from fightbook.domain.events import Checked
from tests.rules.percentile.test_opened import lines
from tests.support.percentile import (
    ANA,
    BO,
    CID,
    CRITICAL,
    FAIL,
    FUMBLE,
    HIGH,
    LOW,
    Arena,
)


def met(how: str, attack: int, defend: int, hurts: str = "", *, shot: bool = False) -> Arena:
    """Let the GM roll Ana's attack, which Bo meets, behind the screen.

    ``hurts``: whose damage is rolled at once, where nobody has an Advantage to use before.
    """
    weapon = "bow" if shot else "long-sword"
    more: Any = {"gap": "10"} if shot else {}
    arena = Arena({"weapons": [weapon]}, {"shield": "steel"}, **more)
    arena.do({"type": "grant", "who": ANA, "kind": "screen", "reason": "unseen"})
    arena.attack(weapon)
    faces: Any = {"attack:c1": (attack,), "defend:c2": (defend,)}
    faces |= {f"damage:{hurts}": (1,)} if hurts else {}
    arena.answer(how, **faces)
    return arena


def cited(arena: Arena) -> str:
    """Give the rules that stand behind what the exchange came to."""
    said = ("turns aside", "evades the", "in the way", "instead", "gets through", "both fail")
    (line,) = [x for x in lines(arena) if any(text in x for text in (*said, "Neither"))]
    return line.partition("[{")[2].removesuffix("}]")


@pytest.mark.rule("OP-21")
@pytest.mark.rule("OP-22")
@pytest.mark.rule("OP-23")
@pytest.mark.rule("OP-10")
@pytest.mark.parametrize(
    ("how", "attack", "defend", "rules", "hurts"),
    [
        ("evade", LOW, HIGH, "OP-09, OP-21, 002-13", ""),
        ("parry:long-sword", LOW, HIGH, "OP-09, OP-22, 002-13", ""),
        ("block", HIGH, LOW, "OP-08, 002-14", ANA),
        ("counter:long-sword", LOW, HIGH, "OP-10, 002-16", BO),
        ("evade", FAIL, LOW, "OP-07, OP-11, OP-21, 002-1, 002-8", ""),
        ("parry:long-sword", FAIL, LOW, "OP-07, OP-11, OP-22, 002-1, 002-8", ""),
        ("parry:long-sword", HIGH, CRITICAL, "OP-07, OP-11, OP-22, 002-1, 002-8", ""),
        ("block", FAIL, LOW, "OP-07, OP-11, OP-23, 002-1, 002-8", ""),
        ("block", CRITICAL, LOW, "OP-08, OP-11, 002-9", ""),
        ("counter:long-sword", FAIL, LOW, "OP-07, OP-10, OP-11, 002-8, 002-15", ""),
        ("evade", FUMBLE, LOW, "OP-12, OP-13, OP-21, 002-10, 002-11", ""),
        ("parry:long-sword", FAIL, CRITICAL, "OP-12, OP-13, OP-22, 002-10, 002-11", ""),
        ("block", FAIL, CRITICAL, "OP-12, OP-13, OP-23, 002-10, 002-11", ""),
        ("counter:long-sword", FUMBLE, LOW, "OP-10, OP-12, OP-13, 002-10, 002-11", ""),
        ("evade", HIGH, LOW, "OP-09, 002-13", ANA),
        ("parry:long-sword", HIGH, LOW, "OP-09, 002-13", ANA),
        ("evade", LOW, FAIL, "OP-07, OP-11, 002-1, 002-8", ""),
        ("block", LOW, FAIL, "OP-07, 002-1", ""),
        ("counter:long-sword", LOW, FAIL, "OP-07, OP-11, 002-1, 002-8", ""),
        ("parry:long-sword", LOW, FUMBLE, "OP-12, OP-13, 002-10, 002-11", ""),
        ("block", CRITICAL, FAIL, "OP-12, OP-13, 002-10, 002-11", ""),
        ("evade", FAIL, FAIL, "OP-06, OP-14, 002-4, 002-11", ""),
        ("parry:long-sword", CRITICAL, CRITICAL, "OP-06, OP-14, 002-4, 002-11", ""),
        ("counter:long-sword", LOW, LOW, "OP-06, OP-10, OP-14, 002-16", ""),
    ],
)
def test_each_defence_behind_the_screen_cites_its_own_rule(
    how: str, attack: int, defend: int, rules: str, hurts: str
) -> None:
    """Who won by how many Advantages is seen, and how the other defended; no grade is."""
    assert cited(met(how, attack, defend, hurts)) == rules


@pytest.mark.rule("OP-10")
def test_a_counter_attack_that_is_beaten_behind_the_screen_cites_its_rule() -> None:
    """Whichever character achieves more degrees of success hits the other: no Advantage."""
    arena = met("counter:long-sword", HIGH, LOW, ANA)
    assert cited(arena) == "OP-10, 002-16"


@pytest.mark.rule("OP-20")
@pytest.mark.parametrize(
    ("how", "attack", "defend", "rules", "hurts"),
    [
        ("evade", FAIL, LOW, "OP-07, OP-09, OP-11, OP-20, OP-21, 002-18", ""),
        ("evade", LOW, HIGH, "OP-07, OP-09, OP-11, OP-20, OP-21, 002-18", ""),
        ("block", FAIL, LOW, "OP-07, OP-08, OP-11, OP-20, OP-23, 002-18", ANA),
        ("evade", HIGH, LOW, "OP-07, OP-09, OP-11, OP-20, 002-18", ANA),
        ("block", HIGH, FAIL, "OP-07, OP-20, 002-18", ANA),
        ("evade", FAIL, FAIL, "OP-06, OP-14, 002-4, 002-11", ""),
        ("block", FAIL, FAIL, "OP-06, OP-14, 002-4, 002-11", ""),
    ],
)
def test_a_shot_behind_the_screen_cites_that_it_gains_nobody_an_advantage(
    how: str, attack: int, defend: int, rules: str, hurts: str
) -> None:
    assert cited(met(how, attack, defend, hurts, shot=True)) == rules


@pytest.mark.rule("OP-24")
def test_a_guards_defence_that_does_not_count_cites_that_behind_the_screen_too() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.do({"type": "grant", "who": ANA, "kind": "screen", "reason": "unseen"})
    arena.attack()
    arena.answer("parry:long-sword", BO)
    faces = {"attack:c1": (FAIL,), "defend:c2": (LOW,), "defend:c3": (FAIL,)}
    arena.answer("parry:long-sword", CID, **faces)
    causes = [met.detail["cause"] for met in arena.all(Checked, check="exchange")]
    assert causes == ["parry averted for an Advantage", "another defence"]
