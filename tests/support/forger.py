"""Forgers of books: one change of any kind, and the mending of all that would give it away.

A ``Way`` changes rows as they are written, so that it can break their form too. ``mend`` does what
somebody can do who has the whole book: marks, revealed lines, heads that commands name, the head.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any, cast

from fightbook.domain.line import START, chain, place
from tests.support.books import Row, dump, mark

Rows = list[bytes]
Way = Callable[[Rows, Random], Rows]


def _put(rows: Rows, at: int, *new: bytes) -> Rows:
    return [*rows[:at], *new, *rows[at + 1 :]]


def _any(rows: Rows, chance: Random) -> int:
    return chance.randrange(len(rows))


def a_bit(rows: Rows, chance: Random) -> Rows:
    """Turn one bit."""
    at = _any(rows, chance)
    changed = bytearray(rows[at])
    changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return _put(rows, at, bytes(changed))


def a_byte(rows: Rows, chance: Random) -> Rows:
    """Take a byte out, put one in, or put a digit in the place of one."""
    at = _any(rows, chance)
    row, to = rows[at], chance.randrange(len(rows[at]))
    digit = b"%d" % chance.randrange(10)
    put = chance.choice([b"", digit, digit + row[to : to + 1]])
    return _put(rows, at, row[:to] + put + row[to + 1 :])


def a_value(rows: Rows, chance: Random) -> Rows:
    """Give some field another value of its kind."""
    at = _any(rows, chance)
    row = json.loads(rows[at])
    holder, key = chance.choice(list(_leaves(row)))
    holder[key] = _other(holder[key], chance)
    return _put(rows, at, *dump([row]))


def _leaves(value: Any) -> "list[tuple[Any, Any]]":
    holder = cast(dict[Any, Any], value)
    keys = [*holder] if isinstance(value, dict) else range(len(value))
    found: list[tuple[Any, Any]] = []
    for key in keys:
        inner: Any = holder[key]
        found += _leaves(inner) if isinstance(inner, dict | list) and inner else [(value, key)]
    return found


def _other(value: Any, chance: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice([-1, 1, 7])
    if isinstance(value, str) and value:
        at = chance.randrange(len(value))
        letter = chance.choice("0123456789abcdef".replace(value[at], ""))
        return value[:at] + letter + value[at + 1 :]
    return "0"


def a_field(rows: Rows, chance: Random) -> Rows:
    """Take a field away, or add one."""
    at = _any(rows, chance)
    row = json.loads(rows[at])
    if chance.random() < 0.5:
        del row[chance.choice(list(row))]
    else:
        row["salt" if "salt" not in row else "note"] = "00"
    return _put(rows, at, *dump([row]))


def cut_rows(rows: Rows, chance: Random) -> Rows:
    """Take rows out, some or all behind one, or all before it."""
    at = _any(rows, chance)
    return chance.choice([_put(rows, at), rows[:at], rows[at + 1 :], rows[:at] + rows[-1:]])


def cut_bytes(rows: Rows, chance: Random) -> Rows:
    """Let the book end within a row."""
    at = _any(rows, chance)
    return [*rows[:at], rows[at][: chance.randrange(1, len(rows[at]))]]


def swap(rows: Rows, chance: Random) -> Rows:
    """Let two rows change places, or only what they say."""
    a, b = chance.sample(range(len(rows)), 2)
    first, second = rows[a], rows[b]
    if chance.random() < 0.5:
        one, two = json.loads(first), json.loads(second)
        first, second = dump([{**one, "at": two["at"]}, {**two, "at": one["at"]}])
    return _put(_put(rows, a, second), b, first)


def insert(rows: Rows, chance: Random) -> Rows:
    """Put a row in: one that there is, or one that says something."""
    at, row = _any(rows, chance), json.loads(rows[_any(rows, chance)])
    said = {"at": row["at"], "type": "noted", "text": "Ana wins."}
    commit, index = place(json.loads(rows[at])["at"])
    fits = ({**row, "at": f"{commit}-{index + 1}"}, {**said, "at": f"{commit + 1}-0"})
    return _put(rows, at, rows[at], *dump([chance.choice([row, said, *fits])]))


def reformat(rows: Rows, chance: Random) -> Rows:
    """Write a row in another way that says the same."""
    at = _any(rows, chance)
    row = json.loads(rows[at])
    if (new := chance.choice(FORMS)(rows[at], row)) == rows[at]:
        new = rows[at] + b" "
    return _put(rows, at, new)


def _text(row: Row) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode()


FORMS: list[Callable[[bytes, Row], bytes]] = [
    lambda raw, _: b" " + raw,
    lambda raw, _: raw + b" ",
    lambda raw, _: raw + b"\r",
    lambda raw, _: b"\xef\xbb\xbf" + raw,
    lambda raw, _: raw.replace(b'":', b'": ', 1),
    lambda raw, _: raw.replace(b"-", b"\\u002d", 1),
    lambda raw, _: raw.replace(b'"at":"', b'"at":"0', 1),
    lambda raw, _: raw.replace(b"-", b"-0", 1),
    lambda raw, _: raw[:-1] + b',"at":"1-0"}',
    lambda raw, _: b'{"at":"9-9",' + raw[1:],
    lambda _, row: _text(dict(reversed(row.items()))),
    lambda _, row: _text(dict(sorted(row.items(), key=lambda pair: str(pair[1])))),
    lambda _, row: _text({k: _upper(v) for k, v in row.items()}),
    lambda _, row: _text({k: f"{v} " if _hex(v) else v for k, v in row.items()}),
    lambda _, row: _text({k: f"{v}\n" if _hex(v) else v for k, v in row.items()}),
    lambda _, row: _text({k: float(v) if type(v) is int else v for k, v in row.items()}),
    lambda _, row: json.dumps(row, separators=(",", ":")).encode(),
    lambda _, row: json.dumps(row).encode(),
]


def _hex(value: Any) -> bool:
    return isinstance(value, str) and len(value) == len(START)


def _upper(value: Any) -> Any:
    return value.upper() if _hex(value) else value


WAYS: tuple[Way, ...] = (
    a_bit,
    a_byte,
    a_value,
    a_field,
    cut_rows,
    cut_bytes,
    swap,
    insert,
    reformat,
)


# --- mending --------------------------------------------------------------------------------------


class Mender:
    """Reads the rows of a forged book, in order, and writes what they have to be."""

    def __init__(self, rows: Rows, before: Rows) -> None:
        """Prepare; ``before`` is the book as it was."""
        self._was = {digest: commit for commit, digest in heads(before).items()}
        """Commits by the heads that they had."""
        self._now: dict[int, str] = {}
        self._lines: dict[str, Row] = {}
        revealed = [row for row in map(_read, rows) if row and row.get("type") == "revealed"]
        self._shown = {row["address"]: row["line"] for row in revealed}
        self.digest, self.at = START, ""

    def row(self, raw: bytes) -> bytes:
        """Mend the next row; one that cannot be read stays as it is."""
        if (row := _read(raw)) is None:
            return raw
        new = self._lines[row["at"]] = self._mended(row)
        found, self.at = raw if new == row else dump([new])[0], row["at"]
        named = sha256(found).hexdigest() if "type" in new else new["mark"]
        with suppress(ValueError, TypeError):  # no such mark, no such address
            self.digest = chain(self.digest, *place(self.at), named)
        self._now[place(self.at)[0]] = self.digest
        return found

    def _mended(self, row: Row) -> Row:
        if "type" not in row:
            shown = self._shown.get(row["at"])
            return {**row, "mark": mark(self._sighted(shown))} if shown else row
        if row["type"] == "revealed":
            known = self._lines.get(row["address"], {})
            return {**row, "line": known if "type" in known else self._sighted(row["line"])}
        return self._sighted(row)

    def _sighted(self, row: Row) -> Row:
        """Let a command name the head that there is now in the place of the one that it named."""
        seen = self._now.get(self._was.get(row.get("saw", ""), 0))
        return {**row, "saw": seen} if seen else row


def mend(rows: Rows, before: Rows) -> Rows:
    """Mend all that follows from the rows: what is revealed, what commands saw, and the head.

    ``before``: the book as it was, which gives itself where nothing was changed.
    """
    mender = Mender(rows, before)
    found = [mender.row(raw) for raw in rows if not raw.startswith(b'{"head":')]
    return [*found, *dump([{"head": mender.digest, "at": mender.at}])]


def heads(rows: Rows) -> dict[int, str]:
    """Give the head at the end of each commit of a book that is whole."""
    found, digest = dict[int, str](), START
    for row in map(json.loads, rows[:-1]):
        digest = chain(digest, *place(row["at"]), mark(row))
        found[place(row["at"])[0]] = digest
    return found


def _read(raw: bytes) -> Row | None:
    """Read a row that is a line; nothing where it is none, or not one that could be mended."""
    try:
        row: Row = json.loads(raw)
        place(row["at"])
        if row.get("type") == "revealed":
            place(row["address"])
            return row if "type" in row["line"] else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return row if "type" in row or "mark" in row else None
