"""The log: lines with the ids that they are about, and never a secret, whatever strangers do."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus

from fightbook.server.logs import BLOT, Format, Lines, about
from fightbook.server.seats import new_recovery
from tests.support.client import Seat, Table, code_of, dial, get, new_id, new_token, post
from tests.support.processes import Server, ask
from tests.support.whole import whole


def lines(server: Server) -> list[dict[str, Any]]:
    """Read a log of JSON; what the program prints when it starts is no part of it."""
    return [json.loads(line) for line in server.said.splitlines() if line.startswith("{")]


async def opened(url: str) -> tuple[Table, str]:
    answer = await post(url, "/api/encounters", {"ruleset": "duel"})
    return Table(url, answer.json()), answer.json()["recovery"]


async def misuse(seat: Seat, secret: str) -> None:
    """Put a secret wherever a stranger, or a clumsy friend, can put one."""
    url, path = seat.url, seat.path
    await get(url, f"/ws/encounters/{secret}", secret)
    await get(url, f"/api/encounters/{secret}", secret)
    await get(url, f"/{secret}?token={secret}&code={secret}")
    await post(url, "/api/join", {"code": secret, "name": secret})
    await post(url, f"{path}/commands", f'{{"id": "{secret}"'.encode(), seat.token)
    await post(url, "/api/join", {"code": secret}, Origin=f"https://{secret}.example")
    await post(url, "/api/books", secret.encode(), secret, Host=f"{secret}.example")
    await seat.attempt("say", id=secret, text=secret)
    await seat.attempt(secret, id=secret)
    async with dial(url, seat.encounter) as line:
        await line.send(json.dumps({"type": "hello", "token": secret[:-1], "after": secret}))
        await line.wait_closed()
    with pytest.raises(InvalidStatus):
        await dial(url, secret, origin=Origin(f"https://{secret}"))
    async with seat.socket() as talk:
        await talk.command(secret, id=secret)


@whole
@pytest.mark.parametrize("form", ["text", "json"])
async def test_no_secret_of_a_hostile_run_is_in_the_log(tmp_path: Path, form: Format) -> None:
    data = tmp_path / "data"
    how = ("--data", str(data), "--log-level", "info", "--log-format", form)
    with Server(tmp_path / "log", *how) as server:
        table, recovery = await opened(server.start().url)
        ana = await table.sit("Ana")
        secrets = [seat.token for seat in (table.gm, table.watch, ana)]
        secrets += [recovery, table.code]
        for secret in secrets:
            await misuse(ana, secret)
        ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")
        await ana.attempt("say", text="is anybody there?")
        assert await asyncio.to_thread(server.stop) == 0
    assert "refused" in server.said
    assert "done" in server.said
    assert "Traceback" not in server.said
    assert [secret for secret in secrets if secret[-12:] in server.said] == []


async def test_a_line_says_which_command_of_which_seat_at_which_table(tmp_path: Path) -> None:
    how = ("--data", str(tmp_path / "data"), "--log-level", "info", "--log-format", "json")
    with Server(tmp_path / "log", *how) as server:
        table, _ = await opened(server.start().url)
        ana, first, second, third = await table.sit("Ana"), new_id(), new_id(), new_id()
        answer = await ana.attempt("say", id=first, text="hello")
        refused = await ana.attempt("undo", id=second)
        async with ana.socket() as talk:
            await talk.command("undo", id=third)
        server.stop()
    by_command = {line["command"]: line for line in lines(server) if "command" in line}
    done, denied = by_command[first], by_command[second]
    whose = {"encounter": table.id, "seat": ana.name}
    assert done.items() >= {**whose, "message": "done", "type": "Say", "level": "info"}.items()
    assert done["commit"] == str(answer.json()["commit"])
    assert done["request"] == answer.headers["x-request-id"]
    assert denied.items() >= {**whose, "message": "refused", "code": code_of(refused)}.items()
    assert by_command[third].items() >= {**whose, "message": "refused"}.items()


async def test_only_troubles_are_logged_unless_one_asks_for_more(server: Server) -> None:
    table, _ = await opened(server.url)
    await table.gm.do("say", text="hello")
    assert "fightbook.server.handle: done" not in server.said


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_a_trace_tells_is_blotted_out_too(form: Format) -> None:
    token, code = new_token(), new_recovery()
    with pytest.raises(ValueError, match="redis") as fault:
        raise ValueError(f"redis://ana:password@host/0 {token} {code.lower()}")
    trace = (fault.type, fault.value, fault.tb)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "%s fell\nover", (token,), trace)
    with about(encounter="e1"):
        found = Lines(form).format(record)
    assert token not in found
    assert code.lower() not in found
    assert "password" not in found
    assert f"redis://{BLOT}host/0" in found
    assert "e1" in found
    assert ("\n" not in found) if form == "json" else ("fell?over" in found)
