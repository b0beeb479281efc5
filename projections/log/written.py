"""What people wrote: their reasons and outcomes are told as they stand, in whatever language.

Law: such a text is never looked up among the words of a game. While a sentence is made, a slot that
no word is known for stands in its place. ``clients/web/src/facts/tell/written.ts`` is its twin.
"""

from typing import Any

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.text import clean

HELD = "{written}"
_ASKED = ("reason", "note", "outcome")
"""Fields of commands in which people write."""
_TOLD: dict[type[e.Event], str] = {
    **dict.fromkeys((e.Rolled, e.Damaged, e.Healed, e.Spent, e.Marked, e.Unmarked, e.Left), "why"),
    e.Adjusted: "reason",
    e.Closed: "outcome",
}
"""Fields of facts that may say what was written there; the rules may have added to it."""


def held(event: e.Event, declared: e.Declared | None) -> tuple[e.Event, str]:
    """Give an event with a slot for what a person wrote in the command behind it, and that text."""
    field = _TOLD.get(type(event), "")
    if declared is None or not (field or event is declared or type(event) is e.Chosen):
        return event, ""
    command = declared.command
    for asked in _ASKED:
        if not isinstance(value := command.get(asked), str) or not (text := clean(value)):
            continue
        if event is declared and type(event) is e.Declared:
            return replace(event, command={**command, asked: HELD}), text
        if type(event) is e.Chosen and event.what.get(asked) == value:
            return replace(event, what={**event.what, asked: HELD}), text
        told = clean(str(getattr(event, field))) if field else ""
        if f"{told} ".startswith(f"{text} ") and told:
            return _with(event, field, f"{HELD}{told.removeprefix(text)}"), text
    return event, ""


def _with(event: e.Event, field: str, text: str) -> e.Event:
    changed: dict[str, Any] = {field: text}
    return replace(event, **changed)
