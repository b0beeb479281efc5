"""A fight in a page of another site, and the link of a public moment, in a real browser."""

from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from playwright.sync_api import Frame, Page, expect

from tests.support.browser import House, in_both_themes, scan, shoot, troubles
from tests.support.people import log
from tests.support.tables import Fight, fight, member


@contextmanager
def site(src: str) -> Generator[str]:
    """Let another site frame ``src`` in its page; give the origin of the site."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            page = f'<title>Another site</title><iframe src="{src}" width=960 height=540></iframe>'
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is called
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def table_of(url: str) -> Fight:
    people = (member("Ana", "reaver"), member("Imp", "goblin", "foes"))
    table = fight(url, "sword", *people)
    table.do("gm", {"type": "begin"})
    return table


def framed(page: Page) -> Frame:
    return page.frames[-1]


def test_another_site_shows_the_fight_where_the_gm_names_it_and_no_longer(
    house: House, url: str
) -> None:
    table = table_of(url)
    token = table.tokens["spectator"]
    with site(f"{url}/embed/{table.id}#t={token}") as origin:
        gm = table.visit(house)
        guest = house.person()
        guest.goto(origin)
        expect(guest.frame_locator("iframe").locator("main.stage")).to_have_count(0)
        assert any("frame-ancestors" in fault for fault in house.faults), house.faults
        house.faults.clear()
        gm.get_by_role("button", name="More", exact=True).click()
        gm.get_by_role("menuitem", name="Show it elsewhere").click()
        dialog = gm.get_by_role("dialog", name="Show this fight elsewhere")
        dialog.get_by_role("button", name="Make a link for spectators").click()
        dialog.get_by_label("Address of the site").fill("no site")
        dialog.get_by_role("button", name="Let it show the fight").click()
        expect(dialog.get_by_role("alert").last).to_contain_text("no address")
        dialog.get_by_label("Address of the site").fill(f"{origin}/page")
        dialog.get_by_role("button", name="Let it show the fight").click()
        expect(dialog.locator("pre")).to_contain_text(f"/embed/{table.id}#t=")
        for _ in in_both_themes(gm):
            assert troubles(gm) == []
        shoot(gm, "stage-site")
    src = dialog.locator("pre").inner_text().split('"')[1]
    with site(src) as other:
        table.do("gm", {"type": "frame", "origins": [other]})
        guest.goto(other)
        expect(guest.frame_locator("iframe").locator("[data-story=ready]")).to_be_attached()
        shoot(guest, "embedded")
        table.do("gm", {"type": "frame", "origins": ["https://site.example"]})
        expect(guest.frame_locator("iframe").locator("main.stage")).to_have_count(0)
        assert "Imp" not in framed(guest).content()
        house.faults.clear()  # the browser says that it stopped the frame


def test_the_gm_makes_a_moment_public_and_a_stranger_looks_at_it(house: House, url: str) -> None:
    table = table_of(url)
    commit = table.do("gm", {"type": "throw", "sides": 20, "reason": "Luck."})["commit"]
    gm = table.visit(house)
    card = log(gm).locator(f"[data-commit='{commit}']")
    card.get_by_role("button", name="What to do").click()
    gm.get_by_role("menuitem", name="A link for everybody").click()
    dialog = gm.get_by_role("dialog", name="A moment for everybody")
    dialog.get_by_role("button", name="Let everybody look at it").click()
    expect(dialog.get_by_role("link")).to_have_count(1)
    link = dialog.get_by_role("link").inner_text()
    assert scan(dialog.get_by_role("img", name="The link as a picture to scan")) == [link]
    drawn = "(image) => image.decode().then(() => image.naturalWidth)"
    picture = dialog.get_by_role("img", name="The picture beside the link")
    assert picture.evaluate(drawn) == 1200
    assert troubles(gm) == []
    shoot(gm, "moment-link")
    stranger = house.person(phone=True)
    stranger.goto(link)
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("Luck")
    assert stranger.locator("main img").evaluate(drawn) == 1200
    for _ in in_both_themes(stranger):
        assert troubles(stranger) == []
    shoot(stranger, "moment-phone")
    dialog.get_by_role("button", name="Let nobody look").click()
    expect(dialog.get_by_role("link")).to_have_count(0)
    expect(gm.get_by_text("wrote it down otherwise")).to_have_count(0)
    stranger.reload()
    expect(stranger.get_by_text("Luck")).to_have_count(0)
