"""Beside: what a small table waits for while another one asks for long work, as a ratio.

Run ``python -m tests.bench.beside``. The real server on the embedded Valkey, over HTTP. A GM at a
small table gives a command each 20 ms and the time to the answer is taken: first alone, then while
the GM of a fight of 10,000 commits looks at past moments, looks ahead of an amendment in its
middle, has it audited, brings it as a book, or amends it 1,000 commits before its end, one after
the other without a pause; and while somebody asks for the legal moves and their odds of two hundred
combatants. Whoever asks does so in a process of their own. Each is told beside the same table
alone, in the same run.
"""

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from tests.support.books import book, pack
from tests.support.client import new_id
from tests.support.duel import DUEL
from tests.support.processes import Server, ask
from tests.support.table import Table

COMMITS, CROWD = 10_000, 200
LATER = 1000
"""Commits that an amendment decides again."""
GAP_SECONDS = 0.02
Work = Callable[[], Awaitable[httpx.Response]]


class Place:
    """A table and its GM, over one connection."""

    def __init__(self, url: str, opened: dict[str, object] | None = None) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=120)
        self.take(opened)

    def take(self, opened: object) -> None:
        """Sit down as the GM of a table that was opened."""
        if isinstance(opened, dict):
            self.said = json.dumps(opened)
            self.path = f"/api/encounters/{opened['id']}"
            self.http.headers["Authorization"] = f"Bearer {opened['seats']['gm']['token']}"

    async def open(self, **wanted: object) -> "Place":
        self.take((await self.http.post("/api/encounters", json=wanted)).json())
        return self

    async def bring(self, whole: bytes) -> "Place":
        answer = await self.http.post("/api/books", content=whole)
        assert answer.status_code == 201, answer.text
        self.take(answer.json())
        return self

    async def do(self, **command: object) -> httpx.Response:
        body = {"id": new_id(), "command": command}
        return await self.http.post(f"{self.path}/commands", json=body)

    async def get(self, what: str = "") -> httpx.Response:
        return await self.http.get(self.path + what)


def long_fight() -> bytes:
    """Give the book of a fight in which the GM sets a track again and again."""
    table = Table(DUEL)
    who = table.enlist("Ana", "party", sheet={"hp": 9})
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    for number in range(COMMITS):
        value = 1 + number % 8
        table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "x"})
    return pack(book(table))


async def crowd(url: str) -> Place:
    """Open a table of two hundred, of the game whose moves are the dearest, and begin."""
    people = [{"name": f"P{n}", "template": "swordsman", "side": "party"} for n in range(50)]
    foes = [{"name": f"B{n}", "template": "bandit", "npc": True} for n in range(50)]
    place = await Place(url).open(ruleset="zwerchhau", combatants=[*people, *foes])
    for n in range(CROWD - 100):
        await place.do(type="enlist", name=f"M{n}", template="bandit", side="foes", npc=True)
    await place.do(type="begin")
    return place


def works(large: Place, many: Place) -> dict[str, Work | None]:
    """Give what is asked for beside the small table, one after the other."""

    def setting(value: int) -> dict[str, object]:
        return {"type": "adjust", "who": "c1", "track": "hp", "value": value, "reason": "y"}

    async def look_ahead() -> httpx.Response:
        body = {"commit": COMMITS // 2, "command": setting(3), "illegal": "drop"}
        return await large.http.post(f"{large.path}/preview", json=body)

    async def amend() -> httpx.Response:
        last = (await large.get()).json()["view"]["timeline"]["undo"]
        return await large.do(type="amend", commit=last - LATER, command=setting(4))

    async def bring() -> httpx.Response:
        whole = (await large.get("/book")).content
        return await (await Place(str(large.http.base_url)).bring(whole)).get()

    return {
        "alone": None,
        "view of a past moment": lambda: large.get(f"?at={COMMITS}"),
        "moves of a past moment": lambda: large.get(f"/options?at={COMMITS}"),
        "moves of 200": lambda: many.get("/options"),
        "odds of 200": lambda: many.get("/odds?who=c1"),
        "lines": lambda: large.get("/events?after=5000"),
        "timeline": lambda: large.get("/timeline"),
        "preview": look_ahead,
        "audit": lambda: large.get("/audit"),
        "a book that comes live": bring,
        "amendment": amend,
        "alone again": None,
    }


async def keep_on(url: str, name: str, large: str, many: str) -> None:
    """Ask for something without a pause; say each time that it was answered."""
    work = works(Place(url, json.loads(large)), Place(url, json.loads(many)))[name]
    while work is not None:
        answer = await work()
        assert answer.is_success, answer.text
        print("done", flush=True)


async def beat(place: Place, seconds: float) -> list[float]:
    """Give the times to each answer, sorted, in ms."""
    stop, times = time.perf_counter() + seconds, list[float]()
    while time.perf_counter() < stop:
        begun = time.perf_counter()
        assert (await place.do(type="say", text="hm")).is_success
        times.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(GAP_SECONDS)
    return sorted(times)


async def measure(url: str, seconds: float) -> None:
    """Measure and print."""
    small, large = await Place(url).open(ruleset="duel"), await Place(url).bring(long_fight())
    many, first = await crowd(url), 0.0
    for name, work in works(large, many).items():
        program = (sys.executable, "-m", "tests.bench.beside", "--ask", name)
        other = await asyncio.create_subprocess_exec(
            *program, "--of", url, large.said, many.said, stdout=subprocess.PIPE
        )
        assert other.stdout is not None
        if work is not None:
            await other.stdout.readline()
        times = await beat(small, seconds)
        with contextlib.suppress(ProcessLookupError):
            other.kill()
        done = (await other.stdout.read()).count(b"done")
        p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
        first = first or p99
        said = f"p50 {p50:7.1f}  p99 {p99:7.1f}  most {times[-1]:7.1f} ms  ({p99 / first:5.1f})"
        print(f"{name:24}{said}   {len(times):5} commands, {done} beside", flush=True)


def main(seconds: float) -> None:
    """Run the server and measure."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        with Server(folder / "log", "--data", name, patience=10, all_games=True) as server:
            server.start()
            asyncio.run(measure(server.url, seconds))
            server.stop()
        ask(folder / "valkey.sock", "SHUTDOWN", "NOSAVE")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6, help="for each kind of work, at least")
    parser.add_argument("--ask", help="only ask for this kind of work, again and again")
    parser.add_argument("--of", nargs=3, help="the server's URL, the long fight and the crowd")
    chosen = parser.parse_args()
    if chosen.ask:
        asyncio.run(keep_on(chosen.of[0], chosen.ask, *chosen.of[1:]))
    else:
        main(chosen.seconds)
