"""The tutorial for authors of games: after each stage there is a game, and it keeps the laws.

The blocks of the page, one after the other, are the module of a package; blocks of sayings lie
beside it. The last block of Python is a file of tests.
"""

import ast
import importlib
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fightbook.clients.authors.examples import follow
from fightbook.clients.authors.laws import comings, leaving, past, replay, secrecy
from fightbook.clients.authors.laws.fights import Law
from fightbook.clients.authors.laws.twins import twins_look_alike_to_whoever_may_not_know
from fightbook.domain.events import Phased
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.tongues import tongue
from tests.contracts.repository import ROOT

PAGE = (ROOT / "docs" / "rulesets.md").read_text(encoding="utf-8")
STAGES = re.split(r"^## (?=\d\. )", PAGE, flags=re.MULTILINE)[1:]
LAWS: tuple[Law, ...] = (
    replay.legal_play_is_never_refused_and_always_ends,
    replay.commands_decided_again_give_the_same_lines,
    comings.legal_play_goes_on_whoever_comes_or_leaves,
    leaving.a_crowd_dwindles_at_its_questions,
    past.the_past_can_be_amended_anywhere_and_the_book_audits,
    secrecy.a_sealed_choice_shows_nothing_but_that_it_was_made,
    twins_look_alike_to_whoever_may_not_know,
)


def blocks(kind: str, text: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


def game(stage: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """Give the game as it is after a stage of the page."""
    package = folder / f"coin_duel_{stage}"
    (package / "sayings").mkdir(parents=True)
    read = "\n".join(STAGES[: min(stage, 5)])
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "game.py").write_text("\n\n".join(blocks("python", read)), encoding="utf-8")
    for lang, text in zip(("en", "de"), blocks("ftl", PAGE), strict=True):
        (package / "sayings" / f"{lang}.ftl").write_text(text, encoding="utf-8")
    (package / "words").mkdir()
    (words,) = blocks("toml", STAGES[4])
    (package / "words" / "de.toml").write_text(words, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    found: Any = importlib.import_module(f"{package.name}.game")
    rules: Ruleset = found.RULESET
    return rules


@pytest.mark.parametrize("stage", [1, 2, 3, 4, 5])
def test_after_each_stage_there_is_a_game_that_keeps_the_laws(
    stage: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game(stage, tmp_path, monkeypatch)
    assert rules.id == "coin-duel"
    for law in LAWS if stage < 5 else LAWS[:1]:
        law(rules, stage)


def test_it_speaks_two_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game(5, tmp_path, monkeypatch)
    assert rules.narrate(Phased("choose", 2), {}, "en") == "Round 2: heads or tails?"
    assert rules.narrate(Phased("choose", 2), {}, "de") == "Runde 2: Kopf oder Zahl?"
    german = tongue("de", rules.sayings)
    assert german.word("move", "{who} calls heads") == "{who} sagt Kopf"
    assert german.word("end", "Left standing: Ana.") == "Es stehen noch: Ana."


def test_what_it_says_of_throws_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = game(6, tmp_path, monkeypatch)
    (said,) = re.findall(r"`throws=({.*})`", STAGES[5])
    rules = msgspec.structs.replace(rules, throws=ast.literal_eval(said))
    for seed in range(4):
        replay.each_die_falls_for_what_its_command_throws(rules, seed)
    assert rules.throws["check"]


def test_its_file_of_tests_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game(6, tmp_path, monkeypatch)
    (text,) = blocks("python", STAGES[5])
    found: dict[str, Any] = {"RULESET": rules}
    exec(text.replace("from coin_duel import RULESET\n", ""), found)  # noqa: S102 - our own page
    assert callable(found["test_laws"])
    assert callable(found["test_examples"])
    assert follow(rules, found["EXAMPLE"]).state.fight.round == 2


def test_what_it_says_of_formulas_holds() -> None:
    found: dict[str, Any] = {}
    exec("\n".join(blocks("python", STAGES[6])), found)  # noqa: S102 - our own page
    assert found["strong"].whole(found["damage"]) == 2
