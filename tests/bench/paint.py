"""Paint: how long the page takes from a commit's arrival until it is drawn, and what it keeps.

Run ``python -m tests.bench.paint`` (Linux, with Chromium). A real server and the real page of a GM:
a small fight of two with a short log, and a large one of ``--combatants`` with ``--lines``
of log, in the same run. Told is the time from the frame at the socket until the browser has drawn
what came of it (at 60 frames a second, so it waits 8 ms on average for a frame), medians and the
ninth of ten; the ratio of both fights; and the page's heap and nodes, three times ``--commits`` on.
"""

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import CDPSession, Page

from tests.support.browser import House, chromium
from tests.support.people import seated
from tests.support.processes import Server, ask
from tests.support.tables import Fight, fight

WATCH = """(() => {
  window.paints = [];
  const drawn = (began) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.paints.push(performance.now() - began);
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const commit = typeof data === 'string' && data.startsWith('{"type":"commit"');
        if (commit) drawn(performance.now());
      });
    }
  };
})();"""
"""Notes for each commit how long it took until the frame behind it was drawn."""
MOVES = 60
"""Commits that are timed at each fight."""


def opened(url: str, combatants: int, lines: int) -> Fight:
    """Open a fight of so many, with a log of so many lines."""
    them = [
        {"name": f"One {n}", "side": "foes" if n % 2 else "party", "sheet": {"hit_points": 40}}
        for n in range(combatants)
    ]
    table = fight(url, "fantasy-d20", *them)
    table.do("gm", {"type": "begin"})
    for n in range(lines):
        table.do("gm", {"type": "say", "text": f"Line {n} of what happened here."})
    return table


def change(table: Fight, number: int, combatants: int) -> None:
    """Harm somebody, or heal them."""
    who = f"c{number % combatants + 1}"
    value = 40 - number // combatants % 30
    wanted = {"type": "adjust", "who": who, "track": "hp", "value": value - 1, "reason": "a stone"}
    table.do("gm", wanted)


def timed(page: Page, table: Fight, combatants: int) -> tuple[float, float]:
    """Give how long a commit takes until it is drawn, in ms: the median, and the ninth of ten."""
    page.evaluate("paints.length = 0")
    for number in range(MOVES):
        change(table, number, combatants)
        page.wait_for_function(f"() => paints.length > {number}")
    times: list[float] = page.evaluate("paints")
    return statistics.median(times), statistics.quantiles(times, n=10)[-1]


def held(session: CDPSession) -> tuple[float, int]:
    """Give the page's heap in MiB once it is tidied, and its nodes."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    found = cast(dict[str, Any], session.send("Performance.getMetrics"))
    values = {one["name"]: one["value"] for one in found["metrics"]}
    return values["JSHeapUsedSize"] / 2**20, int(values["Nodes"])


def measured(house: House, combatants: int, lines: int) -> tuple[Page, Fight, float]:
    """Time a fight, and print it; give its page, itself, and the median."""
    table = opened(house.url, combatants, lines)
    page = house.person()
    page.add_init_script(WATCH)
    page.goto(f"/table/{table.id}#t={table.tokens['gm']}")
    seated(page)
    median, ninth = timed(page, table, combatants)
    print(
        f"{combatants:3} combatants, {lines:5} lines: {median:5.1f} ms until a commit is drawn, "
        f"nine of ten within {ninth:5.1f} ms"
    )
    return page, table, median


def lived(page: Page, table: Fight, options: argparse.Namespace) -> None:
    """Print what the page keeps behind many commits."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for rounds in range(3):
        before = held(session)
        for number in range(options.commits):
            change(table, MOVES + rounds * options.commits + number, options.combatants)
        seated(page)
        after = held(session)
        print(
            f"{options.commits} commits: heap {before[0]:.1f} to {after[0]:.1f} MiB, "
            f"{(after[0] - before[0]) * 1024 / options.commits:.2f} KiB a commit; "
            f"nodes {before[1]} to {after[1]}"
        )


def main(options: argparse.Namespace) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        log, place = folder / "log", ("--data", name)
        with Server(log, *place, patience=10, all_games=True) as server:
            house = House(browser, server.start().url)
            small = measured(house, 2, 20)[2]
            page, table, large = measured(house, options.combatants, options.lines)
            print(f"ratio {large / small:.2f}")
            lived(page, table, options)
            house.close()
            server.stop()
            ask(folder / "valkey.sock", "SHUTDOWN")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--combatants", type=int, default=60)
    parser.add_argument("--lines", type=int, default=1000)
    parser.add_argument("--commits", type=int, default=1000)
    main(parser.parse_args())
