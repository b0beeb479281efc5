"""Hands are secret: what a seat is told, offered or refused holds no card of another's hand."""

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from fightbook.domain.events import Chosen, Dealt, Declared, Event, Played, Prompted, Revealed
from fightbook.domain.line import Hidden, Line, Seen, extract
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import see
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.timeline import timeline
from tests.rules.initiative_cards.board import Board, foe, hero
from tests.support.evening import shown as lines_for
from tests.support.play import seat_everybody
from tests.support.table import Table
from tests.support.whole import first

FIGHTS = 36
SEATS = ("gm", "s3", "s6")


def moves_of(table: Table, seat: str, chance: random.Random) -> list[dict[str, Any]]:
    """Give what a seat is offered; the GM's own tools only now and then."""
    tools = {"harm", "tend", "place", "flip"}
    return [
        move.command
        for move in legal_moves(table.shelf, table.worlds[seat], seat)
        if move.command["type"] not in tools or chance.random() < 0.05
    ]


def cards_in(found: Any) -> Iterator[int]:
    """Give whatever stands under a word for cards, at any depth."""
    if isinstance(found, dict):
        for key, value in cast("dict[str, Any]", found).items():
            if key in {"card", "cards", "deck", "hand"}:
                yield from [value] if isinstance(value, int) else value
            else:
                yield from cards_in(value)
    elif isinstance(found, list | tuple):
        for value in cast("list[Any]", found):
            yield from cards_in(value)


class Watcher:
    """Follows the truth and tells which cards a seat may know."""

    def __init__(self) -> None:
        self.told: dict[str, set[int]] = {seat: {0} for seat in SEATS}
        self.public: set[int] = {0}

    def follow(self, event: Event) -> None:
        if isinstance(event, Dealt):
            for seat in event.to or ():
                self.told[seat] |= set(event.cards)
            if not event.who:  # a fresh pile: what lies in it is secret again
                self.public -= set(event.cards)
        elif isinstance(event, Played):
            for seat in SEATS if event.to is None else event.to:
                self.told[seat] |= set(event.cards)
        elif isinstance(event, Chosen) and event.to is None:
            self.public.add(int(event.what["card"]))
        elif isinstance(event, Revealed):
            revealed = extract(event.line)
            if isinstance(revealed, Chosen):
                self.public.add(int(revealed.what["card"]))

    def may(self, seat: str) -> set[int]:
        return self.told[seat] | self.public


@pytest.mark.chance
@pytest.mark.rule("IC-01")
@pytest.mark.rule("IC-03")
@pytest.mark.parametrize("seed", first(9, range(FIGHTS)))
def test_no_seat_is_told_a_card_of_another_hand(seed: int) -> None:
    options = {"health": ("exact", "word", "nothing")[seed % 3], "screen": "stays"}
    table = seat_everybody(RULESET, options, seed)
    table.watch(*SEATS)
    chance, watcher, done = random.Random(seed), Watcher(), 0
    for _ in range(100):
        for line in table.lines[done:]:
            watcher.follow(line.event)
        for seat in SEATS:
            check_told(table, seat, watcher, table.lines[done:])
        done = len(table.lines)
        offered = [(seat, c) for seat in SEATS for c in moves_of(table, seat, chance)]
        if not offered:
            break
        for seat, command in offered:
            if "card" in command:
                assert command["card"] in watcher.told[seat]
        table.do(*chance.choice(offered))


def check_told(table: Table, seat: str, watcher: Watcher, lines: list[Line]) -> None:
    """Hold what a seat sees, and what its world holds, against what it may know."""
    may = watcher.may(seat)
    for line in lines:
        seen = see(line, seat)
        if isinstance(seen, Hidden):
            continue
        event = seen.event
        if isinstance(event, Declared):
            assert set(cards_in(event.command)) <= may
        elif isinstance(event, Dealt | Chosen | Played | Prompted):
            told = getattr(event, "cards", ()) or tuple(cards_in(getattr(event, "what", {})))
            assert set(told) <= may
    own = table.worlds[seat].fight.own
    assert own.pile == ()
    assert all(seat in own.seen[who] for who in own.hands)
    assert {card for hand in own.hands.values() for card in hand} <= may
    assert set(own.down.values()) | set(own.up.values()) <= may


