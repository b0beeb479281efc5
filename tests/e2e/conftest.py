"""The fixtures of the tests that meet the server as its users do."""

from tests.support.servers import data, make, pair, server, store, url

__all__ = ["data", "make", "pair", "server", "store", "url"]
