"""The units of the written rules that this folder implements, one sentence each."""

from collections.abc import Mapping

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
