"""Drawing, choosing and giving cards: IC-01 to IC-06."""

from typing import Any

import pytest

from fightbook.domain.events import (
    Checked,
    Chosen,
    Dealt,
    Declared,
    Marked,
    Ordered,
    Phased,
    Played,
    Readied,
    Rolled,
)
from fightbook.domain.line import Hidden
from fightbook.domain.perceive import see
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.initiative_cards import RULESET
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.table import Table


def seen(board: Board, seat: str) -> list[object]:
    """What a seat sees of the last commit."""
    found = [see(line, seat) for line in board.last]
    return [None if isinstance(line, Hidden) else line.event for line in found]


@pytest.mark.rule("IC-01")
def test_everybody_is_dealt_a_card_for_each_die_of_combat() -> None:
    table = Table(RULESET)
    who = table.enlist("Ana", "party", table.sit("Ana"), sheet={"attributes": {"combat": 3}})
    foe_id = table.enlist("Rat", "foes", sheet={"attributes": {"combat": 0}}, npc=True)
    lines = table.do("gm", {"type": "begin"})
    dealt = {line.event.who: line.event.cards for line in lines if isinstance(line.event, Dealt)}
    assert len(dealt[who]) == 3
    assert len(dealt[foe_id]) == 1
    assert sorted(c for cards in dealt.values() for c in cards) == list(range(1, 101))


@pytest.mark.rule("IC-01")
def test_a_hand_is_shown_to_its_player_alone_and_the_pile_to_nobody() -> None:
    board = Board(hero(10, 20), hero(30), foe(40))
    to = {event.who: event.to for event in board.all(Dealt)}
    assert to == {"c1": (board.seats["c1"],), "c2": (board.seats["c2"],), "c3": ("gm",), "": ()}
    assert {e.who: e.value for e in board.all(Marked)} == {"c1": 2, "c2": 1, "c3": 1}


@pytest.mark.rule("IC-01")
def test_a_companion_that_a_player_leads_is_open_to_the_gm_too() -> None:
    table = Table(RULESET)
    seat = table.sit("Ana")
    table.enlist("Dog", "party", seat, npc=True)
    table.enlist("Nobody's", "foes")
    lines = table.do("gm", {"type": "begin"})
    to = {line.event.who: line.event.to for line in lines if isinstance(line.event, Dealt)}
    assert to == {"c1": (seat, "gm"), "c2": ("gm",), "": ()}


@pytest.mark.rule("IC-02")
def test_new_hands_are_drawn_when_all_are_empty_and_not_before() -> None:
    board = Board(hero(10, 20), foe(5))
    board.play(c1=10, c2=5).idle("c2", "c1")
    assert not board.new(Dealt)
    assert board.phase == "prepare"
    board.play(c1=20).idle("c1")
    assert board.phase == "draw"  # real cards: the GM shuffles and enters them
    board.do("gm", {"type": "deal"}, {"deck": list(range(1, 98))})
    assert [len(event.cards) for event in board.new(Dealt)] == [2, 1, 94]
    assert board.new(Phased)[0].phase == "prepare"


@pytest.mark.rule("IC-02")
def test_the_discards_are_shuffled_when_the_pile_runs_short() -> None:
    board = Board(hero(*range(1, 21)), hero(*range(21, 41)), hero(*range(41, 61)), foe(99))
    board.do("gm", {"type": "harm", "who": "c1", "points": 9})  # the hand of the dead is discarded
    for who in ("c2", "c3"):
        board.do("gm", {"type": "assign", "who": who, "seats": ["gm"]})
    board.act("c4", "play", card=99)
    board.do("gm", {"type": "flip"})
    board.idle("c4")
    for _ in range(20):
        for who in ("c2", "c3"):
            board.do("gm", {"type": "play", "who": who, "blind": True})
        board.idle("c2", "c3")
    assert board.phase == "draw"
    board.do("gm", {"type": "deal"}, {"deck": list(range(61, 0, -1))})
    pile = board.new(Dealt)[-1].cards
    assert len(pile) == 100 - 41


