"""The units of the written rules that this folder implements, one sentence each."""

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "SW-01": "A d20 at or under the score hits; 1-4 is marginal, 5-9 complete, 10 and up critical.",
    "SW-02": "Advantage: two dice, the player picks; disadvantage: the GM; one of each cancels.",
    "SW-03": "A round has a fast party phase, a monster phase and a slow party phase.",
    "SW-04": "Stances are declared first; then each protagonist rolls initiative on Dex.",
    "SW-05": "Damage is the attack die, less armour, plus the weapon dice; never below 0.",
    "SW-06": "A missed defence takes every die: not above armour nothing, 1-2 Fatigue, 3+ a Wound.",
    "SW-07": "A weapon with several dice may deal them out to several dice of monsters.",
    "SW-08": "Hit dice lie on the table, each removed by a blow that reaches it, or are pooled.",
    "SW-09": "Armour runs from 0 to 5, 5 for the trained; 6 and more is for monsters.",
    "SW-10": "Harm marks the lowest empty of the boxes 1 to Con: tick, cross or star.",
    "SW-11": "Half an hour clears up to three ticks after a fight, a night clears all.",
    "SW-12": "A healing roll of n clears the highest plain Wound in a box up to n.",
    "SW-13": "After three failures in a row the Wound nearest to a d20 becomes deep.",
    "SW-14": "Some attacks make their Wounds deep; their Fatigue stays Fatigue.",
    "SW-15": "With a deep Wound, a failed healing roll spreads it to the next one below.",
    "SW-16": "A full track asks for Con: in stride, out for 1d2 rounds, or incapacitated.",
    "SW-17": "Harm on a full track turns the lowest tick to a cross, then a cross to a star.",
    "SW-18": "The incapacitated are stabilised, get worse, or die with no tick left.",
    "SW-19": "Six stances, each with its score, its acts and its priority for monsters.",
    "SW-20": "Monsters go for the highest priority that they can reach.",
    "SW-21": "A charger swings even when struck down before its turn.",
    "SW-22": "Who would strike a ward must fight its guard; a guard strikes at what comes near.",
    "SW-23": "From hiding a fast flanker adds the initiative number, and is seen afterwards.",
    "SW-24": "A spotter gives Advantage twice when fast and once when slow, or hides.",
    "SW-25": "Casting takes dice off a clock; a Wound costs the round's progress.",
    "SW-26": "What talk brings about is the GM's to say; the grade suggests it.",
    "SW-27": "Who spots, casts or talks does not attack, but defends.",
    "SW-28": "Demons add d10s to a weapon or stand before an armour, and add to Chaos.",
}
