"""The golden books: every released version of every game decides what it did, or says so."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from fightbook.domain.kit.game import Game
from fightbook.domain.registry import shelved
from fightbook.domain.ruleset import Enlisted, Ruleset
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.server.plugins import rulesets
from tests.support.released import BOOKS, folder, games, wrong

EVERY = sorted(BOOKS.glob("*/*/*.jsonl"))
OF_SWORD = sorted(folder(SWORD).glob("*.jsonl"))
MOST_BYTES = 50_000
"""Of the books of one version, which stay for good."""


@pytest.mark.parametrize("book", EVERY, ids=lambda book: "/".join(book.parts[-3:]))
def test_a_released_version_decides_what_it_decided(book: Path) -> None:
    assert wrong(book, rulesets()) == ""


@pytest.mark.parametrize("game", games())
def test_every_game_has_books_of_its_version(game: str) -> None:
    rules, _ = games()[game]
    assert {book.name for book in folder(rules).glob("*")} == {"cups.jsonl", "table.jsonl"}, (
        f"{game} {rules.version} has no golden books: python -m tests.support.released writes them"
    )


def test_they_are_small() -> None:
    sizes = Counter[Path]()
    for book in EVERY:
        sizes[book.parent] += book.stat().st_size
    assert max(sizes.values()) < MOST_BYTES


def changed(version: str = SWORD.version) -> Ruleset:
    """Give the game with one decision changed: everybody has one more of the first track."""
    game = cast(Game, SWORD)

    def reads(sheet: dict[str, Any]) -> Enlisted:
        found = game.reads(sheet)
        name, track = next(iter(found.tracks.items()))
        more = msgspec.structs.replace(track, value=track.value + 1)
        return Enlisted(found.sheet, {**found.tracks, name: more})

    return msgspec.structs.replace(game, reads=reads, version=version)


def said(here: Mapping[str, Ruleset]) -> set[str]:
    """Give what is wrong with the books of the game where these rules are."""
    return {wrong(book, here).partition(str(book))[2][:34] for book in OF_SWORD}


def test_a_changed_decision_asks_for_a_new_version() -> None:
    assert said(shelved([changed()])) == {": give the rules a new version, an"}


def test_a_changed_decision_of_a_new_version_is_fine() -> None:
    assert said(shelved([SWORD, changed("99")])) == {""}


def test_a_version_that_is_gone_is_missed() -> None:
    found = [wrong(book, shelved([changed("99")])) for book in OF_SWORD]
    assert all("Keep every version of a game." in why for why in found)
    assert all("here is 99." in why for why in found)
