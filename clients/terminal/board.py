"""The board: a seat's view of the table as something to look at in a terminal.

Laws: made of the view alone, which may lack whatever is empty; names are text and never markup.
"""

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fightbook.clients.terminal.words import say
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue
from fightbook.projections.log.words import listed, plain
from fightbook.projections.tongues import ENGLISH

Json = dict[str, Any]
BAR = 12
"""Columns of a health bar."""


def board(
    view: Json, online: Iterable[str] | None, status: str, tongue: Tongue = ENGLISH
) -> RenderableType:
    """Draw the table: who fights and how they are, whose turn it is, what is asked, who is here.

    Its words are those of ``tongue``. Nobody is said to be here where ``online`` is not known.
    """
    parts: list[RenderableType] = [_combatants(view, tongue)]
    parts += [_prompt(view, prompt, tongue) for prompt in view.get("prompts", {}).values()]
    if coming := _coming(view, tongue):
        parts.append(Text(say("next", steps=coming), "dim"))
    if online is not None:
        parts.append(_online(view, online))
    if view.get("encounter", {}).get("playable") is False:
        parts.append(Text(say("other-rules"), "yellow"))
    if status:
        parts.append(Text(status, "bold yellow"))
    return Panel(Group(*parts), title=_title(view, tongue), title_align="left", border_style="dim")


def _title(view: Json, tongue: Tongue) -> Text:
    title = clean(str(view.get("encounter", {}).get("title", "")))
    phase = _said("phase", str(view.get("phase", "")), tongue)
    found = Text(title, "bold")
    if outcome := tongue.word("end", clean(str(view.get("outcome", "")))):
        return found.append(f" \u00b7 {outcome}", "bold green").append(f"  {say('leave')}", "dim")
    if phase:
        found.append(
            f" \u00b7 {say('round', round=view.get('round', 0))} \u00b7 {phase}", "not bold"
        )
    if side := view.get("side"):
        found.append(f" \u00b7 {_said('side', side, tongue)}", "not bold")
    return found


def _combatants(view: Json, tongue: Tongue) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1), expand=False)
    combatants = view.get("combatants", {})
    sides = dict.fromkeys(str(c.get("side", "")) for c in combatants.values())
    for side in sides:
        table.add_row("", Text(_said("side", side, tongue), "bold underline"))
        for who, c in combatants.items():
            if c.get("side", "") == side:
                table.add_row(*_row(view, who, c, tongue))
    return table


def _row(view: Json, who: str, c: Json, tongue: Tongue) -> tuple[Text, Text, Text, Text]:
    turn = view.get("turn") == who
    sign = "\u25b6" if turn else "\u2713" if who in view.get("readied", []) else " "
    name = Text(clean(str(c.get("name", who))), "bold" if turn else "")
    if c.get("secret"):
        name.append(f" {say('secret')}", "dim italic")
    return Text(sign, "bold green"), name, _health(c, tongue), _marks(view, c, tongue)


def _health(c: Json, tongue: Tongue) -> Text:
    """Say every track that is known, and for the others what can be seen."""
    tracks: dict[str, Json] = c.get("tracks", {})
    parts = [track_text(track, tongue) for track in tracks.values()]
    parts += [
        Text(tongue.word("look", word), "italic")
        for name, word in c.get("words", {}).items()
        if name not in tracks
    ]
    return Text("  ").join(parts)


def track_text(track: Json, tongue: Tongue = ENGLISH) -> Text:
    """Draw a track: a bar, a row of boxes, or dice."""
    found = Text(f"{tongue.word('track', str(track.get('name', '')))} ", "dim")
    kind = track.get("kind")
    if kind == "boxes":
        boxes = [str(box) for box in track.get("boxes", [])]
        found.append("".join(f"[{box[:1] or ' '}]" for box in boxes), "not dim red")
    elif kind == "dice":
        dice = [f"d{die.get('sides')}:{die.get('face')}" for die in track.get("dice", [])]
        found.append(" ".join(dice) or say("none"), "not dim cyan")
    else:
        found.append_text(_bar(int(track.get("value", 0)), int(track.get("max", 0))))
    return found


def _bar(value: int, most: int) -> Text:
    """Draw how much there is; of what has no limit only its number."""
    if most >= OPEN:
        return Text(str(value), "not dim")
    share = min(1.0, max(0.0, value / most)) if most > 0 else 0.0
    full = round(share * BAR) or int(share > 0)
    colour = "green" if share > 1 / 2 else "yellow" if share > 1 / 4 else "red"
    found = Text("\u2588" * full, f"not dim {colour}")
    found.append("\u2591" * (BAR - full), "dim")
    return found.append(f" {value}/{most}", "not dim")


def _marks(view: Json, c: Json, tongue: Tongue) -> Text:
    found = [_mark(view, mark, tongue) for mark in c.get("marks", {}).values()]
    return Text(", ".join(found), "magenta")


def _mark(view: Json, mark: Json, tongue: Tongue) -> str:
    target = mark.get("target")
    parts = [_said("mark", str(mark.get("mark", "")).removesuffix(f".{target}"), tongue)]
    if value := mark.get("value"):
        parts.append(str(value))
    if target:
        parts.append(f"\u2192 {_name(view, target)}")
    if until := mark.get("until"):
        parts.append(say("to-round", round=until))
    return " ".join(parts)


def _prompt(view: Json, prompt: Json, tongue: Tongue) -> Text:
    seats = listed([_seat(view, seat) for seat in prompt.get("seats", [])], tongue)
    labels = [clean(str(c.get("label", ""))) for c in prompt.get("choices", [])]
    choices = " / ".join(tongue.word("choice", label) for label in labels)
    found = Text(f"? {seats}: ", "bold yellow")
    found.append(tongue.word("question", clean(str(prompt.get("question", "")))), "not bold")
    return found.append(f" ({choices})", "not bold dim")


def _coming(view: Json, tongue: Tongue) -> str:
    steps: list[Json] = view.get("steps", [])
    return ", ".join(
        " ".join(
            filter(
                None,
                (_name(view, step.get("who", "")), _said("step", step.get("what", ""), tongue)),
            )
        )
        for step in steps
    )


def _online(view: Json, online: Iterable[str]) -> Text:
    here = set(online)
    seats: dict[str, Json] = view.get("seats", {})
    found = Text(f"{say('here')} ", "dim")
    for seat in seats:
        if seat in here:
            found.append("\u25cf ", "not dim green").append(f"{_seat(view, seat)}  ", "not dim")
        else:
            found.append(f"\u25cb {_seat(view, seat)}  ")
    return found


def _said(family: str, name: str, tongue: Tongue) -> str:
    """Say a name of the rules."""
    return tongue.word(family, plain(name))


def _seat(view: Json, seat: str) -> str:
    return clean(str(view.get("seats", {}).get(seat, {}).get("name", seat)))


def _name(view: Json, who: str) -> str:
    return clean(str(view.get("combatants", {}).get(who, {}).get("name", who)))
