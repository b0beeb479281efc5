"""The special actions, as data: what each is opposed by and what it needs.

Document 002 names them in its missing facts; which skill resists is this project's choice.
"""

import msgspec


class Special(msgspec.Struct, frozen=True):
    """``resist``: the skill and characteristic that oppose it; empty where nobody does.

    ``close``: only within two metres, and against a foe that is not larger.
    """

    name: str
    resist: tuple[str, str] = ("", "")
    close: bool = False
    needs: str = ""
    """The condition of one's own that it ends, and so needs."""


SPECIALS: dict[str, Special] = {
    "arise": Special("Arise", needs="prone"),
    "bash": Special("Bash", ("athletics", "strength"), close=True),
    "blind": Special("Blind", ("evade", "agility")),
    "disarm": Special("Disarm", ("athletics", "strength"), close=True),
    "feint": Special("Feint", ("observe", "perception")),
    "force": Special("Force Movement", ("athletics", "strength")),
    "resist": Special("Resist", ("athletics", "strength"), needs="held"),
    "trip": Special("Trip", ("acrobatics", "agility"), close=True),
}
