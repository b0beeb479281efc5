"""Tracks: what is left of them, and what changes in points, boxes and dice on the table."""

from collections.abc import Sequence

from msgspec.structs import replace

from fightbook.domain.events import Die, Track

Boxes = tuple[str, ...]
OPEN = 1_000_000
"""What a pool may hold at most that has no limit to tell: no number of a game is above it."""


def left(track: Track) -> int:
    """Give what is left of a track: its value, its empty boxes, its dice."""
    if track.kind == "dice":
        return len(track.dice)
    return sum(not box for box in track.boxes) if track.kind == "boxes" else track.value


def most(track: Track) -> int:
    """Give what a track can be at most."""
    return len(track.boxes) if track.kind == "boxes" else track.max


def lower(track: Track, by: int, box: str = "x") -> Track:
    """Give a pool with so many points fewer, down to 0; or a row with its first boxes filled."""
    if track.kind != "boxes":
        return replace(track, value=max(0, track.value - by))
    boxes = track.boxes
    for _ in range(by):
        boxes = change(boxes, "", box)
    return replace(track, boxes=boxes)


def change(boxes: Boxes, old: str, new: str, *, last: bool = False) -> Boxes:
    """Give the boxes with the first (or last) ``old`` made ``new``; unchanged where none is."""
    order = range(len(boxes))
    for i in reversed(order) if last else order:
        if boxes[i] == old:
            return (*boxes[:i], new, *boxes[i + 1 :])
    return boxes


def beat(dice: Sequence[Die], number: int) -> Die | None:
    """Give the highest die on the table that ``number`` reaches; nothing if all are higher."""
    return max((d for d in dice if d.face <= number), key=lambda d: d.face, default=None)


def lying(track: Track, dice: tuple[Die, ...], *, whole: bool = False) -> Track:
    """Give a track with ``dice`` on the table; ``whole``: they are all that there can be."""
    count = len(dice)
    return replace(track, dice=dice, value=count, max=count if whole else track.max)


def minus(track: Track, die: Die) -> Track:
    """Give a track without one of its dice."""
    left = list(track.dice)
    left.remove(die)
    return lying(track, tuple(left))


def less(track: Track, total: int) -> tuple[Track, int]:
    """Take a total from dice, the highest that it reaches, or from a pool; say how much went."""
    if track.kind == "pool":
        amount = min(total, track.value)
        return replace(track, value=track.value - amount), amount
    if (die := beat(track.dice, total)) is None:
        return track, 0
    return minus(track, die), die.face
