"""Failures are one client's, also behind a proxy, and stand in front of nothing that is good."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.test_options import chosen
from tests.support.client import (
    PATIENCE_SECONDS,
    UNUSED,
    Seat,
    Table,
    closed,
    code_of,
    dial,
    open_table,
)
from tests.support.processes import Server, ask
from tests.support.proxy import Proxy

GUILTY, INNOCENT = "127.0.0.2", "127.0.0.3"
FAILURES = 45
"""More than the budget of 30, however slowly they come: it takes half a minute to earn 15 again."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path]:
    found = tmp_path_factory.mktemp("doors")
    yield found
    ask(found / "valkey.sock", "SHUTDOWN")


@pytest.fixture
def strict(folder: Path) -> Generator[Server]:
    """A server that trusts no proxy, and whose budgets are those of everybody."""
    with Server(folder / "strict.log", "--data", str(folder), budgets=1) as found:
        yield found.start()
        found.stop()


@pytest.fixture
def proxied(folder: Path) -> Generator[tuple[Server, Proxy]]:
    """A server, and a proxy that it trusts."""
    trust = ("--trusted-proxies", "127.0.0.1,10.9.0.0/16")
    with Server(folder / "proxied.log", "--data", str(folder), *trust, budgets=1) as server:
        server.start()
        with Proxy(server) as proxy:
            yield server, proxy.start()
        server.stop()


class Person:
    """Somebody who asks from an address of their own."""

    def __init__(self, url: str, address: str = "127.0.0.1", forged: str = "") -> None:
        self.url = url
        self.address = address
        self.headers = {"X-Forwarded-For": forged} if forged else {}

    def ask(self, path: str, body: Any = None, token: str = "") -> httpx.Response:
        transport = httpx.HTTPTransport(verify=UNUSED, local_address=self.address)
        headers = self.headers | ({"Authorization": f"Bearer {token}"} if token else {})
        with httpx.Client(
            transport=transport, base_url=self.url, headers=headers, verify=UNUSED
        ) as http:
            method = "GET" if body is None else "POST"
            return http.request(method, path, json=body, timeout=PATIENCE_SECONDS)

    def join(self, code: str) -> httpx.Response:
        return self.ask("/api/join", {"code": code, "name": "Ana"})

    def guess(self, times: int = FAILURES) -> list[str]:
        return [code_of(self.join("AAAAA2")) for _ in range(times)]

    async def hello(self, table: Table, token: str) -> tuple[dict[str, Any], int]:
        """Say hello; give the first answer, and the close code when there is one."""
        there = (self.address, 0)
        async with dial(
            self.url, table.id, local_addr=there, additional_headers=self.headers
        ) as line:
            await line.send(json.dumps({"type": "hello", "token": token}))
            found = json.loads(await line.recv())
            return found, 0 if found["type"] == "welcome" else await closed(line)


async def test_behind_a_proxy_the_guilty_wait_and_the_innocent_do_not(
    proxied: tuple[Server, Proxy],
) -> None:
    server, proxy = proxied
    table = await open_table(server.url)
    guilty, innocent = Person(proxy.url, GUILTY), Person(proxy.url, INNOCENT)
    assert set(guilty.guess()) == {"unknown-code", "slow-down"}
    answer = guilty.join("AAAAA2")
    assert (answer.status_code, code_of(answer)) == (429, "slow-down")
    assert (await guilty.hello(table, "forged"))[0]["code"] == "slow-down"
    assert innocent.guess(1) == ["unknown-code"]
    assert (await innocent.hello(table, "forged"))[0]["code"] == "bad-token"
    assert innocent.join(table.code).status_code == 201


async def test_whoever_failed_too_often_still_gets_in_with_what_is_good(strict: Server) -> None:
    table = await open_table(strict.url)
    person = Person(strict.url)
    assert set(person.guess()) == {"unknown-code", "slow-down"}
    assert person.join(table.code).status_code == 201
    assert person.ask(table.gm.path, token=table.gm.token).status_code == 200
    assert (await person.hello(table, table.gm.token))[0]["type"] == "welcome"


async def test_wrong_tokens_are_counted_at_both_doors_and_told_how_long_to_wait(
    strict: Server,
) -> None:
    table = await open_table(strict.url)
    person = Person(strict.url)
    codes = [
        code
        for _ in range(FAILURES // 2)
        for code in (
            code_of(person.ask(table.gm.path, token="forged")),
            (await person.hello(table, "forged"))[0]["code"],
        )
    ]
    assert set(codes[:30]) == {"bad-token"}
    answer = person.ask(table.gm.path, token="forged")
    assert (answer.status_code, code_of(answer)) == (429, "slow-down")
    wait = answer.json()["wait"]
    assert 1 <= wait <= 60
    assert answer.headers["retry-after"] == str(wait)
    problem, code = await person.hello(table, "forged")
    assert (problem["code"], code) == ("slow-down", 4429)
    assert 1 <= problem["detail"]["wait"] <= 60
    nowhere = Seat(strict.url, "e" * 24, "gm", "forged")
    assert code_of(await nowhere.ask()) == "slow-down"


async def test_a_forged_header_changes_nothing(
    strict: Server, proxied: tuple[Server, Proxy]
) -> None:
    """Neither from whoever is no trusted proxy, nor in front of what a trusted one adds."""
    _, proxy = proxied
    for url in (strict.url, proxy.url):
        for number in range(FAILURES):
            Person(url, GUILTY, forged=f"203.0.113.{number}").join("AAAAA2")
        for forged in ("198.51.100.1", INNOCENT, "10.9.0.1", "2001:db8::1", "x", "127.0.0.1"):
            answer = Person(url, GUILTY, forged=forged).join("AAAAA2")
            assert code_of(answer) == "slow-down", (url, forged)
        assert Person(url, INNOCENT).guess(1) == ["unknown-code"]


async def test_a_network_of_the_sixth_version_is_one_client(
    proxied: tuple[Server, Proxy],
) -> None:
    """Somebody there has 2^64 addresses; a trusted proxy before ours tells which one."""
    server, _ = proxied
    for number in range(FAILURES):
        Person(server.url, forged=f"2001:db8::{number:x}").join("AAAAA2")
    assert code_of(Person(server.url, forged="2001:db8::abcd").join("AAAAA2")) == "slow-down"
    assert code_of(Person(server.url, forged="2001:db8:0:1::1").join("AAAAA2")) == "unknown-code"
    hops = "203.0.113.9, 2001:db8::1, 10.9.0.7"  # the last one is a trusted proxy
    assert code_of(Person(server.url, forged=hops).join("AAAAA2")) == "slow-down"


@pytest.mark.parametrize("wrong", ["proxy.example", "10.0.0.0/33", "10.0.0.1/8"])
def test_only_addresses_and_networks_can_be_trusted(wrong: str) -> None:
    with pytest.raises(ValueError, match="trusted-proxies"):
        chosen("--trusted-proxies", wrong)


def test_a_server_does_not_start_that_would_trust_everybody(tmp_path: Path) -> None:
    with Server(tmp_path / "s.log", "--data", str(tmp_path), "--trusted-proxies", "*") as server:
        server.launch()
        assert server.wait() == 1
        assert "--trusted-proxies" in server.said
