"""The board in the middle: everybody at a glance, a verb and then a foe, and many told at once."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot
from tests.support.people import seated, settled
from tests.support.tables import Fight, fight, member

ROUND_CLICKS = 6
"""A game master's round of twelve takes no more (docs/chores.md)."""

LINES = """(box) => {
  const words = document.createRange();
  words.selectNodeContents(box);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""Counts the lines that a text takes."""


def crowd(url: str, foes: int) -> Fight:
    """Four heroes and many bandits, all of them the game master's."""
    heroes = [member(name, "swordsman") for name in ("Ysolde", "Linnet", "Rolf", "Ana")]
    bandits = [member(f"Bandit {n}", "bandit", "foes", npc=True) for n in range(1, foes + 1)]
    table = fight(url, "zwerchhau", *heroes, *bandits)
    table.do("gm", {"type": "begin"})
    return table


def press(gm: Page, *names: str) -> int:
    """Click these buttons of what can be done; tell how many clicks that was."""
    for name in names:
        expect(gm.locator("[data-offer] .list.fresh")).to_have_count(0)
        gm.locator("[data-offer]").get_by_role("button", name=name).first.click()
    return len(names)


def test_a_round_of_twelve_takes_six_clicks_and_one_takes_all_of_it_back(
    house: House, url: str
) -> None:
    table = crowd(url, 8)
    gm = table.visit(house)
    clicks = press(gm, "Party", "Slash at …", "Spread out")
    expect(gm.get_by_role("heading", name="Choose for 8 together: Bandit")).to_be_visible()
    clicks += press(gm, "Fight, as the action die says …", "Spread out")
    resolve = gm.get_by_role("button", name="Resolve the rest")
    expect(resolve).to_be_visible()
    shoot(gm, "board-resolve")
    before = table.view()
    assert {c["target"] for c in chosen(table) if c["who"] in {"c1", "c2", "c3", "c4"}} == {
        *("c5", "c6", "c7", "c8")
    }
    clicks += press(gm, "Resolve the rest")
    assert clicks <= ROUND_CLICKS
    expect(gm.locator(".where")).to_contain_text("Round 2")
    gm.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(resolve).to_be_visible()
    settled(gm)
    after = table.view()
    assert after["combatants"] == before["combatants"]
    assert after["steps"] == before["steps"]


def chosen(table: Fight, seat: str = "gm") -> list[dict[str, str]]:
    """Give what a seat was shown of what was chosen, by whom and upon whom."""
    found = [line["what"] | {"who": line["who"]} for line in table.of_type("chosen", seat)]
    return [one for one in found if "target" in one]


def test_thirty_fit_on_a_laptop_and_arrow_keys_go_through_them(house: House, url: str) -> None:
    gm = crowd(url, 26).visit(house)
    tiles = gm.locator("[data-who]")
    expect(tiles).to_have_count(30)
    edge = gm.locator(".moves").bounding_box()
    assert edge is not None
    for tile in (tiles.first, tiles.last):
        expect(tile).to_be_in_viewport(ratio=1)
        box = tile.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= edge["y"]
    expect(gm.locator("[data-who][tabindex='0']")).to_have_count(1)
    tiles.first.focus()
    gm.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()
    gm.keyboard.press("ArrowDown")
    gm.keyboard.press("ArrowUp")
    expect(tiles.nth(1)).to_be_focused()
    gm.keyboard.press("End")
    expect(tiles.last).to_be_focused()
    gm.keyboard.press("Enter")
    expect(gm.get_by_role("region", name="Selected")).to_contain_text("Bandit 26")
    shoot(gm, "board-thirty")


@pytest.mark.parametrize(
    ("game", "hero", "foe"),
    [
        ("zwerchhau", "swordsman", "bandit"),
        ("sword", "reaver", "goblin"),
        ("percentile", "knight", "bandit"),
        ("initiative-cards", "swordhand", "archer"),
    ],
)
def test_thirty_of_each_game_fit_on_a_laptop_of_768_pixels(
    house: House, url: str, game: str, hero: str, foe: str
) -> None:
    heroes = [member(name, hero) for name in ("Ysolde", "Linnet the Fair", "Rolf", "Ana")]
    foes = [member(f"Bandit {n}", foe, "foes", npc=True) for n in range(1, 27)]
    table = fight(url, game, *heroes, *foes).sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    for seat in ("gm", "Anna"):
        page = table.visit(house, seat)
        page.set_viewport_size({"width": 1366, "height": 768})
        tiles = page.locator("[data-who]")
        expect(tiles).to_have_count(30)
        for tile in (tiles.first, tiles.nth(29)):
            expect(tile).to_be_in_viewport(ratio=1)
        hidden = "(box) => box.scrollHeight - box.clientHeight"
        assert page.locator(".state").evaluate(hidden) == 0
        shoot(page, f"board-thirty-{game}-{seat}")


