"""``serve | demo | watch | replay | audit | compare | export | import | rules | new-game``."""

import argparse
import asyncio
import contextlib
import functools
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

import httpx
import msgspec

from fightbook.clients import demo as player
from fightbook.clients.authors.new_game import write
from fightbook.clients.python import Refused
from fightbook.clients.python.links import parse
from fightbook.clients.terminal import books, judge
from fightbook.clients.terminal import replay as replaying
from fightbook.clients.terminal import watch as watching
from fightbook.clients.terminal.printed import printed
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.tongue import known
from fightbook.server.departure import Departure
from fightbook.server.ending import Serving
from fightbook.server.options import add_to, settings
from fightbook.server.places import told
from fightbook.server.plugins import rulesets
from fightbook.server.run import beside, check_free, configuration, folder, free_port, store
from fightbook.server.settings import Settings
from fightbook.server.store import StoreAwayError, UnfitStoreError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that ``arguments`` name; give the exit code."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a script's background ignores it
    signal.signal(signal.SIGTERM, _leave)
    try:
        options = _options(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read it has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (
        UnfitStoreError,
        StoreAwayError,
        RuntimeError,
        LookupError,
        ValueError,
        Refused,
    ) as error:
        print(f"fightbook: {error}", file=sys.stderr)
    except OSError as error:
        print(f"fightbook: {_in_words(error)}", file=sys.stderr)
    except httpx.ConnectError as error:
        print(f"fightbook: No server answers at {error.request.url.join('/')}", file=sys.stderr)
    except httpx.HTTPError as error:
        print(f"fightbook: The server did not answer: {error}", file=sys.stderr)
    else:
        return code
    return 1


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line; what ``--help`` says goes out before the program leaves."""
    try:
        return _parser().parse_args(arguments)
    except SystemExit:
        sys.stdout.flush()
        raise


def _in_words(error: OSError) -> str:
    """Name the file that it is about, and leave the number out."""
    if error.strerror is None:
        return str(error)
    return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."


def serve(options: argparse.Namespace) -> int:
    """Run a server until it is told to stop."""
    chosen = _settings(options)
    check_free(chosen.host, chosen.port)
    with contextlib.ExitStack() as held:
        url = held.enter_context(store(chosen))
        say = functools.partial(print, told(chosen), flush=True)
        departure = Departure()
        config = configuration(chosen, url, departure=departure)
        server = Serving(config, say, held.close, departure, chosen.drain)
        server.run()
        return 0 if server.started else 1


def _leave(*_: object) -> None:
    """End as asked: uvicorn raises the signal again when it is done, and the store must stop."""
    raise SystemExit(0)


def _interrupt(*_: object) -> None:
    """End as with Ctrl+C, which the loop of a watcher hears between two steps."""
    signal.raise_signal(signal.SIGINT)


def demo(options: argparse.Namespace) -> int:
    """Play a whole fight through the real server, and say where its book lies."""
    options.port = options.port if options.serve else "0"
    chosen = _settings(options)
    script = player.first()
    tips = player.tips(script)
    with store(chosen) as redis, beside(chosen, redis, tips) as url:
        say = functools.partial(print, flush=True)
        say(f"{script.about}\n")
        found = asyncio.run(player.demo(url, say, script))
        path = folder(chosen) / "books" / f"{found.encounter}.book"
        books.save(found.gm, path)
        print(f"\n{found.outcome}\n{found.commits} commits. The book: {path}")
        print(f"Check its dice and decisions:  fightbook audit {path}")
        for flag in found.flags:
            print(f"WRONG: {flag}")
        if options.serve:
            print(f"The server goes on at {url}. Watch the fight: {found.watch}  (Ctrl+C ends it)")
            with contextlib.suppress(KeyboardInterrupt):
                threading.Event().wait()
        return 1 if found.flags else 0


def watch(options: argparse.Namespace) -> int:
    """Follow a fight in the terminal."""
    signal.signal(signal.SIGTERM, _interrupt)
    return watching(options.link, options.token, plain=options.plain, lang=options.lang)


def check(options: argparse.Namespace) -> int:
    """Audit a book; exit code 0 where all agrees, 1 at a fault, 3 where a part is hidden."""
    receipt = judge.receipt(Path(options.receipt)) if options.receipt else None
    if options.key and not receipt:
        raise ValueError("--key is that of a receipt: say which with --receipt.")
    book, kept = Path(options.book), (options.head, receipt, options.key)
    return judge.judge(book, rulesets(), *kept, json=options.json)


def compare(options: argparse.Namespace) -> int:
    """Hold books of one fight against each other; exit code 0 where they agree, 1 where not."""
    return judge.compare([Path(book) for book in options.books])


def export(options: argparse.Namespace) -> int:
    """Save an encounter as a book, or as a record: a text with one line a move."""
    if options.format == "text":
        return _record(options)
    link = parse(options.link, options.token or "")
    path = Path(options.book or f"{link.encounter}.book")
    print(f"{books.save(link, path)} lines in {path}")
    return 0


def _record(options: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as there:
        book = Path(options.link)
        if not book.is_file():
            book = Path(there, "book")
            books.save(parse(options.link, options.token or ""), book)
        found = printed(book, rulesets(), options.lang)
    if options.book:
        Path(options.book).write_text(found, encoding="utf-8")
    else:
        print(found, end="")
    return 0


def bring(options: argparse.Namespace) -> int:
    """Make an encounter of a book, and be its GM."""
    found = books.bring(options.url, Path(options.book))
    print(f"The GM:      {found.gm}\nSpectators:  {found.watch}\nJoin code:   {found.code}")
    return 0


def replay(options: argparse.Namespace) -> int:
    """Play a book in the terminal, step by step, without a server."""
    book, at, seat = Path(options.book), options.at, options.seat
    replaying.replay(book, rulesets(), at, seat, plain=options.plain, lang=options.lang)
    return 0


def rules(_: argparse.Namespace) -> int:
    """List the rules that are implemented, each in one line."""
    for ruleset in rulesets().values():
        _list(ruleset)
    return 0


def new_game(options: argparse.Namespace) -> int:
    """Write a small game to begin from, with its tests, into a new folder of its name."""
    target = write(options.name, Path())
    print(f"{target}/README.md says how to go on.")
    return 0


def _list(ruleset: Ruleset) -> None:
    print(f"{ruleset.id}: {ruleset.title} (version {ruleset.version})\n{ruleset.about}")
    for ident, statement in ruleset.rules.items():
        print(f"  {ident:7} {statement}")


def _settings(options: argparse.Namespace) -> Settings:
    found = settings(options)
    return found if found.port else msgspec.structs.replace(found, port=free_port(found.host))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "fightbook", description="An event-sourced encounter server for tabletop combat."
    )
    parser.add_argument("--version", action="version", version=f"fightbook {version('fightbook')}")
    commands = parser.add_subparsers(required=True, metavar="command")

    def add(name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        summary = (run.__doc__ or "").strip()
        found = commands.add_parser(name, help=summary, description=summary)
        found.set_defaults(run=run)
        return found

    add_to(add("serve", serve))
    playing = add("demo", demo)
    add_to(playing)
    playing.add_argument("--serve", action="store_true", help="let the server run on afterwards")
    following = add("watch", watch)
    _link_arguments(following)
    following.add_argument("--plain", action="store_true", help="print the log and nothing else")
    checking = add("audit", check)
    _checking_arguments(checking)
    comparing = add("compare", compare)
    comparing.add_argument("books", nargs="+", metavar="book", help="books that seats took home")
    playing = add("replay", replay)
    playing.add_argument("book", help="the file of a book")
    playing.add_argument("--at", default="", metavar="17-2", help="begin at this address")
    playing.add_argument("--seat", default="", help="as this seat saw it: gm, watch, s3")
    playing.add_argument("--plain", action="store_true", help="print the log up to there")
    saving = add("export", export)
    _saving_arguments(saving)
    for telling in (following, playing, saving):
        telling.add_argument("--lang", default=_locale(), help="the language of the log: en or de")
    bringing = add("import", bring)
    bringing.add_argument("book", help="the file of a book")
    bringing.add_argument(
        "--url", default="http://127.0.0.1:8000", help="the server to bring it to"
    )
    add("rules", rules)
    writing = add("new-game", new_game)
    writing.add_argument("name", help="its id, in small letters, digits and hyphens: coin-duel")
    return parser


def _locale() -> str:
    """Give the language of this terminal, as far as it is spoken here."""
    return known(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or "")


def _checking_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", help="the file of a book")
    parser.add_argument(
        "--head", default="", help="a head that you kept, its digest or its words: did it have it?"
    )
    parser.add_argument(
        "--receipt",
        default="",
        metavar="FILE",
        help="a receipt that you kept: does it hold?",
    )
    parser.add_argument(
        "--key", default="", help="the key of the server that gave it, its digits or its words"
    )
    parser.add_argument("--json", action="store_true", help="for machines")


def _saving_arguments(parser: argparse.ArgumentParser) -> None:
    _link_arguments(parser)
    parser.add_argument("book", nargs="?", default="", help="the file to write")
    parser.add_argument(
        "--format",
        choices=["book", "text"],
        default="book",
        help="text: one line a move, for people; of a book too, whose file stands for the link",
    )


def _link_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("link", metavar="URL", help="the invitation link of a seat")
    parser.add_argument("--token", help="the seat's token, where the link has none")
