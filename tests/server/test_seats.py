"""Who comes in and who has to go: codes that are followed by others, tokens that are renewed."""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from hashlib import sha256

import httpx

from fightbook.server.plugins import rulesets
from fightbook.server.registry import Registry
from fightbook.server.store import CODES, connect
from fightbook.server.store import Store as Streams
from tests.support.client import Seat, code_of, new_id, new_token, open_duel, open_table, post
from tests.support.processes import Server, Store

HOUR_MS = 3_600_000


async def joins(url: str, code: str) -> str:
    """Try to sit down with a code; give the seat or the refusal's code."""
    answer = await post(url, "/api/join", {"code": code, "name": "Kim"})
    found: str = answer.json()["seat"] if answer.status_code == 201 else code_of(answer)
    return found


async def new_code(seat: Seat, **body: object) -> httpx.Response:
    return await post(seat.url, f"{seat.path}/code", body, seat.token)


async def test_the_gm_renews_the_code_and_says_how_long_it_is_good_for(url: str) -> None:
    table, ana, _ = await open_duel(url)
    before = time.time() * 1000
    answer = await new_code(table.gm, hours=2)
    found = answer.json()
    assert answer.status_code == 201
    assert found["code"] != table.code
    assert before + 2 * HOUR_MS <= found["until"] <= time.time() * 1000 + 2 * HOUR_MS
    assert await joins(url, table.code) == "unknown-code"
    assert (await joins(url, found["code"].lower())).startswith("s")
    view = (await table.gm.view())["view"]
    assert (view["code"], view["code_until"]) == (found["code"], found["until"])
    assert found["code"] not in (await ana.ask("/events")).text


async def test_only_the_gm_renews_the_code_and_for_a_year_at_most(url: str) -> None:
    table, ana, _ = await open_duel(url)
    for seat in (ana, table.watch):
        assert code_of(await new_code(seat)) == "forbidden"
    for hours in (0, -1, 24 * 366 + 1, "x"):
        assert code_of(await new_code(table.gm, hours=hours)) == "bad-message"
    assert code_of(await new_code(Seat(url, table.id, "x", "forged"))) == "bad-token"
    assert (await joins(url, table.code)).startswith("s")


async def test_whoever_was_sent_away_does_not_come_back_with_the_code(url: str) -> None:
    table, ana, _ = await open_duel(url)
    await table.gm.do("unseat", seat=ana.name)
    assert await joins(url, table.code) == "unknown-code"
    assert "code" not in (await table.gm.view())["view"]
    code = (await new_code(table.gm)).json()["code"]
    assert (await joins(url, code)).startswith("s")


async def test_a_fight_that_is_over_takes_nobody(url: str) -> None:
    table, _, _ = await open_duel(url)
    await table.gm.do("close")
    assert await joins(url, table.code) == "closed"
    await table.gm.do("undo")
    assert (await joins(url, table.code)).startswith("s")


