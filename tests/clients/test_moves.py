"""What a move stands for: every command that was offered, and no other."""

from random import Random

from fightbook.clients.python.messages import Move
from fightbook.clients.python.moves import commands, draw

STRIKE: Move = {
    "command": {"type": "strike"},
    "label": "{who} strikes {target}",
    "over": [{"who": ["c1", "c2"], "target": ["c1", "c3"]}, {"who": ["c4"], "target": ["c1"]}],
}
FOUND = [("c1", "c3"), ("c2", "c1"), ("c2", "c3"), ("c4", "c1")]


def test_every_command_that_is_offered_is_given_and_nobody_is_named_twice() -> None:
    assert [(c["who"], c["target"]) for c in commands(STRIKE)] == FOUND
    assert all(c["type"] == "strike" for c in commands(STRIKE))


def test_any_of_them_is_drawn() -> None:
    chance = Random(1)
    drawn = [draw(STRIKE, chance) for _ in range(100)]
    assert {(c["who"], c["target"]) for c in drawn} == set(FOUND)


def test_whoever_acts_is_not_also_chosen() -> None:
    aid: Move = {
        "command": {"type": "aid", "who": "c1"},
        "label": "",
        "over": [{"target": ["c1"] * 40 + ["c2"]}],
    }
    assert {c["target"] for c in commands(aid)} == {"c2"}
    assert {draw(aid, Random(n))["target"] for n in range(20)} == {"c2"}


def test_a_move_without_choices_is_its_own_command() -> None:
    wait: Move = {"command": {"type": "wait", "who": "c1"}, "label": "Ana waits"}
    assert list(commands(wait)) == [wait["command"]] == [draw(wait, Random(1))]