@pytest.mark.rule("IC-02")
def test_a_card_that_lies_open_is_not_among_the_discards() -> None:
    hands = [tuple(range(20 * n + 1, 20 * n + 21)) for n in range(5)]
    board = Board(hero(*hands[0]), hero(*hands[1]), foe(*hands[2]), foe(*hands[3]), foe(*hands[4]))
    board.play(c1=1, c2=0, c3=0, c4=0, c5=0)
    board.do("gm", {"type": "enlist", "name": "Late"})
    assert [(e.who, e.cards) for e in board.new(Dealt)] == [("c6", ()), ("", ())]


@pytest.mark.rule("IC-02")
def test_without_real_dice_new_hands_come_by_themselves() -> None:
    table = Table(RULESET)
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        table.enlist(name, side)
    lines = table.do("gm", {"type": "begin"})
    for _ in range(2):
        hands = {
            line.event.who: line.event.cards for line in lines if isinstance(line.event, Dealt)
        }
        for who in ("c1", "c2"):
            table.do("gm", {"type": "play", "who": who, "card": hands[who][0]})
        for prompt in table.state.fight.prompts.values():
            table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "pass"})
        table.do("gm", {"type": "act", "who": table.state.fight.turn})
        lines = table.do("gm", {"type": "act", "who": table.state.fight.turn})
        assert {"c1", "c2"} < {e.event.who for e in lines if isinstance(e.event, Dealt)}


@pytest.mark.rule("IC-03")
def test_a_card_lies_face_down_until_all_have_chosen() -> None:
    board = Board(hero(10), hero(20), foe(30))
    board.act("c1", "play", card=10)
    assert seen(board, board.seats["c2"])[-2:] == [None, Readied("c1")]
    assert seen(board, "gm")[0] is None
    assert seen(board, board.seats["c1"])[-2] == board.new(Chosen)[0]
    board.act("c3", "play", card=30)
    assert not board.new(Played)
    board.act("c2", "play", card=20)
    assert [(e.who, e.cards) for e in board.new(Played)] == [
        ("c1", (10,)),
        ("c2", (20,)),
        ("c3", (30,)),
    ]
    known = board.table.world(board.seats["c2"]).fight.own
    assert known.up == {"c1": 10, "c2": 20, "c3": 30}


@pytest.mark.rule("IC-03")
def test_nobody_has_to_play_a_card() -> None:
    board = Board(hero(10), foe(20))
    board.act("c1", "play").act("c2", "play", card=20)
    assert [(e.who, e.cards) for e in board.new(Played)] == [("c2", (20,))]
    assert board.turn == "c2"


@pytest.mark.rule("IC-03")
def test_the_gm_may_turn_the_cards_without_waiting() -> None:
    board = Board(hero(10), hero(20), foe(30))
    board.act("c1", "play", card=10).do("gm", {"type": "flip"})
    assert [e.who for e in board.new(Played)] == ["c1"]
    assert board.turn == "c1"
    assert [(e.check, e.detail) for e in board.new(Checked)] == [("late", {"late": ["c2", "c3"]})]


@pytest.mark.rule("IC-03")
@pytest.mark.rule("IC-05")
def test_a_round_in_which_nobody_plays_a_card_says_so() -> None:
    board = Board(hero(10), foe(30))
    board.act("c1", "play").act("c2", "play")
    assert [e.check for e in board.new(Checked)] == ["cards"]
    board.do("gm", {"type": "flip"})
    assert [e.check for e in board.new(Checked)] == ["late"]


@pytest.mark.rule("IC-03")
def test_who_cannot_see_a_hand_plays_from_it_unseen_or_stays_out() -> None:
    board = Board(hero(10, 11), hero(20), foe(30))
    codes = {
        board.refused("gm", {"type": "play", "who": "c1", "card": card}) for card in range(1, 101)
    }
    assert codes == {"forbidden"}
    board.do("gm", {"type": "play", "who": "c1", "blind": True}, {"blind:c1": [2]})
    assert board.new(Declared)[0].to == (board.seats["c1"], "gm")
    assert (board.new(Chosen)[0].what, board.new(Chosen)[0].to) == (
        {"card": 11, "blind": True},
        (board.seats["c1"],),
    )
    assert board.refused(board.seats["c2"], {"type": "play", "who": "c2", "blind": True}) == (
        "illegal"
    )
    board.do("gm", {"type": "play", "who": "c2"}).act("c3", "play")
    assert [e.cards for e in board.new(Played)] == [(11,)]


