"""A campaign of a game that somebody wrote as a file: its people are of that game."""

from pathlib import Path
from typing import Any

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Opened
from fightbook.domain.registry import CAMPAIGN, file_of, rules_of, shelved
from fightbook.domain.reject import Refusal
from fightbook.domain.rulesets.any_game import OWN_GAME
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.support.duel import DUEL
from tests.support.table import Table

LANTERN = (Path(__file__).parents[1] / "support" / "lantern.toml").read_text()
GAMES = shelved([DUEL, OWN_GAME])
RULES = campaign(GAMES)
MADE = {"type": "enlist", "side": "party", "name": "Ana"}


def test_its_people_are_of_the_game_of_the_file_and_its_book_holds_it() -> None:
    rules = RULES.written(LANTERN)
    assert rules is RULES.written(LANTERN), "it is read once"
    table = Table(rules, {"screen": "stays"}, game=LANTERN)
    table.do("gm", {"type": "begin"})
    sheet: dict[str, Any] = {"game": "own-game", "sheet": {"oil": 5}}
    table.do("gm", {**MADE, "sheet": sheet})
    table.do("gm", {**MADE, "name": "Bo", "sheet": {"game": "duel"}})
    light = table.state.fight.combatants["c1"].tracks["light"]
    assert (light.name, light.max) == ("Light", 5)
    here = {**GAMES, CAMPAIGN: RULES}
    opened = next(line.event for line in table.lines if isinstance(line.event, Opened))
    assert opened.game == LANTERN
    assert file_of(rules_of(here, opened).stand_in) == LANTERN
    report = audit(rows(table.lines), here)
    assert (report.findings, report.sound) == ((), True)


def test_a_player_makes_no_character_of_a_game_that_this_campaign_has_no_file_of() -> None:
    for rules, game in ((RULES, ""), (RULES.written(LANTERN), LANTERN)):
        table = Table(rules, {"screen": "stays"}, game=game)
        ana = table.sit("Ana")
        table.do("gm", {"type": "begin"})
        table.watch(ana)
        made = [m.command["game"] for m in table.moves(ana) if m.command["type"] == "make"]
        assert made == (["duel", "own-game"] if game else ["duel"])


def test_a_file_that_is_no_game_or_that_nobody_plays_opens_no_campaign() -> None:
    for rules, text in ((RULES, "x"), (campaign(shelved([DUEL])), LANTERN)):
        with pytest.raises(Refusal) as found:
            rules.written(text)
        assert found.value.rejected.code == "bad-game"
