"""Every condition of the game in words, and what it means in a line.

Law: whatever mark the game sets or reads is here; what it keeps by itself is marked as such.
"""

from collections.abc import Mapping

from fightbook.domain.ruleset import Condition
from fightbook.domain.rulesets.percentile.gear import WEAPONS, armed
from fightbook.domain.rulesets.percentile.sheet import PLACES, SHIELD, words_of

_WEAPONS: Mapping[str, str] = {weapon: armed(weapon) for weapon in WEAPONS}
_PLACES: Mapping[str, str] = {place: words_of(place) for place in (*PLACES, "eye", "ear")}
_ON_NEXT = "On the next attack"

FALLEN = (
    Condition("dying", "dying", "Dead after some rounds, unless somebody helps.", out=True),
    Condition("unconscious", "unconscious", "Lies there, and will live.", out=True),
    Condition("dead", "dead", "Out of the fight.", out=True),
)
STATES = (
    Condition("hidden", "hidden", "Attacks from hiding cannot be answered; ends with an attack."),
    Condition("unaware", "unaware", "Cannot answer the next attack."),
    Condition("helpless", "helpless", "Neither acts nor reacts."),
    Condition("stunned", "stunned", "Neither acts nor reacts for a turn."),
    Condition("held", "held", "Cannot walk or evade before breaking free.", towards="By whom"),
    Condition("prone", "on the ground", "\u221220 in attack and defence, and cannot walk."),
    Condition("blinded", "blinded", "\u221220 in attack and defence."),
    Condition("dazed", "dazed", "\u221210 on all tests."),
    Condition("winded", "out of breath", "One action point fewer in the next round."),
    Condition(
        "burning",
        "on fire",
        "Loses hit points each turn, armour or not, until it is put out.",
        number="Hit points each turn",
    ),
)
WOUNDS = (
    Condition("wounded", "wounded", "\u221220 on all tests, \u22122 initiative."),
    Condition("bleeding", "needs first aid", "Falls when the rounds are over, unless helped."),
    Condition(
        "crippled",
        "crippled {part}",
        "An arm is of no use, a leg halves the speed, the body costs an action point.",
        parts=_PLACES,
    ),
    Condition("lost", "lost {part}", "It is gone for good.", parts=_PLACES),
    Condition(
        "damaged",
        "damaged {part}",
        "So much less in all its ratings.",
        number="Less in its ratings",
        parts={**{place: f"armour at the {words_of(place)}" for place in PLACES}, SHIELD: SHIELD},
    ),
)
CHOSEN = (
    Condition("aim", "aims", "On the next shot or spell; lost by walking.", number=_ON_NEXT),
    Condition("defensive", "on the defensive", "+10 in defence, and no attacks."),
    Condition("disengaged", "disengaged", "Can leave this turn without giving an opportunity."),
    Condition("guards", "ready to defend", "Answers blows at somebody.", towards="Whom"),
    Condition(
        "press", "presses", "The next attack is easier.", number=_ON_NEXT, towards="Against whom"
    ),
    Condition("overextended", "overextended", "The next attack is harder.", number=_ON_NEXT),
    Condition("overwhelmed", "overwhelmed", "Takes no opportunities."),
    Condition("feint", "feints", "The next attack cannot be answered.", towards="Against whom"),
)
KEPT = (
    Condition("at", "stands at {n} m", "Metres right of the start; below 0, left.", kept=True),
    Condition("initiative", "acts at {n}", "Orders the turns, the highest first.", kept=True),
    Condition("size", kept=True),
    Condition("wields", "holds {part}", "In hand.", kept=True, parts=_WEAPONS),
    Condition("empty", "must reload {part}", "Not loaded.", kept=True, parts=_WEAPONS),
    Condition("carries", "took {part}", "Taken from somebody.", kept=True, parts=_WEAPONS),
    Condition("lacks", "without {part}", "Somebody took it.", kept=True, parts=_WEAPONS),
    Condition("flung", "dropped {part}", "It lies on the ground.", kept=True, parts=_WEAPONS),
)
CONDITIONS: tuple[Condition, ...] = (*FALLEN, *STATES, *WOUNDS, *CHOSEN, *KEPT)
