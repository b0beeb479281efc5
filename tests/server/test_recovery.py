"""A GM whose token was stolen gets the table back by the code that was shown at its opening."""

from hashlib import sha256
from pathlib import Path

from tests.support.client import Seat, Table, code_of, new_token, post
from tests.support.processes import Server, ask


async def opened(url: str) -> tuple[Table, str]:
    answer = await post(url, "/api/encounters", {"ruleset": "duel"})
    return Table(url, answer.json()), answer.json()["recovery"]


async def recover(url: str, encounter: str, code: str) -> tuple[str, str]:
    """Try it; give the token and the code of the refusal."""
    token = new_token()
    body = {"encounter": encounter, "code": code, "token": sha256(token.encode()).hexdigest()}
    answer = await post(url, "/api/recover", body)
    return token, "" if answer.status_code == 200 else code_of(answer)


async def test_the_code_gives_the_seat_back_and_voids_the_thiefs_token(url: str) -> None:
    table, code = await opened(url)
    stolen = Seat(url, table.id, "gm", await table.gm.renew())
    assert code_of(await table.gm.ask()) == "bad-token", "the GM is locked out"
    async with stolen.socket() as thief:
        token, refused = await recover(url, table.id, code.lower().replace("-", " "))
        assert refused == ""
        assert (await thief.rest())[1] == 4401
    assert code_of(await stolen.ask()) == "bad-token"
    back = Seat(url, table.id, "gm", token)
    assert (await back.view())["view"]["you"]["role"] == "gm"
    await back.do("say", text="It is mine again")


async def test_nothing_that_the_table_tells_has_the_code(url: str) -> None:
    table, code = await opened(url)
    for path in ("", "/events", "/book", "/log", "/timeline"):
        said = (await table.gm.ask(path)).text
        assert code not in said
        assert code.replace("-", "") not in said
    assert (
        await table.gm.refused("renew", token=sha256(b"x").hexdigest(), seat="s9") == "unknown-seat"
    )


async def test_a_fork_is_not_opened_by_the_code_of_the_other_fight(url: str) -> None:
    table, code = await opened(url)
    fork = await post(url, f"{table.gm.path}/fork", {"at": 2}, table.gm.token)
    assert (await recover(url, fork.json()["id"], code))[1] == "bad-token"
    assert (await recover(url, "nowhere", code))[1] == "unknown-encounter"


async def test_wrong_codes_are_counted_and_the_right_one_is_taken(tmp_path: Path) -> None:
    with Server(tmp_path / "log", "--data", str(tmp_path), budgets=0.2) as server:
        server.start()
        table, code = await opened(server.url)
        tried = [(await recover(server.url, table.id, f"{code}{n}"))[1] for n in range(12)]
        assert tried[0] == "bad-token"
        assert tried[-1] == "slow-down"
        assert (await recover(server.url, table.id, code))[1] == "", "it never stands in its way"
        server.stop()
    ask(tmp_path / "valkey.sock", "SHUTDOWN", "NOSAVE")
