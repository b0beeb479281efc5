"""Citing: which written rules the numbers and conditions of a log come from, and what they say.

Laws: only what the game names is cited; what the game master sets or ends by hand comes from no
rule, nor do dice that are thrown apart from the rules; a log that cites nothing reads as without
this.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from fightbook.domain.scribe import GM, GRANT
from fightbook.domain.sources import Sources, source, sources_of
from fightbook.domain.unseen import WAVE
from fightbook.projections.log.entry import Entry

COUNTED = ("rolled", "checked", "damaged", "healed", "spent")
"""The kinds of entries with a number that the rules worked out."""
HANDED = ("dealt", "played", "sheeted")
"""Those of cards, and of what somebody has to begin with."""
MARKED = ("marked", "unmarked")
"""Those of conditions that begin or end."""
LEFT = "left"
"""That of somebody who is gone from the fight."""
APART = ("rolled", "throw")
"""The kind of entry and the topic of dice that are thrown apart from the rules."""
CHOSEN = "chosen"
"""That of what somebody chose."""
LEFT_OUT = "not counted"
"""What a die is called that fell and does not count."""
OPEN = "not picked"
"""What dice are called of which one is yet to be picked, before what they are for."""
_ID = re.compile(r"[A-Z]{2}-\d+")


class Cited(msgspec.Struct, frozen=True):
    """The rules of a game in a sentence each, and the ``sources`` of what it calls parts."""

    rules: Mapping[str, str] = {}
    sources: Sources = {}

    def of(self, part: str, entry: Entry) -> str:
        """Give the rules that a part of an entry comes from, with commas."""
        return source(self.sources, *part_called(part, entry))

    def whole(self, entry: Entry) -> str:
        """Give the rules by which the number or the condition of an entry came to be.

        Where a die does not count, or one of them is yet to be picked, the rules for that too.
        """
        found = source(self.sources, *called(entry))
        more = source(self.sources, *left_out(entry))
        return ", ".join(dict.fromkeys(filter(None, (*found.split(", "), *more.split(", ")))))

    def legend(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str]]:
        """Give each rule that is cited in the entries, in their order, with its sentence."""
        found = [text for entry in entries for text in self._all(entry)]
        for rule in dict.fromkeys(rule for text in found for rule in _ID.findall(text)):
            yield rule, self.rules.get(rule, "")

    def named(self, entries: Iterable[Entry]) -> dict[str, str]:
        """Give the rules of everything that numbers and their parts are called in the entries."""
        texts: dict[str, None] = {}
        for entry in entries:
            parts = [part_called(part.name, entry) for part in entry.modifiers if part.value]
            texts |= dict.fromkeys(text for each in (called(entry), *parts) for text in each)
            texts |= dict.fromkeys(left_out(entry))
        found = ((text, source(self.sources, text)) for text in texts)
        return {text: rules for text, rules in found if rules}

    def _all(self, entry: Entry) -> Iterator[str]:
        yield self.whole(entry)
        yield from (self.of(part.name, entry) for part in entry.modifiers if part.value)


def called(entry: Entry) -> tuple[str, ...]:
    """Give what the number or the condition of an entry is called, special before general.

    ``healed mend flesh`` for what happened by what it is called, which may happen otherwise too,
    ``attack missed`` for how a test came out, ``damaged exhaustion`` for what a loss is made of,
    ``played given`` for what befell cards, ``dealt unseen`` for those that not everybody saw,
    ``sheeted hp con`` for who has these tracks; ``unmarked burning`` for how a condition ended,
    else ``marked burning`` as for its beginning; ``left fled turn flee`` for who is gone for that
    reason after such a test, else ``left fled``. Nothing where an entry has neither.
    """
    if entry.kind in MARKED:
        return _conditions(entry)
    if entry.kind == LEFT:
        return _gone(entry)
    if entry.kind in HANDED:
        befell = f"{entry.kind} {entry.topic}"
        return (*((f"{befell} unseen",) if entry.hidden else ()), befell, entry.kind)
    if entry.kind == CHOSEN:
        return (f"{CHOSEN} {entry.topic}",) if entry.topic else ()
    if entry.kind not in COUNTED or _apart(entry):
        return ()
    came_out = f"{entry.topic} {entry.outcome}" if entry.outcome else ""
    parts = [f"{entry.kind} {part.name.partition(',')[0]}" for part in entry.modifiers]
    some = [f"{entry.kind} part"] if parts and not _by_hand(entry) else []
    why = (entry.reason, f"{entry.kind} {entry.reason}") if entry.reason else ()
    return (*why, came_out, entry.topic, *parts, *some, entry.kind)


def left_out(entry: Entry) -> tuple[str, ...]:
    """Give what it is called that not all dice of a roll count, or will: nothing where all do."""
    if any(not die.kept for die in entry.dice):
        return (LEFT_OUT,)
    several = entry.kind == "rolled" and entry.total is None and len(entry.dice) > 1
    return (f"{OPEN} {entry.topic}",) if several and not entry.grade else ()


def _apart(entry: Entry) -> bool:
    """Tell whether dice were thrown apart from the rules, whatever for."""
    return (entry.kind, entry.topic) == APART


def _by_hand(entry: Entry) -> bool:
    """Tell whether the game master did it, by word alone."""
    return entry.by is not None and entry.by.id == GM


def part_called(part: str, entry: Entry) -> tuple[str, ...]:
    """Give what a part of a number is called, special before general.

    ``wrestling strength`` by what the number is for, ``resist strength`` by its test, ``damaged
    exhaustion`` by the kind of entry, ``strength``, and ``part`` for what bears a name of its own.
    Nothing where dice were thrown apart from the rules.
    """
    if _apart(entry):
        return ()
    contexts = (entry.reason.partition(",")[0], entry.topic, entry.kind)
    return (*(f"{context} {part}" for context in contexts if context), part, "part")


def _conditions(entry: Entry) -> tuple[str, ...]:
    """Give what a condition is called with its reason or without; nothing where it is the GM's.

    Those of one family, such as ``lost.eye``, are found by that as well, those with a name of
    their own by ``marked`` alone.
    """
    if _by_hand(entry) or entry.mark == WAVE or entry.mark.startswith(GRANT):
        return ()
    names = dict.fromkeys((entry.mark, entry.mark.partition(".")[0]))
    reasons = (f" {entry.reason}", "") if entry.reason else ("",)
    kinds = dict.fromkeys((entry.kind, MARKED[0]))
    found = (f"{kind} {name}{why}" for kind in kinds for name in names for why in reasons)
    return (*found, MARKED[0])


def _gone(entry: Entry) -> tuple[str, ...]:
    """Give what it is called that somebody left; nothing where the game master saw to it."""
    if _by_hand(entry) or not entry.reason:
        return ()
    why = f"{LEFT} {entry.reason}"
    return (*((f"{why} {entry.topic}",) if entry.topic else ()), why)


UNCITED = Cited()


def citing(rules: object, edition: str = "") -> Cited:
    """Give what a game's rules are cited by, where an edition of it is played."""
    return Cited(getattr(rules, "rules", {}), sources_of(rules, edition))