@pytest.mark.rule("IC-03")
def test_a_refusal_is_the_same_for_every_card_of_anothers_hand() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30))
    other = board.seats["c2"]
    for seat, code in ((other, "not-yours"), ("gm", "forbidden")):
        found = {
            repr(board.attempt(seat, {"type": kind, "who": "c1", "card": card, **more}))
            for kind, more in (("play", {}), ("give", {"target": "c2"}))
            for card in range(1, 101)
        }
        assert len(found) == 1
        assert code in found.pop()


@pytest.mark.rule("IC-01")
@pytest.mark.parametrize("kind", ["play", "give"])
def test_amending_what_a_player_did_tells_the_gm_nothing_of_the_hand(kind: str) -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30)).act("c1", "play", card=10)
    fields = {"target": "c2"} if kind == "give" else {}
    commit, found = board.table.state.commit, set[str]()
    for card in range(1, 101):
        command = {"type": kind, "who": "c1", "card": card, **fields}
        found.add(
            repr(board.attempt("gm", {"type": "amend", "commit": commit, "command": command}))
        )
    assert len(found) == 1
    assert "forbidden" in found.pop()


# --- non-interference -----------------------------------------------------------------------------


def twin(seed: int) -> tuple[Board, Board, set[int]]:
    """Lay out two fights that differ in one card of c2's hand, swapped with one of the pile."""
    chance = random.Random(seed)
    cards = chance.sample(range(1, 101), 9)
    swap = (cards[2], cards[8])
    hands = [cards[0:2], cards[2:4], cards[4:6], cards[6:8]]
    boards: list[Board] = []
    for second in (hands[1], [swap[1], hands[1][1]]):
        a, _, c, d = (tuple(hand) for hand in hands)
        boards.append(Board(hero(*a), hero(*second), hero(*c), foe(*d)))
    return boards[0], boards[1], set(swap)


def shown(board: Board, seat: str) -> list[object]:
    """Give what a seat sees of the last commit, digests and salts apart."""
    return [content(see(line, seat)) for line in board.last]


def content(seen: Seen) -> object:
    """Give what a line tells: a revealed line without the digest that it begins with."""
    if isinstance(seen, Hidden):
        return seen.at
    if isinstance(seen.event, Revealed):
        return seen.event.address, extract(seen.event.line)
    return seen.event


def opened(board: Board, swapped: set[int]) -> bool:
    """Tell whether one of the swapped cards came to light."""
    return any(e.to is None and swapped & set(e.cards) for e in board.new(Played))


@pytest.mark.rule("IC-01")
@pytest.mark.rule("IC-06")
@pytest.mark.parametrize("seed", first(20, range(60)))
def test_fights_that_differ_in_a_hidden_card_look_alike(seed: int) -> None:
    one, two, swapped = twin(seed)
    chance = random.Random(seed)
    holders = {one.seats["c2"]}
    others = [seat for seat in (*one.seats.values(), "watch") if seat not in holders]
    for board in (one, two):
        board.table.watch(*dict.fromkeys((*one.seats.values(), "gm", "watch")))
    for step in range(25):
        for seat in others if step else set(others) - {"gm"}:  # who enters real cards sees them
            assert shown(one, seat) == shown(two, seat)
            assert legal_moves(one.table.shelf, one.table.worlds[seat], seat) == legal_moves(
                two.table.shelf, two.table.worlds[seat], seat
            )
        seat = chance.choice([*one.seats.values(), "gm"])
        first, second = (legal_moves(b.table.shelf, b.table.worlds[seat], seat) for b in (one, two))
        assert len(first) == len(second)
        if not first:
            continue
        index = chance.randrange(len(first))
        for board, moves in ((one, first), (two, second)):
            board.do(seat, moves[index].command)
        if one.new(Played) and one.new(Played)[0].how == "given":
            to = one.new(Played)[0].to or ()
            holders |= set(to)  # whoever receives the card may see the difference
            others = [seat for seat in others if seat not in holders]
        if opened(one, swapped) or opened(two, swapped):
            return


