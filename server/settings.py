"""What can be set when a server starts."""

import msgspec

from fightbook.server.locate import Durability
from fightbook.server.logs import Format, Level


class Settings(msgspec.Struct, frozen=True):
    """The settings of one server process.

    ``origins``: pages of other sites that may connect, beside the server's own. ``book_bytes``: the
    largest book that is taken in. ``trusted_proxies``: addresses and networks whose word counts for
    whom they forward. ``budgets``: how generous the budgets are; 0 lifts them. ``public_url``:
    where others reach the server, as ``https://play.example``. ``hosts``: its other names.
    ``drain``: seconds that it goes on when it is told to end, not ready.
    ``workers``: processes that serve the same door.
    ``archive``: where tables go that nobody has played for ``archive_after`` days, a folder or a
    URL; ``archive_key``: the file of the key that seals their secrets. ``unplayed_after``: days
    after which a table is deleted that was never played. ``tables_a_day``: opened here by all, and
    by one address. 0 days, or tables: never, or any number.
    ``durability``: whether a command that was acknowledged is at the store's replicas too.
    ``log_level``: the least that is written; ``info`` has a line for each command.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    redis: str = ""
    data: str = ""
    origins: frozenset[str] = frozenset()
    unsafe_store: bool = False
    book_bytes: int = 64 * 1024 * 1024
    trusted_proxies: tuple[str, ...] = ()
    budgets: float = 1.0
    public_url: str = ""
    hosts: frozenset[str] = frozenset()
    drain: int = 0
    workers: int = 1
    archive: str = ""
    archive_after: int = 30
    archive_key: str = ""
    unplayed_after: int = 0
    tables_a_day: int = 0
    tables_a_day_each: int = 0
    durability: Durability = "local"
    log_format: Format = "text"
    log_level: Level = "warning"
