"""Where what is shown would have come out otherwise, the log says what else counted."""

from typing import Any

import pytest

from tests.rules.initiative_cards.board import Board, foe, hero
from tests.rules.initiative_cards.test_aloud import read

MAGE: dict[str, Any] = {"attributes": {"magic": 3}, "spells": ["fireball", "gust", "mend"]}
UNSEEN = {"en": "exhaustion that not everybody sees counts", "de": "Erschöpfung, die nicht alle"}
ONE = {"en": ", and a highest die of 1 always fails", "de": ", und eine höchste 1 misslingt immer"}


def outcome(board: Board, words: str, lang: str = "en") -> str:
    """Give the one sentence of the last commit that begins with some words."""
    (found,) = [said for said in read(board, "gm", lang) if said.startswith(words)]
    return found


def strike(weapon: str, theirs: int, ours: int = 7, *, tired: str = "c1") -> Board:
    """Let c1 strike with a best die of ``ours``, and c2 dodge with ``theirs``."""
    skills, weak = {"endurance": 6, "cut": 1, "ranged": 1, "dodge": 1}, {"exhausted": 2}
    both = {"skills": skills, "weapons": [weapon]}
    ours_tire = tired == "c1"
    attacker = foe(10, **both, **weak) if ours_tire else hero(10, **both)
    target = hero(5, **both) if ours_tire else foe(5, **both, **weak)
    board = Board(attacker, target, health="word").play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon=weapon)
    return board.answer("react", "dodge", {"attack.d10:c1": [ours], "dodge.d10:c2": [theirs]})


@pytest.mark.rule("IC-19")
@pytest.mark.rule("IC-15")
def test_a_blow_that_an_unseen_exhaustion_makes_miss_says_so() -> None:
    """7 less 2 is no more than 6: the dodge is greater (003-24, 003-27)."""
    board = strike("sword", 6)
    assert outcome(board, "F2 dodges F1") == f"F2 dodges F1 (attack 7, defence 6; {UNSEEN['en']})."
    assert UNSEEN["de"] in outcome(board, "F2 weicht aus, und", "de")
    assert outcome(strike("sword", 8), "F2 dodges F1") == "F2 dodges F1 (attack 7, defence 8)."


@pytest.mark.rule("IC-19")
@pytest.mark.rule("IC-16")
@pytest.mark.parametrize(("weapon", "said"), [("sword", "attack 7, "), ("thrown-spear", "")])
def test_a_dodge_that_an_unseen_exhaustion_makes_too_slow_says_so(weapon: str, said: str) -> None:
    """9 less 2 is no more than the 7 of the blow, nor than the speed of what is thrown, 7."""
    told = outcome(strike(weapon, 9, tired="c2"), "F1 hits F2")
    assert told.endswith(f"; {UNSEEN['en']}).")
    assert said in told
    assert UNSEEN["en"] not in outcome(strike(weapon, 7, tired="c2"), "F1 hits F2")


@pytest.mark.rule("IC-19")
@pytest.mark.rule("IC-28")
def test_a_spell_that_an_unseen_exhaustion_makes_fail_says_so() -> None:
    """A target number of 6, 8 with two boxes exhausted (003-43): a 7 fails."""
    mage = {**MAGE, "exhausted": 2, "skills": {"endurance": 6, "fire": 1}}
    board = Board(foe(10, **mage), hero(5), health="word").play(c1=10, c2=0)
    board.act("c1", "cast", target="c2", spell="fireball")
    board.answer("react", "none", {"cast.d10:c1": [7]})
    told = f"F1 fails to cast Fireball (7, 6 needed; {UNSEEN['en']})."
    assert outcome(board, "F1 fails") == told


@pytest.mark.rule("IC-19")
@pytest.mark.rule("IC-17")
@pytest.mark.parametrize(("number", "unsaid"), [("6", True), ("8", False)])
def test_what_somebody_tries_that_an_unseen_exhaustion_spoils_says_so(
    number: str, unsaid: bool
) -> None:
    tired = foe(5, exhausted=2, skills={"endurance": 6, "balance": 1})
    board = Board(hero(10), tired, health="word").play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists").answer("react", "other")
    board.answer("pool", "balance").answer("number", number, {"other.d10:c2": [7]})
    assert (UNSEEN["en"] in outcome(board, "F1 hits F2")) == unsaid


