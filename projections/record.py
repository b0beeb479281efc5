"""The record of a fight as text: one line a move, as people print and read it, and back again.

    8. gm aim who=c2 high=false; check:c1 1d6 4* +2 = 6; check:c2 1d6 3 = 3 -- Ana hits the rat.

A line is the commit, the seat, the command, each roll with its label, dice and total, and behind
two dashes what happened, in words. ``(3)`` is a die that did not count, ``6!`` one that exploded,
``4*`` one that a person threw; ``@c1 [5,17]`` are the cards that c1 holds from here on; ``~8.`` is
a move that was taken back, ``20/16.`` one that an amendment decided again, given first in commit
16;
what was asked in secret and never shown is a dash. What a word cannot
hold without doubt stands as JSON. Above the moves stand lines in brackets.

Laws: ``read`` of what ``write`` gives are the same moves, with their faces, totals and cards; a
record holds no digests but the head: anchors and the like are no part of a move.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from fightbook.projections.witness import turned

BARE = re.compile(r"[A-Za-z_][\w.:/+-]*")
KEY = re.compile(r"([\w-]+)=")
WORDS = {"true", "false", "null"}
NUMBER = re.compile(r"(~?)(\d+)(?:/(\d+))?\. ?")
DIGEST = re.compile(r"[0-9a-f]{64}")
DIGESTS = {"gm", "watch", "token", "screen", "sha256", "game", "recovery", "claim"}
CHAINS = {"anchors", "tokens"}
"""What a command may hold for the chains and keys of the table, and not for the fight."""
DICE = re.compile(r"\d+d(\d+) ?")
FACE = re.compile(r"\(?(\d++)(?!d)[!*)]* ?")
MODIFIER = re.compile(r"[+-]\d+ ?")
TOTAL = re.compile(r"= (-?\d+)")
DASHES = " -- "


class Roll(msgspec.Struct, frozen=True):
    """Dice that fell: pairs of sides and face, in order, and what they came to."""

    label: str
    dice: tuple[tuple[int, int], ...]
    total: int


class Hand(msgspec.Struct, frozen=True):
    """The cards that somebody holds from here on; nobody's is the pile."""

    who: str
    cards: tuple[int, ...]


class Move(msgspec.Struct, frozen=True):
    """A commit: who asked for what, and what fell. ``seat`` is empty where that was not shown.

    ``of``: the commit in which it was first given, where an amendment decided it again.
    """

    commit: int
    seat: str = ""
    command: dict[str, Any] = {}
    rolls: tuple[Roll, ...] = ()
    hands: tuple[Hand, ...] = ()
    struck: bool = False
    of: int = 0


def moves(lines: Iterable[Seen]) -> list[Move]:
    """Give the moves of a book whose revealed lines stand in place."""
    found: list[Move] = []
    struck = set[int]()
    for number, group in groupby(lines, key=lambda line: line.commit):
        shown = [line.event for line in group if isinstance(line, Line)]
        found.append(_move(number, shown))
        for event in shown:
            if isinstance(event, e.Retracted | e.Reinstated | e.Amended):
                away, back = turned(event)
                struck = struck.union(away).difference(back)
    return [msgspec.structs.replace(m, struck=m.commit in struck) for m in found]


def _move(number: int, shown: list[e.Event]) -> Move:
    asked = next((event for event in shown if isinstance(event, e.Declared)), None)
    rolled = (event for event in shown if isinstance(event, e.Rolled))
    dealt = (event for event in shown if isinstance(event, e.Dealt))
    return Move(
        number,
        asked.seat if asked else "",
        {k: v for k, v in asked.command.items() if not _is_key(k, v)} if asked else {},
        tuple(Roll(r.label, tuple((d.sides, d.face) for d in r.dice), r.total) for r in rolled),
        tuple(Hand(d.who, tuple(d.cards)) for d in dealt),
        of=asked.of if asked else 0,
    )


def _is_key(name: str, value: Any) -> bool:
    digest = isinstance(value, str) and DIGEST.fullmatch(value) is not None
    return name in CHAINS or (name in DIGESTS and digest)


# --- writing --------------------------------------------------------------------------------------


def write(
    head: Mapping[str, Any], lines: Iterable[Seen], told: Mapping[int, str] | None = None
) -> Iterator[str]:
    """Write a book as a record, line by line: ``head`` in brackets, and the moves as ``told``."""
    every = list(lines)
    events = (line.event for line in every if isinstance(line, Line))
    dice = (event for event in events if isinstance(event, e.Rolled))
    for name, value in head.items():
        yield f"[{name} {_word(value)}]"
    yield ""
    for move in moves(every):
        yield row(move, [next(dice) for _ in move.rolls], (told or {}).get(move.commit, ""))


def row(move: Move, dice: Iterable[e.Rolled] = (), words: str = "") -> str:
    """Write one move, whose rolls were ``dice``, and what happened in ``words``."""
    parts = [_said(move), *map(_rolled, dice)]
    parts += [f"@{_word(hand.who)} {_word(list(hand.cards))}" for hand in move.hands]
    number = f"{move.commit}/{move.of}" if move.of else str(move.commit)
    line = f"{'~' * move.struck}{number}. {'; '.join(parts)}"
    return f"{line}{DASHES}{words}" if words else line


