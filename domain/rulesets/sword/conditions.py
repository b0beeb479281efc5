"""Every condition of the game in words, and what it means in a line.

Law: whatever mark the game sets or reads is here. Limit: a monster's blow may leave a curse that
its sheet names; such a one says its own name.
"""

from collections.abc import Mapping

from fightbook.domain.ruleset import Condition

BOXES: Mapping[str, str] = {"tick": "Fatigue", "cross": "Wound", "star": "Deep Wound"}
"""What a box of harm bears, by the word that a track holds."""

CONDITIONS: tuple[Condition, ...] = (
    Condition("dead", "dead", "Out of the fight.", out=True),
    Condition("fled", "fled", "Out of the fight.", out=True),
    Condition(
        "incapacitated",
        "incapacitated",
        "On the floor until stable and with a box free.",
        out=True,
    ),
    Condition("out", "on the floor", "Takes no turn for some rounds."),
    Condition("stable", "stable", "Needs no roll to stay alive."),
    Condition("hidden", "hidden", "Seen by nobody: may flank, and is attacked last."),
    Condition("unaware", "unaware", "Has seen nothing yet: strikes nobody in its next phase."),
    Condition("hesitates", "hesitates", "Strikes nobody in its next phase, for words."),
    Condition("shuns", "turns away", "Leaves somebody alone for a phase.", towards="From whom"),
    Condition("drawn", "drawn", "Goes for somebody for a phase.", towards="To whom"),
    Condition("separated", "ahead of the others", "Neither guarded nor helped by the others."),
    Condition("called", "warned", "Rolls two dice, and chooses, the next time."),
    Condition("calls", "calls left: {n}", "Can still warn so many.", number="Calls that are left"),
    Condition("cover", "in cover", "Defends with Constitution."),
    Condition("unreachable", "hard to reach", "Only those who are fast get there."),
    Condition("near", "close by", "Whoever guards may strike it."),
    Condition("petrifying", "turning to stone", "What the beak left."),
    Condition("diseased", "diseased", "What the bite left."),
    Condition("poisoned", "poisoned", "What the fangs left."),
)
