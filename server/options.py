"""The options of a server: from the command line, the environment, a file, and as they are.

Each has one name. ``--public-url`` on the command line is ``FIGHTBOOK_PUBLIC_URL`` in the
environment and ``public-url`` in the TOML file that ``--config`` names; what comes first in this
order holds. Laws: a name that no option has is an error, which names the nearest one; an error says
where the value stands, and never says an address of a store, which may have its password; the
command line, which others on the machine can read, takes no password, and of a file that they can
read and that has one the log warns.
"""

import argparse
import difflib
import logging
import os
import stat
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from fightbook.server.address import networks
from fightbook.server.locate import address
from fightbook.server.settings import Settings

LOG = logging.getLogger(__name__)
MAX_PORT = 65535
MOST_GENEROUS = 1_000_000
MOST_SECONDS = 300
MOST_WORKERS = 64
PREFIX = "FIGHTBOOK_"
TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class Option(NamedTuple):
    """An option; ``read`` makes its value of a text, and ``field`` is that of ``Settings``."""

    name: str
    field: str
    help: str
    read: Callable[[str], Any] = str
    metavar: str | None = None
    action: Literal["store", "store_const", "append"] = "store"

    @property
    def dest(self) -> str:
        """Its name for argparse."""
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.dest.upper()


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= MAX_PORT:
        raise ValueError(f"a port lies between 0 and {MAX_PORT}")
    return port


def _store(text: str) -> str:
    try:
        if text:
            address(text)
    except ValueError:
        raise ValueError(
            "a store's address is as redis://user:password@host:6379/0, rediss://..., unix:///path,"
            " redis+cluster://host:6379,host2:6379, redis+sentinel://host:26379,host2:26379/service;"
            " in a user's name or password, write / as %2F, @ as %40 and : as %3A"
        ) from None
    return text


def _has_password(address: str) -> bool:
    try:
        found = urlsplit(address)
    except ValueError:  # such an address is refused where it is read
        return False
    return found.password is not None or "password=" in found.query


def _origin(text: str) -> str:
    found = urlsplit(text.rstrip("/"))
    if text and (found.scheme not in ("http", "https") or not found.hostname or found.path):
        raise ValueError("it has a scheme and a host, as https://play.example")
    return f"{found.scheme}://{found.netloc}".lower() if text else ""


def _factor(text: str) -> float:
    try:
        factor = float(text)
    except ValueError:
        factor = -1.0
    if not 0 <= factor <= MOST_GENEROUS:
        raise ValueError(f"a factor lies between 0 and {MOST_GENEROUS}")
    return factor


def _seconds(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST_SECONDS:
        raise ValueError(f"it is a whole number of seconds up to {MOST_SECONDS}")
    return int(text)


def _workers(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_WORKERS:
        raise ValueError(f"it is a whole number from 1 to {MOST_WORKERS}")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST_GENEROUS:
        raise ValueError(f"it is a whole number from 0 to {MOST_GENEROUS}")
    return int(text)


def _place(text: str) -> str:
    if _has_password(text):
        raise ValueError("keys of a storage stand in the environment, as AWS_SECRET_ACCESS_KEY")
    return text


def _truth(text: str) -> bool:
    if text.lower() not in TRUTHS:
        raise ValueError("it is true or false")
    return TRUTHS[text.lower()]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.replace(",", " ").split())


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"it is one of {', '.join(words)}")
        return text

    return read


OPTIONS = (
    Option("host", "host", "address to listen on, 127.0.0.1 unless told"),
    Option("port", "port", "port to listen on, 8000 unless told, 0 for any", _port),
    Option(
        "redis",
        "redis",
        "use this store instead of the embedded one; an address with a password stands in a file "
        "or the environment, since others on the machine can read the command line",
        _store,
        "URL",
    ),
    Option(
        "durability",
        "durability",
        "local: what is acknowledged is on the store's disk; replica: it is at its replicas too",
        _one_of("local", "replica"),
    ),
    Option("data", "data", "folder of the embedded store and of books", str, "DIR"),
    Option("origin", "origins", "a site whose pages may connect", _words, action="append"),
    Option(
        "unsafe-store",
        "unsafe_store",
        "accept a store that can lose commits",
        _truth,
        action="store_const",
    ),
    Option(
        "trusted-proxies",
        "trusted_proxies",
        "addresses and networks, parted by commas, of the proxies in front: whom they forward for "
        "(X-Forwarded-For) is believed",
        networks,
        "LIST",
    ),
    Option(
        "public-url",
        "public_url",
        "where others reach the server, as https://play.example",
        _origin,
        "URL",
    ),
    Option(
        "allowed-hosts",
        "hosts",
        "names by which the server may be called, parted by commas, beside those of this machine "
        "and of --public-url",
        _words,
        "LIST",
    ),
    Option(
        "budgets",
        "budgets",
        "how much one client, seat or table may do: 2 is twice as much, 0 is no limit",
        _factor,
        "FACTOR",
    ),
    Option(
        "drain",
        "drain",
        "seconds between saying that it is not ready and turning people away, when it is told to "
        "end; 0 unless told",
        _seconds,
        "SECONDS",
    ),
    Option(
        "workers",
        "workers",
        "processes that serve together, one for each core, 1 unless told; each table is with one",
        _workers,
        "NUMBER",
    ),
    Option(
        "archive",
        "archive",
        "where tables go that nobody plays: a folder, or as s3://bucket/prefix; the folder archive "
        "in the data folder unless told, and nowhere with a store of yours",
        _place,
        "PLACE",
    ),
    Option(
        "archive-after",
        "archive_after",
        "days without a move after which a table goes there, 30 unless told, 0 for never",
        _count,
        "DAYS",
    ),
    Option(
        "archive-key",
        "archive_key",
        "the file of the key that seals the secrets of tables there; archive.key in the data "
        "folder unless told",
        str,
        "FILE",
    ),
    Option(
        "unplayed-after",
        "unplayed_after",
        "days after which a table is deleted at which nobody ever sat down; 0, never, unless told",
        _count,
        "DAYS",
    ),
    Option(
        "tables-a-day",
        "tables_a_day",
        "tables that may be opened here a day; 0, any number, unless told",
        _count,
        "NUMBER",
    ),
    Option(
        "tables-a-day-each",
        "tables_a_day_each",
        "tables that one address may open a day; 0, any number, unless told",
        _count,
        "NUMBER",
    ),
    Option("log-format", "log_format", "of the log's lines: text or json", _one_of("text", "json")),
    Option(
        "log-level",
        "log_level",
        "the least that is logged: info (a line for each command and refusal), warning or error",
        _one_of("info", "warning", "error"),
    ),
)
CONFIG = Option("config", "", "a TOML file with options by these names", str, "FILE")


