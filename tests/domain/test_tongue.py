"""The interpreter of sayings: slots are values, words are found, and nothing is told to death."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.telling import keys, question, slots
from fightbook.domain.tongue import LONGEST, Tongue, known, slug

FILE = """
# A comment.
hit = { $who } hits{ GIVEN($whom) ->
    [yes] { " " }{ $whom }
   *[no] { "" }
  }: { $n } { COUNT($n) ->
    [one] point
   *[other] points
  }{ why }.
why = { GIVEN($why) ->
    [yes] { " " }({ WORD($why, in: "why") })
   *[no] { "" }
  }
grant = { SIGNED($value) } on it
quiet = { "" }
why-a-hit = ein Treffer
why-roll-of-n = Wurf { $n }
why-the-damage-of-the-- = Schaden, { WORD($rest, in: "weapon") }
why-again = noch einmal
weapon-great-axe = Großaxt
why---on-dex-n = { WORD($rest, in: "weapon") } mit Geschick { $n }
why---against-armour-n = { WORD($rest, in: "weapon") } gegen Rüstung { $n }
weapon---n = { WORD($rest, in: "weapon") } { $n }
question-1-has-n-m = {"{1}"} hat { $n } m.
question-does-1-follow-2 = Folgt {"{1}"} {"{2}"}?
question-where-to = Wohin?
question-1-strikes-2-with-- = {"{1}"} gegen {"{2}"}: { WORD($rest, in: "why") }.
question-is-it-so-or-not-where-to = Ja oder nein?
"""
TONGUE = Tongue("de", FILE)


@pytest.mark.parametrize(
    ("key", "filled", "told"),
    [
        ("hit", {"who": "Ana", "whom": "Rat", "n": "1"}, "Ana hits Rat: 1 point."),
        ("hit", {"who": "Ana", "n": "1000"}, "Ana hits: 1000 points."),
        ("hit", {"who": "{ $n }", "n": "0", "whom": "0"}, "{ $n } hits: 0 points."),
        ("hit", {"who": "Ana", "n": "2", "why": "a hit"}, "Ana hits: 2 points (ein Treffer)."),
        ("hit", {}, " hits:  points."),
        ("grant", {"value": "-2"}, "\u22122 on it"),
        ("grant", {"value": "3"}, "+3 on it"),
        ("quiet", {}, ""),
    ],
)
def test_a_saying_is_filled(key: str, filled: dict[str, str], told: str) -> None:
    assert TONGUE.say(key, **filled) == told


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ("a hit", "ein Treffer"),
        ("roll of 5", "Wurf 5"),
        ("the damage of the great axe", "Schaden, Großaxt"),
        ("the damage of the spoon", "Schaden, spoon"),
        ("a hit, again, somehow", "ein Treffer, noch einmal, somehow"),
        ("great axe on Dex 12", "Großaxt mit Geschick 12"),
        ("great axe 3, 8 against armour 2", "Großaxt 3, 8 gegen Rüstung 2"),
        ("{ $n }", "{ $n }"),
        ("{who}", "{who}"),
        ("", ""),
    ],
)
def test_a_word_is_found_whole_by_its_number_or_by_how_it_begins_or_ends(
    value: str, word: str
) -> None:
    assert TONGUE.word("why", value) == word


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Ana 1 has 3 m. Where to?", "Ana 1 hat 3 m. Wohin?"),
        ("Does Bo follow Ana 1?", "Folgt Bo Ana 1?"),
        ("Bo strikes Ana 1 with a spoon. Where to?", "Bo gegen Ana 1: a spoon. Wohin?"),
        ("Bo strikes Ana 1 with a hit.", "Bo gegen Ana 1: ein Treffer."),
        ("Bo has 3 m. Why not?", "Bo hat 3 m. Why not?"),
        ("Is it so. Or not. Where to?", "Ja oder nein?"),
        ("Does Bob follow Bo?", "Does Bob follow Bo?"),
        ("Does Ana 1 follow Bo?", "Folgt Ana 1 Bo?"),
        ("Does Ana 1 follow Ana?", "Folgt Ana 1 Ana?"),
        ("Does Bo follow Bo?", "Folgt Bo Bo?"),  # two of one name
    ],
)
def test_a_question_is_said_with_the_names_in_it(asked: str, said: str) -> None:
    assert question(asked, {"c1": "Ana 1", "c2": "Bo", "c3": "Ana"}, TONGUE) == said


def test_a_slot_is_bounded() -> None:
    assert len(TONGUE.say("hit", who="x" * 9000)) < LONGEST + 20


def test_of_two_messages_of_one_key_the_first_counts() -> None:
    both = Tongue("en", "hit = One.", "hit = Two.\nmiss = Three.")
    assert (both.say("hit"), both.say("miss")) == ("One.", "Three.")
    assert both.first(["odd", "miss", "hit"]) == "miss"
    assert both.first(["odd"]) is None


def test_a_term_alone_is_silence() -> None:
    assert Tongue("en", "hit =\n    .part = x").say("hit") == ""


@pytest.mark.parametrize(
    ("tag", "lang"),
    [("de", "de"), ("de-AT", "de"), ("DE_de.UTF-8", "de"), ("fr", "en"), ("", "en")],
)
def test_a_tag_gives_a_language_that_is_spoken_here(tag: str, lang: str) -> None:
    assert known(tag) == lang


def test_an_event_gives_its_keys_from_special_to_general_and_its_slots() -> None:
    event = e.Checked("shot", "c1", "No target!", "c2", detail={"total": 4, "far": True, "of": [1]})
    assert list(keys(event)) == ["checked-shot-no-target", "checked-shot", "checked"]
    found = slots(event, {"c1": "Ana"}, TONGUE)
    told = {
        "who": "Ana",
        "against": "somebody",
        "winner": "",
        "total": "4",
        "far": "yes",
        "of": "1",
    }
    assert told.items() <= found.items()
    assert found["of"] == "1"
    assert slug(" A b! ") == "a-b"
