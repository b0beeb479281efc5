"""Words: how names, numbers, tracks and dice are said, for every ruleset alike.

Law: everything here is plain text; nothing is escaped for a medium.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from domain.events import Modifier, Track
from projections.log.entry import Chip, Entry


def start(sentence: str) -> str:
    """Begin with a capital."""
    return sentence[:1].upper() + sentence[1:]


def listed(words: Sequence[str]) -> str:
    """Join words as a person does: a, b and c."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def plain(identifier: str) -> str:
    """Say an id of the rules as words."""
    return identifier.replace("-", " ").replace("_", " ").replace(".", " ")


def lower(name: str) -> str:
    """Say a title inside a sentence; abbreviations stay as they are."""
    return name[:1].lower() + name[1:] if name[1:].islower() or " " in name else name


def aside(text: str) -> str:
    """Add a remark in brackets, where there is one."""
    return f" ({text})" if text else ""


def figure(number: int) -> str:
    """Give a number, the minus as a minus."""
    return str(number).replace("-", "\u2212")


def signed(number: int) -> str:
    """Give a number with its sign, the minus as a minus."""
    return f"+{number}" if number >= 0 else figure(number)


def deed(fields: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Say what somebody does: strike at Rat, weapon axe, not daily. Empty fields are left out."""
    told = {k: v for k, v in fields.items() if v not in ("", None)}
    first = plain(spell(told.pop("action", ""), names))
    if first and "target" in told:
        first += f" at {spell(told.pop('target'), names)}"
    rest = [said(plain(key), value, names) for key, value in told.items()]
    return ", ".join(filter(None, (first, *rest))) or "nothing"


def choice(fields: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Say a choice with all its defaults: what is not so is left out, unless nothing else is."""
    return deed({k: v for k, v in fields.items() if v is not False} or fields, names)


def spell(value: Any, names: Mapping[str, str]) -> str:
    """Say a value from a command or a choice; ids of combatants by their names."""
    if isinstance(value, dict):
        return deed(cast("dict[str, Any]", value), names)
    if isinstance(value, list | tuple):
        return listed([spell(v, names) for v in cast("Iterable[Any]", value)])
    return names[value] if value in names else str(value)


def said(key: str, value: Any, names: Mapping[str, str]) -> str:
    """Say a field: the bare key for yes, "not key" for no."""
    if isinstance(value, bool):
        return key if value else f"not {key}"
    return f"{key} {spell(value, names)}"


def measure(track: Track) -> str:
    """Say how a track stands: 3/6, 2 exhausted, 4 free, or the dice that still lie."""
    if track.kind == "boxes":
        return _boxes(track.boxes)
    if track.kind == "dice":
        return ", ".join(f"d{d.sides}:{d.face}" for d in track.dice) or "no dice"
    return f"{track.value}/{track.max}"


def _boxes(boxes: Sequence[str]) -> str:
    """Say a row of boxes: how many bear which mark, and how many are empty."""
    counts = Counter(boxes)
    empty = counts.pop("", 0)
    marks = [f"{n} {plain(mark)}" for mark, n in counts.items()]
    return ", ".join([*marks, f"{empty} free"])


def moved(name: str, before: Track, after: Track) -> str:
    """Say how a track went from one state to another."""
    return f"{lower(name)} {measure(before)} \u2192 {measure(after)}"


def dice(chips: Iterable[Chip]) -> str:
    """Say each die: d6 5, d6 2 (dropped)."""
    return ", ".join(f"d{chip.sides} {chip.face}{aside(remarks(chip))}" for chip in chips)


def remarks(chip: Chip) -> str:
    """Say what is special about a die."""
    flags = (
        (not chip.kept, "dropped"),
        (chip.exploded, "explodes"),
        (chip.table, "from the table"),
    )
    return ", ".join(word for holds, word in flags if holds)


def modifiers(found: Iterable[Modifier]) -> list[str]:
    """Say each modifier: Dexterity +2."""
    return [f"{m.name} {signed(m.value)}" for m in found if m.value]


def sums(entry: Entry) -> str:
    """Say the arithmetic of an entry: its dice, its modifiers, their total."""
    parts = [dice(entry.dice), *modifiers(entry.modifiers)]
    said = ", ".join(part for part in parts if part)
    total = outcome(entry)
    return f"{said} = {figure(total)}" if said and total is not None else said


def outcome(entry: Entry) -> int | None:
    """Give what the arithmetic comes to: the total of a roll, the sum of a change's parts.

    What was lost may be less or more, as with armour thicker than the blow: the sentence tells.
    """
    return sum(m.value for m in entry.modifiers) if entry.change else entry.total


def tags(entry: Entry) -> list[str]:
    """Say what a reader must know about an entry beside its sentence."""
    flags = (
        (entry.retracted, "taken back"),
        (bool(entry.revealed), "shown only now"),
        (entry.hidden and not entry.revealed, "hidden from some"),
        (entry.by_gm, "by the GM"),
    )
    return [word for holds, word in flags if holds]
