"""The replay: a fight from any place in it and through any eyes, live or from a book file."""

import json
import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from fightbook.clients.python.moves import commands
from fightbook.domain.kit.tracks import OPEN
from tests.support.books import pack, rechained
from tests.support.browser import House, shoot
from tests.support.fought import GAMES, Fought, evening, fight, going
from tests.support.processes import Server

HEARD = re.compile("who hears it", re.IGNORECASE)


@pytest.fixture(scope="module")
def fought(server: Server) -> Generator[Fought]:
    """A fight that still goes on."""
    found = going(server.url, "zwerchhau", 3, health="word", screen="stays")
    yield found
    found.http.close()


@pytest.fixture
def live(house: House, fought: Fought) -> Page:
    """The GM's replay of it."""
    return replay(house.person(), fought, "gm")


def replay(page: Page, fought: Fought, seat: str, moment: str = "") -> Page:
    page.goto(f"/table/{fought.id}#t={fought.tokens[seat]}")
    expect(page).not_to_have_url(re.compile("#"))
    page.goto(f"/replay/{fought.id}{moment}")
    expect(page.get_by_role("heading", name="At the old mill")).to_be_visible()
    return page


def at(page: Page) -> str:
    return page.locator("output").inner_text()


def shows(page: Page, commit: int, fought: Fought, seat: str) -> None:
    """The page stands at a commit and shows what the server says that the seat saw then."""
    expect(page.locator("output")).to_have_text(re.compile(rf"{commit}-\d+"))
    view = fought.view(commit, seat)
    board = page.get_by_role("main")
    for combatant in view["combatants"].values():
        card = board.get_by_role("listitem").filter(
            has=page.get_by_role("heading", name=combatant["name"])
        )
        for track in combatant["tracks"].values():
            if track["kind"] == "pool":
                value = track.get("value", 0)
                told = f"{value}/{track['max']}" if track["max"] < OPEN else f"{value or ''}"
                expect(card).to_contain_text(told)
    now = f"Round {view['round']}" if view["round"] else "Before the fight"
    expect(board).to_contain_text(view["outcome"] or now)


# --- a fight at the server ------------------------------------------------------------------------


def test_every_commit_is_shown_as_the_server_says_that_it_was(live: Page, fought: Fought) -> None:
    last = fought.commit
    live.keyboard.press("End")
    shows(live, last, fought, "gm")
    for back in range(1, 12):
        live.keyboard.press("ArrowLeft")
        shows(live, last - back, fought, "gm")
        assert at(live).startswith(f"{last - back}-")


