"""A fight is told in German as it is in English: the same things, and no word of the other."""

import re
from pathlib import Path

import pytest

from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.laws.games import GAMES, played
from tests.support.evening import shown
from tests.support.sayings import COMMON, FOLDERS, read

WORD = re.compile(r"[^\W\d_]{2,}")
QUOTED = re.compile(r"[„“][^“”]*[“”]")
"""What somebody wrote or was asked, told as it was."""
WORDS = frozenset(
    "any question side name modifier move refused error flag".split()  # noqa: SIM905
    + "fault remark detail undecided unit slot".split()  # noqa: SIM905
)
"""Families of words that English says as they come."""
BOTH = frozenset(
    "Ana Bo Foe Block an die in am Hunger Carapace Chaos was war will Initiative".split()  # noqa: SIM905
)
"""Names, and words of both languages."""


@pytest.mark.parametrize("game", sorted(GAMES.keys() - {"duel"}))
@pytest.mark.parametrize("seed", range(2))
def test_no_word_of_a_german_log_is_english(game: str, seed: int) -> None:
    table = played(game, seed)
    lines = shown(table, "gm")[1:]
    rules = GAMES[game]
    english, german = (
        [
            QUOTED.sub("", entry.sentence).replace(rules.title, "")
            for entry in tell(rules.narrate, lines, spoken)
        ]
        for spoken in (tongue("en"), tongue("de", rules.sayings))
    )
    foreign = {word for sentence in english for word in WORD.findall(sentence)} - BOTH
    assert len(german) == len(english)
    assert [told for told in german if foreign & set(WORD.findall(told))] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_what_only_german_says_is_a_word_or_a_case_of_what_both_say(folder: Path) -> None:
    english, german = read(folder / "en.ftl"), read(folder / "de.ftl")
    both = english.keys() | read(COMMON / "en.ftl").keys()
    every = [read(found / "de.ftl") for found in FOLDERS]
    families = {f for file in every for message in file.values() for f in message.families}
    for key in german.keys() - english.keys():
        starts = {key, *(key[:end] for end, letter in enumerate(key) if letter == "-")}
        assert starts & (both | families | WORDS), key
