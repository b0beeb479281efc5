"""The numbered boxes of the harm track: plain functions on them.

Boxes are numbered from 1. ``tick`` is Fatigue, ``cross`` a Wound, ``star`` a Deep Wound (SW-10).
"""

from fightbook.domain.kit.tracks import Boxes, change

EMPTY, TICK, CROSS, STAR = "", "tick", "cross", "star"


def result(face: int, ac: int, *, deep: bool = False) -> str:
    """Give what one damage die does (SW-06): not above AC nothing, 1-2 above Fatigue, 3+ a Wound.

    An equal die does nothing (ruling 004-19); a deep attack makes its Wounds Deep (SW-14).
    """
    over = face - ac
    if over <= 0:
        return EMPTY
    return TICK if over <= 2 else STAR if deep else CROSS


def suffer(boxes: Boxes, kind: str) -> Boxes | None:
    """Give the boxes after one harming die; nothing when it kills.

    The lowest empty box takes it (004-23). On a full track the lowest tick becomes a cross, then
    the lowest cross a star (SW-17, 004-34), and harm upon stars alone is death (004-36).
    """
    if EMPTY in boxes:
        return change(boxes, EMPTY, kind)
    if TICK in boxes:
        return change(boxes, TICK, CROSS)
    return change(boxes, CROSS, STAR) if CROSS in boxes else None


def worst(boxes: Boxes) -> int:
    """Give the number of the highest cross or star, 0 when there is none (ruling 004-32)."""
    return max((i for i, mark in enumerate(boxes, 1) if mark in {CROSS, STAR}), default=0)


def rest(boxes: Boxes, count: int) -> Boxes:
    """Clear up to ``count`` ticks, the highest first (SW-11, 004-25)."""
    for _ in range(count):
        boxes = change(boxes, TICK, EMPTY, last=True)
    return boxes


def mend(boxes: Boxes, number: int) -> Boxes:
    """Clear the highest plain wound whose box is at or under ``number`` (SW-12, 004-26)."""
    low = change(boxes[:number], CROSS, EMPTY, last=True)
    return (*low, *boxes[number:])


def treat(boxes: Boxes) -> Boxes:
    """Clear the highest Deep Wound (SW-30, 004-68)."""
    return change(boxes, STAR, EMPTY, last=True)


def infect(boxes: Boxes, number: int) -> Boxes:
    """Make the plain wound nearest to ``number`` deep, the lower of two (SW-13, 004-28)."""
    wounds = [i for i, mark in enumerate(boxes, 1) if mark == CROSS]
    near = min(wounds, key=lambda i: (abs(i - number), i))
    return (*boxes[: near - 1], STAR, *boxes[near:])


def fester(boxes: Boxes) -> Boxes:
    """Spread the stars to the highest wound below one of them, or tick if none (SW-15, 004-29)."""
    low = boxes[: max(i for i, mark in enumerate(boxes) if mark == STAR)]
    spread = change(low, CROSS, STAR, last=True)
    if spread == low:
        spread = change(low, TICK, STAR, last=True)
    return (*spread, *boxes[len(low) :])