def about(lines: Sequence[Seen]) -> dict[str, Any]:
    """Give what stands above the moves: game, people, head; when it ``began``, in ms since 1970."""
    found: dict[str, Any] = {"record": 1}
    seats, people = dict[str, str](), dict[str, str]()
    for event in (line.event for line in lines if isinstance(line, Line)):
        if isinstance(event, e.Declared) and "began" not in found:
            found["began"] = event.at_ms
        elif isinstance(event, e.Opened):
            found |= {"title": event.title, "game": event.ruleset, "version": event.version}
            found |= {"edition": event.edition, "options": event.options}
        elif isinstance(event, e.Seated):
            seats[event.seat] = event.name
        elif isinstance(event, e.Joined):
            people[event.who] = event.name
    return found | {"seats": seats, "people": people, "head": lines[-1].digest}


def told(lines: Iterable[Seen], rules: Ruleset, lang: str = "en") -> dict[int, str]:
    """Tell in words what happened in each commit, but for the rolls, which stand there anyhow."""
    entries = tell(rules.narrate, lines, tongue(lang, rules.sayings))
    kept = [entry for entry in entries if entry.kind != "rolled" and not entry.revealed]
    return {
        number: " ".join(entry.sentence for entry in some if entry.sentence)
        for number, some in groupby(kept, key=lambda entry: entry.commit)
    }


def _said(move: Move) -> str:
    if not move.seat:
        return "-"
    fields = {name: value for name, value in move.command.items() if name != "type"}
    words = [_word(move.command.get("type", "")), *(f"{k}={_word(v)}" for k, v in fields.items())]
    return " ".join([_word(move.seat), *words])


def _rolled(event: e.Rolled) -> str:
    words = [_word(event.label)]
    for sides, dice in groupby(event.dice, key=lambda die: die.sides):
        lie = [_lies(die) for die in dice]
        words += [f"{len(lie)}d{sides}", *lie]
    words += [f"{modifier.value:+d}" for modifier in event.modifiers]
    return f"{' '.join(words)} = {event.total}"


def _lies(die: e.Die) -> str:
    face = f"{die.face}{'!' * die.exploded}{'*' * die.table}"
    return face if die.kept else f"({face})"


def _word(value: Any) -> str:
    if isinstance(value, str) and BARE.fullmatch(value) and value not in WORDS:
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- reading --------------------------------------------------------------------------------------


def read(text: str) -> tuple[dict[str, Any], list[Move]]:
    """Read a record: what stands in brackets, and the moves. ``ValueError`` names a bad line."""
    head: dict[str, Any] = {}
    found: list[Move] = []
    for number, line in enumerate(text.split("\n"), 1):
        try:
            if line.startswith("["):
                name, _, value = line[1:-1].partition(" ")
                head[name] = _Reader(value).value()
            elif line:
                found.append(_Reader(line).move())
        except (ValueError, TypeError, RecursionError) as error:
            raise ValueError(f"Line {number} is no line of a record: {line[:80]}") from error
    return head, found


class _Reader:
    """Reads one line from the left."""

    def __init__(self, line: str) -> None:
        self.line, self.at = line, 0

    def move(self) -> Move:
        """Read the line of a move."""
        struck, commit, of = self.must(NUMBER).groups()
        seat, command = ("", {}) if self.skip("-") else (self.text(), self.command())
        rolls: list[Roll] = []
        hands: list[Hand] = []
        while self.skip("; "):
            if self.skip("@"):
                hands.append(Hand(self.text(), tuple(map(int, self.value()))))
            else:
                rolls.append(self.roll())
        if self.at < len(self.line) and not self.skip(DASHES.lstrip()) and not self.skip(DASHES):
            raise ValueError(self.line[self.at :])
        what = (seat, command, tuple(rolls), tuple(hands))
        return Move(int(commit), *what, struck=bool(struck), of=int(of or 0))

    def command(self) -> dict[str, Any]:
        """Read what a seat asked for."""
        command: dict[str, Any] = {"type": self.text()}
        while key := self.find(KEY):
            command[key[1]] = self.value()
        return command

    def roll(self) -> Roll:
        """Read a label, dice and their total."""
        label, dice = self.text(), list[tuple[int, int]]()
        while group := self.find(DICE):
            while face := self.find(FACE):
                dice.append((int(group[1]), int(face[1])))
        while self.find(MODIFIER):
            pass
        return Roll(label, tuple(dice), int(self.must(TOTAL)[1]))

    def value(self) -> Any:
        """Read a word or JSON, and the space behind it."""
        if (bare := BARE.match(self.line, self.at)) and bare[0] not in WORDS:
            found, self.at = bare[0], bare.end()
        else:
            found, self.at = json.JSONDecoder().raw_decode(self.line, self.at)
        self.skip(" ")
        return found

    def text(self) -> str:
        """Read a value that has to be text."""
        found = self.value()
        if not isinstance(found, str):
            raise TypeError(found)
        return found

    def find(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what fits a pattern, where it is next."""
        if found := pattern.match(self.line, self.at):
            self.at = found.end()
        return found

    def must(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """Read what has to be next."""
        if (found := self.find(pattern)) is None:
            raise ValueError(self.line[self.at :])
        return found

    def skip(self, text: str) -> bool:
        """Read this text, where it is next."""
        there = self.line.startswith(text, self.at)
        self.at += len(text) * there
        return there
