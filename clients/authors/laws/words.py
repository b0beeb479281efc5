"""Every mark that a game sets has its words, so that no client must show an id to a person."""

import json
import re

from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

from fightbook.clients.authors.laws.fights import Laws, played
from fightbook.domain.ruleset import Condition, Ruleset
from fightbook.domain.scribe import GRANT


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


LAWS: Laws = {
    what_a_fight_marks_has_words: range(6),
    words_are_words: range(1),
    sayings_can_be_read: range(1),
}
