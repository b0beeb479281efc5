"""No English is left in a German page: every menu and dialog of a fight is read word by word.

What people wrote themselves (titles, names) and the words of a fingerprint are left out.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House
from tests.support.tables import fight, member
from tests.support.whole import whole

ENGLISH = frozenset(
    re.findall(
        r"\w+",
        "the and of with is are has have by from this that who what your you for takes rolls"
        " round step turn choose against nobody somebody begins joins fight check damage"
        " weapon strikes dead no not yet lost seen its they their there each where only may"
        " can does right out down other more none attack defence armour shield strength"
        " dexterity constitution wisdom skill hero wound action roll health unhurt hurt rule"
        " rules game sheet value least points",
    )
)
"""Words of English that German does not have."""
SAID = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const own = 'script, style, code, kbd, output, [lang=en]';
  while (walk.nextNode()) {
    const { data, parentElement: there } = walk.currentNode;
    if (data.trim() && !there.closest(own)) found.push(data.trim());
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder'])
      if (one.getAttribute(name)) found.push(one.getAttribute(name));
  return found;
}"""
LEADS = re.compile("Rückschau|Prüfung|Was wäre|geschehen|Regeln|Tasten|Über diesen|Einladen|Gerät")
"""What of the menu opens a dialog or a page of the fight; the rest does something at once."""


def english(page: Page) -> list[str]:
    """Give what a page says, shows or reads out in English."""
    said: list[str] = page.evaluate(SAID)
    read = [text.replace("At the well", "") for text in said]
    return [text for text in read if ENGLISH & set(re.findall(r"\w+", text.lower()))]


def left(page: Page) -> list[str]:
    """Give the English that stays in a page once it has the words of its game."""
    tries = 100
    while (found := english(page)) and (tries := tries - 1):
        page.wait_for_timeout(50)
    return found


@whole
@pytest.mark.parametrize("seat", ["gm", "Anna"])
def test_a_german_page_has_no_english(house: House, url: str, seat: str) -> None:
    people = member("Ana", "swordsman"), member("Rask", "bandit", "foes", npc=True)
    table = fight(url, "zwerchhau", *people, health="word").sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "Matsch"})
    for who in ("c1", "c2"):
        move = next(m for m in table.moves() if m["command"].get("who") == who)
        table.do("gm", move["command"])
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "Sturz"})
    table.do("gm", {"type": "check", "who": "c1"})
    prompt = table.of_type("prompted")[-1]["prompt"]
    table.do("Anna", {"type": "answer", "prompt": prompt, "choice": "roll"})
    page = table.visit(house, seat, locale="de-DE")
    expect(page.get_by_text("Trefferpunkte").filter(visible=True).first).to_be_visible()
    found = {f"{seat}: {text}" for text in left(page)}
    more = page.get_by_role("button", name="Mehr", exact=True)
    more.click()
    names = page.locator("[role=menuitem]:visible").all_inner_texts()
    page.keyboard.press("Escape")
    for name in names:
        more.click()
        item = page.get_by_role("menuitem", name=name, exact=True)
        if not LEADS.search(name) or item.is_disabled():
            page.keyboard.press("Escape")
            continue
        item.click()
        if not page.url.endswith(f"/table/{table.id}"):
            expect(page.get_by_role("main").filter(visible=True).first).to_be_visible()
            found |= {f"{name}: {text}" for text in left(page)}
            page.go_back()
            expect(more).to_be_visible()
            continue
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        found |= {f"{name}: {text}" for text in left(page)}
        dialog.get_by_role("button", name="Schließen", exact=True).click()
        expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Warum: Trefferpunkte von Ana").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found |= {f"Warum: {text}" for text in left(page)}
    assert sorted(found) == []
