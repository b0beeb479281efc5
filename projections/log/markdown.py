r"""The log as Markdown (CommonMark, with GitHub's struck-through text).

Law: what people wrote is text and stays text: every character that could mean something else is
escaped with a backslash, also those that make bare links, mentions and formulas elsewhere.
"""

import re
from collections.abc import Iterable

from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import words
from fightbook.projections.log.cited import UNCITED, Cited
from fightbook.projections.log.document import chapters
from fightbook.projections.log.entry import Entry
from fightbook.projections.tongues import ENGLISH

_MEANING = re.compile(r"[\\`*_{}\[\]<>#|~&!$@]|:(?=\S)|(?<=www)\.", re.IGNORECASE)


def escape(text: str) -> str:
    """Make ``text`` mean itself inside a line of Markdown."""
    return _MEANING.sub(lambda found: f"\\{found[0]}", clean(text))


def page(
    title: str, entries: Iterable[Entry], tongue: Tongue = ENGLISH, cited: Cited = UNCITED
) -> str:
    """Give the whole log, with the rules behind its numbers where they are ``cited``."""
    entries = tuple(entries)
    lines = [f"# {escape(title)}", ""]
    for chapter in chapters(entries):
        lines += [f"## {chapter.title(tongue)}", ""]
        for blow in chapter.blows:
            if title := blow.title(tongue):
                lines += [f"### {escape(title)}", ""]
            lines += [*(item(entry, tongue, cited) for entry in blow.entries), ""]
    told = [(rule, words.legend(said, tongue)) for rule, said in cited.legend(entries)]
    lines += [f"- **{rule}** {escape(said)}" for rule, said in told]
    return "\n".join(lines)


def item(entry: Entry, tongue: Tongue = ENGLISH, cited: Cited = UNCITED) -> str:
    """Give one entry as an item of a list."""
    sentence = escape(entry.sentence)
    parts = [f"- `{entry.at}`", f"~~{sentence}~~" if entry.retracted else sentence]
    if sums := words.sums(entry, tongue, cited):
        parts.append(f"**{escape(sums)}**")
    if tags := words.tags(entry, tongue):
        parts.append(f"*({escape('; '.join(tags))})*")
    return " ".join(parts)
