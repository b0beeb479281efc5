"""What a saying is chosen by, and what fills its slots: for every event of the vocabulary alike.

Laws: both follow from the event alone and from names that its viewer knows, so a saying shows
nothing that the viewer may not see. A slot has the name of its field; people are told by their
names, numbers as digits, ``yes`` or nothing for what is so or not; what lies in a map (``command``,
``what``, ``detail``, ``context``) has the name that it has there.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import asdict

from fightbook.domain import events as e
from fightbook.domain.questions import UNDO, WISH
from fightbook.domain.scribe import GM
from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue, slug

Names = Mapping[str, str]
PEOPLE = frozenset({"who", "against", "winner", "target", "by", "seat", "turn", "about"})
"""Fields that hold the id of somebody."""
MANY = 8
"""So many choices of a question are told, all of them."""
_MAPS = ("command", "what", "detail", "context")


def slots(event: e.Event, names: Names, tongue: Tongue) -> dict[str, str]:
    """Give every slot that an event fills by itself."""
    fields = asdict(event)
    inner = [cast("dict[str, Any]", fields.pop(name)) for name in _MAPS if name in fields]
    found = {k: _inner(k, value, names, tongue) for map_ in inner for k, value in map_.items()}
    found |= {name: _field(name, value, names, tongue) for name, value in fields.items()}
    told = {name: text for name, text in found.items() if text is not None}
    more = _MORE.get(type(event))
    return told | more(event, names, tongue) if more else told


def _inner(name: str, value: Any, names: Names, tongue: Tongue) -> str | None:
    if name in PEOPLE and isinstance(value, str):
        return called(value, names, tongue)
    return spell(value, names, tongue)


def _field(name: str, value: Any, names: Names, tongue: Tongue) -> str | None:
    if name in PEOPLE:
        return called(value, names, tongue)
    if isinstance(value, e.Track):
        return str(value.value)
    return spell(value, names if name == "seats" else {}, tongue)


def _asked(event: e.Prompted, names: Names, tongue: Tongue) -> dict[str, str]:
    labels = [chosen(choice, names, tongue) for choice in event.choices]
    if len(labels) > MANY:  # a scale, whose ends tell enough
        labels = [*labels[:2], "\u2026", labels[-1]]
    return {"choices": " / ".join(labels), "question": asked(event, names, tongue)}


def chosen(choice: e.Choice, names: Names, tongue: Tongue) -> str:
    """Say a choice; somebody who can be chosen is told apart from others of the name."""
    if choice.id in names and _bare(choice.id, names[choice.id]) == clean(choice.label):
        return names[choice.id]
    return tongue.word("choice", choice.label)


def asked(event: e.Prompted, names: Names, tongue: Tongue) -> str:
    """Say a question; whom it concerns is told apart from others of the name.

    Where it cannot be known who of one name is meant where, it begins with whom it is about. Why a
    player asks to take something back stands in brackets, as other reasons do.
    """
    wish, asks, why = event.question.partition(WISH)
    if event.kind == UNDO and (why := clean(why)):
        return f"{question(wish + asks, names, tongue).removesuffix('.')} ({why})."
    called_ = {who: called(who, names, tongue) for who in (event.about, *event.needs) if who}
    bare = {who: _bare(who, name) for who, name in called_.items()}
    hits = [*_any(frozenset({*names.values(), *bare.values()})).finditer(event.question)]
    meant = _meant(event, bare, hits)
    parts, end = list[str](), 0
    for hit, who in zip(hits, meant, strict=True):
        parts += [event.question[end : hit.start()], called_.get(who, hit[0])]
        end = hit.end()
    told = question("".join([*parts, event.question[end:]]), names, tongue)
    name = bare.get(event.about, "")
    twice = any(whose == f"{name} ({who})" for who, whose in names.items())
    open_ = event.about not in meant and any(hit[0] == name for hit in hits)
    return f"{called_[event.about]}: {told}" if twice and open_ else told


def _bare(who: str, name: str) -> str:
    """Give a name without what tells it apart from others."""
    return name.removesuffix(f" ({who})")


def _meant(
    event: e.Prompted, bare: Mapping[str, str], hits: Sequence[re.Match[str]]
) -> Sequence[str]:
    """Give who is meant by each name in a question; empty where that cannot be known.

    Who *does* something there is whom it is about, and before that those whom it needs are named.
    """
    rest = iter((*event.needs, event.about) if event.needs else ())
    does = [event.question[: hit.start()].lower().endswith("does ") for hit in hits]
    meant = [event.about if asks else next(rest, "") for asks in does]
    if any(does) and all(bare.get(w) == hit[0] for w, hit in zip(meant, hits, strict=True)):
        return meant
    once = Counter(bare.values()), Counter(hit[0] for hit in hits)
    only = {name: who for who, name in bare.items() if once[0][name] == once[1][name] == 1}
    return [only.get(hit[0], "") for hit in hits]


def question(text: str, names: Names, tongue: Tongue) -> str:
    """Say a question by sentences, or whole; whoever is named in it is ``{1}``, ``{2}`` in turn.

    Where that has no words, two of one name may be asked about: then each name is another's.
    """
    told, found = _asked_of(text, names, tongue, alike=True)
    if not found:
        apart, found = _asked_of(text, names, tongue, alike=False)
        told = apart if found else told
    return told


def _asked_of(text: str, names: Names, tongue: Tongue, *, alike: bool) -> tuple[str, bool]:
    """Say a question, and whether there are words for all of it.

    ``alike``: one name is one person, wherever it stands.
    """
    said: list[str] = []

    def slot(hit: re.Match[str]) -> str:
        if not (alike and hit[0] in said):
            said.append(hit[0])
        return f"{{{said.index(hit[0]) + 1 if alike else len(said)}}}"

    opened = _any(frozenset(names.values())).sub(slot, text)
    parts = [_sentence(one, tongue) for one in _SENTENCE.split(opened)]
    told, found = " ".join(sentence for sentence, _ in parts), all(known for _, known in parts)
    if not found:
        whole = tongue.word("question", opened)
        told, found = (told, False) if whole == opened else (whole, True)
    for number, name in enumerate(said, 1):
        told = told.replace(f"{{{number}}}", name)
    return told, found


def _sentence(text: str, tongue: Tongue) -> tuple[str, bool]:
    """Say a sentence of a question, and whether there are words for it; they end it themselves."""
    bare = text.removesuffix(".")
    told = tongue.word("question", bare)
    return (text, False) if told == bare else (told, True)


_SENTENCE = re.compile(r"(?<=[.?]) ")


@lru_cache(1024)
def _any(names: frozenset[str]) -> re.Pattern[str]:
    """Find a name that stands by itself, the longest where one begins with another."""
    longest = sorted(filter(None, names), key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest)) or '(?!)'})(?!\w)")


def _thrown(event: e.Rolled, names: Names, tongue: Tongue) -> dict[str, str]:
    return {"whose": called(event.label.partition(":")[2], names, tongue)}


def _set(event: e.Marked, _names: Names, _tongue: Tongue) -> dict[str, str]:
    return {"set": "yes" if event.by == GM else ""}


def _timed(event: e.Unmarked, names: Names, _tongue: Tongue) -> dict[str, str]:
    """Tell whether the GM had set for how many rounds it lasts."""
    timed: Collection[str] = getattr(names, "timed", ())
    return {"timed": "yes" if f"{event.who}/{event.mark}" in timed else ""}


def _by_hand(event: e.Declared, names: Names, tongue: Tongue) -> dict[str, str]:
    """Name the further GM who gave a command as the GM."""
    return {"seat": called(event.hand, names, tongue)} if event.hand else {}


_MORE: Mapping[type[e.Event], Callable[[Any, Names, Tongue], dict[str, str]]] = {
    e.Declared: _by_hand,
    e.Prompted: _asked,
    e.Rolled: _thrown,
    e.Marked: _set,
    e.Unmarked: _timed,
}
"""Slots that do not have the name of a field."""


def called(who: str, names: Names, tongue: Tongue) -> str:
    """Give the name of somebody; nobody's is empty."""
    if not who:
        return ""
    try:
        return names[who]  # which may know what the unknown are called
    except KeyError:
        return tongue.word("name", "somebody")


