"""What is offered: every legal move, in every state, with every value of its form (OP-25)."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from fightbook.domain.decide import Request, decide
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.percentile import RULESET
from tests.support.percentile import ANA, BO, Arena
from tests.support.play import play, seat_everybody
from tests.support.table import Table


def offered(arena: Arena, seat: str = "gm") -> list[dict[str, Any]]:
    return [move.command for move in legal_moves(arena.table.shelf, arena.table.world(seat), seat)]


def filled(move: Move) -> Iterator[dict[str, Any]]:
    """Give the move with the outermost values of its form, together and each alone."""
    fields: dict[str, Any] = move.form.get("properties", {})
    values = [
        found.get("enum")
        or ([""] if found.get("type") == "string" else None)
        or [found.get("minimum", False), found.get("maximum", True)]
        for found in fields.values()
    ]
    for chosen in product(*values):
        yield {**move.command, **dict(zip(fields, chosen, strict=True))}


@pytest.mark.chance
@pytest.mark.rule("OP-25")
def test_every_value_of_a_form_is_legal() -> None:
    table = seat_everybody(RULESET, {"health": "nothing", "gap": "10"}, 0)
    chance = random.Random(0)

    def check(at: Table) -> None:
        moves = legal_moves(at.shelf, at.worlds["gm"], "gm")
        forms = [move for move in moves if move.form]
        if not forms or chance.random() < 0.8:
            return
        for command in filled(chance.choice(forms)):
            request = Request("gm", "k", 0, at.typed(command))
            assert not isinstance(decide(at.shelf, at.state, request, at.supply), Rejected), command

    assert play(table, 0, after=check)


@pytest.mark.rule("OP-25")
def test_only_whoever_has_the_turn_moves_and_only_its_seats() -> None:
    table = Table(RULESET)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    table.enlist("Ana", "party", ana, template="knight")
    table.enlist("Bo", "foes", bo, template="ogre")
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (6,), "initiative:c2": (1,)})
    assert RULESET.moves(table.world(ana), ana)
    assert not RULESET.moves(table.world(bo), bo)
    assert RULESET.moves(table.world("gm"), "gm")


@pytest.mark.rule("OP-03")
def test_nothing_is_offered_while_a_question_is_open_or_out_of_sight() -> None:
    table = Table(RULESET, {"health": "nothing", "gap": "1"})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, template="knight")
    table.enlist("Bo", "foes", template="ogre", npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (6,), "initiative:c2": (1,)})
    table.do(ana, {"type": "attack", "who": "c1", "target": "c2", "weapon": "long-sword"})
    assert table.state.fight.prompts
    assert not table.world(ana).fight.prompts
    assert not RULESET.moves(table.world(ana), ana)
    assert not RULESET.moves(table.world("gm"), "gm")


@pytest.mark.rule("OP-25")
def test_the_moves_of_a_plain_turn() -> None:
    arena = Arena({"weapons": ["long-sword", "mace"], "potions": {"healing": 1}})
    found = offered(arena)
    assert [(c["type"], *[c[k] for k in c if k not in {"type", "who"}]) for c in found] == [
        ("attack", BO, "long-sword"),
        ("attack", BO, "unarmed"),
        ("disengage",),
        ("brace",),
        ("walk", -1),
        ("walk", 1),
        ("ready", "mace"),
        ("drink", "healing"),
        *[("special", BO, s) for s in ("bash", "blind", "disarm", "feint", "force", "trip")],
        ("pass",),
        ("test",),
        ("test",),
    ]


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("ana", "marks", "wanted", "gone"),
    [
        ({"spells": ["spark"]}, [], {"cast", "aim"}, set[str]()),
        ({"weapons": ["bow"]}, [], {"aim"}, set[str]()),
        ({"weapons": ["crossbow"]}, ["empty.crossbow"], {"reload"}, set[str]()),
        ({}, ["prone"], {"stand", "special"}, {"walk"}),
        ({}, ["burning"], {"douse"}, set[str]()),
        ({}, ["bleeding"], {"treat"}, set[str]()),
        ({}, ["defensive"], set[str](), {"attack", "brace"}),
        ({}, ["stunned"], {"pass"}, {"attack", "walk", "brace", "special", "treat"}),
        ({"weapons": ["mace"]}, ["lacks.mace"], set[str](), {"ready"}),
    ],
)
def test_conditions_change_what_is_offered(
    ana: dict[str, Any], marks: list[str], wanted: set[str], gone: set[str]
) -> None:
    arena = Arena(ana)
    for mark in marks:
        arena.mark(ANA, mark)
    kinds = {command["type"] for command in offered(arena)}
    assert wanted <= kinds
    assert not gone & kinds


@pytest.mark.rule("OP-25")
def test_a_foe_out_of_reach_can_be_walked_up_to() -> None:
    arena = Arena(gap="10")
    walks = [c["metres"] for c in offered(arena) if c["type"] == "walk"]
    assert walks == [-1, 1, 9]
    arena.mark(BO, "at", 40)
    assert [c["metres"] for c in offered(arena) if c["type"] == "walk"] == [-1, 1]


@pytest.mark.rule("OP-24")
def test_an_ally_can_be_guarded() -> None:
    arena = Arena({}, {}, ("party", {}))
    assert {"type": "guard", "who": ANA, "target": "c3"} in offered(arena)


@pytest.mark.rule("OP-25")
def test_an_all_out_attack_is_offered_with_two_action_points() -> None:
    arena = Arena()
    for left, shown in ((2, True), (1, False)):
        arena.adjust(ANA, "ap", left)
        move = legal_moves(arena.table.shelf, arena.table.world("gm"), "gm")[0]
        assert ("allout" in move.form["properties"]) is shown


@pytest.mark.rule("OP-01")
@pytest.mark.parametrize(("styles", "names"), [([], None), ([{"name": "a"}], ["a"])])
def test_a_style_is_offered_to_whoever_has_one(styles: list[Any], names: list[str] | None) -> None:
    arena = Arena({"styles": styles})
    fields = legal_moves(arena.table.shelf, arena.table.world("gm"), "gm")[0].form["properties"]
    assert fields.get("style", {}).get("enum") == names


@pytest.mark.rule("OP-02")
def test_a_spell_is_offered_while_the_magicka_lasts() -> None:
    arena = Arena({"spells": ["spark", "force"]})
    arena.adjust(ANA, "mp", 4)
    assert [c["spell"] for c in offered(arena) if c["type"] == "cast"] == ["spark"]


@pytest.mark.rule("OP-25")
def test_nothing_is_offered_before_the_fight_or_after_it() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", template="knight")
    assert not RULESET.moves(table.world("gm"), "gm")
    arena = Arena()
    arena.do({"type": "close"})
    assert not offered(arena)


@pytest.mark.rule("OP-25")
def test_a_question_to_undo_does_not_hide_the_moves() -> None:
    arena = Arena()
    before = offered(arena)
    arena.do({"type": "ask"})
    assert [c for c in offered(arena) if c["type"] != "answer"] == before
