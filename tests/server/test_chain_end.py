"""A chain that is used up: the next one begins before anything is drawn, and all of it audits."""

import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from fightbook.projections.audit import audit
from tests.support.client import open_table
from tests.support.duel import DUEL
from tests.support.processes import Server, ask, free_port

LINKS = 3
CUPS = ("table", "screen")
PROGRAM = f"""
import sys
from fightbook.server import supply
from tests.support import serve
supply.CHAIN_LENGTH = {LINKS}
sys.exit(serve.main())
"""


class Frugal(Server):
    """A server that uses three links of each chain."""

    def launch(self) -> None:
        """Start it and do not wait."""
        self.port = self.port or free_port()
        program = (sys.executable, "-c", PROGRAM, "serve")
        self.spawn(*program, "--port", str(self.port), *self.arguments, **self.environment)


@pytest.fixture
def frugal(tmp_path: Path) -> Generator[Server]:
    folder = tmp_path / "data"
    with Frugal(tmp_path / "server.log", "--data", str(folder), patience=10) as found:
        yield found.start()
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN", "NOSAVE")


async def test_each_link_is_used_and_none_behind_the_last(frugal: Server) -> None:
    table = await open_table(frugal.url)
    for number in range(2 * LINKS + 2):
        await table.gm.do("throw", sides=6, hidden=number % 2 == 0)
    await table.gm.do("close")
    lines = await table.gm.lines()
    opened = [line["line"] for line in lines if line.get("type") == "revealed"]
    drawn = [line for line in (*lines, *opened) if line.get("type") == "drawn"]
    places = [[line["place"] for line in drawn if line["cup"] == cup] for cup in CUPS]
    assert places == [[2, 1, 3, 2], [1, 3, 2, 1]]
    taken = [line["n"] for line in lines if line.get("type") == "shaken"]
    assert taken == [1, 2, 3, 1, 2, 3, 1, 2]
    assert sum(line.get("type") == "anchored" for line in lines) == 2
    book = (await table.gm.ask("/book")).content
    report = audit(book.splitlines(), {DUEL.id: DUEL})
    assert report.findings == ()
