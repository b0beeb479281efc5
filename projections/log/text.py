"""The log as plain text, for terminals and files.

Law: no control character but the line feeds of this page itself, whatever people called themselves.
"""

from collections.abc import Iterable

from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import words
from fightbook.projections.log.document import chapters
from fightbook.projections.log.entry import Entry
from fightbook.projections.tongues import ENGLISH


def page(title: str, entries: Iterable[Entry], tongue: Tongue = ENGLISH) -> str:
    """Give the whole log."""
    lines = [clean(title), ""]
    for chapter in chapters(entries):
        heading = chapter.title(tongue)
        lines += [heading, "=" * len(heading), ""]
        for blow in chapter.blows:
            if blow.title:
                lines.append(clean(blow.title))
            lines += [*(line(entry, tongue) for entry in blow.entries), ""]
    return "\n".join(lines)


def line(entry: Entry, tongue: Tongue = ENGLISH) -> str:
    """Give one entry as one line: address, sentence, arithmetic, and what else must be known."""
    parts = [f"{entry.at:>7} ", f"~~{entry.sentence}~~" if entry.retracted else entry.sentence]
    if sums := words.sums(entry, tongue):
        parts.append(f"[{sums}]")
    if tags := words.tags(entry, tongue):
        parts.append(f"({'; '.join(tags)})")
    return f"{parts[0]}{clean(' '.join(parts[1:]))}"
