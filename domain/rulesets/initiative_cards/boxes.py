"""Health as a row of boxes: healthy, exhausted, damaged, permanently damaged.

Laws: a row is a count, not a set of places, so it is always shown worst first (003-46); what goes
past the last box is lost (003-52); permanent boxes count as damaged and cannot tire (003-51).
Limits: a mark that is none of the four, set by a GM, reads as healthy.
"""

from msgspec.structs import replace

from fightbook.domain.events import Track

HEALTH = "health"
HEALTHY, TIRED, HURT, SCARRED = "", "/", "X", "*"
WORDS = {SCARRED: "permanent", HURT: "damaged", TIRED: "exhausted", HEALTHY: "healthy"}
"""What each mark says, the worst first."""


def row(size: int, scarred: int = 0, hurt: int = 0, tired: int = 0) -> Track:
    """Give a row of ``size`` boxes with so many of each mark, the rest healthy."""
    marks = [SCARRED] * scarred + [HURT] * hurt + [TIRED] * tired + [HEALTHY] * size
    return Track("boxes", "Health", boxes=tuple(marks[:size]))


def count(track: Track, mark: str) -> int:
    """Tell how many boxes carry ``mark``."""
    if mark == HEALTHY:
        return sum(box not in {TIRED, HURT, SCARRED} for box in track.boxes)
    return track.boxes.count(mark)


def hurt(track: Track, points: int) -> Track:
    """Damage: a healthy box for each point, and tired ones when those are gone (IC-24, 003-47)."""
    return move(move(track, HEALTHY, HURT, points), TIRED, HURT, points - count(track, HEALTHY))


def tire(track: Track, points: int) -> Track:
    """Exhaustion: fills the healthy boxes, then turns tired ones into damage (IC-23, 003-48)."""
    return move(move(track, HEALTHY, TIRED, points), TIRED, HURT, points - count(track, HEALTHY))


def move(track: Track, old: str, new: str, points: int) -> Track:
    """Turn up to ``points`` boxes from one mark into another."""
    points = max(0, min(points, count(track, old)))
    counts = {mark: count(track, mark) for mark in WORDS}
    counts[old] -= points
    counts[new] += points
    return replace(track, boxes=tuple(m for m in WORDS for _ in range(counts[m])))


def senseless(track: Track) -> bool:
    """All boxes are exhausted or worse: unconscious (IC-22, 003-50)."""
    return count(track, HEALTHY) == 0


def lifeless(track: Track) -> bool:
    """All boxes are damaged or permanently damaged: dead (IC-24)."""
    return senseless(track) and count(track, TIRED) == 0


def words(track: Track) -> str:
    """Say a row of boxes, worst first: 2 damaged, 4 healthy."""
    return ", ".join(f"{n} {word}" for mark, word in WORDS.items() if (n := count(track, mark)))


def word(track: Track) -> str:
    """Give the coarse word for a row."""
    if lifeless(track):
        return "dead"
    if senseless(track):
        return "unconscious"
    lost = count(track, HURT) + count(track, SCARRED)
    if 2 * lost >= len(track.boxes):
        return "badly wounded"
    if lost:
        return "wounded"
    return "tired" if count(track, TIRED) else "unhurt"
