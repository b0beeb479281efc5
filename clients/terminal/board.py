"""The board: a seat's view of the table as something to look at in a terminal.

Laws: made of the view alone, which may lack whatever is empty; names are text and never markup.
"""

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fightbook.domain.text import clean
from fightbook.projections.log.words import listed, plain

Json = dict[str, Any]
BAR = 12
"""Columns of a health bar."""


OTHER_RULES = "Other rules than those that are here decided this fight: it is not played on."


def board(view: Json, online: Iterable[str] | None, status: str) -> RenderableType:
    """Draw the table: who fights and how they are, whose turn it is, what is asked, who is here.

    Nobody is said to be here where ``online`` is not known.
    """
    parts: list[RenderableType] = [_combatants(view)]
    parts += [_prompt(view, prompt) for prompt in view.get("prompts", {}).values()]
    if coming := _coming(view):
        parts.append(Text(f"Next: {coming}", "dim"))
    if online is not None:
        parts.append(_online(view, online))
    if view.get("encounter", {}).get("playable") is False:
        parts.append(Text(OTHER_RULES, "yellow"))
    if status:
        parts.append(Text(status, "bold yellow"))
    return Panel(Group(*parts), title=_title(view), title_align="left", border_style="dim")


def _title(view: Json) -> Text:
    title = clean(str(view.get("encounter", {}).get("title", "")))
    phase = plain(str(view.get("phase", "")))
    found = Text(title, "bold")
    if outcome := clean(str(view.get("outcome", ""))):
        return found.append(f" \u00b7 {outcome}", "bold green").append("  (Ctrl+C leaves)", "dim")
    if phase:
        found.append(f" \u00b7 round {view.get('round', 0)} \u00b7 {phase}", "not bold")
    if side := view.get("side"):
        found.append(f" \u00b7 {plain(side)}", "not bold")
    return found


def _combatants(view: Json) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1), expand=False)
    combatants = view.get("combatants", {})
    sides = dict.fromkeys(str(c.get("side", "")) for c in combatants.values())
    for side in sides:
        table.add_row("", Text(plain(side), "bold underline"))
        for who, c in combatants.items():
            if c.get("side", "") == side:
                table.add_row(*_row(view, who, c))
    return table


def _row(view: Json, who: str, c: Json) -> tuple[Text, Text, Text, Text]:
    turn = view.get("turn") == who
    sign = "\u25b6" if turn else "\u2713" if who in view.get("readied", []) else " "
    name = Text(clean(str(c.get("name", who))), "bold" if turn else "")
    if c.get("secret"):
        name.append(" (secret)", "dim italic")
    return Text(sign, "bold green"), name, _health(c), _marks(view, c)


def _health(c: Json) -> Text:
    """Say every track that is known, and for the others what can be seen."""
    tracks: dict[str, Json] = c.get("tracks", {})
    parts = [track_text(track) for track in tracks.values()]
    parts += [
        Text(word, "italic") for name, word in c.get("words", {}).items() if name not in tracks
    ]
    return Text("  ").join(parts)


def track_text(track: Json) -> Text:
    """Draw a track: a bar, a row of boxes, or dice."""
    found = Text(f"{track.get('name', '')} ", "dim")
    kind = track.get("kind")
    if kind == "boxes":
        boxes = [str(box) for box in track.get("boxes", [])]
        found.append("".join(f"[{box[:1] or ' '}]" for box in boxes), "not dim red")
    elif kind == "dice":
        dice = [f"d{die.get('sides')}:{die.get('face')}" for die in track.get("dice", [])]
        found.append(" ".join(dice) or "none", "not dim cyan")
    else:
        found.append_text(_bar(int(track.get("value", 0)), int(track.get("max", 0))))
    return found


def _bar(value: int, most: int) -> Text:
    share = min(1.0, max(0.0, value / most)) if most > 0 else 0.0
    full = round(share * BAR) or int(share > 0)
    colour = "green" if share > 1 / 2 else "yellow" if share > 1 / 4 else "red"
    found = Text("\u2588" * full, f"not dim {colour}")
    found.append("\u2591" * (BAR - full), "dim")
    return found.append(f" {value}/{most}", "not dim")


def _marks(view: Json, c: Json) -> Text:
    found = [_mark(view, mark) for mark in c.get("marks", {}).values()]
    return Text(", ".join(found), "magenta")


def _mark(view: Json, mark: Json) -> str:
    target = mark.get("target")
    parts = [plain(str(mark.get("mark", "")).removesuffix(f".{target}"))]
    if value := mark.get("value"):
        parts.append(str(value))
    if target:
        parts.append(f"\u2192 {_name(view, target)}")
    if until := mark.get("until"):
        parts.append(f"(to round {until})")
    return " ".join(parts)


def _prompt(view: Json, prompt: Json) -> Text:
    seats = listed([_seat(view, seat) for seat in prompt.get("seats", [])])
    choices = " / ".join(clean(str(c.get("label", ""))) for c in prompt.get("choices", []))
    found = Text(f"? {seats}: ", "bold yellow")
    found.append(clean(str(prompt.get("question", ""))), "not bold")
    return found.append(f" ({choices})", "not bold dim")


def _coming(view: Json) -> str:
    steps: list[Json] = view.get("steps", [])
    return ", ".join(
        " ".join(filter(None, (_name(view, step.get("who", "")), plain(step.get("what", "")))))
        for step in steps
    )


def _online(view: Json, online: Iterable[str]) -> Text:
    here = set(online)
    seats: dict[str, Json] = view.get("seats", {})
    found = Text("Here: ", "dim")
    for seat in seats:
        if seat in here:
            found.append("\u25cf ", "not dim green").append(f"{_seat(view, seat)}  ", "not dim")
        else:
            found.append(f"\u25cb {_seat(view, seat)}  ")
    return found


def _seat(view: Json, seat: str) -> str:
    return clean(str(view.get("seats", {}).get(seat, {}).get("name", seat)))


def _name(view: Json, who: str) -> str:
    return clean(str(view.get("combatants", {}).get(who, {}).get("name", who)))
