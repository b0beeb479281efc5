"""What the GM sets or ends by hand: whose it is, until when and why, whatever words a game has."""

from collections.abc import Mapping
from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.line import START, write
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue

ANA = e.Joined("c1", "Ana", "party", ("s1",))
SAYS = {
    "low": "{who} lies low.",
    "shy": "{who} is shy until round {until} ({why}).",
    "sad": "{who} mourns: {why}.",
    "numb": "{who} is numb ({why}).",
    "lame": "{who} is lame. Slow. No leaps.",
}


def narrate(event: e.Event, names: Mapping[str, str], _lang: str = "en") -> str | None:
    """Say little of some conditions, and nothing of others."""
    if not isinstance(event, e.Marked | e.Unmarked):
        return ""
    until = getattr(event, "until", 0)
    said = SAYS.get(event.mark)
    return said and said.format(who=names[event.who], until=until, why=event.why)


def log(*events: e.Event, lang: str = "en") -> list[str]:
    told = tell(narrate, write(1, [ANA, *events], START), tongue(lang))
    return [entry.sentence for entry in told][1:]


def asked(kind: str, **fields: Any) -> e.Declared:
    return e.Declared("gm", 0, "k", {"type": kind, "who": "c1", **fields}, "1")


def by_gm(mark: str, why: str = "rain", until: int = 3) -> tuple[e.Event, e.Event]:
    command = asked("mark", mark=mark, reason=why, rounds=until)
    return command, e.Marked("c1", mark, by="gm", until=until, why=why)


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("low", "Ana lies low, to the end of round 3 (rain)."),
        ("shy", "Ana is shy until round 3 (rain)."),
        ("sad", "Ana mourns: rain, to the end of round 3."),
        ("numb", "Ana is numb, to the end of round 3 (rain)."),
        ("lame", "Ana is lame, to the end of round 3 (rain). Slow. No leaps."),
        ("mute", "Ana is now mute, to the end of round 3 (rain)."),
    ],
)
def test_until_when_and_why_is_told_of_what_the_gm_sets(mark: str, said: str) -> None:
    assert log(*by_gm(mark)) == [said]


def test_what_the_words_of_a_game_say_already_is_not_said_again() -> None:
    assert log(*by_gm("numb", until=0)) == ["Ana is numb (rain)."]
    assert log(*by_gm("low", why="", until=0)) == ["Ana lies low."]
    # Behind the screen nobody else sees the command.
    assert log(by_gm("numb")[1]) == ["Ana is numb, to the end of round 3 (rain)."]


def test_what_the_rules_set_is_told_as_they_say_it() -> None:
    assert log(e.Marked("c1", "low", until=3, why="rain")) == ["Ana lies low."]
    assert log(e.Marked("c1", "mute", until=3, why="rain")) == []
    assert log(e.Unmarked("c1", "low", "rain"), e.Unmarked("c1", "mute", "rain")) == [
        "Ana lies low."
    ]


def test_why_is_told_of_what_the_gm_ends() -> None:
    ends = asked("unmark", mark="low", reason="sun")
    follows = e.Unmarked("c1", "mute", "sun")
    assert log(ends, e.Unmarked("c1", "low", "sun"), follows) == ["Ana lies low (sun)."]
    ends = asked("unmark", mark="mute", reason="sun")
    assert log(ends, e.Unmarked("c1", "mute", "sun")) == ["Ana is no longer mute (sun)."]
    said = log(ends, e.Unmarked("c1", "mute", "sun"), lang="de")
    assert said == ["Ana ist nicht mehr mute (sun)."]


def test_it_is_told_in_german() -> None:
    assert log(*by_gm("low"), lang="de") == ["Ana lies low, bis zum Ende von Runde 3 (rain)."]
