"""One real server for the tests of the documentation, with the small game of ``tests.support``."""

from collections.abc import Generator

import httpx
import pytest

from tests.support.servers import data, server, url

__all__ = ["data", "http", "server", "url"]


@pytest.fixture
def http(url: str) -> Generator[httpx.Client]:
    """Give a client of the server."""
    with httpx.Client(base_url=url) as client:
        yield client
