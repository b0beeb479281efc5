"""How many stand against a defensive fighter, for the oracle of Zwerchhau (ZC-40, 001-57)."""

MOST = 3


class Crowd:
    """Who stands where, and who has struck at whom this round."""

    def __init__(self) -> None:
        self.sides: dict[str, str] = {}
        self.struck: dict[str, set[str]] = {}

    def bonus(self, who: str, whom: str, gone: set[str]) -> range:
        """Give what the numbers can add: 1 for each further foe, at most 3.

        Those who have struck count, and those who still stand may.
        """
        struck = self.struck.setdefault(whom, set())
        struck.add(who)
        others = {one for one, side in self.sides.items() if side != self.sides[whom]}
        can = (others - gone) | struck
        return range(min(MOST, len(struck) - 1), min(MOST, len(can) - 1) + 1)
