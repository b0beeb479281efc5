"""Games that people write: looked at, opened, played, and taken from place to place."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path

from fightbook.clients.python import Bot
from fightbook.clients.python import Table as Client
from fightbook.projections.audit import audit
from fightbook.server.plugins import rulesets
from tests.support.books import change, dump, rechained
from tests.support.client import Json, Seat, Table, code_of, get, post
from tests.support.duel import DUEL
from tests.support.processes import Server

LANTERN = (Path(__file__).parents[1] / "support" / "lantern.toml").read_text()
PEOPLE = [{"name": "Ana", "side": "party", "template": "keeper"}, {"name": "M", "template": "moth"}]
WRONG = LANTERN.replace('"1d20 + aim"\nagainst', '"1d20 + aimm"\nagainst').replace("out = true", "")


async def opened(url: str, text: str = LANTERN, **more: object) -> Table:
    """Open a fight of a file."""
    body = {"game": text, "combatants": PEOPLE, **more}
    answer = await post(url, "/api/encounters", body)
    assert answer.status_code == 201, answer.text
    return Table(url, answer.json())


def written(text: str) -> Json:
    """Give the fields that say a file and its digest."""
    return {"game": text, "sha256": sha256(text.encode()).hexdigest()}


async def fought(url: str) -> Table:
    """Give a fight in which somebody has struck."""
    table = await opened(url)
    await table.gm.do("begin")
    who = (await table.gm.view())["view"]["turn"]
    target = "c2" if who == "c1" else "c1"
    await table.gm.do("act", who=who, action="blow", targets=[target])
    return table


async def test_a_file_is_looked_at(url: str) -> None:
    answer = await post(url, "/api/games/check", {"game": LANTERN})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["mistakes"] == []
    assert found["book"]["title"] == "Lantern duel"
    assert [t["name"] for t in found["book"]["templates"]] == ["Keeper", "Moth"]
    assert "guard" in json.dumps(found["book"]["schemas"])


async def test_every_mistake_is_told_by_line(url: str) -> None:
    wrong = WRONG.replace('track = "light"', 'track = "lamp"')
    found: Json = (await post(url, "/api/games/check", {"game": wrong})).json()
    lines = wrong.split("\n")
    told: set[tuple[str, str]] = {(m["where"], lines[m["line"] - 1]) for m in found["mistakes"]}
    assert ("actions.blow.roll", 'roll = "1d20 + aimm"') in told
    assert ("damage.track", 'track = "lamp"') in told
    assert found["book"] is None


async def test_the_files_that_are_there_can_be_begun_from(url: str) -> None:
    games: list[Json] = (await get(url, "/api/rulesets")).json()
    files = [game["id"] for game in games if game.get("file")]
    assert {"tracker", "fantasy-d20"} <= set(files)
    assert [game["id"] for game in games if game.get("engine")] == ["own-game"]
    for name in files:
        text = (await get(url, f"/api/games/{name}")).json()["game"]
        assert (await post(url, "/api/games/check", {"game": text})).json()["mistakes"] == []
    assert code_of(await get(url, "/api/games/zwerchhau")) == "unknown-ruleset"


async def test_a_file_with_mistakes_opens_nothing(url: str) -> None:
    answer = await post(url, "/api/encounters", {"game": WRONG})
    assert (answer.status_code, code_of(answer)) == (422, "bad-game")
    (mistake,) = answer.json()["mistakes"]
    assert mistake["where"] == "actions.blow.roll"
    for body in ({}, {"game": LANTERN, "ruleset": "nothing"}):
        assert code_of(await post(url, "/api/encounters", body)) in {
            "bad-message",
            "unknown-ruleset",
        }
    assert code_of(await post(url, "/api/encounters", {"game": LANTERN, "ruleset": "duel"})) == (
        "bad-game"
    )
    large = await post(url, "/api/encounters", {"game": "#" * 70_000})
    assert code_of(large) == "bad-game"
    assert code_of(await post(url, "/api/encounters", {"game": "#" * 200_000})) == "too-large"


async def test_it_is_played_and_told_in_its_own_words(url: str) -> None:
    table = await fought(url)
    first = (await table.watch.lines())[1]
    assert first["game"] == LANTERN
    assert first["sha256"] == sha256(LANTERN.encode()).hexdigest()
    log = (await table.watch.ask("/log", format="text")).text
    assert "Lantern duel" in log
    assert "blows at" in log
    book = (await table.watch.ask("/game")).json()
    assert [c["name"] for c in book["conditions"]] == ["Dark"]
    german = (await table.watch.ask("/game", lang="de")).json()
    assert "{ $who } ist jetzt { $condition }" in german["sayings"]
    moves = (await table.gm.ask("/options")).json()["moves"]
    assert any("Blow" in move["label"] for move in moves)


async def test_another_process_plays_it_on(pair: tuple[Server, Server]) -> None:
    table = await fought(pair[0].url)
    there = table.gm.at(pair[1].url)
    turn = (await there.view())["view"]["turn"]
    done = await there.do("done", who=turn)
    said = await table.gm.do("say", text="A wing of dust.")  # decided on all that came before
    assert said["commit"] == done["commit"] + 1


async def test_its_book_is_sound_and_comes_back(url: str) -> None:
    table = await fought(url)
    await table.gm.do("close")
    rows = (await table.gm.ask("/book")).content
    report = audit(rows.splitlines(), rulesets())
    assert (report.findings, report.not_decided) == ((), "")
    answer = await post(url, "/api/books", rows)
    assert answer.status_code == 201, answer.text
    place = Table(url, answer.json())
    await place.gm.do("undo")
    turn = (await place.gm.view())["view"]["turn"]
    await place.gm.do("done", who=turn)


async def test_it_is_forked_amended_and_looked_back_at(url: str) -> None:
    table = await fought(url)
    commit = (await table.gm.view())["commit"]
    path = f"/api/encounters/{table.id}"
    body = {"commit": commit, "command": {"type": "close"}}
    seen = await post(url, f"{path}/preview", body, table.gm.token)
    assert seen.status_code == 200, seen.text
    answer = await post(url, f"{path}/fork", {"at": commit - 1}, table.gm.token)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    fork = Seat(url, found["id"], "gm", found["seats"]["gm"]["token"])
    turn = (await fork.view())["view"]["turn"]
    await fork.do("act", who=turn, action="blow", targets=["c2" if turn == "c1" else "c1"])
    await table.gm.do("amend", commit=commit, command={"type": "done", "who": turn})
    assert (await table.gm.ask("/audit")).json()["findings"] == []
    assert (await table.gm.view(at=commit))["view"]["turn"] == turn


async def test_a_bot_plays_it_to_the_end_and_finds_nothing_wrong(url: str) -> None:
    async with Client.create(url, game=LANTERN, combatants=PEOPLE) as gm:
        await gm.command({"type": "begin"})
        await Bot(gm).play()
        assert gm.view["outcome"]
        assert await gm.verify() == []


async def test_a_forged_file_comes_in_nowhere(url: str) -> None:
    table = await fought(url)
    await table.gm.do("close")
    rows = [json.loads(raw) for raw in (await table.gm.ask("/book")).content.splitlines()]
    forged = {
        "the digest of another": {"game": LANTERN.replace("1d4", "1d6")},
        "no game": written(WRONG),
        "too deep": written("a = " + "[" * 9000),
        "too large": written("#" * 80_000),
        "for a game without": {"ruleset": "duel"},
    }
    for why, fields in forged.items():
        book = dump(rechained([*map(change("opened", **fields), rows)]))
        answer = await post(url, "/api/books", b"\n".join(book) + b"\n")
        assert (code_of(answer), answer.json()["fault"]) in {
            ("bad-book", "bad-game"),
            ("bad-book", "too-much"),
        }, why
        assert not audit(book, {**rulesets(), DUEL.id: DUEL}).sound, why


async def test_nobody_waits_while_files_are_read(url: str) -> None:
    """Large files of many small formulas are read aside: the server answers in between."""
    long = "\n".join(f'[actions.a{n}]\ntitle = "A"\nroll = "{"1+" * 140}1"' for n in range(180))
    head = 'title = "L"\nabout = "L"\n'
    work = [asyncio.create_task(post(url, "/api/games/check", {"game": head + long}))]
    answered = 0
    while not work[0].done():
        assert (await get(url, "/health/live")).text == "live"
        answered += 1
    assert answered > 1
    assert (await work[0]).json()["mistakes"]
