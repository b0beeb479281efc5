"""The log as plain text, for terminals and files.

Law: no control character but the line feeds of this page itself, whatever people called themselves.
"""

from collections.abc import Iterable

from domain.text import clean
from projections.log import words
from projections.log.document import Blow, chapters
from projections.log.entry import Entry


def page(title: str, entries: Iterable[Entry]) -> str:
    """Give the whole log."""
    lines = [clean(title), ""]
    for chapter in chapters(entries):
        lines += [chapter.title, "=" * len(chapter.title), ""]
        for blow in chapter.blows:
            if blow.title:
                lines.append(heading(blow))
            lines += [*map(line, blow.entries), ""]
    return "\n".join(lines)


def heading(blow: Blow) -> str:
    """Give the line above a commit: its number and who gave the command."""
    return clean(blow.title)


def line(entry: Entry) -> str:
    """Give one entry as one line: address, sentence, arithmetic, and what else must be known."""
    parts = [f"{entry.at:>7} ", f"~~{entry.sentence}~~" if entry.retracted else entry.sentence]
    if sums := words.sums(entry):
        parts.append(f"[{sums}]")
    if tags := words.tags(entry):
        parts.append(f"({'; '.join(tags)})")
    return f"{parts[0]}{clean(' '.join(parts[1:]))}"
