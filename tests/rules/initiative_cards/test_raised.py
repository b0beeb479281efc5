"""What dice that are held back raise opens to its parts, each with the rule that it comes from."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged
from tests.rules.initiative_cards.board import Board, foe, hero
from tests.rules.initiative_cards.test_opened import told

MAGE: dict[str, Any] = {
    "attributes": {"magic": 3},
    "skills": {"fire": 3, "life": 3, "air": 3},
    "spells": ["fireball", "bark", "gust"],
}
SHIFTED = "shifted dice +1 {IC-12, 003-23}"


def cast(spell: str, *shifts: str, at: str = "c2", reaction: str = "none", **more: Any) -> Board:
    """Let c1 cast a spell at c2, whose best die is a 9, the others being plain."""
    board = Board(hero(10, **MAGE, **more), foe(5, skills={"dodge": 2, "endurance": 6}))
    board.play(c1=10, c2=0)
    faces = {"cast.d10:c1": [9], "ignite:c1": [2]}
    board.act("c1", "cast", target=at, spell=spell, shifts=[*shifts], dice=faces)
    return board.answer("react", reaction, faces) if board.open("react") else board


def numbers(board: Board) -> list[tuple[str, Any]]:
    """Give what numbers were told to be made of parts."""
    return [(e.outcome, e.detail["n"]) for e in board.new(Checked) if e.check == "number"]


@pytest.mark.rule("IC-31")
@pytest.mark.rule("IC-12")
def test_a_ward_opens_to_its_spell_and_the_dice_held_back() -> None:
    """Bark skin is worth 2, and one more for a shifted die (003-61, 003-23)."""
    board = cast("bark", "d10:more", at="c1")
    (line,) = told(board, "held back make")
    parts = f"[spell +2 {{IC-31, 003-61}}, {SHIFTED} = 3 {{IC-31, 003-61}}]"
    assert line == f"Dice held back make Bark skin on F1 stronger. {parts}"
    (zeile,) = told(board, "Rindenhaut für F1 stärker", "de")
    assert "[Zauber +2 {IC-31, 003-61}, zurückgehaltene Würfel +1 {" in zeile
    assert numbers(cast("bark", at="c1")) == []


@pytest.mark.rule("IC-31")
@pytest.mark.parametrize(("lang", "number"), [("en", "3 damage"), ("de", "3 Schaden")])
def test_the_number_of_a_ward_is_told_once(lang: str, number: str) -> None:
    lines = [line.partition(" [")[0] for line in told(cast("bark", "d10:more", at="c1"), "", lang)]
    assert [number in line for line in lines if "3" in line] == [True]


@pytest.mark.rule("IC-31")
def test_a_ward_upon_another_opens_to_the_one_before() -> None:
    board = Board(hero(10, **MAGE), foe(5)).play(c1=10, c2=0)
    board.do("gm", {"type": "mark", "who": "c1", "mark": "ward", "value": 1, "reason": "a charm"})
    board.act("c1", "cast", target="c1", spell="bark", dice={"cast.d10:c1": [9]})
    (line,) = told(board, "ward so far")
    before = "ward so far +1 {IC-31, 003-61}"
    assert line.startswith("Bark skin adds to the ward that F1 has. [")
    assert line.endswith(f"[spell +2 {{IC-31, 003-61}}, {before} = 3 {{IC-31, 003-61}}]")
    (zeile,) = told(board, "Schutz bisher +1", "de")
    assert zeile.startswith("Rindenhaut kommt zu dem Schutz hinzu, den F1 schon hat. [")
    assert told(board, "A ward on F1 can absorb 3 damage.")


@pytest.mark.rule("IC-31")
@pytest.mark.rule("IC-12")
def test_a_ward_made_stronger_upon_another_says_both() -> None:
    board = Board(hero(10, **MAGE), foe(5)).play(c1=10, c2=0)
    board.do("gm", {"type": "mark", "who": "c1", "mark": "ward", "value": 1, "reason": "a charm"})
    faces = {"cast.d10:c1": [9]}
    board.act("c1", "cast", target="c1", spell="bark", shifts=["d10:more"], dice=faces)
    (line,) = told(board, "ward so far")
    both = "Dice held back make Bark skin stronger, and it adds to the ward that F1 has."
    assert line.startswith(f"{both} [spell +2 ")
    (zeile,) = told(board, "Schutz bisher +1", "de")
    assert zeile.startswith("Rindenhaut wird durch zurückgehaltene Würfel stärker und kommt ")
    assert told(board, "A ward on F1 can absorb 4 damage.")


@pytest.mark.rule("IC-16")
@pytest.mark.rule("IC-12")
def test_the_speed_of_what_flies_opens_to_the_dice_held_back() -> None:
    """A fireball flies at 9 (003-30), at 10 with a die; who dodges must beat that (003-29)."""
    board = cast("fireball", "d6:speed", reaction="dodge")
    (line,) = told(board, "faster")
    parts = f"[spell +9 {{IC-16, 003-30}}, {SHIFTED} = 10 {{IC-16, 003-29}}]"
    assert line == f"Dice held back make Fireball faster. {parts}"
    assert told(board, "speed 10")
    assert told(board, "Feuerball wird durch zurückgehaltene Würfel schneller.", "de")
    assert numbers(cast("fireball", reaction="dodge")) == []
    assert numbers(cast("fireball", "d6:speed")) == []


@pytest.mark.rule("IC-28")
def test_a_spell_that_fails_does_not_fly_faster() -> None:
    board = Board(hero(10, **MAGE), foe(5, skills={"dodge": 2})).play(c1=10, c2=0)
    board.act("c1", "cast", target="c2", spell="fireball", shifts=["d6:speed"])
    board.answer("react", "dodge", {"cast.d10:c1": [5]})
    assert [e.outcome for e in board.new(Checked)] == ["failed"]


@pytest.mark.rule("IC-28")
@pytest.mark.rule("IC-12")
def test_fire_opens_to_the_dice_that_make_it_likelier_and_greater() -> None:
    """1d6 of damage, fire on 4 or more (003-42); each shifted die one more, or one less."""
    board = cast("fireball", "d6:ignite", "d10:more")
    assert numbers(board) == [("dice", 2), ("ignite", 3)]
    base = "{IC-28, 003-42}"
    (dice,) = told(board, "Dice held back let Fireball throw 2 dice.")
    assert dice.endswith(f"[spell +1 {base}, {SHIFTED} = 2 {base}]")
    (fire,) = told(board, "Dice held back lower the number from which Fireball sets fire.")
    minus = SHIFTED.replace("+", "\u2212")
    assert fire.endswith(f"[spell +4 {base}, {minus} = 3 {base}]")
    assert told(board, "Zurückgehaltene Würfel bringen Feuerball auf 2 Würfel.", "de")
    assert told(board, "senken die Zahl, ab der Feuerball in Brand setzt.", "de")


@pytest.mark.rule("IC-28")
def test_what_dice_held_back_buy_for_fire_is_told_before_it_is_thrown() -> None:
    board = cast("fireball", "d6:ignite", "d10:more")
    lines = [line.partition(" [")[0] for line in told(board, "")]
    thrown = ["Fireball does 4.", "F1 throws a die for fire on 3 or more: 2."]
    start = lines.index("Dice held back let Fireball throw 2 dice.")
    assert lines[start + 2 : start + 4] == thrown


@pytest.mark.rule("IC-31")
@pytest.mark.rule("IC-12")
def test_the_zones_of_a_spell_open_to_the_dice_held_back() -> None:
    board = cast("gust", "d10:more")
    (line,) = told(board, "Dice held back let Gust move F2 as far as 2 zones.")
    assert line.endswith(f"[spell +1 {{IC-31, 003-61}}, {SHIFTED} = 2 {{IC-31, 003-61}}]")
    assert told(board, "bis zu 2 Zonen", "de")


@pytest.mark.rule("IC-28")
def test_the_speed_of_what_is_dodged_unseen_stays_unsaid() -> None:
    board = Board(hero(10, **MAGE), foe(5, skills={"dodge": 2})).play(c1=10, c2=0)
    board.do("gm", {"type": "grant", "who": "c2", "kind": "screen", "reason": "fog"})
    board.act("c1", "cast", target="c2", spell="fireball", shifts=["d6:speed"])
    board.answer("react", "dodge", {"cast.d10:c1": [9]})
    assert numbers(board) == []


@pytest.mark.rule("IC-28")
def test_what_is_thrown_unseen_for_fire_stays_unsaid() -> None:
    board = Board(hero(10, **MAGE), foe(5, skills={"endurance": 6}), foe(20))
    board.play(c1=10, c2=0, c3=20).pass_all()
    board.act("c1", "cast", target="c2", spell="fireball", shifts=["d6:ignite", "d10:more"])
    board.pass_all().answer("react", "none", {"cast.d10:c1": [9]})
    board.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "fog"})
    board.pass_all({"ignite:c1": [2]})
    assert board.new(Damaged)
    assert numbers(board) == []
