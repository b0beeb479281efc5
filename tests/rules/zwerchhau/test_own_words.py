"""Creation in words of one's own: what the documents leave to whoever plays."""

from typing import Any

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Prompted
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.table import Table

GAMES = shelved([RULESET])
FREE = {
    "Of which heritage?": "Folk of the desert",
    "The first trait?": "fearless",
    "The second trait?": "hungry",
    "Learned what?": "star reading",
    "Which skill?": "fire eating",
}


class Making:
    """A player who makes a character, and answers in own words where that is offered."""

    def __init__(self) -> None:
        self.table = Table(campaign(GAMES))
        self.table.do("gm", {"type": "begin"})
        self.ana = self.table.sit("Ana")
        self.table.watch(self.ana, "gm")
        self.table.do(self.ana, {"type": "make", "game": "zwerchhau", "name": "Ana"})

    @property
    def prompt(self) -> Prompted:
        (found,) = self.table.state.fight.prompts.values()
        return found

    def free(self, seat: str = "") -> list[dict[str, Any]]:
        moves = self.table.moves(seat or self.ana)
        return [move.command for move in moves if move.command["type"] == "word"]

    def say(self, words: str) -> None:
        (command,) = self.free()
        self.table.do(self.ana, {**command, "words": words})

    def choose(self, choice: str = "") -> None:
        prompt = self.prompt
        answer = {"type": "answer", "prompt": prompt.prompt, "choice": choice or prompt.default}
        self.table.do(self.ana, answer)

    def refused(self, command: dict[str, Any]) -> tuple[str, str]:
        found = self.table.attempt(self.ana, self.table.typed(command))
        assert isinstance(found, Rejected)
        return found.code, found.field

    def until(self, text: str) -> None:
        while self.prompt.question != text:
            self.choose()

    def made(self, **said: str) -> dict[str, Any]:
        """Answer to the end: with what is ``said`` by class, else in own words, else the first."""
        used = dict.fromkeys(FREE, 0)
        while (prompt := self.prompt).kind == "grown":
            text = prompt.question
            if text == "Which class?":
                self.choose("rogue")
            elif text in said:
                self.choose(said[text])
            elif self.free():
                used[text] += 1
                self.say(f"{FREE[text]} {used[text]}" if used[text] > 1 else FREE[text])
            else:
                self.choose()
        found: dict[str, Any] = self.table.state.fight.combatants["c1"].sheet["sheet"]
        return found


@pytest.mark.rule("ZH-10")
@pytest.mark.rule("ZH-11")
@pytest.mark.rule("ZH-25")
def test_heritage_traits_and_skills_are_named_in_own_words() -> None:
    """Any fantasy heritage, two traits that they decide, no limits to what a skill is (000)."""
    making = Making()
    made = making.made()
    assert made["heritage"] == "Folk of the desert"
    assert made["traits"] == ["fearless", "hungry"]
    learned = -(-made["intelligence"] // 2)
    assert len(made["skills"]) == learned + 3
    assert {"star reading", "fire eating", "fire eating 3"} <= {*made["skills"]}
    assert making.prompt.kind == "approved", "the Dungeon Master has the last say"
    rules = GAMES | {"campaign": making.table.rules}
    assert not audit(rows(making.table.lines), rules).findings


@pytest.mark.rule("ZC-65")
@pytest.mark.parametrize("size", ["small", "medium"])
def test_who_is_of_an_own_heritage_says_whether_it_is_half_sized(size: str) -> None:
    """Halflings, gnomes, kobolds, etc. are (001), and a name does not tell."""
    assert Making().made(**{"Of which size?": size})["size"] == size


@pytest.mark.rule("ZC-65")
def test_own_words_that_are_those_of_a_choice_are_that_choice() -> None:
    making = Making()
    making.until("Of which heritage?")
    making.say("  Halfling ")
    assert making.prompt.question == "The first trait?", "whose size is known"
    making.say("Sly")
    making.until("Learned what?")
    making.say("a secret language")
    made = making.made()
    assert (made["heritage"], made["size"]) == ("halfling", "small")
    assert made["traits"][0] == "sly"
    assert made["languages"] == ["a secret language"]


@pytest.mark.rule("ZH-10")
def test_two_traits_are_two_and_the_same_words_are_asked_for_again() -> None:
    making = Making()
    making.until("The first trait?")
    making.say("Fearless")
    making.say("fearless")
    assert making.prompt.question == "The second trait?"
    making.say("tall")
    assert making.made()["traits"] == ["fearless", "tall"]


@pytest.mark.rule("ZH-25")
def test_what_the_rules_list_is_chosen_of_their_lists() -> None:
    making = Making()
    assert making.prompt.question == "How are abilities rolled?"
    assert not making.free()
    word = {"type": "word", "who": "c1", "prompt": making.prompt.prompt, "words": "by heart"}
    assert making.refused(word) == ("illegal", "words")
    making.until("Of which heritage?")
    (command,) = making.free()
    assert making.free("gm") == [command], "the GM may answer for a player"
    assert making.refused({**command, "words": " \u200b "}) == ("illegal", "words")
    assert making.refused({**command, "prompt": "p99", "words": "elf"}) == (
        "unknown-prompt",
        "prompt",
    )
    making.made()
    last = {"type": "word", "who": "c1", "prompt": making.prompt.prompt, "words": "so be it"}
    assert making.refused(last) == ("unknown-prompt", "prompt"), "which the GM is asked"
    assert not making.free("gm")


@pytest.mark.rule("ZH-10")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "Ana answers: Folk of the desert.",
                "Ana must answer: Of which size? (Medium / Small)",
            ],
        ),
        (
            "de",
            [
                "Ana antwortet: Folk of the desert.",
                "Frage an Ana: Welcher Größe? (mittel / klein)",
            ],
        ),
    ],
)
def test_own_words_are_told_as_they_were_said(lang: str, told: list[str]) -> None:
    making = Making()
    making.until("Of which heritage?")
    making.say("Folk of the desert")
    rules = making.table.rules
    found = tell(rules.narrate, shown(making.table, "gm"), tongue(lang, rules.sayings))
    assert [entry.sentence for entry in found][-2:] == told


@pytest.mark.rule("ZH-23")
def test_a_rogue_learns_at_an_even_level_what_they_say() -> None:
    making = Making()
    making.made()
    making.table.do("gm", {"type": "answer", "prompt": making.prompt.prompt, "choice": "approve"})
    change = {"type": "change", "who": "c1", "sheet": {"earned": 2}, "reason": "a dragon"}
    making.table.do("gm", change)
    making.table.do(making.ana, {"type": "grow", "who": "c1", "way": "level"})
    making.choose("skill")
    making.say("dragon lore")
    made = making.table.state.fight.combatants["c1"].sheet["sheet"]
    assert made["skills"][-1] == "dragon lore"