def test_a_link_leads_to_its_moment_and_the_address_bar_follows(
    house: House, fought: Fought
) -> None:
    page = replay(house.person(), fought, "gm", "#9-2")
    assert at(page) == "9-2"
    page.get_by_role("textbox", name="Go to an address").fill("12")
    page.keyboard.press("Enter")
    shows(page, 12, fought, "gm")
    expect(page).to_have_url(re.compile(r"#12-\d+$"))
    page.get_by_role("textbox", name="Go to an address").fill("999-1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("There is no 999-1 in this fight.")).to_be_visible()


def test_the_keyboard_steps_by_event_move_turn_and_round(live: Page) -> None:
    live.keyboard.press("Home")
    assert at(live).startswith("1-")
    live.keyboard.press("ArrowRight")
    assert at(live).startswith("2-")
    before = at(live)
    live.keyboard.press(".")
    assert at(live) == "3-0"
    live.keyboard.press(",")
    assert at(live) == before
    live.keyboard.press("PageDown")
    expect(live.get_by_role("main")).to_contain_text("Round 1")
    begun = at(live)
    live.keyboard.press("]")
    live.keyboard.press("[")
    assert at(live) == begun
    live.keyboard.press("4")
    live.keyboard.press("ArrowRight")
    live.keyboard.press("ArrowLeft")
    assert at(live) == begun
    live.keyboard.press("?")
    expect(live.get_by_role("dialog", name="Keys")).to_be_visible()


def test_it_plays_at_a_speed_and_stops_at_the_end(live: Page) -> None:
    live.get_by_role("combobox", name="Speed").select_option("16")
    live.keyboard.press("End")
    last = at(live)
    live.get_by_role("button", name="Play").click()
    expect(live.locator("output")).to_have_text(last, timeout=20_000)
    expect(live.get_by_role("button", name="Play")).to_be_visible()


def test_the_gm_looks_through_any_eyes_and_a_player_through_few(
    live: Page, house: House, fought: Fought
) -> None:
    live.keyboard.press("End")
    log = live.get_by_role("log")
    expect(log).to_contain_text(HEARD)
    eyes = live.get_by_role("combobox", name="Seen by")
    eyes.select_option(label="Ana")
    expect(log).not_to_contain_text(HEARD)
    shows(live, fought.commit, fought, fought.player)
    page = replay(house.person(), fought, fought.player)
    page.keyboard.press("End")
    expect(page.get_by_role("log")).not_to_contain_text(HEARD)
    names = page.get_by_role("combobox", name="Seen by").locator("option").all_inner_texts()
    assert names == ["Ana (you)", "Everything known now"]


def test_what_was_taken_back_is_struck_through_only_once_it_was(live: Page, fought: Fought) -> None:
    rows = fought.ask("/timeline").json()["commits"]
    row = next(r for r in rows if r.get("retracted_by"))
    card = live.locator(f"[data-commit='{row['commit']}'] .card")
    key = live.get_by_role("list", name="What the colours mean")
    expect(key).to_contain_text("taken back")
    for commit, struck in ((row["commit"], False), (row["retracted_by"], True)):
        live.get_by_role("textbox", name="Go to an address").fill(str(commit))
        live.keyboard.press("Enter")
        expect(card).to_have_class(
            re.compile("retracted") if struck else re.compile(r"^(?!.*retracted)")
        )


def test_a_hand_of_cards_is_seen_as_it_was_by_its_own_seat(house: House, server: Server) -> None:
    fought = evening(server.url, "initiative-cards", 2, screen="stays")
    rows = fought.ask("/timeline").json()["commits"]
    begun = next(row["commit"] for row in rows if row.get("command") == "begin")
    dealt = next(
        found["commit"]
        for found in (fought.ask("", fought.player, at=at).json() for at in range(begun, 99))
        if any(found["view"]["own"].get("hands", {}).values())
    )
    hands = fought.view(dealt, fought.player)["own"]["hands"]
    page = replay(house.person(), fought, fought.player, f"#{dealt}")
    for cards in filter(None, hands.values()):
        for card in cards:
            expect(
                page.get_by_role("main").get_by_text(str(card), exact=True).first
            ).to_be_visible()
    fought.http.close()


def length(page: Page) -> str:
    return page.get_by_role("slider").get_attribute("max") or ""


def grown(page: Page, before: str) -> None:
    """The page has read on: how soon it does depends on the machine."""
    expect(page.get_by_role("slider")).not_to_have_attribute("max", before)


def test_the_fight_goes_on_behind_the_last_line(house: House, fought: Fought) -> None:
    page = replay(house.person(), fought, "gm")
    page.keyboard.press("End")
    last, before = at(page), length(page)
    expect(page.get_by_role("log")).not_to_contain_text("And on it goes.")
    fought.do("say", text="And on it goes.")
    grown(page, before)
    assert at(page) == last
    page.keyboard.press("End")
    expect(page.get_by_role("log")).to_contain_text("And on it goes.")


def test_whoever_types_is_not_disturbed_when_the_fight_goes_on(
    house: House, fought: Fought
) -> None:
    page = replay(house.person(), fought, "gm")
    page.keyboard.press("End")
    address = page.get_by_role("textbox", name="Go to an address")
    address.press_sequentially("17-")
    before = length(page)
    fought.do("say", text="Somebody speaks.")
    grown(page, before)
    address.press_sequentially("2")
    expect(address).to_have_value("17-2")
    expect(address).to_be_focused()


def test_leaving_returns_to_the_live_fight(live: Page, fought: Fought) -> None:
    live.get_by_role("link", name="Back to the table").click()
    expect(live).to_have_url(re.compile(f"/table/{fought.id}"))


def test_a_browser_without_a_seat_is_told_so(house: House, fought: Fought) -> None:
    page = house.person()
    page.goto(f"/replay/{fought.id}")
    expect(page.get_by_role("alert")).to_contain_text("no seat")


def test_it_begins_with_the_first_round_and_shows_what_was_declared(
    house: House, server: Server
) -> None:
    fought = fight(server.url, "zwerchhau", declarations="open")
    for seat in (fought.player, "gm", fought.player, "gm"):
        moves = fought.ask("/options", seat).json()["moves"]
        if declare := [move for move in moves if move["command"]["type"] == "declare"]:
            command = next(commands(declare[0]))
            fought.do(command.pop("type"), seat, **command)
    page = replay(house.person(), fought, "gm")
    board = page.get_by_role("main")
    expect(board).to_contain_text("Round 1")
    page.keyboard.press("End")
    means = board.get_by_role("listitem").filter(has_text=re.compile(r"means|dodges|slash"))
    expect(means.first).to_be_visible()
    shoot(page, "replay-declared")
    fought.do("close", outcome="They part as friends.")
    page.reload()
    expect(page.get_by_role("log")).to_be_visible()
    page.keyboard.press("End")
    expect(board).to_contain_text("They part as friends.")
    expect(board).not_to_contain_text("has declared")
    expect(means).to_have_count(0)
    fought.http.close()


def test_what_is_copied_says_so_and_goes(live: Page) -> None:
    live.context.grant_permissions(["clipboard-read", "clipboard-write"])
    live.get_by_role("combobox", name="Seen by").select_option(label="Ana")
    live.get_by_role("button", name="Copy link").click()
    expect(
        live.get_by_text(re.compile(r"Copied the link to [\d-]+\. Whoever opens"))
    ).to_be_visible()
    live.get_by_role("button", name="Close").last.click()
    expect(live.get_by_text("Copied the link")).to_have_count(0)


def test_an_amendment_of_the_replay_stirs_the_dice_like_any_command(
    house: House, server: Server
) -> None:
    fought = fight(server.url, "sword", 1)
    who, name = next(
        (who, name)
        for who, combatant in fought.view()["combatants"].items()
        for name, track in combatant["tracks"].items()
        if track["kind"] == "pool"
    )
    commit = fought.do("adjust", who=who, track=name, value=1, reason="an arrow")["commit"]
    page = replay(house.person(), fought, "gm")
    page.keyboard.press("End")
    page.get_by_role("button", name=re.compile(rf"commit {commit}$")).click()
    page.get_by_role("menuitem", name="Amend").click()
    found = page.get_by_role("dialog", name=f"Amend move {commit}")
    found.locator("details").last.evaluate("details => (details.open = true)")
    other = {"type": "adjust", "who": who, "track": name, "value": 2, "reason": "a scratch"}
    found.get_by_role("textbox", name="The command, as JSON").fill(json.dumps(other))
    found.get_by_role("button", name="Amend", exact=True).click()
    expect(found).to_have_count(0)
    shaken = [
        line["seat"]
        for line in fought.ask("/events").json()["events"]
        if line.get("type") == "shaken"
    ]
    assert shaken[-1:] == ["gm"]
    fought.http.close()


# --- a book file ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_book_is_replayed_without_any_request(
    game: str, house: House, books: dict[str, Path]
) -> None:
    page = house.person()
    page.goto("/replay")
    expect(page.get_by_role("heading", name="Read a fight book")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    page.get_by_label("Choose a book file").set_input_files(books[game])
    expect(page.get_by_role("heading", name="At the old mill")).to_be_visible()
    page.keyboard.press("End")
    page.get_by_role("combobox", name="Seen by").select_option(label="Ana")
    page.keyboard.press("PageUp")
    page.get_by_role("combobox", name="Seen by").select_option(label="Everything known now")
    page.keyboard.press("End")
    expect(page.get_by_role("log")).to_contain_text("It begins to rain.")
    expect(page.locator(".seal.wrong")).to_have_count(0)
    assert [address for address in asked if not address.endswith(".svg")] == []  # its icon


def test_a_book_shows_hands_to_those_who_were_shown_them(house: House, server: Server) -> None:
    fought = fight(server.url, "initiative-cards")
    dealt = fought.commit
    hands = fought.view(dealt, fought.player)["own"]["hands"]
    fought.do("close", outcome="They part.")
    page = house.person()
    page.goto("/replay")
    book = FilePayload(name="a.book", mimeType="text/plain", buffer=fought.ask("/book").content)
    page.get_by_label("Choose a book file").set_input_files(book)
    page.get_by_role("textbox", name="Go to an address").fill(str(dealt))
    page.keyboard.press("Enter")
    eyes = page.get_by_role("combobox", name="Seen by")
    known = page.get_by_role("main").get_by_role("list", name=re.compile("Hand of .*: [0-9]+"))
    expect(known).to_have_count(4)  # everything that is known by now
    eyes.select_option(label="Ana")
    expect(known).to_have_count(len(hands))
    for cards in hands.values():
        expect(known.filter(has_text=re.compile(r"\s*".join(map(str, cards))))).to_be_visible()
    eyes.select_option(label="Spectators")
    expect(known).to_have_count(0)
    fought.http.close()


def test_a_book_is_dropped_on_the_page(house: House, books: dict[str, Path]) -> None:
    page = house.person()
    page.goto("/replay")
    dropped = page.evaluate_handle(
        """text => {
            const held = new DataTransfer();
            held.items.add(new File([text], 'a.book'));
            return held;
        }""",
        books["sword"].read_text(),
    )
    page.dispatch_event(".drop", "drop", {"dataTransfer": dropped})
    expect(page.get_by_role("heading", name="At the old mill")).to_be_visible()
    checked = page.get_by_text(re.compile(r"The chain of \d+ lines is whole; \d+ of \d+ rolls"))
    expect(checked).to_be_visible()
    shoot(page, "replay-book-checked")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy address").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"\d+-\d+", copied)
    page.get_by_role("button", name="Another book").click()
    expect(page.get_by_role("heading", name="Read a fight book")).to_be_visible()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("It begins to rain.", "It begins to snow.", "Row {last}, at {at}"),
        ("\n", "\n\n", "Row 2"),
    ],
)
def test_the_first_bad_line_of_a_book_is_named(
    old: str, new: str, says: str, house: House, books: dict[str, Path], tmp_path: Path
) -> None:
    text = books["zwerchhau"].read_text()
    bad = tmp_path / "bad.book"
    bad.write_text(text.replace(old, new, 1))
    rows = text.splitlines()
    address = re.search(r'"at":"([\d-]+)"', rows[-1])  # the head: what it binds is not as it was
    assert address is not None
    page = house.person()
    page.goto("/replay")
    page.get_by_label("Choose a book file").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text(says.format(last=len(rows), at=address[1]))


