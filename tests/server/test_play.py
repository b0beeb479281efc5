"""A fight over HTTP and WebSocket: seats, views, moves, sealed choices, prompts, the timeline."""

import asyncio
from contextlib import AsyncExitStack

from fightbook.domain.dice import Chain
from tests.support.client import (
    Seat,
    Table,
    code_of,
    get,
    new_id,
    open_duel,
    open_table,
    post,
)


async def test_a_code_opens_the_table_whatever_its_case(url: str) -> None:
    table = await open_table(url)
    answer = await post(url, "/api/join", {"code": f" {table.code.lower()} ", "name": "Ana"})
    assert answer.status_code == 201
    assert answer.json()["encounter"] == table.id
    seat = Seat(url, table.id, answer.json()["seat"], answer.json()["token"])
    view = (await seat.view())["view"]
    assert view["you"] == {"seat": seat.name, "role": "player"}
    assert view["seats"][seat.name]["name"] == "Ana"


async def test_an_unknown_code_opens_nothing(url: str) -> None:
    answer = await post(url, "/api/join", {"code": "AAAAAA", "name": "Ana"})
    assert (answer.status_code, code_of(answer)) == (404, "unknown-code")


async def test_a_locked_table_lets_nobody_in_until_it_is_opened(url: str) -> None:
    table = await open_table(url)
    await table.gm.do("lock")
    answer = await post(url, "/api/join", {"code": table.code, "name": "Late"})
    assert (answer.status_code, code_of(answer)) == (409, "locked")
    await table.gm.do("lock", locked=False)
    assert (await table.sit("Late")).name


async def test_a_full_table_says_so(url: str) -> None:
    table = await open_table(url)
    tries = [post(url, "/api/join", {"code": table.code, "name": f"P{i}"}) for i in range(255)]
    answers = [await tries.pop(0)]
    for _ in range(0, len(tries), 50):
        answers += await asyncio.gather(*tries[:50])
        del tries[:50]
    assert [answer.status_code for answer in answers].count(201) == 248
    assert {code_of(answer) for answer in answers if answer.status_code != 201} == {"full"}


async def test_seats_and_views_over_time(url: str) -> None:
    table, ana, _ = await open_duel(url)
    then = await ana.view()
    await table.gm.do("begin")
    assert (await ana.view())["view"]["phase"] == "aim"
    assert await ana.view(at=then["commit"]) == then
    for wrong in ("0", "-1", "99", "9" * 30):
        assert code_of(await ana.ask(at=wrong)) == "unknown-address"
    assert code_of(await ana.ask(at="soon")) == "bad-message"


async def test_moves_are_what_the_seat_may_do_and_all_are_accepted(url: str) -> None:
    table, ana, bo = await open_duel(url)
    assert await table.gm.moves() == [{"type": "begin"}]
    assert await ana.moves() == []
    assert await table.watch.moves() == []
    await table.gm.do("begin")
    mine = [{"type": "aim", "who": "c1", "high": high} for high in (True, False)]
    assert await ana.moves() == mine
    assert len(await table.gm.moves()) == 4
    await ana.do("aim", who="c1", high=True)
    assert await ana.moves() == []
    assert len(await bo.moves()) == 2


async def test_a_sealed_declaration_shows_that_it_is_there_and_no_more(url: str) -> None:
    table, ana, bo = await open_duel(url)
    await table.gm.do("begin")
    sealed = (await ana.do("aim", who="c1", high=True))["commit"]
    for other in (bo, table.gm, table.watch):
        assert (await other.view())["view"]["readied"] == ["c1"]
        assert await types_in(other, sealed) == ["", "", "readied"]
    assert await types_in(ana, sealed) == ["declared", "chosen", "readied"]
    await bo.do("aim", who="c2", high=False)
    revealed = [line for line in await table.watch.lines() if line.get("type") == "revealed"]
    assert [r["line"]["type"] for r in revealed] == ["declared", "chosen"]


async def types_in(seat: Seat, commit: int) -> list[str]:
    """Give the types of a commit's events as a seat sees them; empty where it does not."""
    lines = await seat.lines()
    return [line.get("type", "") for line in lines if line["at"].startswith(f"{commit}-")]


async def tie(table: Table, ana: Seat, bo: Seat) -> str:
    """Play to a tie, with dice from the table; give the prompt."""
    await table.gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    dice = {"check:c1": [4], "check:c2": [4]}
    await bo.do("aim", who="c2", high=True, dice=dice)
    (prompt,) = (await ana.view())["view"]["prompts"]
    return str(prompt)


