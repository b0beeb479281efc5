"""Pins: all that is about one table is pinned to one worker, and nothing else is pinned."""

import secrets
from collections import Counter

import pytest

from fightbook.server.pins import home, table

IDENT = b"00ff00ff00ff00ff00ff00ff"


@pytest.mark.parametrize(
    "line",
    [
        b"GET /api/encounters/%s HTTP/1.1\r\n",
        b"GET /api/encounters/%s?at=17 HTTP/1.1\r\n",
        b"POST /api/encounters/%s/commands HTTP/1.1\r\nHost: a",
        b"POST /api/encounters/%s/fights HTTP/1.1",
        b"GET /ws/encounters/%s HTTP/1.1\r\n\r\n",
        b"GET /embed/%s HTTP/1.1\r\n",
        b"GET /moment/%s/17/picture.png?lang=de HTTP/1.1\r\n",
    ],
)
def test_a_request_about_a_table_names_it(line: bytes) -> None:
    assert table(line % IDENT) == IDENT


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"GET / HTTP/1.1\r\n",
        b"POST /api/encounters HTTP/1.1\r\n",
        b"POST /api/join HTTP/1.1\r\n\r\nGET /ws/encounters/00ff HTTP/1.1",
        b"GET /api/encounters/00ff",  # more of it may come
        b"\x16\x03\x01/api/encounters/00ff ",
    ],
)
def test_anything_else_stays_where_it_came(line: bytes) -> None:
    assert table(line) == b""


def test_tables_are_spread_and_each_has_one_home() -> None:
    found = Counter(home(secrets.token_hex(12).encode(), 4) for _ in range(4000))
    assert min(found[worker] for worker in range(4)) > 800
    assert home(IDENT, 4) == home(IDENT, 4)
