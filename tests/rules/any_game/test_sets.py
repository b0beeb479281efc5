"""Sets of dice that shrink and step, groups whose members are counted, and cards in formulas."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.any_game.reading import WrongFile
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import tell
from tests.support.filed import Fight
from tests.support.table import Table

TEXT = """
title = "Sets"
about = "x"
[sheet.size]
default = 1
[sheet.luck]
default = 3
[tracks.body]
title = "Body"
max = "5"
zero = [{ mark = "down" }]
risen = [{ unmark = "down" }]
[tracks.pool]
title = "Pool"
kind = "dice"
max = "pool_dice"
start = "min(3, pool_dice)"
sides = "8"
back = "night"
full = [{ mark = "keen" }]
[sheet.pool_dice]
formula = "luck"
[damage]
track = "body"
members = "size"
[decks.fate]
title = "Fate"
names = ["the Fool", "the Tower", "the Star", "the World"]
worth = "10 * card"
[decks.plain]
title = "Plain"
cards = 3
[conditions.down]
title = "Down"
out = true
[conditions.keen]
title = "Keen"
[actions.one]
title = "One"
target = "foe"
effects = [{ damage = "7" }]
[actions.over]
title = "Over"
target = "foe"
effects = [{ damage = "7", hits = "next" }]
[actions.all]
title = "All"
target = "foe"
most = 0
effects = [{ damage = "3", hits = "each" }]
[actions.mend]
title = "Mend"
target = "ally"
effects = [{ heal = "2" }]
[actions.cheer]
title = "Cheer"
target = "ally"
most = 0
ask = true
effects = [{ heal = "9", hits = "each" }]
[actions.roll]
title = "Roll"
cost = { pool = "1" }
before = [{ roll = "(pool)d(pool.sides)", name = "shown" }]
effects = [{ on = "self", when = "shown < 9", step = "-1", track = "pool" }]
[actions.grow]
title = "Grow"
effects = [{ on = "self", step = "pool.sides / 4", track = "pool" }]
[actions.gain]
title = "Gain"
effects = [{ on = "self", heal = "9", track = "pool" }]
[actions.lose]
title = "Lose"
effects = [
    { on = "self", damage = "9", track = "pool" },
    { on = "self", step = "1", track = "pool" },
]
[actions.draw]
title = "Draw"
before = [{ roll = "2d(fate)kh1 + 1", name = "drawn" }, { roll = "0d(plain)", name = "nothing" }]
effects = [{ on = "self", damage = "drawn - 30", track = "body" }]
[actions.shuffle]
title = "Shuffle"
effects = [{ on = "self", shuffle = "fate" }]
[rests.night]
title = "a night"
"""
SETS = AnyGame("sets", TEXT)
People = tuple[tuple[str, str, dict[str, Any]], ...]


def duel(size: int = 3, dice: int = 3) -> Fight:
    mob = {"size": size, "luck": dice}
    return Fight(SETS, ("Ana", "party", {}), ("Mob", "foes", mob))


def bodies(fight: Fight, who: str = "Mob") -> list[int]:
    return [t.value for key, t in fight.of(who).tracks.items() if key.startswith("body")]


def sides(fight: Fight, who: str = "Ana") -> list[int]:
    return [die.sides for die in fight.of(who).tracks["pool"].dice]


def test_each_of_a_group_has_a_track_and_too_much_for_one_is_lost() -> None:
    fight = duel()
    assert [t.name for t in fight.of("Mob").tracks.values()][:3] == ["Body 1", "Body 2", "Body 3"]
    fight.act("Ana", "one", "Mob")
    assert bodies(fight) == [0, 5, 5]
    assert fight.marks("Mob") == set()
    fight.act("Ana", "one", "Mob")
    fight.act("Ana", "one", "Mob")
    assert (bodies(fight), fight.marks("Mob")) == ([0, 0, 0], {"down"})


def test_what_is_too_much_can_go_on_to_the_next_or_hit_each() -> None:
    fight = duel()
    fight.act("Ana", "over", "Mob")
    assert bodies(fight) == [0, 3, 5]
    fight.act("Ana", "all")
    assert bodies(fight) == [0, 0, 2]
    assert [ev.track for ev in fight.events if isinstance(ev, e.Damaged)] == ["body-2", "body-3"]
    fight.done("Ana")
    fight.act("Mob", "mend", "Mob")  # who stands comes first
    assert bodies(fight) == [0, 0, 4]
    fight.done("Mob")
    fight.act("Ana", "over", "Mob")
    assert fight.marks("Mob") == {"down"}
    table = fight.table
    mend = {"type": "adjust", "who": "c2", "track": "body-2", "value": 1, "reason": "r"}
    fight.do(mend)  # one of them is up again, and so is the group
    assert fight.marks("Mob") == set()
    assert table.rules.word(fight.of("Mob").tracks["body-2"]) == "low"


def test_a_group_of_which_nobody_stands_gets_the_first_up_again() -> None:
    people: People = (("Ana", "party", {}), ("Ben", "party", {"size": 2}), ("Mob", "foes", {}))
    fight = Fight(SETS, *people)
    for track in ("body", "body-2"):
        fight.do({"type": "adjust", "who": "c2", "track": track, "value": 0, "reason": "r"})
    assert fight.marks("Ben") == {"down"}
    fight.act("Ana", "mend", "Ben")
    assert (bodies(fight, "Ben"), fight.marks("Ben")) == ([2, 0], set())


def test_an_action_for_all_is_aimed_by_nobody() -> None:
    fight = duel(size=1)
    wrong = {"type": "act", "who": "c1", "action": "all", "targets": ["c2"]}
    refused = fight.table.attempt("gm", fight.table.typed(wrong))
    assert isinstance(refused, Rejected)
    assert refused.message == "This is aimed at all that there are."
    fight.table.watch("gm")
    offered = [m for m in fight.table.moves("gm") if m.command.get("action") == "all"]
    assert [(m.command.get("targets"), m.over) for m in offered] == [(None, ())]
    fight.act("Ana", "cheer")
    assert fight.asked() == ["Ana: Cheer, Ana. Does it happen?"]
    fight.answer("yes")
    fight.do({"type": "dismiss", "who": "c2"})
    refused = fight.table.attempt("gm", fight.table.typed({**wrong, "targets": []}))
    assert isinstance(refused, Rejected)
    assert refused.message == "There is nobody there."


def test_all_of_a_side_are_healed() -> None:
    people: People = (("Ana", "party", {}), ("Ben", "party", {"size": 2}), ("Mob", "foes", {}))
    fight = Fight(SETS, *people)
    for who, track in (("c1", "body"), ("c2", "body"), ("c2", "body-2")):
        fight.do({"type": "adjust", "who": who, "track": track, "value": 1, "reason": "r"})
    fight.act("Ana", "cheer")
    fight.answer("yes")
    assert bodies(fight, "Ana") + bodies(fight, "Ben") == [5, 5, 5]


def test_a_pool_of_dice_is_paid_from_shrinks_and_steps() -> None:
    fight = duel()
    assert sides(fight) == [8, 8, 8]
    fight.act("Ana", "roll", roll5_c1=[4, 4])  # two are left to roll; under 9 they step down
    assert sides(fight) == [6, 6]
    fight.act("Ana", "grow")  # 6 / 4: one step
    assert sides(fight) == [8, 8]
    fight.do({"type": "adjust", "who": "c1", "track": "pool", "dice": [2], "reason": "r"})
    fight.act("Ana", "gain")  # what comes back has the sides of the file; all of it is there
    assert (sides(fight), fight.marks("Ana")) == ([8, 8, 8], {"keen"})
    fight.act("Ana", "lose")
    assert sides(fight) == []
    fight.do({"type": "rest", "kind": "night"})
    assert sides(fight) == [8, 8, 8]
    fight.act("Ana", "grow")
    fight.act("Ana", "grow")
    fight.act("Ana", "grow")
    assert sides(fight) == [20, 20, 20]
    fight.do({"type": "rest", "kind": "night"})
    assert sides(fight) == [8, 8, 8]


def test_dice_that_have_too_few_sides_are_gone() -> None:
    fight = duel()
    for faces in ([1, 1], [1]):
        fight.act("Ana", "roll", roll5_c1=faces)
    assert sides(fight) == [4]
    fight.act("Ana", "gain")
    assert sides(fight) == [8, 8, 4]
    fight.act("Ana", "roll", roll5_c1=[1, 1])
    fight.act("Ana", "roll", roll5_c1=[1])
    fight.act("Ana", "roll")
    assert sides(fight) == []


def test_real_cards_are_named_by_their_places() -> None:
    fight = duel()
    fight.act("Ana", "draw", deck0_c1=[2, 4])  # 40 for the World, and 1: 11 more than 30
    assert bodies(fight, "Ana") == [0]
    chosen = [ev.what for ev in fight.events if isinstance(ev, e.Chosen) and "deck" in ev.what]
    assert chosen[0] == {"deck": "fate", "cards": [2, 4], "fresh": False}
    assert chosen[1]["cards"] == []
    again: dict[str, Any] = {"type": "act", "who": "c1", "action": "draw", "targets": []}
    fight.do({"type": "adjust", "who": "c1", "track": "body", "value": 5, "reason": "r"})
    faces = {"deck0:c1": (4, 1)}
    refused = fight.table.attempt("gm", fight.table.typed(again), faces=faces)
    assert isinstance(refused, Rejected)
    assert refused.message == "Fate: a card that lies out cannot be drawn."
    fight.act("Ana", "draw", deck0_c1=[1, 3])  # 31: 1
    assert bodies(fight, "Ana") == [4]
    fight.act("Ana", "draw", deck0_c1=[2, 1])  # none were left: shuffled
    entries = [entry.sentence for entry in tell(SETS.narrate, fight.table.lines)]
    assert "Ana draws the Fool and the Star from Fate." in entries
    assert "Ana draws the Tower and the Fool from Fate, which was shuffled." in entries
    fight.act("Ana", "shuffle")
    assert fight.table.state.fight.own.out["fate"] == ()
    assert [entry.sentence for entry in tell(SETS.narrate, fight.table.lines)][-1] == (
        "Ana shuffles Fate."
    )


def test_cards_fall_like_dice_and_what_is_drawn_unseen_leaves_the_deck() -> None:
    table = Table(SETS, {}, 3)
    table.enlist("Ana", "party")
    table.enlist("Mob", "foes")
    table.do("gm", {"type": "begin"})
    act: dict[str, Any] = {"type": "act", "who": "c1", "action": "draw"}
    grant = {"type": "grant", "who": "c1", "kind": "modifier", "value": 5, "reason": "r"}
    table.do("gm", grant)
    lines = table.do("gm", act)
    rolled = [line.event for line in lines if isinstance(line.event, e.Rolled)]
    assert [(r.label, r.dice[0].sides) for r in rolled] == [("deck0:c1", 4), ("deck0:c1", 3)]
    (cards,) = [
        line.event.what["cards"]
        for line in lines
        if isinstance(line.event, e.Chosen) and line.event.what.get("deck") == "fate"
    ]
    left = [1, 2, 3, 4]
    assert cards == [left.pop(r.dice[0].face - 1) for r in rolled]
    harm = [line.event.amount for line in lines if isinstance(line.event, e.Damaged)]
    assert harm == [max(cards) * 10 + 1 + 5 - 30]
    table.do("gm", {"type": "adjust", "who": "c1", "track": "body", "value": 5, "reason": "r"})
    table.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "r"})
    before = table.state.fight.own.out
    lines = table.do("gm", act)
    assert [line.event.to for line in lines if isinstance(line.event, e.Rolled)] == [("gm",)] * 2
    assert table.state.fight.own.out == before
    report = audit(rows(table.lines), {"sets": SETS})
    assert (report.findings, report.decided) == ((), table.state.commit)


def test_every_mistake_of_a_deck_or_a_set_is_told() -> None:
    wrong = """