async def test_a_prompt_is_answered_by_whom_it_asks(url: str) -> None:
    table, ana, bo = await open_duel(url, dice="table")
    prompt = await tie(table, ana, bo)
    assert await bo.refused("answer", prompt=prompt, choice="again") == "unknown-prompt"
    assert await ana.refused("answer", prompt=prompt, choice="maybe") == "unknown-choice"
    assert await ana.refused("answer", prompt="p1.1", choice="again") == "unknown-prompt"
    assert {"type": "answer", "prompt": prompt, "choice": "rest"} in await ana.moves()
    await ana.do("answer", prompt=prompt, choice="rest")
    assert await ana.refused("answer", prompt=prompt, choice="rest") == "unknown-prompt"


async def test_the_moves_of_then_can_be_asked_for(url: str) -> None:
    table, ana, bo = await open_duel(url, dice="table")
    began = (await table.gm.do("begin"))["commit"]
    then = (await ana.ask("/options")).json()
    await ana.do("aim", who="c1", high=True)
    assert await ana.moves() == []
    assert (await ana.ask("/options", at=began)).json() == then
    assert code_of(await bo.ask("/options", at=began + 2)) == "unknown-address"


async def test_the_gm_may_answer_any_prompt(url: str) -> None:
    table, ana, bo = await open_duel(url, dice="table")
    await table.gm.do("answer", prompt=await tie(table, ana, bo), choice="rest")
    assert (await ana.view())["view"]["round"] == 2


async def test_dice_from_the_table_are_asked_for_by_name(url: str) -> None:
    table, ana, bo = await open_duel(url, dice="table")
    await table.gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    await table.gm.do("trust", seat=bo.name, whose="all")
    before = await bo.view()

    async def answer(**faces: list[int]) -> tuple[str, list[dict[str, object]]]:
        dice = {label.replace("_", ":"): found for label, found in faces.items()}
        found = await bo.attempt("aim", who="c2", high=True, dice=dice)
        return code_of(found), found.json().get("needs", [])

    needs = [
        {"id": f"check:{who}#1", "label": f"check:{who}", "for": "the pass", "count": 1, "sides": 6}
        | {"who": who}
        for who in ("c1", "c2")
    ]
    assert await answer() == ("dice-needed", needs)
    assert await answer(check_c1=[3]) == ("dice-needed", needs[1:])
    assert await answer(check_c1=[3, 4], check_c2=[2]) == ("bad-dice", [])
    assert await answer(check_c1=[0], check_c2=[2]) == ("not-your-dice", [])
    assert await answer(check_c1=[7], check_c2=[2]) == ("bad-dice", [])
    assert await answer(check_c1=[1001], check_c2=[2]) == ("bad-message", [])
    assert await answer(check_c1=[-1], check_c2=[2]) == ("bad-message", [])
    assert await answer(check_c1=[3], check_c2=[2], luck=[6]) == ("bad-dice", [])
    assert await bo.view() == before
    await bo.do("aim", who="c2", high=True, dice={"check:c1": [3], "check:c2": [2]})
    rolled = [line for line in await bo.lines() if line.get("type") == "rolled"]
    assert [roll["dice"] for roll in rolled] == [
        [{"sides": 6, "face": face, "table": True}] for face in (3, 2)
    ]
    drawn = [line for line in await table.gm.lines() if line.get("type") == "drawn"]
    assert [line for line in drawn if line["cup"] == "table"] == []


async def test_a_dry_run_takes_no_draw_and_writes_nothing(url: str) -> None:
    table, ana, bo = await open_duel(url)
    await table.gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    before = await table.gm.lines()
    done = await bo.do("aim", who="c2", high=True, dry_run=True)
    assert done == {"commit": 0, "events": []}
    assert await bo.refused("aim", who="c1", high=True, dry_run=True) == "not-yours"
    assert await table.gm.lines() == before
    assert (await bo.do("aim", who="c2", high=True))["commit"] > 0


async def test_a_command_counts_once_whichever_door_it_comes_through(url: str) -> None:
    table = await open_table(url)
    ident = new_id()
    first = await table.gm.do("say", text="once", id=ident)
    assert await table.gm.do("say", text="once", id=ident) == first
    assert await table.gm.do("say", text="changed", id=ident) == first
    async with table.gm.socket() as socket:
        found = await socket.command("say", text="once", id=ident)
        assert (found["type"], found["commit"], found["events"]) == (
            "accepted",
            first["commit"],
            first["events"],
        )
    async with table.gm.socket() as socket:
        assert (await socket.command("say", text="once", id=ident))["commit"] == first["commit"]
    assert (await table.gm.view())["commit"] == first["commit"]


async def test_ids_of_different_seats_do_not_meet(url: str) -> None:
    table = await open_table(url)
    ana, ident = await table.sit("Ana"), new_id()
    first = await table.gm.do("say", text="mine", id=ident)
    assert (await ana.do("say", text="mine", id=ident))["commit"] == first["commit"] + 1


