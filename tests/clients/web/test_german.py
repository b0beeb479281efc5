"""The page in German: asked for, kept, changed at the table; nothing is too long for its place."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot
from tests.support.people import seated
from tests.support.tables import fight, member
from tests.support.whole import whole

SPILLED = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
  for (const e of document.querySelectorAll('button, a, label, h1, h2, h3, p, dt, dd, th, td'))
    if (e.checkVisibility() && !e.closest('.unseen') && e.scrollWidth > e.clientWidth + 1
        && e.clientWidth > 0 && getComputedStyle(e).display !== 'inline'
        && getComputedStyle(e).textOverflow !== 'ellipsis')
      found.push(e.outerHTML.slice(0, 160));
  return found;
}"""


def fits(page: Page, name: str) -> None:
    """Take a picture; nothing runs over its edge."""
    shoot(page, f"german-{name}")
    assert page.evaluate(SPILLED) == []


@whole
@pytest.mark.parametrize("phone", [False, True])
def test_an_evening_in_german(house: House, url: str, phone: bool) -> None:
    where = "phone" if phone else "laptop"
    page = house.person(phone=phone, locale="de-DE")
    page.goto("/")
    expect(page.get_by_role("heading", name="Deine Plätze")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    page.get_by_role("button", name="Vorbereiten: Zwerchhau").click()
    expect(page.get_by_label("Titel")).to_be_visible()
    fits(page, f"lobby-{where}")
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), member("Bo", "bandit", "foes"))
    table.sit("Anna", "c1")
    gm = table.visit(house, phone=phone, locale="de-DE")
    fits(gm, f"waiting-{where}")
    gm.get_by_role("button", name="Kampf beginnen").click()
    expect(gm.locator("[data-offer] .play").first).to_be_visible()
    expect(gm.get_by_text("Trefferpunkte").filter(visible=True).first).to_be_visible()
    expect(gm.get_by_role("button", name="Hieb gegen Bo", exact=True)).to_be_visible()
    fits(gm, f"gm-{where}")
    player = table.visit(house, "Anna", phone=phone, locale="de-DE")
    expect(player.locator("[data-offer] .play").first).to_be_visible()
    fits(player, f"player-{where}")
    gm.goto(f"/replay/{table.id}")
    expect(gm.get_by_role("button", name="Abspielen")).to_be_visible()
    fits(gm, f"replay-{where}")
    gm.goto(f"/after/{table.id}")
    expect(gm.get_by_role("heading", name="War es fair?")).to_be_visible()
    fits(gm, f"after-{where}")


def test_the_language_is_asked_for_and_kept_and_changed_at_the_table(house: House) -> None:
    page = house.person()
    page.goto("/?lang=de")
    expect(page.get_by_label("Dein Name")).to_be_visible()
    assert "lang" not in page.url
    page.get_by_role("button", name="Gleich ausprobieren: Zwerchhau").click()
    seated(page)
    page.get_by_role("button", name="Mehr", exact=True).click()
    page.get_by_role("menuitem", name="English").click()
    expect(page.get_by_role("button", name="More", exact=True)).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    page.get_by_label("Language").select_option("de")
    page.get_by_label("Code").fill("ZZZZZZ")
    page.get_by_label("Dein Name").fill("Ana")
    page.get_by_role("button", name="Hinsetzen").click()
    expect(page.get_by_role("alert")).to_have_text("Kein Tisch hat diesen Code.")


def test_real_dice_are_asked_for_in_german_and_two_zeros_are_a_hundred(
    house: House, url: str
) -> None:
    people = (member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table = fight(url, "percentile", *people, dice="table", gap="1")
    gm = table.visit(house, locale="de-DE")
    gm.get_by_role("button", name="Kampf beginnen").first.click()
    asked = gm.get_by_role("dialog", name="Würfle")
    for face in "61":
        expect(asked.get_by_role("group", name="Initiative: 1W6")).to_be_visible()
        asked.get_by_label("Würfel 1").fill(face)
        gm.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    attack = {"type": "attack", "who": "c1", "target": "c2", "weapon": "unarmed"}
    table.do("gm", attack)
    gm.get_by_role("button", name="Keine Abwehr").click()
    expect(asked.get_by_role("group", name="Ana, Angriff: 1W100")).to_be_visible()
    expect(asked).to_contain_text("Eine 0 darauf zählt 100.")
    asked.get_by_label("Würfel 1").fill("00")
    gm.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    assert [die["face"] for die in table.of_type("rolled")[-1]["dice"]] == [100]
