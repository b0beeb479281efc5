"""A log begins with what its table plays otherwise than most, in every game of the kit."""

import pytest

from fightbook.domain.events import Opened
from fightbook.domain.kit import house
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.tongue import Tongue
from fightbook.server.plugins import rulesets

GAMES = [game for name, game in rulesets().items() if name in {"zwerchhau", "percentile", "sword"}]
GAMES += [rulesets()["initiative-cards"]]


def said(game: Ruleset, edition: str = "", lang: str = "en", **options: str) -> str | None:
    """Give how a log begins."""
    usual = {option.id: option.values[0] for option in game.options}
    first = Opened(game.id, game.version, edition or game.editions[0], "Ford", usual | options, {})
    return game.narrate(first, {}, lang)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_of_a_usual_table_nothing_is_told(game: Ruleset) -> None:
    assert said(game) == ""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_other_choice_has_words_of_its_own(game: Ruleset, lang: str) -> None:
    usual = {edition: said(game, edition, lang) for edition in game.editions}
    told = [usual[edition] for edition in game.editions[1:]]
    for option in game.options:
        for value in option.values[1:]:
            here = {key: said(game, key, lang, **{option.id: value}) for key in game.editions}
            counts = [text for key, text in here.items() if text != usual[key]]
            assert counts, "in no edition"
            told += counts[:1]
    assert len({*told}) == len(told)
    assert all(text and "Ford" in text and "word-" not in text for text in told)


@pytest.mark.parametrize(
    ("lang", "word", "nothing"),
    [
        (
            "en",
            "with the health of the foes shown as a word.",
            "with nothing shown of the health of the foes.",
        ),
        (
            "de",
            "mit einem Wort statt Zahlen dafür, wie es um die Gegner steht.",
            "ohne ein Wort darüber, wie es um die Gegner steht.",
        ),
    ],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_seen_of_the_health_of_the_foes_is_told(
    game: Ruleset, lang: str, word: str, nothing: str
) -> None:
    assert said(game, lang=lang, health="exact") == said(game, lang=lang)
    assert (said(game, lang=lang, health="word") or "").endswith(word)
    assert (said(game, lang=lang, health="nothing") or "").endswith(nothing)


def test_what_counts_in_another_edition_alone_is_not_told() -> None:
    (fencing,) = [game for game in GAMES if game.id == "zwerchhau"]
    assert said(fencing, split="die") == ""
    assert "by the die that won" in (said(fencing, "2022", split="die") or "")


def test_they_stand_in_a_row() -> None:
    (cards,) = [game for game in GAMES if game.id == "initiative-cards"]
    told = said(cards, decks="2", distance="close", timeout="15")
    assert told == (
        "“Ford” is played by the rules of Initiative cards: with 2 decks of a hundred cards, with "
        "everybody within reach at first and with 15 seconds for each question."
    )


def test_a_fork_says_where_it_comes_from_instead() -> None:
    (cards,) = [game for game in GAMES if game.id == "initiative-cards"]
    fork = Opened(cards.id, cards.version, "1", "Ford", {"decks": "2"}, {}, origin="7-1")
    assert cards.narrate(fork, {}) == ""


def test_a_game_may_begin_in_words_of_its_own_and_a_fork_still_says_where() -> None:
    """In German one plays by the rules *des Prozentspiels*, and not *von Prozentspiel*."""
    (game,) = [game for game in GAMES if game.id == "percentile"]
    begun = "„Ford“ wird nach den Regeln des Prozentspiels gespielt"
    assert said(game, lang="de") == f"{begun}."
    fork = Opened(game.id, game.version, "1", "Ford", {}, {}, origin="e7/12")
    assert game.narrate(fork, {}, "de") == f"{begun}, ab Schritt 12 eines anderen."


def test_an_option_without_a_word_is_told_as_it_is_written() -> None:
    told = house.fills({"weather": "fair"})
    tongue = Tongue("en", "opened-house = { $house }")
    assert told(Opened("x", "1", "1", "Ford", {"weather": "rain"}, {}), {}, tongue) == {
        "house": "weather rain",
        "step": "",
    }
