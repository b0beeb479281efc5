"""Every game is played in the browser by what its pages offer, and nothing goes wrong."""

import random

import pytest
from playwright.sync_api import expect

from tests.support.browser import House, shoot
from tests.support.looked import left, torn
from tests.support.people import GAMES, commit, log, over, step, try_game
from tests.support.whole import first

STEPS = 12
SIZES = ((360, 740), (390, 844), (820, 1180), (1920, 1080))
GERMAN = {
    "Initiative cards": "Initiativkarten",
    "Percentile": "Prozentspiel",
    "Sword": "Schwert",
    "Zwerchhau": "Zwerchhau",
}


@pytest.mark.parametrize("game", first(1, GAMES))
def test_a_trial_is_one_click_and_can_be_played(house: House, game: str) -> None:
    gm = try_game(house.person(), game)
    before = commit(gm)
    dice = random.Random(game)
    made = sum(step(gm, dice) for _ in range(STEPS))
    assert made == STEPS or over(gm)
    assert commit(gm) > before
    expect(log(gm).get_by_role("listitem").first).to_be_attached()
    shoot(gm, f"gm-{game}")


@pytest.mark.parametrize("game", first(1, GAMES))
def test_the_same_on_a_phone(house: House, game: str) -> None:
    gm = try_game(house.person(phone=True), game)
    dice = random.Random(game)
    assert any(step(gm, dice) for _ in range(4))
    wide = gm.evaluate("document.documentElement.scrollWidth")
    assert wide <= gm.evaluate("innerWidth"), "nothing is wider than the phone"
    for panel in ("Combatants", "Fight", "Log"):
        gm.get_by_role("button", name=panel, exact=True).click()
        shoot(gm, f"phone-{game}-{panel}")


@pytest.mark.parametrize("game", first(1, GAMES))
def test_german_is_german_and_no_word_is_torn_apart_at_any_size(house: House, game: str) -> None:
    ways = ("en-GB", "Try it now", game), ("de-DE", "Gleich ausprobieren", GERMAN[game])
    for locale, words, called in ways:
        gm = try_game(house.person(locale=locale), called, words)
        dice = random.Random(game)
        found: list[str] = []
        for _ in range(STEPS // 2):
            for width, height in SIZES:
                gm.set_viewport_size({"width": width, "height": height})
                found.extend(f"{locale} {width}: {one}" for one in torn(gm))
            found.extend(left(gm) if locale == "de-DE" else ())
            step(gm, dice)
        assert not found, "\n".join(found)
