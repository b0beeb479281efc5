"""The log: strangers cannot fill it, nor write into it what is no text."""

import logging

from fightbook.server.logs import about
from fightbook.server.quiet import LONGEST, MINUTE, MOST, OF_ONE, Rarely


def record(message: str, *arguments: str) -> logging.LogRecord:
    return logging.LogRecord("door", logging.WARNING, "", 0, message, arguments, None)


def test_a_kind_of_line_is_written_some_times_a_minute_and_the_rest_is_counted() -> None:
    now = [0.0]
    rarely = Rarely(lambda: now[0])
    assert sum(rarely(record("%s left", str(number))) for number in range(MOST + 312)) == MOST
    assert rarely(record("another kind"))
    now[0] = MINUTE
    first, second = record("%s left", "bo"), record("%s left", "cy")
    assert rarely(first)
    assert rarely(second)
    assert first.getMessage() == "bo left (and 312 more like this)"
    assert second.getMessage() == "cy left"


def test_a_loud_table_hides_no_other() -> None:
    rarely = Rarely()
    for table, lines in (("e1", OF_ONE), ("e2", OF_ONE), ("e3", OF_ONE), ("e4", MOST - 3 * OF_ONE)):
        with about(encounter=table):
            assert sum(rarely(record("a fault at %s", table)) for _ in range(100)) == lines


def test_what_a_stranger_sends_is_short_and_printable() -> None:
    found = record("%s left", "a\n\x1b[2J" + "x" * 10_000)
    assert Rarely()(found)
    assert found.getMessage().startswith("a??[2Jx")
    assert len(found.getMessage()) == LONGEST
