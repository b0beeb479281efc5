"""Leaving in the middle of a question, in every game: whoever it concerns may go, and play goes on.

At every question the GM takes out each person that has to do with it: who is asked, whom it is
about, whom an answer names. Nobody is then asked about somebody who is not there, nothing is
offered that is refused, and the fight ends.
"""

import random
from collections import Counter

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.play import play, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.events import Prompted
from fightbook.domain.ruleset import Ruleset

OFTEN = 2
"""How often in a fight everybody is taken out at a question of the same kind."""
MANY = 500
"""Moves of a fight in which people are taken out; random play under any options may be endless."""
LONG = 20
"""Moves after which nothing is left of who left; that play ends is seen where a crowd dwindles."""


def questions(table: LocalTable) -> list[Prompted]:
    """Give the questions of the game that are open."""
    return [p for p in table.state.fight.prompts.values() if p.kind != "undo"]


def named(table: LocalTable) -> list[str]:
    """Give all who have to do with the open questions, or with what they interrupted."""
    found: list[str] = []
    for prompt in questions(table):
        found += [prompt.about, *prompt.needs, *(choice.id for choice in prompt.choices)]
    for step in table.state.fight.steps if found else ():
        found += [step.who, step.target]
    return [who for who in dict.fromkeys(found) if who in table.state.fight.combatants]


def sound(table: LocalTable) -> None:
    """No question is about somebody who is not there, nor leads to him."""
    here = table.state.fight.combatants
    for world in (table.state, *table.worlds.values()):
        for prompt in world.fight.prompts.values():
            gone = {prompt.about, *prompt.needs} - here.keys() - {""}
            assert not gone, f"{prompt.kind} is about {gone}"
            ids = [c.id for c in prompt.choices if c.id[0] == "c" and c.id[1:].isdigit()]
            assert set(ids) <= here.keys(), f"{prompt.kind} offers somebody who left"
            assert prompt.choices
            assert not prompt.default or prompt.default in {c.id for c in prompt.choices}


def varied(rules: Ruleset, seed: int) -> dict[str, str]:
    """Choose each option of a game, another way for each seed."""
    return {found.id: found.values[seed % len(found.values)] for found in rules.options}


def take_out(table: LocalTable, who: str) -> None:
    """Let somebody leave."""
    table.do("gm", {"type": "dismiss", "who": who, "reason": "called away"})
    sound(table)


def whoever_a_question_concerns_may_leave_at_it(rules: Ruleset, seed: int) -> None:
    """Let those whom a question concerns leave while it is open: the fight goes on."""
    table = seat_everybody(rules, varied(rules, seed), seed)
    seen: Counter[str] = Counter()

    def look(at: LocalTable) -> None:
        kinds = {p.kind for p in questions(at)}
        if not any(seen[kind] < OFTEN for kind in kinds):
            return
        seen.update(kinds)
        for who in named(at):
            other = at.branch()
            take_out(other, who)
            play(other, seed, LONG, after=sound, ends=False)
            assert who not in other.state.fight.combatants

    play(table, seed, MANY, look, ends=False)


def a_crowd_dwindles_at_its_questions(rules: Ruleset, seed: int) -> None:
    """Let many leave, one at a question, until the fight ends."""
    table = seat_everybody(rules, {}, seed, each=4, foes=7)
    chance = random.Random(seed)

    def sometimes(at: LocalTable) -> None:
        sound(at)
        if (there := named(at)) and chance.random() < 0.5:
            take_out(at, chance.choice(there))

    play(table, seed, most=20_000, after=sometimes)
    assert table.state.fight.outcome


def the_gm_answers_for_a_seat_that_is_gone(rules: Ruleset, seed: int) -> None:
    """Take a seat away that is asked: the GM's answer carries the fight to its end."""
    table = seat_everybody(rules, {}, seed)

    def kick(at: LocalTable) -> None:
        for prompt in questions(at):
            for seat in prompt.seats:
                if seat != "gm":
                    other = at.branch()
                    other.do("gm", {"type": "unseat", "seat": seat})
                    del other.worlds[seat]
                    asked = [p for p in questions(other) if p.prompt == prompt.prompt]
                    assert [p.seats for p in asked] == [("gm",)]
                    other.do(
                        "gm", {"type": "answer", "prompt": prompt.prompt, "choice": prompt.default}
                    )
                    return

    play(table, seed, after=kick)


LAWS: Laws = {
    whoever_a_question_concerns_may_leave_at_it: range(3),
    a_crowd_dwindles_at_its_questions: range(300, 304),
    the_gm_answers_for_a_seat_that_is_gone: range(3),
}
