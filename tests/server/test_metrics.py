"""What a monitor is told: figures that follow what is played, and that its page describes."""

import re

from prometheus_client.parser import text_string_to_metric_families

from tests.support.client import get, open_duel, open_table, post
from tests.support.processes import ROOT, Server

PAGE = ROOT / "docs/running.md"


async def figures(url: str) -> dict[str, float]:
    """Give all samples of a process by name and label."""
    text = (await get(url, "/metrics")).text
    return {
        ":".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_each_step_of_a_command_is_timed_once(server: Server) -> None:
    table = await open_table(server.url)
    before = await figures(server.url)
    async with table.gm.socket() as watch:
        await table.gm.do("say", text="one")
        done = await table.gm.do("say", text="two")
        await watch.at_commit(done["commit"])
        now = await figures(server.url)
    for step in ("wait", "decide", "append", "notify"):
        name = f"fightbook_command_seconds_count:{step}"
        assert now[name] - before[name] == 2, step
    assert now["fightbook_commits_total"] - before["fightbook_commits_total"] == 2
    assert now["fightbook_sockets"] == before["fightbook_sockets"] + 1
    assert now["fightbook_frames_total"] - before["fightbook_frames_total"] >= 3


async def test_refusals_are_counted_by_code(server: Server) -> None:
    table, ana, _ = await open_duel(server.url)
    before = await figures(server.url)
    await post(server.url, "/api/join", {"code": "AAAAAA", "name": "Ana"})
    assert await ana.refused("undo") == "forbidden"
    async with table.gm.socket() as line:
        await line.command("undo", expect=99)
    now = await figures(server.url)
    found = {name: now[name] - before.get(name, 0) for name in now if "refusals" in name}
    assert found["fightbook_refusals_total:unknown-code"] == 1
    assert sum(found.values()) == 3


async def test_the_lag_of_notices_is_taken_where_others_wrote(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = await open_table(one.url)
    async with table.gm.at(two.url).socket() as far:
        done = await table.gm.do("say", text="hello")
        await far.at_commit(done["commit"])
    assert (await figures(two.url))["fightbook_notice_lag_seconds_count"] >= 1
    assert (await figures(one.url))["fightbook_notice_lag_seconds_count"] == 0


async def test_the_page_describes_every_figure_and_no_other(server: Server) -> None:
    told = set(re.findall(r"^\| `(fightbook_\w+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    text = (await get(server.url, "/metrics")).text
    kept = set(re.findall(r"^# TYPE (fightbook_\w+)", text, re.MULTILINE))
    assert told == kept
