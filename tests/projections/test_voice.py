"""The voice: a ruleset's own words as lines come, without the rest of the log."""

from collections.abc import Mapping

from fightbook.domain import events as e
from fightbook.domain.line import START, Line, extract, write
from fightbook.domain.perceive import blank
from fightbook.projections.log import Voice
from tests.support.duel import Duel
from tests.support.evening import evening, shown
from tests.support.table import Table


class Talkative(Duel):
    """Has words of its own for choices alone."""

    def narrate(self, event: e.Event, names: Mapping[str, str], lang: str = "en") -> str:
        return f"{names[event.who]} aims" if isinstance(event, e.Chosen) else ""


TALKATIVE = Talkative()


def test_it_says_what_the_ruleset_has_words_for() -> None:
    table = Table(TALKATIVE)
    ana = table.enlist("ana", "party")
    voice = Voice(table.rules, table.state)
    line = write(9, [e.Chosen(who=ana, what={}), e.Readied(who=ana)], START)
    assert voice.speak(line) == {"9-0": "Ana aims"}


def test_what_the_ruleset_leaves_untold_has_an_empty_sentence() -> None:
    class Laconic(Duel):
        def narrate(self, event: e.Event, names: Mapping[str, str], lang: str = "en") -> str | None:
            return None if isinstance(event, e.Readied) else super().narrate(event, names, lang)

    table = Table(Laconic())
    ana = table.enlist("ana", "party")
    line = write(9, [e.Chosen(who=ana, what={}), e.Readied(who=ana)], START)
    assert Voice(table.rules, table.state).speak(line) == {
        "9-0": "Ana chooses: nothing.",
        "9-1": "",
    }


def test_it_learns_who_comes_later() -> None:
    table = Table(TALKATIVE)
    voice = Voice(table.rules, blank(table.state))
    for name in ("Rat", "Rat"):
        table.enlist(name, "foes")
    voice.speak(table.lines)
    said = voice.speak(write(9, [e.Chosen(who="c2", what={})], START))
    assert said == {"9-0": "Rat (c2) aims"}


def test_what_is_hidden_is_told_when_it_is_revealed() -> None:
    table, *_ = evening()
    voice = Voice(TALKATIVE, blank(table.state))
    told = voice.speak(shown(table, "watch"))
    choices = [line for line in shown(table, "watch") if isinstance(line, Line) and chosen(line)]
    said = {at: words for at, words in told.items() if words.endswith(" aims")}
    assert said == {line.at: "Ana aims" if chosen(line) == "c1" else "Rat aims" for line in choices}
    assert {"8-4", "8-5", "17-5"} <= told.keys()
    assert not {"7-2", "16-2"} & told.keys()


def chosen(line: Line) -> str:
    """Give whose choice a line tells or reveals."""
    event: e.Event = line.event
    if isinstance(event, e.Revealed):
        event = extract(event.line)
    return event.who if isinstance(event, e.Chosen) else ""