async def test_a_code_renewed_at_one_server_is_renewed_at_all(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = await open_table(one.url)
    assert (await joins(two.url, table.code)).startswith("s")
    for _ in range(5):
        old, code = table.code, (await new_code(table.gm)).json()["code"]
        assert (await joins(two.url, code)).startswith("s")
        assert await joins(two.url, old) == "unknown-code"
        table.code = code


async def test_a_kick_and_a_newcomer_at_once(url: str) -> None:
    """Whatever comes first: after the kick, nobody has come in by the old code."""
    table, ana, _ = await open_duel(url)

    async def knock() -> str:
        return await joins(url, table.code)

    tries = [asyncio.create_task(knock()) for _ in range(10)]
    await table.gm.do("unseat", seat=ana.name)
    found = await asyncio.gather(*tries)
    lines = await table.gm.lines()
    void = next(int(x["at"].split("-")[0]) for x in lines if x.get("code") == "")
    later = [x for x in lines if x.get("type") == "seated" and int(x["at"].split("-")[0]) > void]
    assert later == []
    assert {x for x in found if not x.startswith("s")} <= {"unknown-code"}


async def test_no_code_is_given_twice(store: Store) -> None:
    redis = connect(store.url)
    codes = itertools.chain(["AAAAA2", "AAAAA2", "AAAAA2", "BBBBB2"])
    registry = Registry(Streams(redis), rulesets(), codes=codes.__next__)
    assert await registry.claim_code("one") == "AAAAA2"
    assert await registry.claim_code("two") == "BBBBB2"
    assert await redis.hget(CODES, "AAAAA2") == b"one"
    await redis.aclose()


async def test_a_seat_renews_its_own_token(url: str) -> None:
    table, ana, bo = await open_duel(url)
    async with ana.socket() as leaked, bo.socket() as other:
        token = await ana.renew()
        told, code = await leaked.rest()
        assert (told[-1]["code"], code) == ("bad-token", 4401)
        assert (await other.command("say", text="still here"))["type"] == "accepted"
    assert code_of(await ana.ask()) == "bad-token"
    again = Seat(url, table.id, ana.name, token)
    assert (await again.view())["view"]["you"]["seat"] == ana.name
    async with again.socket() as socket:
        assert (await socket.command("throw", who="c1", sides=6))["type"] == "accepted"


async def test_a_request_does_not_outlive_its_token(
    url: str,
) -> None:
    """The body of a thief is slow: it ends when the owner has another token."""
    table = await open_table(url)
    stolen, thief = table.gm, Seat(url, table.id, "gm", new_token())
    digest = sha256(thief.token.encode()).hexdigest()
    body = json.dumps({"id": "steal", "command": {"type": "renew", "token": digest}}).encode()

    async def slowly() -> AsyncGenerator[bytes]:
        yield body[:9]
        nonlocal stolen
        stolen = Seat(url, table.id, "gm", await table.gm.renew())
        yield body[9:]

    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        headers = {"Authorization": f"Bearer {table.gm.token}"}
        answer = await http.post(f"{stolen.path}/commands", content=slowly(), headers=headers)
    assert code_of(answer) == "bad-token"
    assert code_of(await thief.ask()) == "bad-token"
    assert (await stolen.view())["view"]


async def test_a_command_that_waits_for_its_turn_does_not_outlive_its_token(url: str) -> None:
    table = await open_table(url)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(table.gm.socket()) for _ in range(6)]
        token = new_token()
        renewal = {"type": "renew", "token": sha256(token.encode()).hexdigest()}
        say = {"type": "say", "text": "I came with the token of before."}
        for line, command in zip(lines, (renewal, *[say] * 5), strict=True):
            await line.send(type="command", id=new_id(), command=command)
        for line in lines:
            assert (await line.rest())[1] == 4401
    owner = Seat(url, table.id, "gm", token)
    last = (await owner.lines())[-1]
    assert last["type"] == "renewed", "nothing was decided behind the renewal"


async def test_the_gm_renews_any_seat_and_the_spectators(url: str) -> None:
    table, ana, _ = await open_duel(url)
    async with table.watch.socket() as watching:
        token = await table.gm.renew("watch")
        assert (await watching.rest())[1] == 4401
    assert (await Seat(url, table.id, "watch", token).view())["view"]
    await table.gm.renew(ana.name)
    assert code_of(await ana.ask()) == "bad-token"
    assert await table.gm.refused("renew", token="ab" * 32, seat="s99") == "unknown-seat"


async def test_nobody_else_renews_a_seat(url: str) -> None:
    table, ana, bo = await open_duel(url)
    assert await bo.refused("renew", token="ab" * 32, seat=ana.name) == "forbidden"
    assert await bo.refused("renew", token="ab" * 32, seat="gm") == "forbidden"
    assert await table.watch.refused("renew", token="ab" * 32) == "forbidden"
    assert await table.watch.refused("renew", token="ab" * 32, seat="watch") == "forbidden"
    assert await bo.refused("renew", token="short") == "bad-message"


async def test_nobody_takes_a_token_that_is_known(url: str) -> None:
    """Digests stand in the stream: with another's as one's own, that one would sit down here."""
    table, _, bo = await open_duel(url)
    known = [x["token"] for x in await bo.lines() if x.get("type") == "seated"]
    assert len(known) == 4
    for token in known:
        assert await bo.refused("renew", token=token) == "illegal"
        assert await table.gm.refused("admit", name="Zoe", token=token) == "illegal"


async def test_a_renewal_whose_answer_was_lost_is_harmless(url: str) -> None:
    """The sender has the token already, and the same command again gets the first answer."""
    _, ana, _ = await open_duel(url)
    token, ident = new_token(), "lost"
    digest = sha256(token.encode()).hexdigest()
    done = await ana.do("renew", id=ident, token=digest)
    again = Seat(ana.url, ana.encounter, ana.name, token)
    assert await again.do("renew", id=ident, token=digest) == done
    assert (await again.view())["view"]


async def test_the_gm_hands_out_seats_to_spectators_and_takes_them_away(url: str) -> None:
    table, _, _ = await open_duel(url)
    token = new_token()
    digest = sha256(token.encode()).hexdigest()
    done = await table.gm.do("admit", name="Zoe", token=digest)
    zoe = Seat(url, table.id, f"s{done['commit']}", token)
    assert (await zoe.view())["view"]["you"] == {"seat": zoe.name, "role": "spectator"}
    assert await zoe.refused("say", text="x") == "forbidden"
    async with zoe.socket() as socket, table.watch.socket() as others:
        await table.gm.do("unseat", seat=zoe.name)
        assert (await socket.rest())[1] == 4401
        await others.check_present("watch")
    assert (await joins(url, table.code)).startswith("s")
