"""The game in words: its rules, each in a line, and what the log and the questions both say."""

from collections import Counter
from collections.abc import Mapping, Sequence

from domain.events import Track
from domain.rulesets.initiative_cards.boxes import HEALTHY, HURT, SCARRED, TIRED, count

RULES: Mapping[str, str] = {
    "IC-01": "One deck of 1 to 100; everybody draws a card for each die of Combat, in secret.",
    "IC-02": "New hands are drawn when nobody who can act holds a card any more.",
    "IC-03": "Who wants to act puts a card face down; all are turned together.",
    "IC-04": "The lowest card acts first, the highest last.",
    "IC-05": "Without cards one cannot act, only react.",
    "IC-06": "A player may give one card and receive one in a round, before choosing.",
    "IC-07": "A turn is an attack, a spell, a run, hiding, cover, or anything else.",
    "IC-08": "A higher unused card may take its turn before another announces.",
    "IC-09": "A strictly higher unused card may interrupt until the damage; the last goes first.",
    "IC-10": "Acting uses up the card until the next preparation; reactions stay.",
    "IC-11": "Target, manner and shifts, then the reaction, then the hit test, then the damage.",
    "IC-12": "Skill d10 and attribute d6; dice held back buy effects, one die at least is rolled.",
    "IC-13": "A die that shows its highest face is rolled again and adds up; the best die counts.",
    "IC-14": "A block does not avert the hit; its best die comes off the damage.",
    "IC-15": "A dodge must beat the best die of a blow; a tie hits.",
    "IC-16": "A dodge of something that flies must beat its speed.",
    "IC-17": "For any other reaction the GM names the dice and the number.",
    "IC-18": "An attack whose best die is a 1 misses, and may hit a friend.",
    "IC-19": "Each exhausted box takes 1 off attack, dodge, block and the like.",
    "IC-20": "Damage is Strength, weapon and shifted dice, less armour there and block.",
    "IC-21": "Health is a row of 4 boxes and one more for each die of Endurance.",
    "IC-22": "With no healthy box left one is unconscious.",
    "IC-23": "Exhaustion beyond the last healthy box turns exhausted boxes into damage.",
    "IC-24": "With nothing but damage in all boxes one is dead.",
    "IC-25": "Rest lifts exhaustion, care lifts damage; bad care makes it permanent.",
    "IC-26": "Each pair is close, at mid distance, at range, or out of range of each other.",
    "IC-27": "Moving one zone takes an action.",
    "IC-28": "Spells need their target number, more when tired; failing exhausts, fire burns on.",
}

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
