"""Every page and state, on a narrow German phone: axe finds nothing, keys do all, all is German.

One fight that goes on, one that waits, one that is over, and a campaign are opened once, over HTTP;
whoever has a seat has one page, which goes from place to place. Limit: English
words that German has too are not found.
"""

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.support.browser import House
from tests.support.client import UNUSED
from tests.support.looked import pale, wrong
from tests.support.people import seated
from tests.support.processes import Server
from tests.support.tables import Fight, fight, member
from tests.support.whole import first

NARROW: ViewportSize = {"width": 360, "height": 740}


@dataclass
class Walk:
    """Who walks through the pages, and what there is to be seen."""

    house: House
    going: Fight
    waiting: Fight
    over: Fight
    camp: Fight
    away: Fight
    pages: dict[str, Page]
    pressed: set[str] = field(default_factory=set[str])
    """The controls that a key was pressed on, by what they are called."""

    def page(self, who: str) -> Page:
        """Give the page of somebody; a stranger has no seat anywhere."""
        if who not in self.pages:
            self.pages[who] = self.house.person(phone=True, locale="de-DE", color_scheme="dark")
            self.pages[who].set_viewport_size(NARROW)
        page = self.pages[who]
        while page.locator("dialog[open], [role=menu]:popover-open").count():
            page.keyboard.press("Escape")
        return page

    def here(self, table: Fight, who: str = "gm") -> Page:
        """Stay at a table where somebody is already, else go there."""
        page = self.page(who)
        return page if page.url.endswith(f"/table/{table.id}") else self.at(table, who)

    def at(self, table: Fight, who: str = "gm") -> Page:
        """Go to a table, by its link or, once seated, by its address."""
        page = self.page(who)
        if f"{table.id} {who}" in self.pages:
            page.goto(f"/table/{table.id}")
            return seated(page)
        self.pages[f"{table.id} {who}"] = page
        return table.go(page, who)

    def by(self, table: Fight, path: str, who: str = "gm") -> Page:
        """Go to another page of a table."""
        if f"{table.id} {who}" not in self.pages:
            self.at(table, who)
        return go(self.page(who), path.format(id=table.id))


@pytest.fixture(scope="module")
def walk(browser: Browser, server: Server) -> Generator[Walk]:
    """Open everything that is looked at."""
    url = server.url
    people = member("Ana", "swordsman"), member("Rask", "bandit", "foes", npc=True)
    going = fight(url, "zwerchhau", *people, health="word").sit("Anna", "c1")
    play(going)
    over = fight(url, "zwerchhau", *people).sit("Anna", "c1")
    play(over)
    over.do("gm", {"type": "publish", "commit": 4})
    over.do("gm", {"type": "close", "outcome": "Sie gehen heim."})
    waiting = fight(url, "zwerchhau", *people).sit("Anna", "c1")
    house, camp = House(browser, url), campaign(url)
    yield Walk(house, going, waiting, over, camp, evening(camp), {})
    house.close()
    assert house.faults == []


def play(table: Fight) -> None:
    """Have something of each kind happen: dice, wounds, conditions, questions, notes, an undo."""
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "Matsch"})
    for who in ("c1", "c2"):
        move = next(m for m in table.moves() if m["command"].get("who") == who)
        table.do("gm", move["command"])
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "Sturz"})
    table.do("gm", {"type": "throw", "sides": 20, "reason": "Glück", "hidden": True})
    table.do("gm", {"type": "say", "text": "Es beginnt zu regnen."})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "check", "who": "c1"})


def campaign(url: str) -> Fight:
    """Open a campaign with two of a game in it, and a player who plays the first."""
    wanted = {"ruleset": "campaign", "title": "Am Fluss", "options": {"screen": "stays"}}
    found = httpx.post(f"{url}/api/encounters", json=wanted, verify=UNUSED).json()
    tokens = {name: seat["token"] for name, seat in found["seats"].items()}
    table = Fight(url, found["id"], found["code"], tokens)
    game: dict[str, Any] = httpx.get(f"{url}/api/rulesets/zwerchhau", verify=UNUSED).json()
    sheet = next(one["sheet"] for one in game["templates"] if one["id"] == "swordsman")
    table.do("gm", {"type": "begin"})
    rules = {"game": "zwerchhau", "version": game["version"], "edition": game["editions"][0]}
    for name in ("Ana", "Bo"):
        one = {"name": name, "side": "party", "sheet": {**rules, "sheet": sheet}}
        table.do("gm", {"type": "enlist", **one})
    return table.sit("Anna", "c1")


