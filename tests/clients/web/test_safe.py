"""Names and notes are text, whatever stands in them; the page runs nothing but its own scripts."""

import re

from playwright.sync_api import Dialog, Response, expect

from tests.support.browser import House, shoot
from tests.support.people import log
from tests.support.tables import fight, member
from tests.support.whole import whole

NAMES = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "{@html alert(1)}",
    "${alert(1)}",
    "javascript:alert(1)",
    "'\"`><svg/onload=alert(1)>",
    "&lt;b&gt;bold&amp;",
    "__proto__",
    "constructor",
    "toString",
    "c1",
    "Zalgo t̷͎̦h̸̖̊e̴̠͒ ̶̙̀k̶̘̽ǹ̷̩i̵̗͝g̸͈̃h̷̤̃t̴̝͠",
    "مرحبا بالعالم",
    "W" * 60,
    "👩‍👩‍👧‍👧 Family",
)


@whole
def test_hostile_names_and_notes_are_shown_as_text(house: House, url: str) -> None:
    people = [member(name, "bandit", "foes") for name in NAMES]
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), *people)
    for name in NAMES[:4]:
        table.sit(name)
    table.do("gm", {"type": "begin"})
    gm = table.visit(house)
    asked: list[str] = []

    def refuse(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    gm.on("dialog", refuse)
    for name in NAMES:
        gm.get_by_label("A note for the log").fill(name)
        gm.get_by_role("button", name="Write").click()
        expect(gm.get_by_label("A note for the log")).to_have_value("")
    for name in NAMES[:4]:
        expect(log(gm)).to_contain_text(name)
        expect(gm.get_by_role("button", name=f"Show {name}", exact=True)).to_be_visible()
    assert gm.locator("script:not([src])").count() == 0
    assert gm.locator("img[src=x]").count() == 0
    assert asked == []
    wide = gm.evaluate("document.documentElement.scrollWidth")
    assert wide <= gm.evaluate("innerWidth")
    shoot(gm, "gm-hostile")


def test_a_hostile_title_stays_a_title(house: House) -> None:
    page = house.person()
    page.goto("/")
    page.get_by_role("button", name="Set it up: Sword").click()
    page.get_by_label("Title").fill("</title><script>alert(1)</script>")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("</title><script>alert(1)</script>")
    assert page.title() == "</title><script>alert(1)</script>"


def test_the_policy_stops_what_is_not_ours(house: House) -> None:
    page = house.person()
    answer = page.goto("/")
    assert answer is not None
    assert "unsafe" not in answer.headers["content-security-policy"]
    stopped = page.evaluate(
        """() => new Promise((done) => {
          const found = [];
          addEventListener('securitypolicyviolation', (e) => found.push(e.effectiveDirective));
          const add = (tag, more) => document.body.append(
            Object.assign(document.createElement(tag), more));
          try { add('script', { textContent: 'window.bad = 1' }) } catch { found.push('types') }
          add('img', { src: 'https://elsewhere.example/x.png' });
          add('p', {}); document.querySelector('p').setAttribute('style', 'color: red');
          setTimeout(() => done([found, window.bad]), 500);
        })"""
    )
    assert stopped[1] is None
    assert {"img-src", "style-src-attr"} <= set(stopped[0])
    house.faults.clear()  # the browser calls what it stopped an error


def test_the_first_paint_is_light(house: House) -> None:
    page = house.person(own=True)
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if re.search(r"/assets/|/$", response.url):
            sizes[response.url] = int(response.headers.get("content-length") or 0)

    page.on("response", weigh)
    page.goto("/")
    expect(page.get_by_role("heading", name="Start a fight")).to_be_visible()
    assert len(sizes) >= 3
    assert all(sizes.values())
    assert sum(sizes.values()) < 200_000 / 2, sizes