@pytest.mark.rule("IC-19")
@pytest.mark.rule("IC-32")
@pytest.mark.parametrize(("number", "unsaid"), [(6, True), (8, False)])
def test_a_test_that_an_unseen_exhaustion_spoils_says_so(number: int, unsaid: bool) -> None:
    tired = foe(5, exhausted=2, skills={"endurance": 6, "balance": 1})
    board = Board(hero(10), tired, health="word")
    asked = {"type": "test", "who": "c2", "skill": "balance", "number": number}
    board.do("gm", asked, {"test.d10:c2": [7]})
    why = f"; {UNSEEN['en']}"
    told = f"F2 does not make it (7, {number} needed{why * unsaid})."
    assert outcome(board, "F2 does not") == told
    warum = "; Erschöpfung, die nicht alle sehen, zählt mit"
    gesagt = f"F2 schafft es nicht (7, nötig {number}{warum * unsaid})."
    assert outcome(board, "F2 schafft", "de") == gesagt


@pytest.mark.rule("IC-32")
@pytest.mark.parametrize(("number", "one"), [(3, True), (5, False)])
def test_a_test_that_a_one_fails_though_its_number_was_reached_says_so(
    number: int, one: bool
) -> None:
    """A highest die of 1 always fails (003-43), also with what the game master adds."""
    board = Board(hero(10), foe(5))
    grant = {"type": "grant", "who": "c2", "kind": "modifier", "value": 3, "reason": "so"}
    board.do("gm", grant)
    asked = {"type": "test", "who": "c2", "attribute": "agility", "number": number}
    board.do("gm", asked, {"test.d6:c2": [1]})
    told = f"F2 does not make it (4, {number} needed{ONE['en'] * one})."
    assert outcome(board, "F2 does not") == told
    gesagt = f"F2 schafft es nicht (4, nötig {number}{ONE['de'] * one})."
    assert outcome(board, "F2 schafft", "de") == gesagt


def dodged(spell: str, *, reaction: str = "dodge", bonus: int = 10) -> Board:
    """Let c2 meet a spell with a highest die of 1, to which the GM adds."""
    board = Board(hero(10, **MAGE), foe(5)).play(c1=10, c2=0)
    grant = {"type": "grant", "who": "c2", "kind": "modifier", "value": bonus, "reason": "so"}
    board.do("gm", grant)
    board.act("c1", "cast", target="c2", spell=spell).answer("react", reaction, FACES)
    if reaction == "other":
        board.answer("pool", "agility").answer("number", "4", FACES)
    return board


FACES = {"cast.d6:c1": [5, 6, 3, 2], "dodge.d6:c2": [1], "other.d6:c2": [1]}


@pytest.mark.rule("IC-16")
@pytest.mark.rule("IC-17")
@pytest.mark.parametrize(
    ("spell", "reaction", "en", "de"),
    [
        ("gust", "dodge", "5 needed; defence 11", "nötig 5; Abwehr 11"),
        (
            "fireball",
            "dodge",
            "6 needed; dodge 11, speed 9",
            "nötig 6; Ausweichen 11, Geschwindigkeit 9",
        ),
        (
            "gust",
            "other",
            "5 needed; 11 reached, 4 needed to escape",
            "nötig 5; 11 erreicht, zum Entkommen nötig 4",
        ),
    ],
)
def test_a_one_in_a_defence_is_told_with_the_defence(
    spell: str, reaction: str, en: str, de: str
) -> None:
    board = dodged(spell, reaction=reaction)
    assert outcome(board, "F1 hits F2").endswith(f"(9, {en}{ONE['en']}).")
    assert outcome(board, "F1 trifft F2", "de").endswith(f"(9, {de}{ONE['de']}).")