[decks.odd]
title = "Odd"
worth = "1d6"
[actions.x]
title = "X"
roll = "fate + 1d(plain)"
when = "1d(fate)"
[[actions.x.effects]]
shuffle = "tarot"
[[actions.x.effects]]
step = "1d6"
"""
    text = TEXT.replace('track = "body"\nmembers = "size"', 'members = "1d6"')
    text = text.replace(', track = "body"', "").replace('sides = "8"', 'sides = "body_sides"')
    with pytest.raises(WrongFile) as found:
        AnyGame("odd", text + wrong)
    said = {(m.where, m.why) for m in found.value.mistakes}
    assert said >= {
        ("decks.odd.worth", "No dice are thrown here."),
        ("decks.odd.cards", "A deck has a number of cards, or their names."),
        ("actions.x.roll", "Nothing is called 'fate' here."),
        ("actions.x.when", "Nothing is called 'fate' here."),
        ("actions.x.when", "No dice are thrown here."),
        ("actions.x.effects.0.shuffle", "There is no deck 'tarot'."),
        ("actions.x.effects.1.step", "No dice are thrown here."),
        ("actions.x.effects.1.track", "Say which track it goes to, here or under damage."),
        ("damage.members", "No dice are thrown here."),
        ("tracks.pool.sides", "Nothing is called 'body_sides' here."),
    }
