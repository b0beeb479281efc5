"""The fixtures of the tests that meet the server as its users do."""

from tests.support.servers import data, impatient, make, pair, server, server_keys, store, url

__all__ = ["data", "impatient", "make", "pair", "server", "server_keys", "store", "url"]
