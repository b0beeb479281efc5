"""What the log and the questions both say."""

from collections import Counter
from collections.abc import Mapping, Sequence

from fightbook.domain.events import Track
from fightbook.domain.rulesets.initiative_cards.boxes import HEALTHY, HURT, SCARRED, TIRED, count

EFFECTS: Mapping[str, str] = {
    "damage": "damage",
    "head": "the head",
    "arms": "the arms",
    "legs": "the legs",
    "other": "something else",
    "easier": "an easier casting",
    "speed": "speed",
    "more": "effect",
    "ignite": "fire",
    "range": "range",
}
"""What a shifted die can buy."""

BOXES = ((SCARRED, "permanent"), (HURT, "damaged"), (TIRED, "exhausted"), (HEALTHY, "healthy"))


def held_back(shifts: Sequence[str]) -> str:
    """Say which dice are held back: 2 dice held back for damage, 1 for the head."""
    bought = Counter(shift.partition(":")[2] for shift in shifts)
    told = [f"{n} for {EFFECTS.get(effect, effect)}" for effect, n in bought.items()]
    if told:
        first = next(iter(bought.values()))
        noun = "die" if first == 1 else "dice"
        told[0] = told[0].replace(" for", f" {noun} held back for", 1)
    return ", ".join(told)


def row(track: Track) -> str:
    """Say a row of boxes, worst first: 2 damaged, 4 healthy."""
    found = [(count(track, mark), word) for mark, word in BOXES]
    return ", ".join(f"{n} {word}" for n, word in found if n)
