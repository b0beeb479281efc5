"""The pictures of the README: a fight is played in real pages, and they are photographed.

``python -m tests.support.pictures docs/pictures`` makes them anew: ``table.webp``, a game master's
laptop and a player's phone beside it, and ``fight.webp``, the same from the first move on. The
dice are real, so no two fights are alike.
"""

import io
import random
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from tests.support.browser import House, chromium
from tests.support.people import wait_beyond
from tests.support.processes import Server, ask
from tests.support.tables import Fight, fight, member

PEOPLE = (
    member("Ana", "swordsman"),
    member("Bo", "wrestler"),
    member("Rask", "bandit", "foes", npc=True),
    member("Ulf", "bandit", "foes", npc=True),
)
FIGHTERS = {"c1", "c2", "c3", "c4"}
BLOWS = ("slash", "thrust", "parr", "goes for")
GAP, PAPER = 18, (250, 248, 243)
WIDTH = 1100
"""Pixels across the moving picture."""
FRAMES = 18
DICE = """() => [...document.querySelectorAll(
  '[role=log] [role=img], [role=log] .change'
)].filter((die) => {
  const { top, bottom } = die.getBoundingClientRect();
  return top > 300 && bottom < innerHeight - 60;
}).length"""
"""Counts the dice and wounds in that part of the log which is in the picture."""


def main(folder: Path) -> None:
    """Play a fight, and write the pictures into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, _server(Path(data)) as url, chromium() as browser:
        house = House(browser, url)
        frames = _play(house, url)
        house.close()
    max(reversed(frames), key=lambda frame: frame.info["dice"]).save(
        folder / "table.webp", quality=82, method=6
    )
    small = [_shrink(frame) for frame in frames]
    small[0].save(
        folder / "fight.webp",
        save_all=True,
        append_images=small[1:],
        duration=[1400] * (len(small) - 1) + [4000],
        loop=0,
        quality=60,
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
    table.do("gm", {"type": "begin"})
    pages = (
        table.visit(house, color_scheme="dark"),
        table.visit(house, "Anna", phone=True, color_scheme="light", device_scale_factor=2),
    )
    people, frames = _Players(table), [_photograph(*pages)]
    while len(frames) < FRAMES and (newest := people.act()):
        for page in pages:
            wait_beyond(page, newest - 1)
        frames.append(_photograph(*pages))
    return frames


class _Players:
    """Those who choose: each once a phase, a blow where there is one."""

    def __init__(self, table: Fight) -> None:
        self.table, self.dice = table, random.Random(1)
        self.done: set[tuple[int, str, str]] = set()

    def act(self) -> int:
        """Make one move for whoever has not chosen; give its commit, 0 where nobody can."""
        for seat in ("Anna", "Bob", "gm"):
            view = self.table.view(seat)
            now = view["round"], view["phase"]
            moves = [m for m in self.table.moves(seat) if self._due(m, *now)]
            blows = [m for m in moves if m["label"].lower().startswith(BLOWS)]
            if chosen := blows or moves:
                move = self.dice.choice(chosen)
                self.done.add((*now, _who(move)))
                return int(self.table.do(seat, move["command"])["commit"])
        return 0

    def _due(self, move: dict[str, Any], *now: Any) -> bool:
        if move["command"]["type"] == "answer":
            return True
        return _who(move) in FIGHTERS and (*now, _who(move)) not in self.done


def _who(move: dict[str, Any]) -> str:
    return str(move["command"].get("who", ""))


def _photograph(gm: Page, player: Page) -> Image.Image:
    """Show the laptop, and the phone beside it."""
    laptop, phone = _shot(gm), _shot(player)
    width = phone.width * laptop.height // phone.height
    picture = Image.new("RGB", (laptop.width + GAP + width, laptop.height), PAPER)
    picture.paste(laptop, (0, 0))
    phone = phone.resize((width, laptop.height), Image.Resampling.LANCZOS)
    picture.paste(phone, (laptop.width + GAP, 0))
    picture.info["dice"] = gm.evaluate(DICE)
    return picture


def _shot(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def _shrink(picture: Image.Image) -> Image.Image:
    height = WIDTH * picture.height // picture.width
    return picture.resize((WIDTH, height), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
