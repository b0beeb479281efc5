"""The commands of ``fightbook``, ``serve`` to ``new-game``.

What a command needs is imported when it is asked for, from ``server/commands``, so that ``--help``
and small commands answer at once.
"""

import argparse
import gc
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from importlib.metadata import version
from pkgutil import resolve_name

from fightbook.server.options import KEEPING, add_to

COMMANDS = "fightbook.server.commands"
HANDLERS = {
    "serve": ("serve:serve", "Run a server until it is told to stop."),
    "demo": (
        "demo:demo",
        "Play a whole fight through the real server, and say where its book lies.",
    ),
    "watch": ("watch:watch", "Follow a fight in the terminal."),
    "audit": (
        "reading:audit",
        "Audit a book; exit code 0: all agrees, 1: a fault, 2: no book, 3: a part is hidden.",
    ),
    "compare": (
        "reading:compare",
        "Hold books of one fight against each other; exit code 0: they agree, 1: not, 2: no book.",
    ),
    "replay": ("reading:replay", "Play a book in the terminal, step by step, without a server."),
    "export": (
        "moving:export",
        "Save an encounter as a book, or as a record: a text with one line a move.",
    ),
    "import": ("moving:bring", "Make an encounter of a book, and be its GM."),
    "backup": (
        "keeping:backup",
        "Write every table that has changed into a folder or storage, and a list of all.",
    ),
    "restore": ("keeping:restore", "Bring tables back from a backup, as they were at any time."),
    "delete": ("keeping:delete", "Delete a table for good, a campaign with its fights."),
    "rules": ("games:rules", "List the rules that are implemented, each in one line."),
    "new-game": (
        "games:new_game",
        "Write a small game to begin from, with its tests, into a new folder of its name.",
    ),
}
"""Where each command is, below ``COMMANDS``, and what ``--help`` says of it."""
SPEAKING = ("watch", "audit", "compare", "replay", "export", "import")
"""Those that take ``--lang``."""


JUDGING, UNREAD = ("audit", "compare"), 2
"""Those whose exit code 1 is a verdict, and theirs where there is nothing to judge."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that ``arguments`` name; give the exit code."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a script's background ignores it
    signal.signal(signal.SIGTERM, _leave)
    try:
        code = _run(_options(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read it has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _run(options: argparse.Namespace) -> int:
    """Run a command; what keeps it from going on is said in a sentence."""
    try:
        if options.command in SPEAKING:
            words = resolve_name("fightbook.clients.terminal.words")
            options.lang = options.lang or words.preferred()
            words.speak(options.lang)
        code: int = _handler(options.command)(options)
    except BrokenPipeError:
        raise
    except Exception as error:
        told = resolve_name(f"{COMMANDS}.faults:told")(error, options.lang)
        if not told:
            raise
        print(f"fightbook: {told}", file=sys.stderr)
        return UNREAD if options.command in JUDGING else 1
    return code


def _handler(command: str) -> Callable[[argparse.Namespace], int]:
    """Import what a command needs; none of it is garbage, so nobody looks for any meanwhile."""
    gc.disable()
    try:
        found: Callable[[argparse.Namespace], int] = resolve_name(
            f"{COMMANDS}.{HANDLERS[command][0]}"
        )
    finally:
        gc.freeze()
        gc.enable()
    return found


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line; what ``--help`` says goes out before the program leaves."""
    try:
        found, rest = _parser().parse_known_args(arguments)
        # argparse takes a file that may be left out for left out where an option stands before it.
        if len(rest) == 1 and getattr(found, "book", None) == "" and not rest[0].startswith("-"):
            found.book = rest.pop()
        if rest:
            _parser().error(f"unrecognized arguments: {' '.join(rest)}")
    except SystemExit:
        sys.stdout.flush()
        raise
    return found


def _leave(*_: object) -> None:
    """End as asked: uvicorn raises the signal again when it is done, and the store must stop."""
    raise SystemExit(0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "fightbook", description="An event-sourced encounter server for tabletop combat."
    )
    parser.add_argument("--version", action="version", version=f"fightbook {version('fightbook')}")
    parser.set_defaults(lang="")
    commands = parser.add_subparsers(required=True, metavar="command", dest="command")
    found = {
        name: commands.add_parser(name, help=summary, description=summary)
        for name, (_, summary) in HANDLERS.items()
    }
    add_to(found["serve"])
    add_to(found["demo"])
    found["demo"].add_argument(
        "--serve", action="store_true", help="let the server run on afterwards"
    )
    _keeping_arguments(found)
    _link_arguments(found["watch"])
    found["watch"].add_argument(
        "--plain", action="store_true", help="print the log and nothing else"
    )
    _checking_arguments(found["audit"])
    found["compare"].add_argument(
        "books", nargs="+", metavar="book", help="books that seats took home"
    )
    _playing_arguments(found["replay"])
    _saving_arguments(found["export"])
    _bringing_arguments(found["import"])
    found["rules"].add_argument("games", nargs="*", metavar="game", help="of these; else of all")
    found["new-game"].add_argument(
        "name", help="its id, in small letters, digits and hyphens: coin-duel"
    )
    for name in SPEAKING:
        found[name].add_argument("--lang", default="", help="the language: en or de")
    return parser


def _keeping_arguments(found: Mapping[str, argparse.ArgumentParser]) -> None:
    for name in ("backup", "restore"):
        found[name].add_argument("place", help="a folder, or as s3://bucket/prefix")
    found["restore"].add_argument(
        "--table",
        action="append",
        default=[],
        metavar="ID",
        help="this table alone; again for more",
    )
    found["restore"].add_argument(
        "--at",
        type=_time,
        metavar="TIME",
        help="as all was then: 2026-11-24T20:15, or with a zone 2026-11-24T20:15+01:00",
    )
    found["restore"].add_argument(
        "--over", action="store_true", help="also in the place of tables that are there"
    )
    found["delete"].add_argument("encounter", help="the id of the table")
    for name in ("backup", "restore", "delete"):
        add_to(found[name], KEEPING)


def _time(text: str) -> datetime:
    """Read a time, which is this machine's where it names no zone."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except ValueError as error:
        why = f"{text} is no time, as 2026-11-24T20:15+01:00 is"
        raise argparse.ArgumentTypeError(why) from error


def _playing_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", help="the file of a book")
    parser.add_argument("--at", default="", metavar="17-2", help="begin at this address")
    parser.add_argument("--seat", default="", help="as this seat saw it: gm, watch, s3")
    parser.add_argument("--plain", action="store_true", help="print the log up to there")
    parser.add_argument(
        "--rules", action="store_true", help="with it, the rules behind each number"
    )


def _bringing_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", help="the file of a book")
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="the server to bring it to")


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
