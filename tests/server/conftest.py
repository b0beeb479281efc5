"""The fixtures of the tests that meet the server as its users do."""

from tests.support.s3 import s3
from tests.support.servers import (
    alone,
    data,
    house,
    impatient,
    pair,
    server,
    server_keys,
    store,
    url,
)

__all__ = [
    "alone",
    "data",
    "house",
    "impatient",
    "pair",
    "s3",
    "server",
    "server_keys",
    "store",
    "url",
]
