"""The checker: one file on a disk, which reads a book and asks for nothing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.contracts.repository import ROOT
from tests.support.books import pack, rechained
from tests.support.browser import House, shoot
from tests.support.fought import GAMES

FILE = ROOT / "clients" / "web" / "dist" / "checker.html"


@pytest.fixture
def checker(house: House) -> Page:
    """The checker, opened from the disk, without a network."""
    page = house.person()
    page.context.set_offline(True)
    page.goto(FILE.as_uri())
    return page


def check(page: Page, book: Path) -> None:
    page.get_by_label(re.compile("Choose a book|Check another book")).set_input_files(book)


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_book_is_told_to_be_so_and_nothing_is_asked_for(
    game: str, checker: Page, books: dict[str, Path]
) -> None:
    asked: list[str] = []
    checker.on("request", lambda request: asked.append(request.url))
    check(checker, books[game])
    verdict = checker.get_by_role("alert")
    expect(verdict).to_contain_text(re.compile(r"No fault in \d+ lines and \d+ rolls"))
    over = '"type":"closed"' in books[game].read_text()
    assert ("The fight is not over" in verdict.inner_text()) is not over
    head = checker.locator(".words").inner_text()
    kept = checker.get_by_role("textbox", name="Did you keep a head?")
    kept.fill(f"  {head.upper()} ")
    expect(
        checker.get_by_text(re.compile(r"Yes: the book had this head at \d+-\d+"))
    ).to_be_visible()
    kept.fill("f" * 64)
    expect(checker.get_by_text("No: this book never had that head")).to_be_visible()
    settled = re.search(r"(\d+) of \d+ rolls fell as settled", verdict.inner_text())
    assert settled
    checker.get_by_text("Every roll").click()
    expect(checker.get_by_role("cell", name="as settled")).to_have_count(int(settled[1]))
    assert asked == []
    if game == "sword":
        shoot(checker, "checker-sound")


def test_forged_cut_and_strange_books_are_named(
    checker: Page, books: dict[str, Path], tmp_path: Path
) -> None:
    text = books["sword"].read_text()
    rows = [json.loads(row) for row in text.splitlines()]
    roll = next(row for row in rows if row.get("type") == "rolled" and "cup" not in row)
    next(r for r in rows if r.get("type") == "opened")["title"] = "<img src=x onerror=alert(1)>"
    for die in roll["dice"]:
        die["face"] = die["face"] % die["sides"] + 1
    book = tmp_path / "a.book"
    book.write_bytes(pack(rechained(rows)))
    check(checker, book)
    row = checker.get_by_role("listitem").filter(has_text="not those that were settled")
    expect(row.first).to_contain_text(roll["at"])
    assert checker.locator("img").count() == 0
    shoot(checker, "checker-forged")
    book.write_text("\n".join(text.splitlines()[:30]))
    check(checker, book)
    expect(checker.get_by_role("alert")).to_contain_text("1 thing in this book cannot be true")
    expect(checker.get_by_text("The book is cut")).to_be_visible()
    book.write_bytes(b"\x00\xff nothing of the kind")
    check(checker, book)
    expect(checker.get_by_role("alert")).to_have_text(
        "This file cannot be read: a book is text in UTF-8."
    )
    book.write_text("nothing of the kind")
    check(checker, book)
    expect(checker.get_by_text("This row is not a line")).to_be_visible()


def test_the_server_hands_it_out_and_it_works_on_a_phone(
    house: House, books: dict[str, Path]
) -> None:
    page = house.person(phone=True)
    page.goto("/checker.html")
    check(page, books["zwerchhau"])
    expect(page.get_by_role("alert")).to_contain_text("No fault in")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shoot(page, "checker-phone")
