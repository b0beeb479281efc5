"""Tracks of a file: how each kind moves, and the tracks of a group taken together.

Somebody who is several has a track for each: ``hp``, ``hp-2`` and so on; a key of a file has no
dash. Laws: a die of a set shows its highest face, since it is not thrown; dice that come back have
the sides that the file says.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain.dice import MAX_SIDES
from fightbook.domain.events import Die, Track
from fightbook.domain.kit.tracks import left, lying, most

MEMBERS = 20
"""A group is at most so many."""
STEPS = (4, 6, 8, 10, 12, 20)
"""The sides of dice, as they step."""


def member(key: str, number: int) -> str:
    """Give the key of the track of one of a group, counted from 1."""
    return key if number == 1 else f"{key}-{number}"


def base(key: str) -> str:
    """Give the name that a file has for a track."""
    return key.partition("-")[0]


def all_of(tracks: Mapping[str, Track], key: str) -> dict[str, Track]:
    """Give the tracks that go by a name: one, or one for each of a group."""
    return {name: track for name, track in tracks.items() if base(name) == key}


def dice_of(track: Track, count: int, sides: int) -> Track:
    """Give a set with so many dice; those that it lacks have so many sides, and so it is sorted."""
    sides = max(2, min(MAX_SIDES, sides))
    kept = track.dice[: max(0, count)]
    more = max(0, min(track.max, count) - len(kept))
    return lying(track, _sorted([*(die.sides for die in kept), *(sides for _ in range(more))]))


def stepped(track: Track, by: int) -> Track:
    """Give a set whose dice have more or fewer sides; those that have too few are gone."""
    found = [_step(die.sides, by) for die in track.dice]
    return lying(track, _sorted([sides for sides in found if sides]))


def _step(sides: int, by: int) -> int:
    place = sum(step <= sides for step in STEPS) - 1 + by
    return STEPS[min(place, len(STEPS) - 1)] if place >= 0 else 0


def _sorted(sides: list[int]) -> tuple[Die, ...]:
    return tuple(Die(each, each) for each in sorted(sides, reverse=True))


def moved(track: Track, by: int, least: int, sides: int) -> Track:
    """Give a track that rose by so much, or fell: between ``least`` and its maximum."""
    if track.kind == "dice":
        return dice_of(track, len(track.dice) + by, sides)
    if track.kind != "boxes":
        return replace(track, value=max(least, min(max(track.max, track.value), track.value + by)))
    free = max(0, min(len(track.boxes), left(track) + by))
    full = len(track.boxes) - free
    return replace(track, boxes=("hurt",) * full + ("",) * free)


def filled(track: Track, sides: int) -> Track:
    """Give a track as it is when all of it is there."""
    if track.kind == "dice":
        return dice_of(replace(track, dice=()), track.max, sides)
    return replace(track, value=track.max, boxes=("",) * len(track.boxes))


def standing(tracks: Mapping[str, Track], key: str) -> list[str]:
    """Give those of a group who have something left, by their tracks, in order."""
    return [name for name, track in all_of(tracks, key).items() if left(track) > 0]


def whole(tracks: Mapping[str, Track], key: str) -> tuple[int, int]:
    """Give what is left under a name, and what there can be; those of a group added up."""
    found = list(all_of(tracks, key).values())
    if len(found) == 1:
        return left(found[0]), most(found[0])
    return sum(max(0, left(track)) for track in found), sum(map(most, found))
