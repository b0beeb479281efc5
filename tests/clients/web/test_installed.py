"""The page on a phone's home screen: it can be installed, and says so where no server answers."""

from io import BytesIO
from typing import Any, cast

import httpx
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, Response, expect

from tests.support.browser import House, shoot, troubles
from tests.support.icons import FOLDER, icons
from tests.support.people import seated
from tests.support.tables import fight, member

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  return found.map((url) => new URL(url).pathname).sort();
}"""
OFFLINE = ["/offline.css", "/offline.html", "/offline.js"]
LOCKS = """(() => {
  window.locks = [];
  const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (kind) => {
    const lock = await ask(kind);
    window.locks.push(lock);
    return lock;
  };
})()"""
HELD = "locks.filter((one) => !one.released).length"


def installed(page: Page) -> None:
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_a_page_without_a_server_says_so_and_comes_back_by_itself(house: House, url: str) -> None:
    table = fight(url, "sword", member("Ana", "reaver"), member("Imp", "goblin", "foes"))
    phone = house.person(phone=True, service_workers="allow")
    phone.goto("/")
    installed(phone)
    link = f"{url}/table/{table.id}#t={table.tokens['gm']}"
    phone.context.set_offline(True)
    phone.goto(link)
    expect(phone.get_by_text("Nothing is lost")).to_be_visible()
    assert phone.url == link
    assert troubles(phone) == []
    shoot(phone, "offline-phone")
    phone.context.set_offline(False)
    seated(phone)
    assert phone.evaluate(KEPT) == OFFLINE
    house.faults.clear()  # the browser calls it an error that it was offline


def test_no_page_is_older_than_its_server_and_none_is_kept(house: House, url: str) -> None:
    page = house.person(service_workers="allow")
    page.goto("/")
    installed(page)
    answers: list[Response] = []
    page.on("response", lambda found: answers.extend([found]))
    table = fight(url, "sword", member("Ana", "reaver"))
    page.goto(f"/table/{table.id}#t={table.tokens['gm']}")
    seated(page)
    ours = [one for one in answers if one.from_service_worker]
    assert [one.url for one in ours] == [f"{url}/table/{table.id}"]
    assert ours[0].headers["cache-control"] == "no-cache"
    assert ours[0].body() == httpx.get(f"{url}/").content
    assert page.evaluate(KEPT) == OFFLINE


def test_the_page_can_be_installed_with_icons_that_are_drawn_from_its_own(house: House) -> None:
    page = house.person()
    page.goto("/")
    session = page.context.new_cdp_session(page)
    found = cast("dict[str, Any]", session.send("Page.getAppManifest"))
    assert found["errors"] == []
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        answer = httpx.get(f"{house.url}{icon['src']}")
        size = Image.open(BytesIO(answer.content)).size
        assert (answer.headers["content-type"], f"{size[0]}x{size[1]}") == (
            "image/png",
            icon["sizes"],
        )
    for name, drawn in icons():
        kept, fresh = Image.open(FOLDER / name), Image.open(BytesIO(drawn))
        parts = ImageStat.Stat(ImageChops.difference(kept.convert("RGBA"), fresh.convert("RGBA")))
        assert max(parts.mean) < 1, f"{name}: python -m tests.support.icons"


def test_the_screen_stays_awake_during_a_fight_unless_somebody_wishes_otherwise(
    house: House, url: str
) -> None:
    table = fight(url, "sword", member("Ana", "reaver"), member("Imp", "goblin", "foes"))
    table.sit("Bo", "c1")
    phone = house.person(phone=True, permissions=["screen-wake-lock"])
    phone.add_init_script(LOCKS)
    table.go(phone, "Bo")
    assert phone.evaluate(HELD) == 0
    table.do("gm", {"type": "begin"})
    phone.wait_for_function(f"() => {HELD} === 1")
    phone.get_by_role("button", name="More", exact=True).click()
    phone.get_by_role("menuitem", name="Let the screen sleep").click()
    phone.wait_for_function(f"() => {HELD} === 0")
    phone.reload()
    seated(phone)
    phone.get_by_role("button", name="More", exact=True).click()
    phone.get_by_role("menuitem", name="Keep the screen awake").click()
    phone.wait_for_function(f"() => {HELD} === 1")
    table.do("gm", {"type": "close"})
    phone.wait_for_function(f"() => {HELD} === 0")
