"""What can be set when a server starts."""

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The settings of one server process.

    ``origins``: pages of other sites that may connect, beside the server's own. ``book_bytes``: the
    largest book that is taken in.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    redis: str = ""
    data: str = ""
    origins: frozenset[str] = frozenset()
    unsafe_store: bool = False
    book_bytes: int = 64 * 1024 * 1024