def evening(camp: Fight) -> Fight:
    """Open and begin a fight of a campaign."""
    headers = {"Authorization": f"Bearer {camp.tokens['gm']}"}
    wanted = {"title": "Am Wehr", "people": ["c2"]}
    path = f"{camp.url}/api/encounters/{camp.id}/fights"
    answer = httpx.post(path, json=wanted, headers=headers, verify=UNUSED)
    assert answer.is_success, answer.text
    found = answer.json()
    table = Fight(camp.url, found["id"], found["code"], camp.tokens)
    table.do("gm", {"type": "enlist", **member("Rask", "bandit", "foes", npc=True)})
    table.do("gm", {"type": "begin"})
    return table


def go(page: Page, path: str) -> Page:
    """Go to a page, and wait until it stands."""
    page.goto(path)
    page.wait_for_load_state("networkidle")
    return page


def press(page: Page, *names: str) -> Page:
    """Press one button or menu item after another, by how their German names begin."""
    for name in names:
        words = re.compile(name)
        item = page.get_by_role("menuitem", name=words)
        page.get_by_role("button", name=words).or_(item).locator("visible=true").first.click()
    return page


def dialog(page: Page, *names: str) -> Page:
    """Open a dialog."""
    press(page, *names)
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


def keyed(page: Page, key: str) -> Page:
    """Open a dialog by its key."""
    page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


def palette(w: Walk, words: str) -> Page:
    """Open a dialog by its words in the palette."""
    page = keyed(w.here(w.going), "Control+k")
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]").get_by_role("combobox", name="geschehen")).to_have_count(0)
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


def step(w: Walk, kind: str) -> Page:
    """Open the menu of the step of a fight that was a command of this type."""
    commands = {line["at"]: line["command"]["type"] for line in w.going.of_type("declared")}
    commit = next(at for at, type_ in commands.items() if type_ == kind).partition("-")[0]
    return press(press(w.here(w.going), "^Bericht$"), rf"Schritt {commit}\b")


def beside(w: Walk) -> Page:
    """Set a what-if beside a fight."""
    page = w.page("gm")
    if not page.url.endswith("/whatif/" + w.going.id):
        go_seen(w.by(w.going, "/whatif/{id}"))
    press(dialog(page, "^Noch ein"), "^Neben den")
    expect(page.get_by_text("noch nichts geschehen")).to_be_visible()
    return page


def written(page: Page, way: str) -> Page:
    """Begin a game of one's own with one that is there."""
    page.get_by_label("Anfangen mit").select_option("Buchführung")
    expect(page.get_by_text("alles stimmt")).to_be_visible()
    return press(page, f"Als {way}")


