"""Whatever a game says in its page and its moves is said in German; only what is both stays."""

import re
from itertools import groupby
from typing import Any, cast

import msgspec
import pytest

from fightbook.domain.evolve import fold
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.tongues import tongue
from fightbook.server.games import book
from tests.laws.games import GAMES, played

BOTH = {"Zwerchhau", "Goblin", "Wolf", "Name", "name"}
"""Proper names, and words of both languages."""
TEXTS = ("name", "help", "number", "towards", "title", "about", "label", "group", "short")
INSTALLED = sorted(GAMES.keys() - {"duel"})


@pytest.mark.parametrize("game", INSTALLED)
def test_no_text_of_a_games_own_page_stays_english(game: str) -> None:
    english, german = (
        msgspec.to_builtins(book(GAMES[game], lang), str_keys=True) for lang in ("en", "de")
    )
    for part in ("templates", "conditions", "boxes"):
        pairs = zip(_texts(english[part]), _texts(german[part]), strict=True)
        assert [one for one, other in pairs if one == other and one not in BOTH] == []
    heads = [(english[key], german[key]) for key in ("title", "about")]
    assert [one for one, other in heads if one == other and one not in BOTH] == []
    assert _texts({"conditions": english["conditions"]}) != []


@pytest.mark.parametrize("game", INSTALLED)
def test_no_move_stays_english(game: str) -> None:
    rules = GAMES[game]
    spoken = tongue("de", rules.sayings)
    said = {text: spoken.word("move", text) for text in _moves(rules, game)}
    assert [text for text, told in said.items() if text == told] == []


def _texts(node: Any) -> list[str]:
    """Give the words for people, in order; sheets are left out."""
    if isinstance(node, list | tuple):
        return [text for one in cast("list[Any]", node) for text in _texts(one)]
    found: list[str] = []
    for key, value in cast("dict[str, Any]", node).items():
        if isinstance(value, str) and key in TEXTS and value:
            found.append(value)
        elif key != "sheet" and isinstance(value, dict | list | tuple):
            found += _texts(value)
    return found


def _moves(rules: Ruleset, game: str) -> set[str]:
    """Give the words of all moves in a fight, with slots for names."""
    found: set[str] = set()
    world = Encounter("law")
    for number, commit in groupby(played(game, 0).lines, key=lambda line: line.commit):
        world = fold(Shelf(rules), world, list(commit))
        if number % 7 or not world.fight.phase or world.fight.outcome:
            continue
        names = {c.name: "{target}" for c in world.fight.combatants.values()}
        for move in rules.moves(world, "gm"):
            who = world.fight.combatants.get(move.command.get("who", ""))
            slots = names | ({who.name: "{who}"} if who else {})
            found |= {_open(text, slots) for text in (move.label, move.group, move.short)}
    return {text for text in found if re.search(r"[a-z]", re.sub(r"\{\w+\}", "", text))}


def _open(text: str, slots: dict[str, str]) -> Any:
    for name in sorted(slots, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", slots[name], text)
    return text
