"""The log as plain text, for terminals and files.

Law: no control character but the line feeds of this page itself, whatever people called themselves.
"""

from collections.abc import Iterable

from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import words
from fightbook.projections.log.cited import UNCITED, Cited
from fightbook.projections.log.document import chapters
from fightbook.projections.log.entry import Entry
from fightbook.projections.tongues import ENGLISH


def page(
    title: str, entries: Iterable[Entry], tongue: Tongue = ENGLISH, cited: Cited = UNCITED
) -> str:
    """Give the whole log, with the rules behind its numbers where they are ``cited``."""
    entries = tuple(entries)
    lines = [clean(title), ""]
    for chapter in chapters(entries):
        heading = chapter.title(tongue)
        lines += [heading, "=" * len(heading), ""]
        for blow in chapter.blows:
            if title := blow.title(tongue):
                lines.append(clean(title))
            lines += [*(line(entry, tongue, cited) for entry in blow.entries), ""]
    lines += legend(entries, tongue, cited)
    return "\n".join(lines)


def legend(entries: Iterable[Entry], tongue: Tongue, cited: Cited) -> list[str]:
    """Give each rule that is cited in the entries, with what it says, as a line."""
    return [f"{rule}  {clean(words.legend(said, tongue))}" for rule, said in cited.legend(entries)]


def line(entry: Entry, tongue: Tongue = ENGLISH, cited: Cited = UNCITED) -> str:
    """Give one entry as one line: address, sentence, arithmetic, and what else must be known."""
    parts = [f"{entry.at:>7} ", f"~~{entry.sentence}~~" if entry.retracted else entry.sentence]
    if sums := words.sums(entry, tongue, cited):
        parts.append(f"[{sums}]")
    if tags := words.tags(entry, tongue):
        parts.append(f"({'; '.join(tags)})")
    return f"{parts[0]}{clean(' '.join(parts[1:]))}"