Place = Callable[[Walk], Page]
PLACES: dict[str, Place] = {
    "home": lambda w: go(w.page("nobody"), "/"),
    "set up": lambda w: press(go(w.page("nobody"), "/"), "Vorbereiten: Zwerchhau"),
    "own games": lambda w: press(go(w.page("nobody"), "/"), "eigenes Spiel"),
    "own game": lambda w: written(press(go(w.page("nobody"), "/"), "eigenes Spiel"), "Formular"),
    "own text": lambda w: written(press(go(w.page("nobody"), "/"), "eigenes Spiel"), "Text"),
    "join": lambda w: go(w.page("nobody"), f"/join#{w.waiting.code}"),
    "nowhere": lambda w: go(w.page("nobody"), "/nowhere/x/y"),
    "offline": lambda w: go(w.page("nobody"), "/offline.html"),
    "checker": lambda w: go(w.page("nobody"), "/checker.html"),
    "no replay": lambda w: go(w.page("nobody"), "/replay"),
    "moment": lambda w: go(w.page("nobody"), f"/moment/{w.over.id}/4"),
    "lobby, GM": lambda w: w.at(w.waiting),
    "lobby, player": lambda w: w.at(w.waiting, "Anna"),
    "table, GM": lambda w: w.at(w.going),
    "table, player": lambda w: w.at(w.going, "Anna"),
    "table, spectator": lambda w: w.at(w.going, "spectator"),
    "over, GM": lambda w: w.at(w.over),
    "over, player": lambda w: w.at(w.over, "Anna"),
    "keys": lambda w: keyed(w.here(w.going), "?"),
    "palette": lambda w: keyed(w.here(w.going), "Control+k"),
    "menu": lambda w: press(w.here(w.going), "^Mehr$"),
    "invitation": lambda w: dialog(w.here(w.going), "^Mehr$", "Einladen"),
    "rules": lambda w: dialog(w.here(w.going), "^Mehr$", "Regeln"),
    "time": lambda w: dialog(w.here(w.going), "^Mehr$", "Zeit für einen Zug"),
    "showing": lambda w: dialog(w.here(w.going), "^Mehr$", "Anderswo zeigen"),
    "end": lambda w: dialog(w.here(w.going), "^Mehr$", "Kampf beenden"),
    "device": lambda w: dialog(w.here(w.going), "^Mehr$", "Diesen Platz"),
    "asking": lambda w: dialog(w.at(w.going, "Anna"), "Um Rücknahme bitten"),
    "log": lambda w: press(w.here(w.going), "^Bericht$"),
    "menu of a step": lambda w: step(w, "check"),
    "amend": lambda w: dialog(step(w, "adjust"), "^Ändern"),
    "fork": lambda w: dialog(step(w, "adjust"), "^Was wäre"),
    "publish": lambda w: dialog(step(w, "adjust"), "^Ein Link für alle"),
    "adding": lambda w: dialog(press(w.here(w.going), "^Figuren$"), "Figur hinzufügen"),
    "this table": lambda w: dialog(w.here(w.going), "^Mehr$", "Über diesen"),
    "dice": lambda w: palette(w, "Würfeln"),
    "condition": lambda w: palette(w, "Zustand"),
    "harm": lambda w: palette(w, "schaden oder heilen"),
    "why": lambda w: dialog(w.here(w.going), "^Figuren$", "^Warum: "),
    "replay": lambda w: go_seen(w.by(w.over, "/replay/{id}")),
    "story": lambda w: go_seen(w.by(w.over, "/after/{id}")),
    "story, player": lambda w: go_seen(w.by(w.over, "/after/{id}", "Anna")),
    "what if": lambda w: go_seen(w.by(w.going, "/whatif/{id}")),
    "what if, beside": beside,
    "stage": lambda w: shown(w, "stage"),
    "overlay": lambda w: shown(w, "overlay"),
    "embed": lambda w: shown(w, "embed"),
    "campaign, GM": lambda w: w.at(w.camp),
    "campaign, player": lambda w: w.at(w.camp, "Anna"),
    "campaign's fight": lambda w: w.at(w.away),
    "sheet": lambda w: go_seen(w.by(w.camp, "/sheet/{id}/c1")),
    "characters": lambda w: press(w.at(w.camp), "Figuren hinzu"),
    "preparing": lambda w: press(w.at(w.camp), "Begegnung vorbereiten"),
    "award": lambda w: dialog(w.at(w.camp), "^Auszeichnung…"),
    "gear": lambda w: dialog(w.at(w.camp), "^Ausrüstung…"),
}
"""How one comes to each of them."""
LIGHT = {"home", "own game", "table, GM", "over, GM", "log", "replay", "story", "stage", "sheet"}
"""Where it is looked at in the light, too: they have all that there is to be read."""


def go_seen(page: Page) -> Page:
    """Wait until a page of a fight has something to show."""
    expect(page.get_by_role("main").filter(visible=True).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


def shown(w: Walk, look: str) -> Page:
    """Show a fight where nobody plays."""
    page = w.page("nobody")
    go(page, f"/{look}/{w.going.id}#t={w.going.tokens['spectator']}")
    expect(page.get_by_text("Ana").filter(visible=True).first).to_be_visible()
    return page


@pytest.mark.parametrize("place", first(8, PLACES))
def test_nothing_is_wrong_with(walk: Walk, place: str) -> None:
    page = PLACES[place](walk)
    found = [*wrong(page, walk.pressed), *(pale(page) if place in LIGHT else ())]
    assert not found, "\n".join(found)


def test_what_is_wrong_is_found(walk: Walk) -> None:
    page = go(walk.page("nobody"), "/")
    page.evaluate(
        """() => {
          const put = (tag, text, set = {}) =>
            document.querySelector('main').append(
              Object.assign(document.createElement(tag), { textContent: text }, set));
          put('p', 'Nobody hears it');
          put('a', 'gut', { href: '/', style: 'outline: none' });
          put('div', 'Tot', { role: 'button', tabIndex: 0 });
          put('div', 'breit', { style: 'width: 50rem' });
          put('p', 'Handlungswürfel', { style: 'width: 5rem; overflow-wrap: anywhere' });
          put('input', '');
          put('div', '', { role: 'menu', popover: 'auto', id: 'menu' });
          document.querySelector('#menu').append(...['Eins', 'Zwei'].map((textContent) =>
            Object.assign(document.createElement('button'), { textContent, role: 'menuitem' })));
          document.querySelector('#menu').showPopover();
        }"""
    )
    found = "\n".join(wrong(page))
    for one in ("wider than the page", "no focus is seen on A gut", "keys do nothing with DIV Tot"):
        assert one in found
    assert "English: Nobody hears it" in found
    assert "torn apart: Handlungswürfel in P" in found
    assert "nothing comes of Space on DIV Tot" in found
    assert "no arrow leads to item 1 of the menu" in found
    assert "label:" in found, "axe misses the name of the field"
