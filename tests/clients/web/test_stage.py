"""A fight that is only shown, on a screen or over a stream: what spectators see, and no control."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.support.browser import House, in_both_themes, scan, shoot, troubles
from tests.support.people import seated
from tests.support.tables import Fight, fight, member

CONTROLS = "a, button, input, select, textarea, [tabindex='0']"
SMALLEST_AT_FOUR_METRES = 32
SIZES = """() => [...document.querySelectorAll('main *')]
  .filter((one) => !one.closest('.unseen, svg') && [...one.childNodes].some(
    (node) => node.nodeType === 3 && node.data.trim()) && one.checkVisibility())
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""


@pytest.fixture
def table(url: str) -> Fight:
    """A fight in its first round, with somebody whom only the GM knows."""
    lurker = member("Lurker", "goblin", "foes", hidden=True)
    table = fight(url, "sword", member("Ana", "reaver"), member("Imp", "goblin", "foes"), lurker)
    table.do("gm", {"type": "begin"})
    return table


def show(house: House, table: Fight, page: str = "stage", seat: str = "spectator") -> Page:
    look, _, asked = page.partition("?")
    screen = house.person()
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"/{look}/{table.id}{asked and f'?{asked}'}#t={table.tokens[seat]}")
    return screen


def ready(screen: Page) -> Page:
    expect(screen.locator("[data-story=ready]")).to_be_attached()
    return screen


def test_a_screen_shows_what_happens_to_whoever_sits_far_away(house: House, table: Fight) -> None:
    screen = ready(show(house, table))
    expect(screen.get_by_role("heading", name="At the well")).to_be_visible()
    table.do("gm", {"type": "throw", "count": 3, "sides": 20, "reason": "Luck."})
    (thrown,) = table.of_type("rolled", "spectator")[-1:]
    fell = [f"d20: {die['face']}" for die in thrown["dice"]]
    for label in fell:
        expect(screen.get_by_role("img", name=label).first).to_be_in_viewport()
    for name in ("Ana", "Imp"):
        expect(screen.get_by_role("region", name="Who fights")).to_contain_text(name)
    assert min(screen.evaluate(SIZES)) >= SMALLEST_AT_FOUR_METRES
    assert screen.locator(CONTROLS).count() == 0
    shoot(screen, "stage")


def test_thirty_and_what_happens_fit_on_a_screen(house: House, url: str) -> None:
    heroes = [member(name, "reaver") for name in ("Ana", "Linnet the Fair", "Bo", "Ysolde")]
    goblins = [f"Goblin of the {ordinal} spear" for ordinal in ("first", "second", "third")]
    goblins += [f"Goblin {n}" for n in range(1, 24)]
    foes = [member(name, "goblin", "foes", npc=True) for name in goblins]
    table = fight(url, "sword", *heroes, *foes)
    table.do("gm", {"type": "begin"})
    screen = ready(show(house, table))
    table.do("gm", {"type": "throw", "count": 4, "sides": 20, "reason": "Who sees the ambush?"})
    news = screen.get_by_role("region", name="What happened last")
    expect(news.get_by_role("img", name="d20").first).to_be_visible()
    shields = screen.get_by_role("region", name="Who fights").locator("> ul > li")
    expect(shields).to_have_count(30)
    for width, height in ((1920, 1080), (1366, 768)):
        screen.set_viewport_size({"width": width, "height": height})
        for one in (shields.first, shields.nth(5), shields.last, *news.locator("p, img").all()):
            expect(one).to_be_in_viewport(ratio=1)
        assert screen.evaluate("document.documentElement.scrollHeight") == height
        if height == 1080:
            assert min(screen.evaluate(SIZES)) >= SMALLEST_AT_FOUR_METRES
        for _ in in_both_themes(screen):
            assert troubles(screen) == []
        shoot(screen, f"stage-thirty-{height}")


def test_a_screen_keeps_the_secrets_and_its_link_to_itself(house: House, table: Fight) -> None:
    token, asked = table.tokens["spectator"], list[Request]()
    screen = house.person()
    screen.on("request", lambda found: asked.extend([found]))
    screen.goto(f"/stage/{table.id}?lang=en#t={token}")
    ready(screen)
    table.do("gm", {"type": "throw", "sides": 20, "reason": "Ambush.", "hidden": True})
    table.do("gm", {"type": "throw", "sides": 6, "reason": "In the open."})
    expect(screen.get_by_text("In the open.")).to_be_visible()
    assert token not in screen.url
    for secret in ("Lurker", "Ambush", token):
        assert secret not in screen.content()
    assert len(asked) > 5
    said = [f"{one.url} {one.headers.get('referer', '')}" for one in asked]
    assert not [one for one in said if token in one]


def test_a_screen_goes_dark_for_whoever_plays_and_when_the_gm_says_so(
    house: House, table: Fight
) -> None:
    table.sit("Bo", "c1")
    for seat in ("gm", "Bo"):
        screen = show(house, table, seat=seat)
        expect(screen.get_by_text("opens a seat of somebody who plays")).to_be_visible()
        assert "Imp" not in screen.content()
        screen.reload()
        expect(screen.get_by_text("Nothing is shown here.")).to_be_visible()
    screen = ready(show(house, table))
    screen.reload()
    ready(screen)
    table.do("gm", {"type": "unseat", "seat": "watch"})
    expect(screen.get_by_text("Nothing is shown here.")).to_be_visible()
    assert "Imp" not in screen.content()


def test_the_gm_hands_out_the_stage_and_stays_the_gm(house: House, table: Fight) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="Show it elsewhere").click()
    dialog = gm.get_by_role("dialog", name="Show this fight elsewhere")
    dialog.get_by_role("button", name="Make a link for spectators").click()
    expect(dialog.get_by_role("link")).to_have_count(2)
    stage, overlay = dialog.get_by_role("link").all()
    link = stage.inner_text()
    assert scan(dialog.get_by_role("img", name="The link as a picture to scan").first) == [link]
    dialog.get_by_label("Whose turn it is").check()
    dialog.get_by_label("Where").select_option("top right")
    expect(overlay).to_contain_text("?show=dice,news,turn&at=top-right#t=")
    for _ in in_both_themes(gm):
        assert troubles(gm) == []
    shoot(gm, "stage-links")
    over = overlay.inner_text()
    gm.goto(link)
    ready(gm)
    gm.goto(f"/table/{table.id}")
    seated(gm)
    expect(gm.get_by_label("A note for the log")).to_be_visible()
    stream = house.person()
    stream.goto(over)
    expect(ready(stream).get_by_role("region", name="Whose turn it is")).to_be_visible()
    shoot(stream, "overlay")


def test_an_overlay_lets_the_stream_shine_through(house: House, table: Fight) -> None:
    screen = ready(show(house, table, "overlay?at=top&hold=1"))
    corner = "(() => getComputedStyle(document.body).backgroundColor)()"
    assert screen.evaluate(corner) == "rgba(0, 0, 0, 0)"
    table.do("gm", {"type": "throw", "sides": 20, "reason": "Luck."})
    news = screen.get_by_role("region", name="What happened last")
    expect(news.get_by_role("img")).to_have_count(1)
    box = news.bounding_box()
    assert box is not None
    assert box["y"] < 1080 / 4
    expect(news).to_have_count(0)
    assert screen.locator(CONTROLS).count() == 0
