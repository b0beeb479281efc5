"""The head that a command names: it stands in the declaration, and is one that the stream had."""

from tests.support.client import Json, Seat, chained, open_duel, open_table
from tests.support.processes import Server


async def test_a_command_says_which_head_it_was_given_on(url: str) -> None:
    table, ana, _ = await open_duel(url)
    saw = (await ana.view())["digest"]
    await table.gm.do("begin")
    done = await ana.do("aim", who="c1", high=True, saw=saw)
    assert done["events"][0]["saw"] == saw
    report = (await table.gm.ask("/audit")).json()
    assert (report["findings"], report["heads"]) == ([], {})
    mine = (await ana.ask("/audit")).json()
    assert (mine["findings"], mine["heads"]) == ([], {ana.name: 1})


async def test_a_head_that_the_stream_never_had_is_refused_and_nothing_is_written(url: str) -> None:
    table, other = await open_table(url), await open_table(url)
    strange = (await other.gm.view())["digest"]
    before = await table.gm.view()
    for wrong in (strange, "0" * 64):
        for dry_run in (False, True):
            more: Json = {"text": "Hm.", "saw": wrong, "dry_run": dry_run}
            assert await table.gm.refused("say", **more) == "unknown-head"
    assert await table.gm.refused("say", text="Hm.", saw="not a digest") == "bad-message"
    assert await table.gm.view() == before


async def test_a_command_that_was_carried_out_gets_its_answer_whatever_it_names(url: str) -> None:
    table = await open_table(url)
    done = await table.gm.do("say", id="once", text="Hm.")
    assert await table.gm.do("say", id="once", text="Hm.", saw="0" * 64) == done


async def test_a_head_that_was_seen_at_another_server_is_known(pair: tuple[Server, Server]) -> None:
    here, there = pair
    table = await open_table(here.url)
    away = table.gm.at(there.url)
    await away.view()
    for _ in range(5):
        await table.gm.do("say", text="Hm.")
        saw = (await table.gm.view())["digest"]
        assert (await away.do("say", text="Ah.", saw=saw))["events"][0]["saw"] == saw


async def test_what_the_server_does_by_itself_names_the_head_it_acted_on(url: str) -> None:
    table, *_ = await open_duel(url)
    heads = await heads_of(table.gm)
    lines = await table.gm.lines()
    own = [line for line in lines if line.get("type") == "declared" and line["seat"] == "server"]
    named = [line.get("saw", "") for line in own]
    assert named == ["", *(heads[int(line["at"].partition("-")[0]) - 1] for line in own[1:])]


async def heads_of(seat: Seat) -> dict[int, str]:
    """Give the digest of each commit's last line."""
    found, digest = dict[int, str](), "0" * 64
    for line in await seat.lines():
        _, digest = chained([line], digest)
        found[int(line["at"].partition("-")[0])] = digest
    return found
