"""The past changed live: undo, redo, rewind, amend, preview, for clients that watch it happen."""

import asyncio
from pathlib import Path

from fightbook.domain.commands import Amend
from tests.support.client import (
    Json,
    Seat,
    Socket,
    Table,
    code_of,
    new_id,
    open_duel,
    open_table,
    post,
)
from tests.support.processes import Server


async def begun(url: str) -> tuple[Table, Seat, Seat]:
    """Open a duel of three hit points each and play a pass that costs Bo one."""
    table, ana, bo = await open_duel(url)
    await table.gm.do("begin")
    await exchange(table, 6, 1)
    return table, ana, bo


async def exchange(table: Table, ana: int, bo: int) -> int:
    """Play a pass with these faces; give the commit that decided it."""
    await table.gm.do("aim", who="c1", high=True)
    done = await table.gm.do("aim", who="c2", high=True, dice={"check:c1": [ana], "check:c2": [bo]})
    commit: int = done["commit"]
    return commit


def hit_points(view: Json) -> list[int]:
    return [view["combatants"][who]["tracks"]["hp"]["value"] for who in ("c1", "c2")]


async def preview(seat: Seat, **body: object) -> Json:
    answer = await post(seat.url, f"{seat.path}/preview", body, seat.token)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


# --- the preview ----------------------------------------------------------------------------------


