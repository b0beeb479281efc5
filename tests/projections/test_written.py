"""What people wrote is told as it stands: it is never looked up among the words of a game."""

import pytest
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import START, Line, embed, write
from fightbook.domain.perceive import blank
from fightbook.domain.state import Encounter
from fightbook.projections.log import Voice, common, tell
from fightbook.projections.tongues import tongue
from fightbook.server.plugins import rulesets

GAMES = rulesets()
GERMAN = tongue("de", GAMES["percentile"].sayings)
"""It has words for ``{who}: *``, ``the *`` and ``a *``."""
POOL = e.Track("pool", "Hit points", 3, 6)
ANA = e.Joined("c1", "Ana", "party", ("s1",))
WRITTEN = ("who hears it", "the baron hears it", "poison, or so", "a roll of thunder", "dead")


def asked(kind: str, **fields: object) -> e.Declared:
    return e.Declared("gm", 0, "k", {"type": kind, "who": "c1", **fields}, "1")


def last(*events: e.Event) -> str:
    return tell(common, write(1, [ANA, *events], START), GERMAN)[-1].sentence


@pytest.mark.parametrize("text", WRITTEN)
def test_a_reason_is_told_as_it_was_written(text: str) -> None:
    die = (e.Die(20, 4),)
    for kind, fact in {
        "adjust": e.Adjusted("c1", "hp", POOL, POOL, text),
        "mark": e.Marked("c1", "held", by="gm", why=text),
        "unmark": e.Unmarked("c1", "held", text),
        "grant": e.Marked("c1", "grant.advantage", 1, by="gm", why=text),
        "throw": e.Rolled("throw:c1", "c1", text, die, 4),
        "dismiss": e.Left("c1", text),
    }.items():
        assert f"({text})" in last(asked(kind, reason=f" {text}\n"), fact)
    assert text in last(asked("close", outcome=text), e.Closed(text))


def test_a_choice_or_a_command_with_a_text_is_told_with_it_as_it_was_written() -> None:
    text = "who hears it"
    bare = tell(common, write(1, [asked("sing", note=text)], START), GERMAN)
    assert bare[-1].sentence.endswith(f"note {text}.")
    assert f"note {text}" in last(asked("choose", note=text), e.Chosen("c1", {"note": text}))


def test_what_the_rules_add_to_it_is_said_in_their_words() -> None:
    german = tongue("de", GAMES["sword"].sayings)
    lines = [ANA, asked("test", reason="who hears it")]
    rolled = e.Rolled("test:c1", "c1", "who hears it on Str 12", (e.Die(20, 4),), 4)
    told = tell(common, write(1, [*lines, rolled], START), german)
    assert "(who hears it mit Stärke 12)" in told[-1].sentence


def test_what_the_rules_say_is_still_said_in_their_words() -> None:
    rolled = e.Rolled("check:c1", "c1", "dead", (e.Die(20, 4),), 4)
    for reason in ("", "de", "something else"):
        assert "(tot)" in last(asked("throw", reason=reason), rolled)
    assert "(tot)" in last(rolled)


def test_a_voice_tells_it_too_and_when_it_is_revealed_later() -> None:
    rules, text = GAMES["percentile"], "who hears it"
    hidden = (
        replace(asked("throw", reason=text), to=("gm",)),
        e.Rolled("throw:c1", "c1", text, (e.Die(20, 4),), 4, to=("gm",)),
    )
    secret = write(2, list(hidden), START)
    opened = write(
        3,
        [e.Declared("gm", 0, "r", {"type": "reveal"}, "1")]
        + [e.Revealed(line.at, embed(line.raw)) for line in secret],
        START,
    )
    voice = Voice(rules, blank(Encounter("e1")), "de")
    told = voice.speak([*write(1, [ANA], START), *opened])
    assert f"({text})" in told["3-2"]
    whole = tell(rules.narrate, [*write(1, [ANA], START), *opened], GERMAN)
    assert f"({text})" in whole[-1].sentence
    again = Voice(rules, blank(Encounter("e1")), "de").speak([*write(1, [ANA], START), *secret])
    assert isinstance(secret[0], Line)
    assert f"({text})" in again["2-1"]