KEEPING = ("redis", "data", "durability", "archive", "archive-key")
"""What a command asks that needs the store, and no server."""


def add_to(parser: argparse.ArgumentParser, only: Collection[str] = ()) -> None:
    """Let a command line take all options, or ``only`` some; they are read by ``settings``."""
    for option in (*(o for o in OPTIONS if not only or o.name in only), CONFIG):
        flag: dict[str, Any] = {"const": "true"} if option.action == "store_const" else {}
        if option.action != "store_const":
            flag = {"metavar": option.metavar or option.name.rpartition("-")[2].upper()}
        said = f"{option.help}; also {option.variable}"
        parser.add_argument(f"--{option.name}", action=option.action, help=said, **flag)


def settings(options: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """Give the settings that hold. Raises ``ValueError`` that names what is wrong, and where."""
    file = options.config or environment.get(CONFIG.variable, "")
    sources = (_file(Path(file)) if file else {}, _environment(environment), _line(options))
    texts = {name: given for source in sources for name, given in source.items()}
    return Settings(
        **{
            option.field: _read(option, *texts[option.name])
            for option in OPTIONS
            if option.name in texts
        }
    )


Texts = dict[str, tuple[str, str]]
"""By the option's name: what it is called where it stands, and its value as a text."""


def _read(option: Option, place: str, text: str) -> Any:
    try:
        return option.read(text)
    except ValueError as error:
        raise ValueError(f"{place}: {error}.") from error


def _line(options: argparse.Namespace) -> Texts:
    if _has_password(options.redis or ""):
        raise ValueError(
            "--redis: others on this machine can read the command line: let an address with a "
            "password stand in FIGHTBOOK_REDIS or in the file of --config."
        )
    given = {option: getattr(options, option.dest, None) for option in OPTIONS}
    return {
        option.name: (f"--{option.name}", _text(value))
        for option, value in given.items()
        if value is not None
    }


def _environment(environment: Mapping[str, str]) -> Texts:
    known = {option.variable: option for option in (*OPTIONS, CONFIG)}
    ours = {name: text for name, text in environment.items() if name.startswith(PREFIX)}
    _check("the environment", ours, known)
    return {known[name].name: (name, text) for name, text in ours.items() if text}


def _file(path: Path) -> Texts:
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is no TOML: {error}.") from None
    _check(str(path), given, [option.name for option in OPTIONS])
    found: Texts = {}
    for name, value in given.items():
        if isinstance(value, dict):
            raise ValueError(f"{path}: {name} is a value and no table.")  # noqa: TRY004
        found[name] = (f"{path}: {name}", _text(value))
    if path.stat().st_mode & stat.S_IROTH and _has_password(found.get("redis", ("", ""))[1]):
        LOG.warning("%s has a password and others on this machine can read it: chmod 600", path)
    return found


Scalar = str | int | float | bool


def _text(value: Scalar | list[Scalar]) -> str:
    """Give a value as it is written in the environment."""
    values = value if isinstance(value, list) else [value]
    return ",".join(str(one).lower() if isinstance(one, bool) else str(one) for one in values)


def _check(place: str, given: Iterable[str], known: Iterable[str]) -> None:
    """Refuse a name that no option has."""
    names = list(known)
    for name in given:
        if name not in names:
            (nearest,) = difflib.get_close_matches(name, names, 1, 0)
            raise ValueError(f"{place}: there is no {name}. Is {nearest} meant?")