@pytest.mark.parametrize("width", [820, 1180])
def test_no_word_for_a_measure_breaks_on_a_tablet(house: House, url: str, width: int) -> None:
    """The longest is the German one for hit points, in tiles for six."""
    sides = [*["party"] * 3, *["foes"] * 3]
    table = fight(url, "zwerchhau", *(member("Rolf", "swordsman", side) for side in sides))
    table.do("gm", {"type": "begin"})
    gm = house.person()
    gm.set_viewport_size({"width": width, "height": 820})
    gm.goto("/?lang=de")
    table.go(gm)
    words = gm.locator("[data-room]").get_by_text("Trefferpunkte")
    expect(words).to_have_count(6)
    assert {words.nth(n).evaluate(LINES) for n in range(6)} == {1}
    shoot(gm, f"board-tablet-{width}")


@pytest.mark.parametrize("first", ["verb", "foe"])
def test_a_verb_and_a_foe_in_whichever_order(house: House, url: str, first: str) -> None:
    people = [member("Ysolde", "swordsman"), member("Linnet", "swordsman")]
    foes = [member(name, "bandit", "foes", npc=True) for name in ("Hob", "Wat")]
    table = fight(url, "zwerchhau", *people, *foes).sit("Ana", "c1")
    table.do("gm", {"type": "begin"})
    ana = seated(table.visit(house, "Ana"))
    if first == "verb":
        press(ana, "Slash at …")
        board = ana.get_by_role("region", name="Combatants")
        expect(board.get_by_role("button", name="Show Hob")).to_have_count(0)
        board.get_by_role("button", name="Slash at Wat", exact=True).click()
    else:
        ana.get_by_role("button", name="Show Wat").click()
        expect(ana.get_by_text("Against Wat")).to_be_visible()
        press(ana, "Slash at Wat")
    expect(ana.get_by_role("heading", name="Done: Ysolde has chosen.")).to_be_visible()
    assert [one["target"] for one in chosen(table, "Ana")] == ["c4"]


def test_the_hands_of_a_game_master_are_a_click_and_undo_is_one_too(house: House, url: str) -> None:
    table = crowd(url, 4)
    gm = table.visit(house)

    def points() -> list[int]:
        settled(gm)
        return [one["tracks"]["hp"]["value"] for one in table.view()["combatants"].values()]

    full = points()
    gm.get_by_role("button", name="Show Bandit 1").click()
    lower = gm.get_by_role("button", name="Lower Hit points by one")
    for _ in range(3):  # faster than the answers come
        lower.click()
    tile = gm.get_by_role("region", name="Combatants").get_by_role("listitem")
    expect(tile.filter(has=gm.locator("[data-who=c5]"))).to_contain_text("3/6")
    assert points() == [*full[:4], 3, *full[5:]]
    gm.keyboard.press("Control+k")
    gm.get_by_role("combobox", name="What shall be done?").fill("heal sev")
    gm.keyboard.press("Enter")
    dialog = gm.get_by_role("dialog", name="Harm or heal several")
    dialog.get_by_label("How much").fill("3")
    dialog.get_by_role("button", name="All of them: Party").click()
    dialog.get_by_label("Rolf").select_option("half")
    dialog.get_by_label("Bandit 1").select_option("none")
    shoot(gm, "dialog-harm")
    dialog.get_by_role("button", name="Do it to 4").click()
    undo = gm.get_by_role("status").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    assert points() == [3, 3, 5, 3, 3, *full[5:]]
    undo.click()
    expect(tile.filter(has=gm.locator("[data-who=c1]"))).to_contain_text("6/6")
    assert points() == [*full[:4], 3, *full[5:]]


def test_the_chance_and_the_harm_are_shown_before_a_blow(house: House, url: str) -> None:
    # 1d20 + 5 against 13: 13 faces of 20. 1d8 + 3 is 7.5, and twice that on a 20: 105 / 13 points.
    sword = {"name": "a sword", "bonus": 5, "damage": "1d8 + 3", "type": "slashing"}
    sheet = {"armour": 13, "hit_points": 20, "attacks": [sword]}
    people = [("Ana", "party"), ("Bo", "party"), ("Gob", "foes"), ("Hob", "foes")]
    them = [{"name": name, "side": side, "sheet": sheet} for name, side in people]
    table = fight(url, "fantasy-d20", *them)
    table.do("gm", {"type": "begin"})
    foe = "Gob" if table.view()["turn"] in {"c1", "c2"} else "Ana"
    gm = table.visit(house)
    odds = "65 %, 8.1 on average"
    expect(gm.locator(".aimed")).to_have_count(0)  # what may also be done aims at nobody by itself
    gm.get_by_role("button", name=f"Show {foe}").click()
    blow = gm.locator("[data-offer]").get_by_role("button", name=f"Attack with a sword {foe}")
    expect(blow).to_contain_text(odds)
    shoot(gm, "board-odds")
    gm.get_by_role("button", name=f"Let go of {foe}").click()
    press(gm, "Attack with a sword …")
    board = gm.get_by_role("region", name="Combatants")
    expect(board.get_by_role("button", name=f"Attack with a sword {foe}, {odds}")).to_be_visible()
    shoot(gm, "board-odds-verb")