@pytest.mark.rule("IC-04")
def test_the_lowest_card_acts_first() -> None:
    board = Board(hero(70), hero(3), foe(41)).play(c1=70, c2=3, c3=41)
    steps = board.new(Ordered)[0].steps
    assert [step.who for step in steps] == ["c2", "c3", "c1", ""]
    assert board.turn == "c2"


@pytest.mark.rule("IC-04")
def test_equal_cards_of_two_decks_go_by_agility_and_then_by_id() -> None:
    swift = {"attributes": {"agility": 2}}
    board = Board(hero(7), hero(7, **swift), hero(8), foe(8, **swift), decks="2")
    assert sorted(board.all(Dealt)[-1].cards) == sorted([*range(1, 7), *range(9, 101)] * 2)
    board.play(c1=7, c2=7, c3=8, c4=8)
    assert [step.who for step in board.new(Ordered)[0].steps] == ["c2", "c1", "c4", "c3", ""]


@pytest.mark.rule("IC-05")
def test_without_cards_one_reacts_only() -> None:
    board = Board(hero(10, 20), foe(5))
    board.play(c1=10, c2=5).idle("c2", "c1")
    assert board.refused("gm", {"type": "play", "who": "c2", "card": 5}) == "illegal"
    board.act("c1", "play", card=20)
    assert board.turn == "c1"
    board.act("c1", "attack", target="c2", weapon="fists")
    assert board.asked("react") == ["c2"]


@pytest.mark.rule("IC-06")
def test_a_card_is_given_in_secret_and_seen_by_two() -> None:
    board = Board(hero(10, 11), hero(20), hero(25), foe(30))
    board.act("c1", "give", target="c2", card=11)
    one, two, three = (board.seats[who] for who in ("c1", "c2", "c3"))
    secret, public = board.new(Played)
    assert (secret.cards, secret.to) == ((11,), (one, two))
    assert (public.cards, public.how, public.target) == ((), "given", "c2")
    assert seen(board, three)[0] is None
    assert [(e.who, e.value) for e in board.new(Marked)] == [("c1", 1), ("c2", 2)]
    board.play(c1=10, c2=11)
    assert board.table.world(two).fight.own.hands["c2"] == (20, 11)


@pytest.mark.rule("IC-06")
def test_one_is_given_and_one_received_in_a_round_before_choosing() -> None:
    board = Board(hero(10, 11), hero(20, 21), hero(30, 31), foe(40, 41))
    board.act("c1", "give", target="c2", card=10)
    one, two, three = (board.seats[who] for who in ("c1", "c2", "c3"))
    give = {"type": "give", "who": "c1", "target": "c3", "card": 11}
    assert board.refused(one, give) == "illegal"  # has given
    give = {"type": "give", "who": "c3", "target": "c2", "card": 30}
    assert board.refused(three, give) == "illegal"  # has received
    board.act("c2", "give", target="c1", card=10)  # passing it on counts as the own gift
    give = {"type": "give", "who": "c3", "target": "c1", "card": 30}
    assert board.refused(three, give) == "illegal"
    board.act("c1", "play", card=11).act("c3", "play")
    give = {"type": "give", "who": "c2", "target": "c3", "card": 20}
    assert board.refused(two, give) == "illegal"  # has chosen
    board.act("c2", "play").act("c4", "play").idle("c1")
    board.act("c1", "give", target="c2", card=10)  # a new round
    assert board.new(Played)


