"""A fault in a game: who gave the command is told, nothing is written, and the table goes on."""

from pathlib import Path

import pytest

from fightbook.clients.python import Commit, Presence, Refused, Table
from tests.support.processes import ROOT, Server

PLUG_IN = """
from tests.support.duel import DUEL

class Broken(type(DUEL)):
    id = "broken"

    def decide(self, scribe, command):
        raise {True: KeyError, False: KeyboardInterrupt}[command.high](command)

RULESET = Broken()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Install a game whose every move fails."""
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[fightbook.rulesets]\nbroken = broken:RULESET\n")
    (tmp_path / "broken.py").write_text(PLUG_IN)
    return tmp_path


async def test_a_command_that_meets_a_fault_is_refused_and_the_line_stays(path: Path) -> None:
    server = Server(path / "log", "--data", str(path / "data"), all_games=True)
    server.environment["PYTHONPATH"] = f"{path}:{ROOT}"
    with server:
        server.start()
        async with Table.create(server.url, ruleset="broken") as gm:
            for name, side in (("Ana", "party"), ("Rat", "foes")):
                await gm.command({"type": "enlist", "name": name, "side": side})
            await gm.command({"type": "begin"})
            before, news = gm.commit, gm.happenings()
            for high in (True, False):
                with pytest.raises(Refused) as refused:
                    await gm.command({"type": "aim", "who": "c1", "high": high})
                assert refused.value.code == "internal"
            ack = await gm.command({"type": "say", "text": "Where were we?"})
            assert ack.commit == before + 1
            happened = list[type[object]]()
            while Commit not in happened:
                happened.append(type(await anext(news)))
            happened = [one for one in happened if one is not Presence]
            assert happened == [Refused, Refused, Commit]  # and no lost connection
        assert "KeyError" in server.said
        assert "KeyboardInterrupt" in server.said
        assert server.stop() == 0  # and its store with it
