"""The pictures of the README: a fight is played in real pages, and they are photographed.

``python -m tests.support.pictures docs/pictures`` makes them anew: ``table.webp``, a game master's
laptop and a player's phone beside it, and ``fight.webp``, the same from the first move on. The
dice are real, so no two fights are alike.
"""

import io
import random
import re
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from tests.support.browser import House, chromium
from tests.support.people import MOVES, commit, step, wait_beyond
from tests.support.processes import Server, ask
from tests.support.tables import fight, member

PEOPLE = (
    member("Ana", "swordsman"),
    member("Bo", "wrestler"),
    member("Rask", "bandit", "foes", npc=True),
    member("Ulf", "bandit", "foes", npc=True),
)
BLOWS = re.compile(r"^\W*\d?\s*(slash|thrust|parr|fight,|go)", re.IGNORECASE)
GAP, PAPER = 18, (250, 248, 243)
WIDTH = 1100
"""Pixels across the moving picture."""
FRAMES = 15
TOLD = """() => ['[role=log] [role=img]', '[role=log] .change'].map(
  (kind) => [...document.querySelectorAll(kind)].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 300 && bottom < innerHeight - 60;
  }).length,
).reduce((product, count) => product * (1 + count), 1)"""
"""How much the log in the picture tells: dice as well as wounds."""


def main(folder: Path) -> None:
    """Play a fight, and write the pictures into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, _server(Path(data)) as url, chromium() as browser:
        house = House(browser, url)
        frames = _play(house, url)
        house.close()
    max(reversed(frames), key=lambda frame: frame.info["told"]).save(
        folder / "table.webp", quality=82, method=6
    )
    small = [_shrink(frame) for frame in frames]
    small[0].save(
        folder / "fight.webp",
        save_all=True,
        append_images=small[1:],
        duration=[1400] * (len(small) - 1) + [4000],
        loop=0,
        quality=62,
        method=6,
    )


@contextmanager
def _server(data: Path) -> Generator[str]:
    with Server(data / "log", "--data", str(data), patience=10, all_games=True) as server:
        yield server.start().url
        server.stop()
        ask(data / "valkey.sock", "SHUTDOWN")


def _play(house: House, url: str) -> list[Image.Image]:
    """Let everybody choose until there are frames enough or the fight is over."""
    table = fight(url, "zwerchhau", *PEOPLE).sit("Anna", "c1").sit("Bob", "c2")
    gm = table.visit(house, color_scheme="dark")
    anna = table.visit(house, "Anna", phone=True, color_scheme="light", device_scale_factor=2)
    people, dice = (anna, table.visit(house, "Bob"), gm), random.Random(1)
    gm.get_by_role("button", name="Begin the fight").click()
    for page in people:
        wait_beyond(page, 0)
    frames = [_photograph(gm, anna)]
    while len(frames) < FRAMES and any(_choose(page, dice, people) for page in people):
        frames.append(_photograph(gm, anna))
    return frames


def _choose(page: Page, dice: random.Random, people: tuple[Page, ...]) -> bool:
    """Make one move in a page, a blow where there is one; tell whether there was any."""
    before = commit(page)
    blows = page.locator(MOVES).filter(has_text=BLOWS)
    if not step(page, dice, blows if blows.count() else None):
        return False
    for each in people:
        wait_beyond(each, before)
    return True


def _photograph(gm: Page, player: Page) -> Image.Image:
    """Show the laptop, and the phone beside it."""
    laptop, phone = _shot(gm), _shot(player)
    width = phone.width * laptop.height // phone.height
    picture = Image.new("RGB", (laptop.width + GAP + width, laptop.height), PAPER)
    picture.paste(laptop, (0, 0))
    phone = phone.resize((width, laptop.height), Image.Resampling.LANCZOS)
    picture.paste(phone, (laptop.width + GAP, 0))
    picture.info["told"] = gm.evaluate(TOLD)
    return picture


def _shot(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def _shrink(picture: Image.Image) -> Image.Image:
    height = WIDTH * picture.height // picture.width
    return picture.resize((WIDTH, height), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
