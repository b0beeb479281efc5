"""The agenda of each game is drawn on its page, as the game has it, and fights go along its arrows.

After a change to an agenda: ``GOLDEN=write pytest tests/docs/test_agendas.py`` draws it anew.
"""

import os
from importlib import import_module

import pytest

from domain import events as e
from domain.kit.agenda import Stage, drawn
from tests.contracts.repository import ROOT
from tests.laws.games import GAMES, played

FIRST = {
    "sword": "stances",
    "initiative-cards": "turn",
    "zwerchhau": "act",
    "percentile": "turn",
}
EACH_STEP = ("initiative-cards", "zwerchhau", "percentile")
"""Sword writes its agenda down only where it stops."""


def stages(game: str) -> dict[str, Stage]:
    """Give the table of a game."""
    found = import_module(f"domain.rulesets.{game.replace('-', '_')}.agenda")
    return dict(found.STAGES)


@pytest.mark.parametrize("game", FIRST)
def test_the_agenda_is_drawn_on_the_page(game: str) -> None:
    path = ROOT / "docs" / "rulesets" / f"{game}.md"
    page = path.read_text(encoding="utf-8")
    before, start, rest = page.partition("```mermaid\n")
    old, end, after = rest.partition("```")
    found = drawn(stages(game), FIRST[game]) + "\n"
    if os.environ.get("GOLDEN") == "write" and os.environ.get("CI") != "true":
        path.write_text(before + start + found + end + after, encoding="utf-8")
        old = found
    assert old == found


@pytest.mark.parametrize("game", FIRST)
def test_every_arrow_leads_to_a_stage_that_there_is(game: str) -> None:
    table = stages(game)
    led = {then for stage in table.values() for then in stage.then}
    assert led - {""} <= table.keys()
    assert table.keys() <= led | {FIRST[game]}


@pytest.mark.parametrize("game", EACH_STEP)
def test_fights_go_along_the_arrows(game: str) -> None:
    table, ways = stages(game), set[tuple[str, str]]()
    for seed in range(6):
        first = ""
        for line in played(game, seed).lines:
            if isinstance(line.event, e.Ordered):
                after = line.event.steps[0].what if line.event.steps else ""
                ways |= {(first, after)} if first and after != first else set()
                first = after
    arrows = {(name, then) for name, stage in table.items() for then in stage.then}
    assert ways <= arrows


def test_the_games_that_are_played_are_here() -> None:
    assert FIRST.keys() <= GAMES.keys()