def test_a_forged_book_shows_its_wrong_dice_and_runs_nothing(
    house: House, books: dict[str, Path], tmp_path: Path
) -> None:
    rows = [json.loads(row) for row in books["sword"].read_text().splitlines()]
    names = {"<img src=x onerror=alert(1)>": "joined", "\u202eevil": "opened"}
    for name, kind in names.items():
        row = next(row for row in rows if row.get("type") == kind)
        row["title" if kind == "opened" else "name"] = name
    roll = next(row for row in rows if row.get("type") == "rolled" and "cup" not in row)
    for die in roll["dice"]:
        die["face"] = die["face"] % die["sides"] + 1
    forged = tmp_path / "forged.book"
    forged.write_bytes(pack(rechained(rows)))
    page = house.person()
    page.goto("/replay")
    page.get_by_label("Choose a book file").set_input_files(forged)
    page.get_by_role("textbox", name="Go to an address").fill(roll["at"].partition("-")[0])
    page.keyboard.press("Enter")
    expect(page.locator(".seal.wrong").first).to_be_visible()
    expect(page.get_by_text("<img src=x onerror=alert(1)>").first).to_be_attached()
    assert page.locator("img[src=x]").count() == 0


def test_a_book_of_nonsense_is_refused_in_words(
    house: House, books: dict[str, Path], tmp_path: Path
) -> None:
    rows = [json.loads(row) for row in books["sword"].read_text().splitlines()]
    sheeted = next(row for row in rows if row.get("type") == "sheeted")
    sheeted["tracks"] = {"hp": {"kind": "boxes", "boxes": 7}}
    nonsense = tmp_path / "nonsense.book"
    nonsense.write_bytes(pack(rechained(rows)))
    page = house.person()
    page.goto("/replay")
    page.get_by_label("Choose a book file").set_input_files(nonsense)
    expect(page.get_by_text("This fight cannot be shown")).to_be_visible()
    house.faults.clear()
