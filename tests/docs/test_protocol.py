"""Every example of the protocol's page is played against a real server."""

import re
from typing import Any, get_args

import httpx
import pytest

from fightbook.domain.dice import CHAIN_LENGTH
from fightbook.server import messages, socket
from fightbook.server.connection import MAX_BUFFERED
from fightbook.server.decode import MAX_BYTES
from fightbook.server.run import MAX_MESSAGE
from fightbook.server.watch import CLOSE
from tests.contracts.repository import ROOT
from tests.docs.transcript import Player, blocks

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = blocks(PAGE)


def test_every_example_is_what_a_server_does(url: str) -> None:
    assert len(EXAMPLES) > 10
    with Player(url) as player:
        for kind, text in EXAMPLES:
            player.play(kind, text)


def test_an_example_that_is_wrong_is_found(url: str) -> None:
    wrong = 'GET /api/rulesets\n\n200\n[{"id": "chess", "…": "…"}, "…"]\n'
    with Player(url) as player, pytest.raises(AssertionError, match="duel"):
        player.play("http", wrong)


@pytest.mark.parametrize(
    "kind", [*get_args(messages.CLIENT_MESSAGES), *get_args(messages.SERVER_MESSAGES)]
)
def test_every_message_is_on_the_page(kind: type[messages.FromServer]) -> None:
    assert f"`{kind.__struct_config__.tag}`" in PAGE


def test_the_limits_are_those_of_the_code() -> None:
    assert (MAX_BYTES, MAX_MESSAGE, MAX_BUFFERED) == (64 << 10, 256 << 10, 4 << 20)
    assert (CHAIN_LENGTH, socket.HELLO_SECONDS) == (4096, 10)
    for words in ("64 KiB", "256 KiB", "4 MiB", "4,096 links", "ten seconds"):
        assert words in PAGE


def test_the_lines_can_be_checked_as_the_page_says(http: httpx.Client) -> None:
    given: dict[str, Any] = {}
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    exec(code, given)  # noqa: S102 - the page's own code
    table = http.post(
        "/api/encounters",
        json={"ruleset": "duel", "title": 'Zwölf "Grüße" \\ /', "combatants": [{"name": "Ö"}]},
    ).json()
    for seat in ("gm", "spectator"):
        headers = {"authorization": f"Bearer {table['seats'][seat]['token']}"}
        page = http.get(f"/api/encounters/{table['id']}/events", headers=headers).json()
        lines, head = page["events"], page["head"]
        assert any("type" not in line for line in lines) is (seat == "spectator")
        assert given["head"](lines) == head
        forged = [{**line, "salt": "0"} if "salt" in line else line for line in lines]
        assert (forged != lines) is (seat == "gm")
        assert (given["head"](forged) == head) is (forged == lines)


def test_every_reason_to_close_is_on_the_page() -> None:
    for reason, code in CLOSE.items():
        (row,) = re.findall(rf"^\| {code} \| (.*?) \|", PAGE, flags=re.MULTILINE)
        assert f"`{reason}`" in row
