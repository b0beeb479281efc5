"""Effort: how much work a file makes of one decision, or of one list of moves.

Law: what a file asks for has an end, whatever its formulas, triggers and conditions multiply to;
how much it is depends on nothing but the file and the fight.
"""

from fightbook.domain.reject import refuse

ENOUGH = 10_000
"""So many steps and dice; beyond, all of it is refused."""
LETTERS = 25
"""Of a formula that is worked out, in the time of a step."""
LOOKS = 8
"""At conditions, or at what is still to be done, in the time of a letter."""


class Effort:
    """What was done so far."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._letters = 0

    def steps(self, count: int = 1) -> None:
        """Count steps, or dice. Raises ``too-much``."""
        self.letters(count * LETTERS)

    def letters(self, count: int) -> None:
        """Count a formula that is worked out. Raises ``too-much``."""
        self._letters += count
        if self._letters > ENOUGH * LETTERS:
            raise refuse("too-much")

    def looks(self, count: int) -> None:
        """Count what is only looked through. Raises ``too-much``."""
        self.letters(1 + count // LOOKS)
