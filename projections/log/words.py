"""Words: how names, numbers, tracks and dice are said, for every ruleset alike.

Law: everything here is plain text; nothing is escaped for a medium.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from fightbook.domain import telling
from fightbook.domain.events import Die, Track
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.tongue import Tongue, signed
from fightbook.projections.log.cited import CHOSEN, UNCITED, Cited
from fightbook.projections.log.entry import Chip, Entry
from fightbook.projections.tongues import ENGLISH

_SINGLE = str.maketrans("\u201e\u201c\u201d", "\u201a\u2018\u2019")


def start(sentence: str) -> str:
    """Begin with a capital."""
    return sentence[:1].upper() + sentence[1:]


def listed(words: Sequence[str], tongue: Tongue = ENGLISH) -> str:
    """Join words as a person does: a, b and c."""
    return telling.listed(words, tongue)


def plain(identifier: str) -> str:
    """Say an id of the rules as words; one without any as it is."""
    words = identifier.replace("-", " ").replace("_", " ").replace(".", " ").strip()
    return words or identifier


def within(text: str) -> str:
    """Give words that are to stand in quotes: quotes in them are single ones."""
    return text.translate(_SINGLE)


def lower(name: str) -> str:
    """Say a title inside a sentence; abbreviations stay as they are."""
    return name[:1].lower() + name[1:] if name[1:].islower() or " " in name else name


def aside(text: str) -> str:
    """Add a remark in brackets, where there is one."""
    return f" ({text})" if text else ""


def figure(number: int) -> str:
    """Give a number, the minus as a minus."""
    return str(number).replace("-", "\u2212")


def deed(fields: Mapping[str, Any], names: Mapping[str, str], tongue: Tongue) -> str:
    """Say what somebody does: strike at Rat, weapon axe, not daily. Empty fields are left out."""
    told = {k: v for k, v in fields.items() if v not in ("", None)}
    first = plain(spell(told.pop("action", ""), names, tongue))
    if first and "target" in told:
        first += tongue.say("word-at", target=spell(told.pop("target"), names, tongue))
    rest = [said(plain(key), value, names, tongue) for key, value in told.items()]
    return ", ".join(filter(None, (first, *rest))) or tongue.say("word-nothing")


def choice(fields: Mapping[str, Any], names: Mapping[str, str], tongue: Tongue) -> str:
    """Say a choice with all its defaults: what is not so is left out, unless nothing else is."""
    return deed({k: v for k, v in fields.items() if v is not False} or fields, names, tongue)


def spell(value: Any, names: Mapping[str, str], tongue: Tongue) -> str:
    """Say a value from a command or a choice; ids of combatants by their names."""
    if isinstance(value, dict):
        return deed(cast("dict[str, Any]", value), names, tongue)
    if isinstance(value, list | tuple):
        return listed([spell(v, names, tongue) for v in cast("Iterable[Any]", value)], tongue)
    return names[value] if value in names else tongue.word("said", str(value))


def said(key: str, value: Any, names: Mapping[str, str], tongue: Tongue) -> str:
    """Say a field: the bare key for yes, "not key" for no."""
    word = tongue.word("field", key)
    if isinstance(value, bool):
        return word if value else tongue.say("word-not", what=word)
    return f"{word} {spell(value, names, tongue)}"


def named(track: Track, tongue: Tongue) -> str:
    """Say the name of a track inside a sentence."""
    found = tongue.word("track", track.name)
    return lower(track.name) if found == track.name else found


def measure(track: Track, tongue: Tongue = ENGLISH) -> str:
    """Say how a track stands: 3/6, 2 exhausted, 4 free, or the dice that still lie.

    Dice that all show their highest face were not thrown: 2d8. A pool without a limit has none,
    and neither has one in which there is no room.
    """
    if track.kind == "boxes":
        return _boxes(track.boxes, tongue)
    if track.kind == "dice":
        return _set(track.dice, tongue) or tongue.say("word-no-dice")
    return figure(track.value) + (f"/{track.max}" if 0 < track.max < OPEN else "")


def idle(track: Track) -> bool:
    """Tell whether a track holds nothing and cannot."""
    return not (track.boxes or track.dice or track.value or 0 < track.max < OPEN)


def untouched(track: Track) -> bool:
    """Tell whether a track is a row of boxes in which nothing stands."""
    return bool(track.boxes) and not any(track.boxes)


def _set(dice: Sequence[Die], tongue: Tongue) -> str:
    if all(d.face == d.sides for d in dice):
        kinds = Counter(d.sides for d in dice).items()
        return ", ".join(f"{n if n > 1 else ''}{die(sides, tongue)}" for sides, n in kinds)
    return ", ".join(f"{die(d.sides, tongue)}:{d.face}" for d in dice)


def _boxes(boxes: Sequence[str], tongue: Tongue) -> str:
    """Say a row of boxes: how many bear which mark, and how many are empty."""
    counts = Counter(boxes)
    empty = counts.pop("", 0)
    marks = [f"{n} {tongue.word('box', plain(mark))}" for mark, n in counts.items()]
    return ", ".join([*marks, tongue.say("word-free", count=str(empty))])


def turned(before: Track, after: Track, tongue: Tongue) -> str:
    """Say how a track went from one state to another."""
    return f"{measure(before, tongue)} \u2192 {measure(after, tongue)}"


def standing(track: Track, tongue: Tongue) -> str:
    """Say how which track stands; a name that ends in a number is kept apart from its numbers."""
    return f"{_apart(named(track, tongue))} {measure(track, tongue)}"


def _apart(name: str) -> str:
    return f"{name}:" if name[-1:].isdigit() else name


def moved(before: Track, after: Track, tongue: Tongue) -> str:
    """Say which track went from one state to another."""
    return f"{_apart(named(before, tongue))} {turned(before, after, tongue)}"


def dice(chips: Iterable[Chip], tongue: Tongue = ENGLISH) -> str:
    """Say each die: d6 5, d6 2 (dropped)."""
    told = [(die(chip.sides, tongue), chip.face, remarks(chip, tongue)) for chip in chips]
    return ", ".join(f"{kind} {face}{aside(said)}" for kind, face, said in told)


def die(sides: int, tongue: Tongue = ENGLISH) -> str:
    """Say a die by its sides: d6."""
    return tongue.say("word-die", sides=str(sides))


def remarks(chip: Chip, tongue: Tongue = ENGLISH) -> str:
    """Say what is special about a die."""
    flags = (
        (not chip.kept, "die-dropped"),
        (chip.exploded, "die-exploded"),
        (chip.table, "die-table"),
    )
    return ", ".join(tongue.say(key) for holds, key in flags if holds)


def modifiers(entry: Entry, tongue: Tongue = ENGLISH, cited: Cited = UNCITED) -> list[str]:
    """Say each modifier: Dexterity +2; and in braces the rules that it comes from."""
    return [
        f"{tongue.word('modifier', m.name)} {signed(m.value)}{braced(cited.of(m.name, entry))}"
        for m in entry.modifiers
        if m.value
    ]


def sums(entry: Entry, tongue: Tongue = ENGLISH, cited: Cited = UNCITED) -> str:
    """Say the arithmetic of an entry: its dice, its modifiers, their total, and their rules."""
    parts = [dice(entry.dice, tongue), *modifiers(entry, tongue, cited)]
    told = ", ".join(part for part in parts if part)
    total = outcome(entry)
    whole = f"{told} = {figure(total)}" if told and total is not None else told
    return f"{whole}{braced(cited.whole(entry))}".strip()


def legend(said: str, tongue: Tongue) -> str:
    """Say what a rule of a game says in a sentence."""
    return tongue.word("rule", said)


def braced(rules: str) -> str:
    """Say in braces which rules those are."""
    return f" {{{rules}}}" if rules else ""


def outcome(entry: Entry) -> int | None:
    """Give what the arithmetic comes to: the total of a roll, the sum of a change's parts.

    What was lost may be less or more, as with armour thicker than the blow: the sentence tells.
    """
    return sum(m.value for m in entry.modifiers) if entry.change else entry.total


def tags(entry: Entry, tongue: Tongue = ENGLISH) -> list[str]:
    """Say what a reader must know about an entry beside its sentence."""
    flags = (
        (entry.retracted, "tag-retracted"),
        (bool(entry.revealed), "tag-revealed" if entry.kind == CHOSEN else "tag-revealed-of"),
        (entry.hidden and not entry.revealed, "tag-hidden"),
        (entry.by_gm and not _tells_gm(entry, tongue), "tag-gm"),
    )
    told = [tongue.say(key, at=entry.revealed) for holds, key in flags if holds]
    return [*told, *(doubt.rstrip(".") for doubt in entry.doubts)]


def _tells_gm(entry: Entry, tongue: Tongue) -> bool:
    """Tell whether the sentence names the GM already, in whatever case a language has."""
    return tongue.say("name-gm").rpartition(" ")[2] in entry.sentence
