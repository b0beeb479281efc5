"""What a file can ask for has an end: a deed that would go on for too long is refused whole."""

import pytest

from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.any_game.reading import WrongFile
from tests.rules.any_game.test_triggers import BASE, trigger
from tests.support.table import Table

HANDFUL = "+".join(25 * ["100d1000"])


def dice(effects: int) -> str:
    effect = f"{{ damage = '{HANDFUL}' }}"
    many = f"[{', '.join(effects * [effect])}]"
    return trigger("burst", "declared", asks="''", times="0", effects=many)


def test_more_dice_than_anybody_throws_are_refused_and_leave_nothing() -> None:
    table = Table(AnyGame("small", BASE + dice(40)), {})
    ana, bob = table.enlist("Ana", "party"), table.enlist("Bob", "foes")
    table.do("gm", {"type": "begin"})
    before = table.state
    strike = {"type": "act", "who": ana, "action": "strike", "entry": 0, "targets": [bob]}
    refused = table.attempt("gm", table.typed(strike))
    assert isinstance(refused, Rejected)
    assert refused.code == "too-much"
    assert table.state == before


@pytest.mark.parametrize("formula", ["+".join(["1"] * 60), "-" * 200 + "1"])
def test_a_deep_formula_is_no_formula(formula: str) -> None:
    with pytest.raises(WrongFile):
        AnyGame("small", BASE.replace('against = "10"', f'against = "{formula}"', 1))
