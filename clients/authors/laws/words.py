"""Every mark that a game sets has its words, so that no client must show an id to a person."""

import difflib
import json
import re
from collections.abc import Iterable

from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message

from fightbook.clients.authors.laws.fights import Laws, played
from fightbook.domain import events as e
from fightbook.domain.ruleset import Condition, Ruleset
from fightbook.domain.scribe import GRANT
from fightbook.domain.tongue import slug

TAGS = frozenset(str(kind.__struct_config__.tag) for kind in e.TYPES)
PHASE = "phase"
"""The words of phases, which are nearly those of an event."""
_PART = re.compile(r"{\s*([a-z][\w-]*)\s*}")


def known(rules: Ruleset) -> dict[str, Condition]:
    """Give the conditions of a game by id."""
    return {condition.id: condition for condition in rules.conditions}


def what_a_fight_marks_has_words(rules: Ruleset, seed: int) -> None:
    """Each mark of a fight is one of the declared conditions."""
    found = {json.loads(line.raw).get("mark", "") for line in played(rules, seed).lines} - {""}
    marks = {mark for mark in found if not mark.startswith(GRANT)}
    conditions = known(rules)
    assert [m for m in marks if m not in conditions and m.partition(".")[0] not in conditions] == []


def words_are_words(rules: Ruleset, _seed: int) -> None:
    """Conditions are declared once each, and have a name and a sentence of help."""
    assert len(known(rules)) == len(rules.conditions)
    for found in rules.conditions:
        assert found.kept or (found.name and found.help.endswith(".")), found
        assert set(re.findall(r"{(\w+)}", found.name)) <= {"n", "part"}
        assert "{part}" not in found.name or found.parts


def sayings_can_be_read(rules: Ruleset, _seed: int) -> None:
    """Each file of sayings is read whole: what cannot be read would be silently left out."""
    for lang, text in getattr(rules, "sayings", {}).items():
        lost = [found.content for found in FluentResource(text).body if isinstance(found, Junk)]
        assert not lost, f"{lang}.ftl cannot be read here: {lost}"


def sayings_say_what_there_is(rules: Ruleset, _seed: int) -> None:
    """No message is nearly of an event, or of a condition that is none: nobody would say it."""
    marks = {slug(c) for mark in known(rules) for c in (mark, mark.partition(".")[0])}
    for lang, text in getattr(rules, "sayings", {}).items():
        parts = {*_PART.findall(text)}
        for key in (m.id.name for m in FluentResource(text).body if isinstance(m, Message)):
            first, _, rest = key.partition("-")
            if key in parts:
                continue
            meant = [] if first in {*TAGS, PHASE} else nearest(first, TAGS, 0.8)
            assert not meant, f"{lang}.ftl: nothing is {key!r}: is {meant[0]!r} meant?"
            if first in ("marked", "unmarked") and rest:
                there = any(f"{rest}-".startswith(f"{mark}-") for mark in marks)
                meant = [] if there else nearest(rest, marks, 0)
                assert there, f"{lang}.ftl: no condition is as in {key!r}: is {meant} meant?"


def nearest(word: str, known: Iterable[str], least: float) -> list[str]:
    """Give the nearest of what there is, where it is near enough."""
    return difflib.get_close_matches(word, sorted(known), 1, least)


LAWS: Laws = {
    what_a_fight_marks_has_words: range(4),
    words_are_words: range(1),
    sayings_can_be_read: range(1),
    sayings_say_what_there_is: range(1),
}