async def test_a_stale_command_is_refused(url: str) -> None:
    table = await open_table(url)
    at = (await table.gm.view())["commit"]
    await table.gm.do("say", text="on", expect=at)
    assert await table.gm.refused("say", text="late", expect=at) == "stale"
    assert await table.gm.refused("say", text="early", expect=at + 7) == "stale"
    assert (await table.gm.view())["commit"] == at + 1


async def test_a_hidden_roll_shows_the_others_that_something_was_committed(url: str) -> None:
    table = await open_table(url)
    done = await table.gm.do("throw", sides=20, hidden=True, reason="for the GM alone")
    assert await types_in(table.gm, done["commit"]) == [
        *("declared", "shaken", "", "rolled", "padded", "padded")
    ]
    assert await types_in(table.watch, done["commit"]) == ["", "shaken", *[""] * 4]
    assert {tuple(sorted(line)) for line in (await table.watch.lines())[-4:]} == {("at", "mark")}


async def test_the_timeline_reaches_every_client(url: str) -> None:
    table, ana, _ = await open_duel(url)
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(s.socket()) for s in (table.gm, ana, table.watch)
        ]

        async def after(type_: str, **fields: object) -> list[str]:
            commit = (await table.gm.do(type_, **fields))["commit"]
            return [(await s.at_commit(commit)).view["phase"] for s in sockets]

        assert await after("begin") == ["aim"] * 3
        to = sockets[0].commit
        assert await after("adjust", who="c1", track="hp", value=1, reason="a cut") == ["aim"] * 3
        assert [s.view["combatants"]["c1"]["tracks"]["hp"]["value"] for s in sockets] == [1] * 3
        assert await after("undo") == ["aim"] * 3
        assert [s.view["combatants"]["c1"]["tracks"]["hp"]["value"] for s in sockets] == [3] * 3
        assert await after("redo") == ["aim"] * 3
        assert [s.view["combatants"]["c1"]["tracks"]["hp"]["value"] for s in sockets] == [1] * 3
        assert await after("rewind", to=to - 1) == [""] * 3
        assert [s.view for s in sockets] == [
            (await seat.view())["view"] for seat in (table.gm, ana, table.watch)
        ]


async def test_a_player_asks_for_an_undo_and_the_gm_grants_it(url: str) -> None:
    table, ana, _ = await open_duel(url)
    await table.gm.do("begin")
    await ana.do("ask", reason="I meant low")
    (prompt,) = (await table.gm.view())["view"]["prompts"]
    assert await ana.refused("answer", prompt=prompt, choice="yes") == "unknown-prompt"
    await table.gm.do("answer", prompt=prompt, choice="yes")
    assert (await ana.view())["view"]["phase"] == ""


async def test_a_shake_is_the_next_link_of_the_seats_chain(url: str) -> None:
    chain = Chain(bytes(32))
    table = await open_table(url)
    ana = await table.sit("Ana", anchor=chain.anchor.hex())
    assert await ana.refused("say", text="hm", shake=chain.link(2).hex()) == "bad-shake"
    await ana.do("say", text="hm", shake=chain.link(1).hex())  # nothing rolls: it is not spent
    assert await ana.refused("throw", sides=6) == "shake-needed"
    await ana.do("throw", sides=6, shake=chain.link(1).hex())
    assert await ana.refused("throw", sides=6, shake=chain.link(1).hex()) == "bad-shake"
    assert await table.gm.refused("say", text="hm", shake=chain.link(2).hex()) == "bad-shake"
    fresh = Chain(bytes([1]) * 32)
    async with ana.socket(anchor=fresh.anchor.hex()) as socket:
        assert (await socket.command("say", text="x", shake=fresh.link(1).hex()))[
            "type"
        ] == "accepted"


async def test_the_rulesets_say_how_they_are_played(url: str) -> None:
    found = (await get(url, "/api/rulesets")).json()
    assert "duel" in {ruleset["id"] for ruleset in found}
    duel = (await get(url, "/api/rulesets/duel")).json()
    assert "aim" in duel["actions"]
    assert "sit" not in duel["actions"]
    assert {"dice", "health", "timeout"} <= {option["id"] for option in duel["options"]}
    assert code_of(await get(url, "/api/rulesets/chess")) == "unknown-ruleset"


async def test_health_and_figures(url: str) -> None:
    assert (await get(url, "/health/live")).text == "live"
    assert (await get(url, "/health/ready")).text == "ready"
    assert "fightbook_commits_total" in (await get(url, "/metrics")).text
    assert (await get(url, "/schema/openapi.json")).status_code == 200
