"""One entry of the combat log as a line of the terminal, with its dice as chips.

Law: what people wrote is text and never markup; the sentences come from the log itself.
"""

from rich.text import Text

from fightbook.domain.tongue import Tongue
from fightbook.projections.log import Chip, Entry, words
from fightbook.projections.tongues import ENGLISH

AT = 7
"""Columns for the address."""


def line(entry: Entry, tongue: Tongue = ENGLISH) -> Text:
    """Give the line of one entry."""
    found = Text(f"{entry.at:>{AT}}  ", style="dim")
    found.append(entry.sentence, "strike dim" if entry.retracted else "not dim")
    for chip in entry.dice:
        found.append(" ").append_text(die(chip))
    for modifier in words.modifiers(entry, tongue):
        found.append(f" {modifier}", "not dim cyan")
    if entry.dice and entry.total is not None:
        found.append(f" = {entry.total}", "not dim bold")
    if tags := words.tags(entry, tongue):
        found.append(f"  ({'; '.join(tags)})", "italic")
    return found


def die(chip: Chip) -> Text:
    """Give one die: its sides, its face on a ground of its own, and what is special about it."""
    found = Text(f"d{chip.sides}", "dim")
    ground = "not dim bold black on white" if chip.kept else "not dim strike black on white"
    found.append(f" {chip.face} ", ground)
    if chip.exploded:
        found.append("!", "not dim bold red")
    if chip.table:
        found.append("*", "not dim bold green")
    return found
