"""A glossary: pairs of texts become words of a tongue, whatever stands in them."""

import pytest

from fightbook.domain.glossary import messages
from fightbook.domain.tongue import Tongue

PAIRS = {
    "Long sword": "Langschwert",
    "a *": "*",
    "Attack with *": "Angriff: *!",
    "# m to the left": "# m nach links",
    "{who}: *": "{who}: *",
    "{who} has #: aim, or shoot?": "{who} hat #: zielen oder schießen?",
    "Odd": 'ein "Ding" { $who } \\ mit\nZeilen',
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("long sword", "Langschwert"),
        ("Attack with a long sword", "Angriff: Langschwert!"),
        ("{who}: Attack with a long sword, {target}", "{who}: Angriff: Langschwert!, {target}"),
        ("12 m to the left", "12 m nach links"),
        ("Odd", 'ein "Ding" { $who } \\ mit Zeilen'),
        ("Unheard of", "Unheard of"),
        ("who hears it", "who hears it"),
        ("who has 2: aim, or shoot?", "who has 2: aim, or shoot?"),
        ("{who} has 2: aim, or shoot?", "{who} hat 2: zielen oder schießen?"),
    ],
)
def test_a_text_is_said_by_its_pair(text: str, said: str) -> None:
    tongue = Tongue("de", "move-attack = Hieb\n", messages(PAIRS))
    assert tongue.word("move", text) == said


def test_a_word_of_the_family_comes_before_one_that_holds_everywhere() -> None:
    tongue = Tongue("de", "move-attack = Hieb\n", messages({"attack": "Angriff"}))
    assert (tongue.word("move", "Attack"), tongue.word("why", "attack")) == ("Hieb", "Angriff")
