"""Titles: what a commit was, in a few words, for lists and for the names of undo and redo."""

from collections.abc import Sequence

from fightbook.projections.log.entry import Entry

LENGTH = 80

_ASKED = frozenset(
    ("declared", "chosen", "readied", "answered", "retracted", "reinstated", "amended", "failed")
)
"""The kinds of entries that say what was asked for."""


def title(entries: Sequence[Entry]) -> str:
    """Give the sentence for the deed, without its full stop and not too long."""
    deed = telling(entries)
    text = deed.sentence.partition(": ")[0] if deed.change else deed.sentence
    text = (_first(text) if deed.kind == "marked" else text).rstrip(".")
    return text if len(text) <= LENGTH else f"{_cut(text)}…"


def _first(text: str) -> str:
    """Give the first sentence, without what the condition in it brings; reasons stay whole."""
    head = ""
    for part in text.split(". "):
        head = f"{head}. {part}" if head else part
        if head.count("(") == head.count(")"):
            break
    return head


def _cut(text: str) -> str:
    """Give so many whole words as have room; a part of the first where not even that has."""
    whole = text[:LENGTH].rpartition(" ")[0] or text[: LENGTH - 1]
    return whole.rstrip(" ,;:")


def telling(entries: Sequence[Entry]) -> Entry:
    """Give the entry for the deed; all that came of it, and of other deeds, comes after it."""
    # What is only revealed here happened before.
    own = [entry for entry in entries if not entry.revealed] or entries
    return next((entry for entry in own if entry.kind in _ASKED), own[0])
