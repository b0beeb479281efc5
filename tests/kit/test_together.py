"""Rounds in which all choose in secret: a brawl of the kit, by hand and by every game's laws."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from fightbook.clients.authors.laws import comings, leaving, replay, secrecy
from fightbook.clients.authors.laws.fights import Law, played
from fightbook.domain.events import Chosen, Event, Ordered, Phased, Prompted, Step, Track
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.offer import move
from fightbook.domain.kit.sheet import coarse, enlisting, pool
from fightbook.domain.kit.sides import foes
from fightbook.domain.kit.together import Option, Together, chosen
from fightbook.domain.kit.tracks import lower
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Condition, Move, Template
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Encounter, Fight
from tests.support.table import Table


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """How many points."""

    points: int = 2


def choices(fight: Fight, c: Combatant) -> Iterator[Option]:
    yield Option("hit", "{who} hits {target}", foes(fight, c, "down"))
    yield Option("duck", "{who} ducks")


def hit(scribe: Scribe, step: Step) -> None:
    """Take a point from whoever does not duck, who is asked about it."""
    if chosen(scribe.fight, step.target).what != "duck":
        ask(scribe, "ouch", step.target, "Ouch?", {"yes": "Yes"}, needs=(step.who,))


def ouch(scribe: Scribe, prompt: Prompted, _choice: str) -> None:
    track = scribe.fight.combatants[prompt.about].tracks["points"]
    scribe.damage(prompt.about, "points", lower(track, 1), 1)


BRAWL = Together(
    id="brawl",
    title="Brawl",
    about="All hit or duck.",
    version="1",
    sheet=Sheet,
    reads=enlisting(Sheet, lambda sheet: {"points": pool("Points", sheet.points)}),
    templates=(
        Template("fighter", "Fighter", "party", {}),
        Template("rat", "Rat", "foes", {"points": 1}, npc=True),
    ),
    rules={},
    conditions=(Condition("down", "Down", "Out.", kept=True, out=True),),
    choices=choices,
    stages={"hit": hit},
    falls=lambda c: c.tracks["points"].value <= 0,
    answers={"ouch": ouch},
)


def begun(rules: Together = BRAWL, points: int = 2, **people: str) -> Table:
    table = Table(rules, {})
    for name, side in (people or {"Ana": "party", "Rat": "foes"}).items():
        table.enlist(name, side, sheet={"points": points})
    table.do("gm", {"type": "begin"})
    return table


def choose(table: Table, who: str, what: str, target: str = "") -> list[Event]:
    command = {"type": "choose", "who": who, "what": what, "target": target}
    return [line.event for line in table.do("gm", command)]


def answer(table: Table) -> None:
    prompt = next(iter(table.state.fight.prompts))
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "yes"})


def test_what_was_chosen_is_shown_by_the_last_one_and_done_in_order() -> None:
    table = begun()
    first = choose(table, "c1", "hit", "c2")
    assert [(e.who, e.what) for e in first if isinstance(e, Chosen)] == [
        ("c1", {"what": "hit", "target": "c2"})
    ]
    last = choose(table, "c2", "hit", "c1")
    assert [e.phase for e in last if isinstance(e, Phased)] == ["do"]
    ordered = next(e for e in last if isinstance(e, Ordered))
    assert [(step.what, step.who, step.target) for step in ordered.steps] == [
        ("hit", "c1", "c2"),
        ("hit", "c2", "c1"),
    ]
    assert [e.about for e in last if isinstance(e, Prompted)] == ["c2"]
    answer(table)
    answer(table)
    assert (table.state.fight.phase, table.state.fight.round) == ("choose", 2)
    assert chosen(table.state.fight, "c1").what == ""


def test_nobody_falls_before_all_is_done_and_then_the_fight_is_over() -> None:
    table = begun(points=1)
    choose(table, "c1", "hit", "c2")
    choose(table, "c2", "hit", "c1")
    answer(table)
    assert "down" not in table.state.fight.combatants["c2"].marks
    answer(table)
    fight = table.state.fight
    assert all("down" in c.marks for c in fight.combatants.values())
    assert fight.outcome == "Nobody is left standing."


def test_who_is_left_of_one_side_has_won() -> None:
    table = begun(points=1)
    choose(table, "c1", "hit", "c2")
    choose(table, "c2", "duck")
    choose(table, "c1", "duck")
    assert table.state.fight.round == 2
    table.do("gm", {"type": "dismiss", "who": "c2", "reason": "runs"})
    assert table.state.fight.outcome == "Left standing: Ana."


def test_of_several_of_one_name_each_who_is_left_is_told_apart_as_in_the_log() -> None:
    """The first to come is the Rat; who bears a name like it later is told by an id as well."""
    table = Table(BRAWL, {})
    people = (("Rat", "foes"), ("Rat", "foes"), ("Ana", "party"), ("Rat", "foes"))
    for name, side in people:
        table.enlist(name, side, sheet={"points": 1})
    table.do("gm", {"type": "begin"})
    for who in ("c1", "c3"):
        choose(table, who, "hit", {"c1": "c3", "c3": "c1"}[who])
    choose(table, "c2", "hit", "c3")
    choose(table, "c4", "duck")
    while table.state.fight.prompts:
        answer(table)
    assert table.state.fight.outcome == "Left standing: Rat (c2), Rat (c4)."


def test_what_concerns_somebody_who_has_left_is_dropped() -> None:
    table = begun(Ana="party", Bo="party", Rat="foes", Cat="foes")
    for who, at in (("c1", "c3"), ("c2", "c4"), ("c3", "c1"), ("c4", "c1")):
        choose(table, who, "hit", at)
    table.do("gm", {"type": "dismiss", "who": "c4", "reason": "runs"})
    answer(table)
    (prompt,) = table.state.fight.prompts.values()
    assert (prompt.about, prompt.needs) == ("c1", ("c3",))


def test_the_last_one_to_choose_may_as_well_leave() -> None:
    table = begun(Ana="party", Rat="foes", Cat="foes")
    choose(table, "c1", "duck")
    choose(table, "c2", "duck")
    table.do("gm", {"type": "dismiss", "who": "c3", "reason": "runs"})
    assert (table.state.fight.phase, table.state.fight.round) == ("choose", 2)


def refused(table: Table, who: str, what: str, target: str = "") -> tuple[str, str]:
    command = {"type": "choose", "who": who, "what": what, "target": target}
    found = table.attempt("gm", table.typed(command))
    assert isinstance(found, Rejected)
    return found.code, found.field


def test_only_what_is_offered_can_be_chosen() -> None:
    table = begun()
    assert refused(table, "c1", "kick", "c2") == ("illegal", "what")
    assert refused(table, "c1", "hit", "c1") == ("illegal", "target")


def test_nobody_chooses_twice_nor_while_a_question_waits() -> None:
    table = begun()
    choose(table, "c1", "hit", "c2")
    assert refused(table, "c1", "duck") == ("illegal", "who")
    choose(table, "c2", "hit", "c1")
    assert refused(table, "c1", "duck")[0] == "prompt-open"
    assert BRAWL.moves(table.state, "gm") == ()


def test_whoever_the_gm_sets_to_nothing_falls_and_gets_up_again() -> None:
    table = begun(Ana="party", Rat="foes", Cat="foes")
    for value, down in ((0, True), (1, False)):
        command = {"type": "adjust", "who": "c2", "track": "points", "value": value}
        table.do("gm", {**command, "reason": "so"})
        assert ("down" in table.state.fight.combatants["c2"].marks) is down


def test_a_game_may_offer_more_and_put_its_own_steps_in_order() -> None:
    """Whoever was chosen last acts first here; a step that nothing comes of is none."""

    def shows(_scribe: Scribe, made: Sequence[Step]) -> list[Step]:
        return [*reversed(made)]

    def offers(world: Encounter, _seat: str) -> list[Move]:
        return [] if world.fight.outcome else [move("duck", "c1", "{who} ducks at once")]

    table = begun(msgspec.structs.replace(BRAWL, shows=shows, offers=offers, choices=choices))
    assert [m.command["type"] for m in table.rules.moves(table.state, "gm")][-1] == "duck"
    choose(table, "c1", "hit", "c2")
    last = choose(table, "c2", "hit", "c1")
    assert [e.about for e in last if isinstance(e, Prompted)] == ["c1"]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    "law",
    [
        replay.legal_play_is_never_refused_and_always_ends,
        replay.commands_decided_again_give_the_same_lines,
        comings.legal_play_goes_on_whoever_comes_or_leaves,
        leaving.a_crowd_dwindles_at_its_questions,
        secrecy.a_sealed_choice_shows_nothing_but_that_it_was_made,
    ],
)
def test_a_game_of_such_rounds_keeps_the_laws(law: Law, seed: int) -> None:
    law(BRAWL, seed)
    assert played(BRAWL, seed).state.fight.outcome


def test_what_is_left_of_a_track_has_a_word() -> None:
    full: Any = pool("Points", 4)
    assert [coarse(lower(full, n)) for n in (0, 1, 2, 4, 9)] == [
        *("fresh", "worn", "weak", "spent", "spent"),
    ]
    row = Track("boxes", "Grit", boxes=("", "hit", ""))
    assert (lower(row, 1).boxes, coarse(row), coarse(lower(row, 3))) == (
        ("x", "hit", ""),
        *("worn", "spent"),
    )
    assert coarse(pool("Nothing", 0)) == "fresh"
