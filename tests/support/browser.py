"""A browser for tests: Debian's Chromium, and people who look at pages of a real server in it.

Each person has a context of their own: storage, tokens and seats of one are not those of another.
A tab that somebody has left is swept and given to the next who comes, since a new one costs twice
as much; it is like a new one but for the browser's cache and the length of its history.
Law: a page that logs an error, or breaks its content security policy, fails the test.
"""

import os
import shutil
from base64 import b64encode
from collections.abc import Generator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any, Literal
from weakref import WeakKeyDictionary

import zxingcpp
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.contracts.repository import ROOT

# The shell draws the same pages with the same engine, at less than half of the work.
PROGRAM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""
SHOTS = ROOT / "build" / "shots"
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
LAPTOP: ViewportSize = {"width": 1366, "height": 820}
PHONE: ViewportSize = {"width": 390, "height": 844}
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PATIENCE_MS = 15_000
EXPECTED = ("WebSocket connection", "Failed to load resource")
GREY = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const grey = (at) => Math.round((data[at] + data[at + 1] + data[at + 2]) / 3);
  return [image.width, Array.from({ length: data.length / 4 }, (_, pixel) => grey(4 * pixel))];
}"""
"""Has the browser itself read a PNG: gives its width and how bright each pixel is."""
AXE = files("axe_playwright_python") / "axe.min.js"


@contextmanager
def chromium() -> Generator[Browser]:
    """Run the browser. What a test expects of a page may take as long as what it does there."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=list(FLAGS))
        yield browser
        browser.close()


class Tab:
    """A page in a context of its own, which one house after the other may use."""

    def __init__(self, browser: Browser, url: str, *, phone: bool, **more: Any) -> None:
        self.url, self.phone, self.plain = url, phone, not more
        self.context = browser.new_context(
            base_url=url,
            viewport=PHONE if phone else LAPTOP,
            has_touch=phone,
            reduced_motion="reduce",
            **{"service_workers": "block", **more},
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        """Of whom it belongs to."""
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.page.url}: {error}"))
        self.page.on("console", self._said)
        if self.plain:
            for one in (self.page, self.context):
                for name in ("add_init_script", "route_web_socket"):  # what is added so, stays
                    setattr(one, name, _keeps)

    def _said(self, message: ConsoleMessage) -> None:
        # A broken line and a refusal the browser calls errors; the page says them in its own words.
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.faults.append(message.text)

    def sweep(self) -> bool:
        """Leave nothing of whom it belonged to; tell whether that could be done."""
        if not self.plain or self.page.is_closed() or self.context.pages != [self.page]:
            return False
        try:
            self._sweep()
        except Error:  # its server is gone, say
            return False
        return True

    def _sweep(self) -> None:
        self.context.set_offline(False)
        self.page.unroute_all()
        self.page.goto(f"{self.url}{BARE}")
        self.page.evaluate("sessionStorage.clear()")
        sweeper = self.context.new_cdp_session(self.page)
        sweeper.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        sweeper.detach()
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.page.emulate_media(media="null", color_scheme="null")
        self.page.set_viewport_size(PHONE if self.phone else LAPTOP)


def _keeps(*_: object, **__: object) -> None:
    raise AssertionError("Such a page cannot be given to the next: ask for person(own=True).")


SPARE: WeakKeyDictionary[Browser, list[Tab]] = WeakKeyDictionary()
"""The swept tabs of each browser."""
BARE = "/health/live"
"""A page without a script."""


class House:
    """Where people look at pages of the server at ``url``; ``faults`` is what went wrong there."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.faults: list[str] = []
        self.tabs: list[Tab] = []

    def person(self, *, phone: bool = False, own: bool = False, **more: Any) -> Page:
        """Let somebody sit down at a laptop, or with a phone.

        Nothing stands between page and server unless a test says so (``service_workers``).
        ``own``: in a new tab, which nobody gets afterwards.
        """
        tab = None if own or more else self._spare(phone=phone)
        if tab is None:
            kept = {"service_workers": "block", **more} if own else more
            tab = Tab(self.browser, self.url, phone=phone, **kept)
        tab.faults = self.faults
        self.tabs.append(tab)
        return tab.page

    def _spare(self, *, phone: bool) -> Tab | None:
        spare = SPARE.setdefault(self.browser, [])
        found = next((tab for tab in spare if (tab.url, tab.phone) == (self.url, phone)), None)
        if found:
            spare.remove(found)
        return found

    def close(self) -> None:
        """Let everybody go."""
        for tab in self.tabs:
            tab.faults = []
            if tab.sweep():
                SPARE.setdefault(self.browser, []).append(tab)
            else:
                tab.context.close()


def shoot(page: Page, name: str) -> None:
    """Where somebody asked for pictures (``SHOTS=1``), take them of a page in light and dark."""
    if "SHOTS" not in os.environ:
        return
    SHOTS.mkdir(parents=True, exist_ok=True)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=SHOTS / f"{name}-{scheme}.png", animations="disabled")


def scan(picture: Locator) -> list[str]:
    """Read the codes in a picture of the page as a camera does: dark on light alone."""
    png = b64encode(picture.screenshot()).decode()
    width, grey = picture.page.evaluate(GREY, png)
    pixels = memoryview(bytes(grey)).cast("B", (len(grey) // width, width))
    return [found.text for found in zxingcpp.read_barcodes(pixels, try_invert=False)]


def in_both_themes(page: Page) -> Generator[str]:
    """Show a page in dark and then in light, and give the name of each."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.screenshot(animations="disabled")  # drawn to the end, colours that fade over too
        yield scheme


RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
"""What axe looks for: all that it has for level AA, and its best practices."""


def troubles(page: Page, rules: tuple[str, ...] = RULES) -> list[str]:
    """Give what axe finds serious or worse in a page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {resultTypes: ['violations'], runOnly: rules})", list(rules)
    )
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for one in found["violations"]
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]