@pytest.mark.rule("IC-08")
@pytest.mark.rule("IC-09")
def test_who_is_asked_to_jump_in_follows_from_open_cards_alone() -> None:
    questions: list[list[tuple[str, object]]] = []
    for kept in (99, 2):  # what c2 still holds changes nothing
        board = Board(hero(10, 11), foe(20, kept), hero(30, 31)).play(c1=10, c2=20, c3=0)
        asked: list[tuple[str, object]] = [
            (p.about, (p.question, p.choices, p.default)) for p in board.open("jump")
        ]
        board.pass_all().act("c1", "attack", target="c3", weapon="fists")
        asked += [(p.about, (p.question, p.choices, p.default)) for p in board.open("jump")]
        questions.append(asked)
    assert questions[0] == questions[1]
    assert [about for about, _ in questions[0]] == ["c2", "c2"]


@pytest.mark.rule("IC-19")
@pytest.mark.rule("IC-28")
def test_what_a_hidden_health_pays_for_a_spell_is_not_told() -> None:
    mage = {"attributes": {"magic": 1}, "spells": ["fireball"]}
    told: list[list[object]] = []
    for cost in ("1", "3"):
        board = Board(hero(10), foe(5, **mage, skills={"endurance": 4}), health="nothing")
        board.play(c1=0, c2=5).act("c2", "cast", target="c1", spell="fireball")
        board.answer("react", "none").answer("strain", cost)
        told.append(shown(board, board.seats["c1"]))
        assert len(board.boxes("c2")) > 8
    assert told[0] == told[1]


# --- the timeline ---------------------------------------------------------------------------------


@pytest.mark.rule("IC-03")
def test_undo_across_a_reveal_turns_the_cards_down_again() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31))
    board.act("c1", "play", card=10).act("c2", "play", card=20)
    before = board.table.state.fight
    blind = board.table.world(board.seats["c2"]).fight
    board.act("c3", "play", card=30)
    board.do("gm", {"type": "undo"})
    assert board.table.state.fight == before
    assert board.table.world(board.seats["c2"]).fight == blind
    assert board.table.world(board.seats["c2"]).fight.own.down == {"c2": 20}
    board.act("c3", "play", card=31)
    assert [(e.who, e.cards) for e in board.new(Played)] == [
        ("c1", (10,)),
        ("c2", (20,)),
        ("c3", (31,)),
    ]
    for seat in (*board.seats.values(), "watch"):
        assert board.table.world(seat).fight.own.up == {"c1": 10, "c2": 20, "c3": 31}


@pytest.mark.rule("IC-03")
def test_before_undo_the_gm_is_told_which_cards_were_seen_and_they_stay_marked() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31)).play(c1=10, c2=20, c3=30)
    one, two = (f"{board.table.state.commit - back}-" for back in (2, 1))
    seen = (f"{one}0", f"{one}1", f"{two}0", f"{two}1")
    undo = timeline(board.table.rules, board.table.world("gm"), lines_for(board.table, "gm")).undo
    assert undo is not None
    assert undo.revealed == seen
    board.do("gm", {"type": "undo"})
    told = timeline(board.table.rules, board.table.world("gm"), lines_for(board.table, "gm"))
    found = told.commits[undo.commits[0] - 1]
    assert (found.revealed, found.retracted_by) == (seen, board.table.state.commit)


@pytest.mark.rule("IC-01")
def test_undo_of_the_deal_and_a_new_beginning_deal_anew() -> None:
    table = seat_everybody(RULESET, {}, 5)
    first = table.state.fight.own.hands
    table.do("gm", {"type": "undo"})
    assert table.state.fight.own.hands == {}
    table.do("gm", {"type": "begin"})
    assert table.state.fight.own.hands != first


@pytest.mark.rule("IC-01")
def test_closing_opens_the_screen_and_all_hands() -> None:
    board = Board(hero(10), foe(30))
    board.do("gm", {"type": "close"})
    known = board.table.world("watch").fight.own
    assert known.hands == {"c1": (10,), "c2": (30,)}
    assert len(known.pile) == 98
    assert legal_moves(board.table.shelf, board.table.world("gm"), "gm") == []


@pytest.mark.rule("IC-01")
def test_faces_for_the_deck_change_nothing_where_the_server_shuffles() -> None:
    hands: list[object] = []
    for faces in ({}, {"deck": tuple(range(1, 101))}):
        table = Table(RULESET)
        for name, side in (("Ana", "party"), ("Rat", "foes")):
            table.enlist(name, side)
        table.do("gm", {"type": "begin"}, faces=faces)
        hands.append(table.state.fight.own.hands)
    assert hands[0] == hands[1]
