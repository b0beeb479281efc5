"""The agenda of each game is drawn on its page, as the game has it, and fights go along its arrows.

After a change to an agenda: ``GOLDEN=write pytest tests/docs/test_agendas.py`` draws it anew.
"""

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.kit.agenda import Stage, drawn
from fightbook.domain.scribe import Scribe
from tests.contracts.repository import ROOT
from tests.laws.games import GAMES
from tests.support.play import play, seat_everybody

FIRST: dict[str, tuple[str, ...]] = {
    "sword": ("stances",),
    "initiative-cards": ("turn", "round"),
    "zwerchhau": ("act",),
    "percentile": ("turn", "round"),
}
EACH_STEP = ("initiative-cards", "zwerchhau", "percentile")
"""Sword writes its agenda down only where it stops."""


def stages(game: str) -> dict[str, Stage]:
    """Give the table of a game, itself."""
    found: dict[str, Stage] = import_module(
        f"fightbook.domain.rulesets.{game.replace('-', '_')}.agenda"
    ).STAGES
    return found


@pytest.mark.parametrize("game", FIRST)
def test_the_agenda_is_drawn_on_the_page(game: str) -> None:
    path = ROOT / "docs" / "rulesets" / f"{game}.md"
    page = path.read_text(encoding="utf-8")
    before, start, rest = page.partition("```mermaid\n")
    old, end, after = rest.partition("```")
    found = drawn(stages(game), *FIRST[game]) + "\n"
    if os.environ.get("GOLDEN") == "write" and os.environ.get("CI") != "true":
        path.write_text(before + start + found + end + after, encoding="utf-8")
        old = found
    assert old == found


@pytest.mark.parametrize("game", FIRST)
def test_every_arrow_leads_to_a_stage_that_there_is(game: str) -> None:
    table = stages(game)
    led = {then for stage in table.values() for then in stage.then}
    assert led - {""} <= table.keys()
    assert table.keys() <= led | {*FIRST[game]}


@pytest.mark.parametrize("game", EACH_STEP)
def test_fights_go_along_the_arrows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, doing = stages(game), list[str]()
    for name, stage in table.items():
        monkeypatch.setitem(table, name, stage._replace(does=_watched(stage, name, doing)))
    ways, emit = set[tuple[str, str]](), Scribe.emit

    def look(scribe: Scribe, event: e.Event) -> None:
        if isinstance(event, e.Ordered) and scribe.fight.steps:
            before, after = scribe.fight.steps, iter(event.steps)
            head = "turn" if before[0].what == "round" else before[0].what
            fewer = _is_part(event.steps, before)
            ways.add((doing[-1] if doing else head, "" if fewer else next(after).what))
        emit(scribe, event)

    monkeypatch.setattr(Scribe, "emit", look)
    for seed in range(2):
        play(seat_everybody(GAMES[game], {}, seed), seed)
    arrows = {(name, then) for name, stage in table.items() for then in stage.then}
    assert ways <= arrows


def _watched(stage: Stage, name: str, doing: list[str]) -> Callable[..., None]:
    """Let it be known which stage is being done."""

    def does(*what: Any) -> None:
        doing.append(name)
        try:
            stage.does(*what)
        finally:
            doing.pop()

    return does


def _is_part(some: Sequence[e.Step], whole: Sequence[e.Step]) -> bool:
    """Tell whether steps were only taken off."""
    left = iter(whole)
    return all(step in left for step in some)


def test_the_games_that_are_played_are_here() -> None:
    assert FIRST.keys() <= GAMES.keys()