def owned(who: str, thing: str, names: Names) -> str:
    """Give what somebody calls a thing of their own, by its id; empty where nobody told."""
    things: Mapping[str, str] = getattr(names, "things", {})
    return things.get(f"{who}/{thing}", "")


def spell(value: Any, names: Names, tongue: Tongue) -> str | None:
    """Give a value as a slot; None where it is none."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        found = [spell(each, names, tongue) for each in cast("tuple[Any, ...]", value)]
        return listed([text for text in found if text], tongue)
    return None


def listed(words: Sequence[str], tongue: Tongue) -> str:
    """Join words as a person does: a, b and c."""
    if len(words) > 1:
        return f"{', '.join(words[:-1])} {tongue.word('word', 'and')} {words[-1]}"
    return "".join(words)


def keys(event: e.Event) -> tuple[str, ...]:
    """Give the keys of an event, special before general: ``checked-shot-hit``, ``checked-shot``."""
    words = _KINDS.get(type(event))
    return ways(type(event), words(event) if words else ())


@lru_cache(4096)
def ways(kind: type[e.Event], words: tuple[str, ...]) -> tuple[str, ...]:
    """Give the keys of such events that these words distinguish, special before general."""
    parts = (str(kind.__struct_config__.tag), *(slug(word) for word in words if word))
    return tuple("-".join(parts[:end]) for end in range(len(parts), 0, -1))


_KINDS: Mapping[type[e.Event], Callable[[Any], tuple[str, ...]]] = {
    e.Declared: lambda event: (str(event.command.get("type", "")),),
    e.Checked: lambda event: (event.check, event.outcome),
    e.Rolled: lambda event: (event.label.partition(":")[0],),
    e.Damaged: lambda event: (event.track.partition(".")[0],),
    e.Healed: lambda event: (event.track.partition(".")[0],),
    e.Spent: lambda event: (event.track.partition(".")[0],),
    e.Appeared: lambda event: (event.track.partition(".")[0],),
    e.Marked: lambda event: tuple(event.mark.partition(".")[::2]),
    e.Unmarked: lambda event: (*event.mark.partition(".")[::2], event.why),
    e.Phased: lambda event: (event.phase,),
    e.Prompted: lambda event: (event.kind,),
    e.Played: lambda event: (event.how,),
    e.Left: lambda event: (event.why,),
}
"""What distinguishes the facts of one type, the first word the most."""
