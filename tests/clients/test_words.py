"""The terminal speaks the language that is asked for, or that of its environment."""

from collections.abc import Iterator

import pytest

from fightbook.clients.python import Refused
from fightbook.clients.terminal.words import fault, preferred, say, speak
from fightbook.domain.reject import CODES
from tests.support.sayings import TERMINAL, read, whole


@pytest.fixture
def german() -> Iterator[None]:
    speak("de-AT")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "C", "LC_ALL": "de"}, "de"),
    ],
)
def test_the_environment_says_which_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))
    assert preferred() == lang


def test_what_is_said_in_english_is_said_in_german_with_the_same_slots() -> None:
    english, german = read(TERMINAL / "en.ftl"), read(TERMINAL / "de.ftl")
    for key in english:
        assert whole(key, german) <= whole(key, english)


@pytest.mark.usefixtures("german")
def test_a_refusal_is_german_by_its_code() -> None:
    assert fault(Refused("closed", "")) == "Der Kampf ist zu Ende."
    assert fault(Refused("illegal", "Out of reach.")).endswith("(Out of reach.)")
    assert [code for code in CODES if code in fault(Refused(code, ""))] == []


@pytest.mark.usefixtures("german")
def test_what_nobody_has_a_word_for_is_said_as_it_came() -> None:
    assert fault(ValueError("Something else.")) == "Something else."
    assert fault(Refused("of-later", "New.")) == "of-later: New."
    assert say("here") == "Hier:"
