"""What a file can ask for has an end: a deed that would go on for too long is refused whole."""

import pytest

from fightbook.domain.moves import offer
from fightbook.domain.perceive import world
from fightbook.domain.reject import Refusal, Rejected
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


def worked_out(rows: int) -> str:
    """Write fields each of which is worked out of all those of the row before."""
    text, before = "", "5"
    for row in range(rows):
        fields = [f"f{row}{letter}" for letter in "abcdefgh"]
        text += "".join(f"[sheet.{field}]\nformula = '{before}'\n" for field in fields)
        before = "+".join(f"({'+'.join(fields)})" for _ in range(5))
    return f"{text}[sheet.all]\nformula = '{before}'\n"


def crowd(file: str) -> Table:
    """Let sixty people meet, in a game whose file ends with ``file``."""
    table = Table(AnyGame("small", BASE + worked_out(6) + file), {})
    for number in range(60):
        table.enlist(f"N{number}", "ab"[number % 2])
    return table


@pytest.mark.chance
def test_triggers_that_all_have_to_be_worked_out_for_everybody_are_refused_together() -> None:
    many = [trigger(f"t{n}", "turn", who="'any'", when="'all < 0'", asks="''") for n in range(150)]
    table = crowd("".join(many))
    refused = table.attempt("gm", table.typed({"type": "begin"}))
    assert isinstance(refused, Rejected)
    assert refused.code == "too-much"


@pytest.mark.chance
def test_moves_that_all_have_to_be_worked_out_for_everybody_are_refused_together() -> None:
    many = "[actions.a{0}]\ntitle = 'A'\nsay = 'x'\nanytime = true\nwhen = 'all'\n"
    table = crowd("".join(many.format(n) for n in range(150)))
    table.do("gm", {"type": "begin"})
    with pytest.raises(Refusal) as refused:
        offer(table.shelf, world(table.shelf, table.state, "gm", table.lines), "gm")
    assert refused.value.rejected.code == "too-much"
