"""What projections are for every fight: nothing but what was shown, the same in any portions.

The fights are random legal play, with the GM meddling in between.
"""

import random
from collections.abc import Mapping, Sequence
from itertools import groupby

from fightbook.clients.authors.laws.fights import Laws, at_table, shown
from fightbook.clients.authors.play import play
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.events import Appeared, Event
from fightbook.domain.line import Line, Seen
from fightbook.domain.perceive import blank
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.log import Narrate, Teller, Voice, tell
from fightbook.projections.statistics import statistics
from fightbook.projections.timeline import timeline
from fightbook.projections.tongues import tongue

MEDDLING = (
    {"type": "undo"},
    {"type": "redo"},
    {"type": "throw", "sides": 20, "hidden": True},
    {"type": "say", "text": "hm", "hidden": True},
    {"type": "reveal", "screen": True},
)
SEATS = ("gm", "s3", "watch")
LATE = ("anew", "at-first", "at-last", "at-death", "at-end")
"""How a choice is told that came to nothing, or took the place of one that did."""
_FOUGHT: dict[tuple[int, int], LocalTable] = {}


def fought(rules: Ruleset, seed: int) -> LocalTable:
    """Give a fight played at random while the GM undoes, redoes, rolls in secret and reveals."""
    key = (id(rules), seed)
    if key not in _FOUGHT:
        _FOUGHT[key] = _fight(rules, seed)
    return _FOUGHT[key]


def _fight(rules: Ruleset, seed: int) -> LocalTable:
    chance = random.Random(seed)

    def meddle(table: LocalTable) -> None:
        if chance.random() < 1 / 6:
            table.attempt("gm", table.typed(chance.choice(MEDDLING)))

    table = at_table(rules, seed)
    play(table, seed, after=meddle)
    return table


def faultless(rules: Ruleset) -> Narrate:
    """Give the words of a game, of which none may fail: a log would tell them in common words."""

    def narrate(event: Event, names: Mapping[str, str], lang: str = "en") -> str | None:
        try:
            return rules.narrate(event, names, lang)
        except Exception as fault:
            raise AssertionError(f"{event} is not told: {fault!r}") from fault

    return narrate


def in_any_portions_the_log_is_the_same(rules: Ruleset, seed: int) -> None:
    """Feed the log in portions of any size: the entries are those of the whole."""
    table = fought(rules, seed)
    for seat in SEATS:
        lines = shown(table, seat)
        teller = Teller(table.rules.narrate)
        for part in portions(lines, random.Random(seed)):
            teller.feed(part)
        assert teller.entries == tell(table.rules.narrate, lines)


def portions(lines: Sequence[Seen], chance: random.Random) -> list[list[Seen]]:
    """Cut lines between commits, here and there."""
    parts: list[list[Seen]] = [[]]
    for _, commit in groupby(lines, key=lambda line: line.commit):
        parts[-1].extend(commit)
        if chance.random() < 1 / 2:
            parts.append([])
    return parts


def the_voice_says_what_the_log_says(rules: Ruleset, seed: int) -> None:
    """What is told line by line is what the log says, for each seat.

    That a choice was changed, or its maker left or died, before all were shown, a later line says;
    that somebody looks as before, an earlier one.
    """
    table, words = fought(rules, seed), tongue("en", rules.sayings)
    for seat in SEATS:
        lines = shown(table, seat)
        told = Voice(table.rules, blank(table.state)).speak(lines)
        looks = {
            line.at: line.event.word
            for line in lines
            if isinstance(line, Line) and isinstance(line.event, Appeared)
        }
        for entry in tell(faultless(table.rules), lines):
            alone = told.get(entry.at, entry.sentence)
            late = LATE if entry.kind in {"chosen", "readied"} else ()
            found = [alone, *(words.say(key, said=alone) for key in late)]
            if entry.who and entry.at in looks:
                who, word = entry.who.name, looks[entry.at]
                found.append(words.say("appeared-still", who=who, word=word))
            assert entry.sentence in found


def a_log_tells_of_seen_lines_and_of_those_revealed(rules: Ruleset, seed: int) -> None:
    """Every entry stands at a line that the seat was shown."""
    table = fought(rules, seed)
    for seat in SEATS:
        lines = shown(table, seat)
        seen = {line.at for line in lines if isinstance(line, Line)}
        entries = tell(table.rules.narrate, lines)
        assert {entry.at for entry in entries} <= seen
        assert not {entry.revealed for entry in entries} & seen


def struck_entries_are_those_of_commits_taken_back(rules: Ruleset, seed: int) -> None:
    """An entry is struck through where all of its commits were taken back."""
    table = fought(rules, seed)
    gone = set(table.state.record.retracted)
    for entry in tell(table.rules.narrate, shown(table, "gm")):
        assert entry.retracted == bool(gone.intersection(entry.commits))


def the_timeline_is_the_cores(rules: Ruleset, seed: int) -> None:
    """What the timeline shows as taken back is what the core took back."""
    table = fought(rules, seed)
    for seat in SEATS:
        shown_now = timeline(table.rules, table.world(seat), shown(table, seat))
        gone = {row.commit for row in shown_now.commits if row.retracted_by}
        assert gone == set(table.state.record.retracted)


def nobody_counts_more_than_was_shown(rules: Ruleset, seed: int) -> None:
    """Statistics of a watcher count no roll that was not shown."""
    table = fought(rules, seed)
    everything, little = statistics(table.lines), statistics(shown(table, "watch"))
    assert sum(f.rolls for f in little.fighters) <= sum(f.rolls for f in everything.fighters)


LAWS: Laws = {
    in_any_portions_the_log_is_the_same: range(2),
    the_voice_says_what_the_log_says: range(2),
    a_log_tells_of_seen_lines_and_of_those_revealed: range(2),
    struck_entries_are_those_of_commits_taken_back: range(2),
    the_timeline_is_the_cores: range(2),
    nobody_counts_more_than_was_shown: range(2),
}
