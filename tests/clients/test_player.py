"""The player of books: where it stands, how it steps, and through whose eyes it looks."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from fightbook.clients.terminal.player import EVERYTHING, SPEEDS, UNITS, Player
from fightbook.domain.perceive import see
from fightbook.domain.shelf import Shelf
from fightbook.projections.log import tell
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.evening import evening

TABLE = evening()[0]


@pytest.fixture
def player() -> Player:
    return Player(TABLE.lines, Shelf(DUEL))


def test_it_begins_at_the_first_commit_with_all_that_the_book_shows(player: Player) -> None:
    assert player.at == "1-3"
    assert player.film.seat == EVERYTHING
    assert not player.ended
    assert list(player.seats) == [EVERYTHING, "gm", "watch", "s3"]


@pytest.mark.parametrize("unit", UNITS)
def test_forward_to_the_end_and_back_the_same_way(player: Player, unit: str) -> None:
    player.unit = next(u for u in UNITS if u == unit)
    there = [player.at]
    while not player.ended:
        player.forward()
        there.append(player.at)
    assert there[-1] == player.last == TABLE.lines[-1].at
    back = [player.at]
    while player.at != there[0]:
        player.back()
        back.append(player.at)
    assert back == there[::-1]


def test_steps_of_each_kind_stop_where_they_should(player: Player) -> None:
    assert len({line.commit for line in TABLE.lines}) == len(ways(player, "commit"))
    assert len(ways(player, "event")) == len(TABLE.lines) - 3
    rounds = [player.film.world(place).fight.round for place in ways(player, "round")]
    assert all(a != b for a, b in pairwise(rounds[:-1]))
    assert len(ways(player, "round")) <= len(ways(player, "turn")) < len(ways(player, "commit"))


def ways(player: Player, unit: str) -> list[int]:
    """Give the places that a player stops at."""
    player.begin()
    player.unit = next(u for u in UNITS if u == unit)
    places = [player.place]
    while not player.ended:
        player.forward()
        places.append(player.place)
    return places


def test_at_the_ends_it_stays(player: Player) -> None:
    player.end()
    player.forward()
    assert player.at == player.last
    player.begin()
    player.back()
    assert player.at == "1-3"


def test_it_jumps_to_an_event_or_to_the_end_of_a_commit(player: Player) -> None:
    player.jump("8-1")
    assert player.at == "8-1"
    player.jump("8")
    assert player.at == max((x for x in TABLE.lines if x.commit == 8), key=lambda x: x.index).at
    player.unit = "event"
    player.jump("1-0")
    assert player.film.entries(player.place) == []
    for nowhere in ("8-99", "999", "0", "", "soon", "8-"):
        with pytest.raises(LookupError, match="no"):
            player.jump(nowhere)


@pytest.mark.parametrize("seat", ["gm", "watch", "s3"])
def test_whoever_looks_sees_what_that_seat_saw_then(player: Player, seat: str) -> None:
    player.see(seat)
    for commit in range(1, TABLE.state.commit + 1):
        player.jump(str(commit))
        lines = [see(line, seat) for line in TABLE.lines if line.commit <= commit]
        world = TABLE.world(seat) if commit == TABLE.state.commit else None
        shown = [replace(entry, doubts=()) for entry in player.film.entries(player.place)]
        assert shown == list(tell(DUEL.narrate, lines))
        if world is not None:
            expected = view(world, seat).json
            found = player.film.view(player.place)
            assert {**found, "encounter": expected["encounter"]} == expected


def test_a_step_by_event_shows_what_has_happened_so_far(player: Player) -> None:
    player.unit = "event"
    player.jump("1-3")
    told = len(player.film.entries(player.place))
    while not player.ended:
        player.forward()
        entries = player.film.entries(player.place)
        assert all(entry.at == player.at for entry in entries[told:])
        told = len(entries)
        assert player.film.world(player.place).commit == int(player.at.partition("-")[0])


def test_another_seat_is_seen_from_the_same_address(player: Player) -> None:
    player.jump("8")
    names = []
    for _ in player.seats:
        names.append(player.film.seat)
        assert player.at.startswith("8-")
        player.next_seat()
    assert names == list(player.seats)
    assert player.film.seat == EVERYTHING
    player.next_seat(-1)
    assert player.film.seat == "s3"
    with pytest.raises(LookupError, match="gm, watch, s3"):
        player.see("s99")


def test_it_plays_to_the_end_and_begins_again(player: Player) -> None:
    pauses = [player.pause]
    player.toggle()
    assert [*pauses, player.pause] == [None, 1]
    while player.playing:
        player.tick()
    assert player.ended
    player.toggle()
    assert (player.at, player.pause) == ("1-3", 1)
    player.toggle()
    assert (player.at, player.pause) == ("1-3", None)


def test_it_plays_faster_and_slower_within_bounds(player: Player) -> None:
    for _ in SPEEDS:
        player.faster()
    assert player.speed == SPEEDS[-1]
    for _ in SPEEDS:
        player.faster(-1)
    assert player.speed == SPEEDS[0]