@pytest.mark.rule("IC-06")
def test_only_players_give_and_only_what_they_hold_and_see() -> None:
    board = Board(hero(10), hero(20), foe(30, 31), foe(40))
    give = {"type": "give", "who": "c3", "target": "c4", "card": 30}
    assert board.refused("gm", give) == "illegal"
    give = {"type": "give", "who": "c1", "target": "c3", "card": 10}
    assert board.refused(board.seats["c1"], give) == "illegal"
    give = {"type": "give", "who": "c1", "target": "c1", "card": 10}
    assert board.refused(board.seats["c1"], give) == "illegal"
    give = {"type": "give", "who": "c1", "target": "c2", "card": 99}
    assert board.refused(board.seats["c1"], give) == "illegal"
    give = {"type": "give", "who": "c1", "target": "c2", "card": 10}
    assert board.refused("gm", give) == "forbidden"


@pytest.mark.rule("IC-06")
def test_giving_the_last_card_away_is_staying_out() -> None:
    board = Board(hero(10), hero(20), foe(30))
    board.act("c3", "play", card=30)
    board.act("c1", "give", target="c2", card=10)
    board.act("c2", "play", card=10)
    assert [(e.who, e.cards) for e in board.new(Played)] == [("c2", (10,)), ("c3", (30,))]


def test_a_new_seat_takes_up_the_hand_of_its_combatant() -> None:
    board = Board(hero(10, 11), foe(30))
    new = board.table.sit("Late")
    look = {"type": "look", "who": "c1"}
    assert board.refused(board.seats["c1"], look) == "illegal"
    board.do("gm", {"type": "assign", "who": "c1", "seats": [new]})
    assert board.refused(board.seats["c1"], look) == "not-yours"
    assert board.refused(new, {"type": "play", "who": "c1", "card": 10}) == "forbidden"
    assert {m.command["type"] for m in RULESET.moves(board.table.world(new), new)} == {
        "look",
        "play",
    }
    board.do(new, look)
    assert [(e.who, e.cards, e.to) for e in board.new(Dealt)] == [("c1", (10, 11), (new,))]
    board.do(new, {"type": "play", "who": "c1", "card": 11})
    assert board.refused(new, {"type": "play", "who": "c1", "card": 10}) == "illegal"
    assert board.refused(new, {"type": "act", "who": "c1"}) == "wrong-phase"


@pytest.mark.rule("IC-01")
@pytest.mark.rule("IC-29")
def test_real_cards_are_entered_hand_by_hand() -> None:
    table = Table(RULESET, {"dice": "table"})
    for name in ("Ana", "Bo"):
        table.enlist(name, name, sheet={"attributes": {"combat": 2}})
    begin = table.typed({"type": "begin"})
    asked = table.attempt("gm", begin)
    assert isinstance(asked, Rejected)
    needs = [(n.id, n.count, n.sides, n.cards) for n in asked.needs]
    assert needs == [("hand:c1#1", 2, 100, True), ("hand:c2#1", 2, 100, True)]
    twice = table.attempt("gm", begin, faces={"hand:c1#1": (7, 90), "hand:c2#1": (7, 3)})
    assert isinstance(twice, Rejected)
    assert (twice.code, twice.message) == ("bad-dice", "Not so many of these cards are left: 7.")
    lines = table.do("gm", begin, faces={"hand:c1#1": (7, 90), "hand:c2#1": (12, 3)})
    hands = {x.event.who: x.event.cards for x in lines if isinstance(x.event, Dealt)}
    assert hands == {"c1": (7, 90), "c2": (12, 3), "": ()}
    assert lines[0].event.to == ("gm",), "what was entered stays with whoever entered it"


def real(combat: int, *people: str) -> tuple[Table, str]:
    """Begin with real cards and seats' cards 1, 2, 3 ... in turn; give also the first seat."""
    table = Table(RULESET, {"dice": "table"})
    seat = table.sit("Ana")
    faces, cards = {}, iter(range(1, 101))
    for name in people:
        who = table.enlist(name, name, *(seat,) * (name == people[0]), sheet=fists(combat))
        faces[f"hand:{who}#1"] = tuple(next(cards) for _ in range(combat))
    table.do("gm", table.typed({"type": "begin"}), faces=faces)
    return table, seat


