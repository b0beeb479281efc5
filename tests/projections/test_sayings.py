"""The files of sayings: every language says the same things, and nothing is said to nobody."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from fightbook.domain import events as e
from fightbook.domain.tongue import LANGUAGES, slug
from fightbook.projections.tongues import TONGUES, tongue
from tests.contracts.repository import ROOT
from tests.support.sayings import COMMON, FOLDERS, SHARED, TERMINAL, Message, read, whole

TAGS = {str(kind.__struct_config__.tag) for kind in e.TYPES}
BESIDE = {"page", "tag", "die", "title", "word", "audit", "verdict", "undecided", "remark", "doubt"}
"""What pages, fragments and audits say beside the sentences."""
CALLERS = ("projections", "clients/terminal", "server")
"""Where code says messages by their names, of the files that no game brings."""
ASKED = {
    "any",
    "question",
    "slot",
    "name",
    "side",
    "track",
    "box",
    "modifier",
    "choice",
    "said",
    "field",
    "move",
    "phase",
    "fault",
}
"""Families whose words the code itself looks up."""


def english(folder: Path) -> dict[str, Message]:
    return read(folder / "en.ftl")


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_every_message_with_the_same_slots(folder: Path, lang: str) -> None:
    shared = {lang: read(SHARED / f"{lang}.ftl") for lang in ("en", lang)}
    first, other = english(folder), read(folder / f"{lang}.ftl")
    beside = _words(folder, lang)
    assert first.keys() - other.keys() - beside == set()
    for key in first.keys() - beside:
        here, there = whole(key, shared["en"] | first), whole(key, shared[lang] | other)
        assert here == there, key


def _words(folder: Path, lang: str) -> set[str]:
    """Give the fields of a sheet that the words of a game name in this language."""
    there = folder.parent / "words" / f"{lang}.toml"
    words = tomllib.loads(there.read_text("utf-8")) if there.exists() else {}
    return {f"field-{slug(word)}" for word in words}


@pytest.mark.chance
@pytest.mark.parametrize("folder", FOLDERS, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_for_nothing(folder: Path, lang: str) -> None:
    own = read(folder / f"{lang}.ftl")
    everywhere = [read(where / f"{lang}.ftl") for where in {SHARED, COMMON, folder}]
    if folder in {SHARED, COMMON}:
        everywhere = [read(where / f"{lang}.ftl") for where in FOLDERS]
    used = set[str]().union(*(m.parts for file in everywhere for m in file.values()))
    families = ASKED.union(*(m.families for file in everywhere for m in file.values()))
    code = _code() if folder in {SHARED, COMMON, TERMINAL} else ""
    for key in own:
        first = {key[:end] for end, c in enumerate(key) if c == "-"} | {key}
        known = key in used or first & (TAGS | BESIDE | families)
        assert known or any(re.search(f"[\"']{name}[\"']", code) for name in first), key
    for message in own.values():
        assert message.parts <= set().union(*everywhere)


def _code() -> str:
    files = (file for folder in CALLERS for file in (ROOT / folder).rglob("*.py"))
    return "".join(file.read_text("utf-8") for file in files)


def test_a_game_adds_words_to_the_common_sentences_and_changes_none() -> None:
    spoken = tongue("de", {"de": "noted = No.\nwhy-rain = Regen"})
    told = spoken.say("left", who="Ana", why="rain")
    assert told == "Ana wird aus dem Spiel genommen (Regen)."
    assert spoken.say("noted", seat="Ana", text="x") == "Ana schreibt dazu: „x“"
    assert tongue("fr", {"de": "x = x"}) is tongue("en")


def test_the_table_that_the_browser_shares_is_told_so() -> None:
    cases = json.loads((ROOT / "tests" / "golden" / "sayings.json").read_text("utf-8"))
    assert len(cases) > 10
    for case in cases:
        assert TONGUES[case["lang"]].say(case["key"], **case["slots"]) == case["text"]
