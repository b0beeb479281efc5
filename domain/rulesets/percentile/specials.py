"""The special actions, as data: what each is opposed by and what it needs.

Document 002 names them in its missing facts; which skill resists is this project's choice.
"""

import msgspec


class Special(msgspec.Struct, frozen=True):
    """``resist``: the skill and characteristic that oppose it; empty where nobody does.

    ``verb`` and ``noun`` say it, on a ``{target}``. ``close``: only within two metres, and against
    a foe that is not larger.
    """

    name: str
    verb: str
    noun: str
    resist: tuple[str, str] = ("", "")
    close: bool = False
    needs: str = ""
    """The condition of one's own that it ends, and so needs."""


SPECIALS: dict[str, Special] = {
    "arise": Special("Arise", "arise without giving an opportunity", "arising", needs="prone"),
    "bash": Special("Bash", "bash {target}", "the bash", ("athletics", "strength"), close=True),
    "blind": Special("Blind", "blind {target}", "the blinding", ("evade", "agility")),
    "disarm": Special(
        "Disarm", "disarm {target}", "the disarming", ("athletics", "strength"), close=True
    ),
    "feint": Special("Feint", "feint at {target}", "the feint", ("observe", "perception")),
    "force": Special(
        "Force Movement", "force {target} to move", "the forced move", ("athletics", "strength")
    ),
    "resist": Special(
        "Resist", "break free", "the escape", ("athletics", "strength"), needs="held"
    ),
    "trip": Special("Trip", "trip {target}", "the trip", ("acrobatics", "agility"), close=True),
}
