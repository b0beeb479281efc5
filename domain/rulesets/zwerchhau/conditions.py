"""Every condition of the game in words, and what it means in a line.

Law: whatever mark the game sets is here; what the game keeps by itself is marked as such.
"""

from fightbook.domain.ruleset import Condition
from fightbook.domain.rulesets.zwerchhau import marks

CONDITIONS: tuple[Condition, ...] = (
    Condition(marks.PRONE, "on the ground", "Struck as somebody who is down; cannot run."),
    Condition(marks.UNAWARE, "unaware", "Takes no turn until attacked, and is taken by surprise."),
    Condition(marks.CORNERED, "cornered", "No way out: neither flees nor slips away."),
    Condition(marks.AWAY, "out of reach", "Slipped away from the press, out of reach of hands."),
    Condition(
        marks.COLLAPSED,
        "collapsed",
        "Out of breath and helpless, until there is constitution again.",
        out=True,
    ),
    Condition(
        marks.UNCONSCIOUS,
        "unconscious",
        "Helpless, until there are hit points again.",
        out=True,
    ),
    Condition(marks.ASLEEP, "choked unconscious", "Helpless.", out=True),
    Condition(marks.DEAD, "dead", "Out of the fight for good.", out=True),
    Condition(marks.DYING, "dying", "Dead when the rounds are over, unless helped before."),
    Condition(
        marks.MORTAL, "mortally wounded", "Dead when the rounds are over, unless treated before."
    ),
    Condition(marks.WOUNDED, "wounded", "A wound that will be remembered."),
    Condition(
        marks.HELD,
        "held",
        "In a sleeperhold: helpless, and unconscious when its rounds are over.",
        towards="Who holds",
    ),
    Condition(
        marks.HOLDING, "holding", "Both hands are full with somebody.", towards="Who is held"
    ),
    Condition(
        marks.CLINCHED,
        "in a clinch",
        "Locked with somebody: can grapple without a lunge, and cannot flee.",
        towards="With whom",
    ),
    Condition(
        marks.DISARMED,
        "disarmed",
        "Fights with bare hands.",
        number="1 where the weapon cannot be picked up",
    ),
    Condition(
        marks.SWAPPED,
        "other weapon in hand",
        "The second weapon is in use.",
        number="1 where the first is out of reach",
    ),
    Condition(marks.UNLOADED, "not loaded", "The weapon must be made ready for the next shot."),
    Condition(
        marks.SPENT_DAILY,
        "best blow used",
        "The day's advantage on damage is spent.",
    ),
)
