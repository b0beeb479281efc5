"""After the fight: the audit in words, the figures as charts, and everything to take home."""

import json
import re
from collections.abc import Generator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page, expect

from fightbook.clients.python.fingerprint import words as words_of
from fightbook.clients.python.receipt import read
from tests.support.browser import House, shoot
from tests.support.fought import Fought, evening
from tests.support.people import seated
from tests.support.processes import Server


@pytest.fixture(scope="module")
def fought(server: Server) -> Generator[Fought]:
    """A fight that is over."""
    found = evening(server.url, "zwerchhau", 5)
    if not found.view()["outcome"]:
        found.do("close", outcome="They part as friends.")
    yield found
    found.http.close()


def after(page: Page, fought: Fought, seat: str = "gm") -> Page:
    page.goto(f"/table/{fought.id}#t={fought.tokens[seat]}")
    seated(page)  # what it says as it sits down belongs to the record
    page.goto(f"/after/{fought.id}")
    expect(page.get_by_role("heading", name="Was it fair?")).to_be_visible()
    return page


def test_the_audit_says_what_was_checked(house: House, fought: Fought) -> None:
    page = after(house.person(), fought)
    report = fought.ask("/audit").json()
    assert report["sound"]
    audit = page.get_by_role("region", name="Was it fair?")
    for words in (
        report["verdict"]["sentence"],
        f"{report['lines']} lines, none missing or changed",
        f"{report['faces']} dice in {report['rolls']} rolls fell as settled beforehand",
        f"{report['decided']} commands decided again, with the same result",
        f"This browser checked all {report['rolls']} rolls itself",
    ):
        expect(audit).to_contain_text(words)
    expect(audit).to_contain_text(words_of(fought.ask("").json()["digest"]))
    taken = next(r for r in report["remarks"] if r["code"] == "taken-back")
    page.locator("summary", has_text=re.compile("^Taken back")).click()
    page.get_by_role("link", name=taken["at"], exact=True).click()
    expect(page.locator("output")).to_have_text(taken["at"])


def test_how_it_went_comes_first_and_leads_to_each_moment(house: House, fought: Fought) -> None:
    page = after(house.person(), fought)
    tale = page.get_by_role("region", name="How it went")
    assert page.get_by_role("heading", level=2).first.inner_text() == "How it went"
    rows = tale.get_by_role("region", name="Who did what").get_by_role("rowheader")
    names = [one["name"] for one in fought.view()["combatants"].values()]
    assert {*names} <= {*rows.all_inner_texts()}, "who left in between is told of as well"
    expect(tale.get_by_role("list").first).to_contain_text("The fight is over")
    tale.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/replay/.*#\d+"))
    page.get_by_role("button", name="Copy link").click()
    said, scrubber = page.locator(".toast"), page.get_by_role("slider")
    expect(said).to_be_visible()
    below = said.bounding_box(), scrubber.bounding_box()
    assert below[0] is not None
    assert below[1] is not None
    assert below[0]["y"] + below[0]["height"] <= below[1]["y"], (
        "it would cover the way through time"
    )


def test_the_table_says_in_words_what_was_seen(house: House, fought: Fought) -> None:
    page = house.person()
    page.goto(f"/table/{fought.id}#t={fought.tokens['gm']}")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="About this table").click()
    about = page.get_by_role("dialog", name="About this table")
    expect(about).to_contain_text(words_of(fought.ask("").json()["digest"]))


def test_what_is_hidden_from_a_seat_is_said(house: House, server: Server) -> None:
    fought = evening(server.url, "zwerchhau", 3, health="nothing", screen="stays")
    hidden = fought.ask("/audit", fought.player).json()["hidden"]
    page = after(house.person(), fought, fought.player)
    expect(page.get_by_text(f"{hidden} lines hidden from you")).to_be_visible()
    expect(page.get_by_text("The rest was not decided again")).to_be_visible()
    fought.http.close()


def test_every_chart_has_its_numbers_beside_it(house: House, fought: Fought) -> None:
    page = after(house.person(), fought)
    charts = fought.ask("/charts").json()
    assert charts
    for chart in charts:
        figure = page.get_by_role("figure").filter(has_text=chart["title"])
        expect(figure.get_by_role("img", name=chart["title"])).to_be_visible()
        figure.get_by_text("The numbers").click()
        rows = figure.get_by_role("rowheader").all_inner_texts()
        assert rows == chart["labels"]
        cells = [float(text) for text in figure.get_by_role("cell").all_inner_texts() if text]
        values = [series["values"] for series in chart["series"]]
        assert sorted(cells) == sorted(v for row in values for v in row if v is not None)


def saved(page: Page, button: str) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    path = download.value.path()
    assert download.value.suggested_filename.startswith("at-the-old-mill.")
    return path


def test_book_log_and_charts_are_taken_home(house: House, fought: Fought) -> None:
    page = after(house.person(), fought)
    book = saved(page, "The book").read_text()
    assert book == fought.ask("/book").text
    assert all(json.loads(row) for row in book.splitlines())
    receipt = read(saved(page, "Receipt").read_bytes())
    assert receipt.genuine()
    assert receipt.head == fought.ask("/audit").json()["head"]
    assert saved(page, "The log as Markdown").read_text().startswith("# At the old mill")
    assert "<html" in saved(page, "The log as a page").read_text()
    expect(page.get_by_role("figure").first).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as SVG").first.click()
    picture = download.value.path().read_text()
    root = ET.fromstring(picture)  # noqa: S314 - it is our own
    assert root.tag.endswith("svg")
    assert "var(" not in picture


def test_on_paper_there_is_all_to_read_and_nothing_to_press(house: House, fought: Fought) -> None:
    page = after(house.person(), fought)
    expect(page.get_by_role("figure").first).to_be_visible()
    page.emulate_media(media="print")
    for words in ("How it went", "Was it fair?", "In figures"):
        expect(page.get_by_role("heading", name=words)).to_be_visible()
    expect(page.get_by_role("heading", name="Take it home")).to_be_hidden()
    assert page.locator("main .button:visible").count() == 0
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    shoot(page, "after-on-paper")


def test_after_the_end_nothing_is_left_of_the_fight_that_goes_on(
    house: House, fought: Fought
) -> None:
    page = house.person()
    page.goto(f"/table/{fought.id}#t={fought.tokens['gm']}")
    expect(page.get_by_role("banner")).to_contain_text("After the fight")
    expect(page.get_by_role("banner")).not_to_contain_text("Round")
    expect(page.get_by_role("button", name="Add a combatant")).to_have_count(0)
    people = page.get_by_role("region", name="Combatants")
    expect(people).to_contain_text("Ansel")
    expect(people).not_to_contain_text("has declared")
    shoot(page, "gm-ended")


def test_remarks_are_told_in_the_words_of_the_log(house: House, fought: Fought) -> None:
    page = after(house.person(), fought)
    audit = page.get_by_role("region", name="Was it fair?")
    for summary in audit.locator("summary").all():
        summary.click()
    expect(audit).to_contain_text("fingerprint of the one before")
    expect(audit).to_contain_text("The GM took back")
    for raw in ("label", "grant.", "commits", "check:"):
        expect(audit).not_to_contain_text(raw)
    shoot(page, "after-remarks")
