"""``fightbook export --format text``: a book as the record that people print and read."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from fightbook.clients.terminal.replay import read_all
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.versions import standing
from fightbook.projections import record


def printed(book: Path, rulesets: Mapping[str, Ruleset], lang: str = "en") -> str:
    """Write a book as a record. Raises ``ValueError`` where it cannot be read."""
    lines, before = read_all(book, rulesets)
    rules = before.at(standing(lines))
    head = record.about(lines)
    began = datetime.fromtimestamp(head["began"] / 1000, UTC)
    head["began"] = f"{began:%Y-%m-%d %H:%M} UTC"
    rows = record.write(head, lines, record.told(lines, rules, lang))
    return "".join(f"{row}\n" for row in rows)