async def test_a_preview_tells_the_difference_and_writes_nothing(url: str) -> None:
    table, _, _ = await begun(url)
    hurt = (await table.gm.do("adjust", who="c2", track="hp", value=1, reason="x"))["commit"]
    before = await table.gm.view()
    found = await preview(
        table.gm,
        commit=hurt,
        command={"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "y"},
    )
    changes = found["changes"]["combatants"]
    values = {who: [t["value"] for t in c["tracks"]["hp"]] for who, c in changes.items()}
    assert values == {"c1": [3, 1], "c2": [1, 2]}
    assert (found["illegal"], found["draws_at"]) == ([], 0)
    assert await table.gm.view() == before


async def test_a_preview_names_what_is_no_longer_legal_and_what_would_be_drawn(url: str) -> None:
    table, _, _ = await begun(url)
    start = (await table.gm.view())["commit"]
    first = (await table.gm.do("aim", who="c1", high=True))["commit"]
    await table.gm.do("aim", who="c2", high=True)
    other = {"type": "aim", "who": "c2", "high": True}
    found = await preview(table.gm, commit=first, command=other, illegal="drop")
    assert [(i["commit"], i["code"]) for i in found["illegal"]] == [(start + 2, "illegal")]
    same = {"type": "aim", "who": "c1", "high": False}
    assert (await preview(table.gm, commit=first, command=same))["draws_at"] == 0
    fresh = await preview(table.gm, commit=first, command=same, dice="fresh")
    assert fresh["draws_at"] == first + 1


async def test_what_cannot_be_previewed_is_refused(url: str) -> None:
    table, ana, _ = await begun(url)
    note: Json = {"type": "say", "text": "x"}
    for seat, body, code in (
        (ana, {"commit": 5, "command": note}, "forbidden"),
        (table.gm, {"commit": 99, "command": note}, "unknown-address"),
        (table.gm, {"commit": 1, "command": note}, "bad-message"),
        (table.gm, {"commit": 8, "command": {"type": "undo"}}, "illegal"),
        (table.gm, {"commit": 8, "command": {"type": "sit", "name": "x"}}, "unknown-type"),
        (table.gm, {"commit": 8, "command": {"type": "say"}}, "bad-message"),
        (table.gm, {"commit": 8}, "bad-message"),
    ):
        answer = await post(url, f"{seat.path}/preview", body, seat.token)
        assert code_of(answer) == code, body


# --- the past, live -------------------------------------------------------------------------------


async def test_every_turn_of_the_timeline_reaches_two_clients(url: str) -> None:
    table, ana, _ = await begun(url)
    async with ana.socket() as player, table.watch.socket() as watch:
        at = player.commit
        second = await exchange(table, 1, 6)
        bend: Json = {"type": "aim", "who": "c2", "high": False}
        steps: tuple[tuple[str, Json, list[int]], ...] = (
            ("undo", {}, [3, 2]),
            ("redo", {}, [2, 2]),
            ("rewind", {"to": at}, [3, 2]),
            ("redo", {}, [2, 2]),
            (
                "amend",
                {"commit": second, "command": bend, "dice": {"check:c1": [5], "check:c2": [2]}},
                [3, 1],
            ),
            ("undo", {}, [3, 2]),
            ("redo", {}, [3, 1]),
            ("rewind", {"to": second + 4}, [2, 2]),
            ("redo", {}, [3, 1]),
        )
        for name, fields, expected in steps:
            done = await table.gm.do(name, **fields)
            for socket in (player, watch):
                await socket.at_commit(done["last"] if "last" in done else done["commit"])
                assert hit_points(socket.view) == expected, name
        assert player.view == (await ana.view())["view"]
        assert watch.view == (await table.watch.view())["view"]


async def test_two_windows_of_the_gm_do_not_undo_twice_unseen(url: str) -> None:
    """Both ask at once: with ``expect`` one of them is told that the fight went on."""
    table, _, _ = await begun(url)
    await exchange(table, 1, 6)
    async with table.gm.socket() as one, table.gm.socket() as two:
        at = one.commit
        answers = await asyncio.gather(*(w.command("undo", expect=at) for w in (one, two)))
        assert sorted(a["type"] for a in answers) == ["accepted", "rejected"]
        assert {a.get("code") for a in answers} == {None, "stale"}
        await both_at(at + 1, one, two)
        assert hit_points(one.view) == hit_points(two.view) == [3, 2]
        more = await asyncio.gather(one.command("undo"), two.command("undo"))
        assert {a["type"] for a in more} == {"accepted"}
        assert sorted(a["commit"] for a in more) == [at + 2, at + 3]
        await both_at(at + 3, one, two)
        assert one.view == two.view
        assert hit_points(one.view) == [3, 3]


async def test_two_windows_of_the_gm_do_not_overwrite_each_other_unseen(url: str) -> None:
    table, _, _ = await begun(url)
    track: Json = {"who": "c2", "track": "hp", "reason": "x"}
    async with table.gm.socket() as one, table.gm.socket() as two:
        seen = one.commit
        await one.command("adjust", **track, value=1, seen=seen)
        refused = await two.command("adjust", **track, value=3, seen=seen)
        assert (refused["type"], refused["code"]) == ("rejected", "changed")
        assert [refused["detail"][at]["value"] for at in ("was", "is")] == [2, 1]
        done = await two.command("adjust", **track, value=3, seen=two.commit)
        await both_at(done["commit"], one, two)
        assert hit_points(one.view) == hit_points(two.view) == [3, 3]
        answer = await post(
            url,
            f"{table.gm.path}/commands",
            {"id": new_id(), "command": {"type": "adjust", **track, "value": 1}, "seen": seen},
            table.gm.token,
        )
        assert code_of(answer) == "changed"


async def test_a_click_sent_twice_undoes_once(url: str) -> None:
    table, _, _ = await begun(url)
    await exchange(table, 1, 6)
    async with table.gm.socket() as one, table.gm.socket() as two:
        ident = new_id()
        first, again = await asyncio.gather(*(w.command("undo", id=ident) for w in (one, two)))
        assert first["commit"] == again["commit"]
        await both_at(first["commit"], one, two)
        assert hit_points(one.view) == [3, 2]


async def test_who_counts_again_has_a_name_for_whoever_came_meanwhile(url: str) -> None:
    table = await open_table(url)
    first = (await table.gm.do("enlist", name="Ana", side="party"))["commit"]
    await table.gm.do("enlist", name="Bo", side="foes")
    await table.gm.do("rewind", to=first)
    async with table.watch.socket() as come:
        left = come.last, come.digest
        await table.gm.do("redo")
        done = await table.gm.do("mark", who="c2", mark="prone", reason="tripped")
        await come.at_commit(done["commit"])
        assert "Bo" in told(come)["prone"]
    async with table.watch.socket(after=left[0], digest=left[1]) as again:
        await again.at_commit(done["commit"])
        assert told(again) == told(come)


async def test_who_comes_back_is_told_the_names_that_the_others_know(url: str) -> None:
    table = await open_table(url)
    for _ in range(2):
        await table.gm.do("enlist", name="Rat", side="foes")
    await table.gm.do("dismiss", who="c1")
    async with table.watch.socket() as come:
        left = come.last, come.digest
        done = await table.gm.do("mark", who="c2", mark="prone", reason="tripped")
        await come.at_commit(done["commit"])
        assert "Rat (c2)" in told(come)["prone"]
    async with table.watch.socket(after=left[0], digest=left[1]) as again:
        await again.at_commit(done["commit"])
        assert told(again) == told(come)
    log = (await table.watch.ask("/log")).json()
    assert told(come)["prone"] in log["told"].values()


def told(socket: Socket) -> Json:
    """Give what the marks of those who were watched read like."""
    commits = [message for message in socket.seen if message["type"] == "commit"]
    return {
        line["mark"]: message["told"][line["at"]]
        for message in commits
        for line in message["events"]
        if line["type"] == "marked"
    }


async def both_at(commit: int, *sockets: Socket) -> None:
    for socket in sockets:
        await socket.at_commit(commit)


async def test_the_past_survives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "log", "--data", str(tmp_path / "d"), patience=10) as server:
        server.start()
        table, ana, _ = await begun(server.url)
        at = (await ana.view())["commit"]
        second = await exchange(table, 1, 6)
        amend = Amend(second, {"type": "aim", "who": "c2", "high": False})
        await table.gm.do("amend", commit=amend.commit, command=amend.command)
        await table.gm.do("rewind", to=second)
        views = [await seat.view() for seat in (table.gm, ana, table.watch)]
        timeline = (await table.gm.ask("/timeline")).json()
        server.stop()
        server.start()
        assert [await seat.view() for seat in (table.gm, ana, table.watch)] == views
        assert (await table.gm.ask("/timeline")).json() == timeline
        async with ana.socket() as player, table.gm.socket() as gm:
            steps: tuple[tuple[str, Json, list[int]], ...] = (
                ("redo", {}, [2, 2]),
                ("rewind", {"to": second}, [2, 2]),
                ("rewind", {"to": at}, [3, 2]),
                ("redo", {}, [2, 2]),
            )
            for name, fields, expected in steps:
                done = await gm.command(name, **fields)
                assert done["type"] == "accepted", done
                await both_at(done["commit"], player, gm)
                assert hit_points(player.view) == hit_points(gm.view) == expected
        assert (await table.gm.ask("/audit")).json()["findings"] == []
        server.stop()