def fists(combat: int) -> dict[str, Any]:
    """Give the sheet of somebody with so many dice of Combat."""
    return {"attributes": {"combat": combat}}


@pytest.mark.rule("IC-02")
@pytest.mark.rule("IC-29")
def test_a_real_card_comes_again_only_when_the_pile_has_been_dealt() -> None:
    """1 to 100 once each; the discards are shuffled when the deck is empty (003-3)."""
    table, seat = real(1, "Ana", "Bo")
    for who, by in (("c1", seat), ("c2", "gm")):
        table.do(by, table.typed({"type": "play", "who": who, "card": int(who[1:])}))
    while table.state.fight.phase == "combat":
        found = table.state.fight
        if found.prompts:
            prompt = next(iter(found.prompts.values()))
            told = {"type": "answer", "prompt": prompt.prompt, "choice": "pass"}
            table.do(prompt.seats[0], table.typed(told))
        else:
            table.do("gm", table.typed({"type": "act", "who": found.turn}))
    deal = table.typed({"type": "deal"})
    used = table.attempt("gm", deal, faces={"hand:c1#1": (2,), "hand:c2#1": (3,)})
    assert isinstance(used, Rejected)
    assert (used.code, used.message) == ("bad-dice", "Not so many of these cards are left: 2.")
    table.do("gm", deal, faces={"hand:c1#1": (4,), "hand:c2#1": (3,)})


@pytest.mark.rule("IC-02")
@pytest.mark.rule("IC-29")
def test_the_discards_are_shuffled_when_the_pile_is_short_and_not_before_it_is_dealt() -> None:
    """Of 100 cards 98 are dealt, and those of the dead discarded: two come before them (003-3)."""
    table, _ = real(14, *"ABCDEFG")
    table.do("gm", table.typed({"type": "harm", "who": "c7", "kind": "damage", "points": 9}))
    late = table.typed({"type": "enlist", "name": "H", "side": "B", "sheet": fists(3)})
    early = table.attempt("gm", late, faces={"hand:c8#1": (99, 85, 86)})
    assert isinstance(early, Rejected)
    assert early.code == "bad-dice"
    held = table.attempt("gm", late, faces={"hand:c8#1": (99, 100, 1)})
    assert isinstance(held, Rejected)
    assert held.code == "bad-dice"
    table.do("gm", late, faces={"hand:c8#1": (99, 100, 85)})
    late = table.typed({"type": "enlist", "name": "I", "side": "B", "sheet": fists(2)})
    again = table.attempt("gm", late, faces={"hand:c9#1": (85, 86)})
    assert isinstance(again, Rejected)
    table.do("gm", late, faces={"hand:c9#1": (86, 98)})


@pytest.mark.rule("IC-29")
def test_a_die_that_explodes_is_thrown_again_after_it_was_seen() -> None:
    """Of 2, 10 and 9 the 10 is thrown again, alone, and its 8 makes it 18 (003-59)."""
    board = duel({"attributes": {"combat": 0}, "skills": {"cut": 3}, "weapons": ["sword"]}, {})
    board.act("c1", "attack", target="c2", weapon="sword").pass_all()
    (prompt,) = board.open("react")
    answer = board.table.typed({"type": "answer", "prompt": prompt.prompt, "choice": "none"})

    label = "attack.d10:c1#1"
    first = board.table.attempt("gm", answer)
    assert isinstance(first, Rejected)
    assert [(n.id, n.count, n.sides, n.again) for n in first.needs] == [(label, 3, 10, ())]
    found = board.table.attempt("gm", answer, faces={label: (2, 10, 9)})
    assert isinstance(found, Rejected)
    ((again, count, shown),) = [(n.id, n.count, n.again) for n in found.needs]
    assert (count, shown) == (1, (10,))
    faces = {label: (2, 10, 9), again: (8,), "strength.d6:c1#1": (2,)}
    lines = board.table.do("gm", answer, faces=faces)
    rolled = [x.event.total for x in lines if isinstance(x.event, Rolled)]
    assert rolled == [18, 2]
