"""An attack or a spell once it is announced, read from the step that lies on the agenda.

Of several aims that its shifted dice buy the last counts (IC-12).
"""

from typing import cast

from fightbook.domain.events import Checked, Modifier, Step
from fightbook.domain.kit.parts import add, worth, written
from fightbook.domain.rulesets.initiative_cards.gear import FARTHEST, LOCATIONS, Spell, Weapon
from fightbook.domain.rulesets.initiative_cards.pools import Pool, bought, tiredness
from fightbook.domain.rulesets.initiative_cards.sheet import find, known
from fightbook.domain.rulesets.initiative_cards.table import covered
from fightbook.domain.scribe import GRANT, Scribe, eyes
from fightbook.domain.state import Combatant


def screened(c: Combatant) -> bool:
    """Tell whether what somebody throws next is seen by the GM alone."""
    return f"{GRANT}screen" in c.marks


class Attack:
    """Who attacks, with what, and what the dice that are held back buy."""

    def __init__(self, scribe: Scribe, step: Step) -> None:
        """Read it from its step."""
        self.scribe, self.step, self.data = scribe, step, step.data
        self.actor = scribe.fight.combatants[step.who]
        self.sheet = known(self.actor)
        self.shifts: list[str] = step.data["shifts"]
        self.bought = bought(self.shifts)
        self.casts = "spell" in step.data
        self.thing: Weapon | Spell = (
            find(self.sheet.spells, step.data["spell"], "spell")
            if self.casts
            else find(self.sheet.weapons, step.data["weapon"], "weapon")
        )

    @property
    def weapon(self) -> Weapon:
        """The weapon, where it is no spell."""
        return cast(Weapon, self.thing)

    @property
    def spell(self) -> Spell:
        """The spell, where it is one."""
        return cast(Spell, self.thing)

    @property
    def speed(self) -> int:
        """How fast it flies; 0 for a blow (003-30)."""
        return self.thing.speed + self.bought["speed"] if self.thing.speed else 0

    @property
    def reach(self) -> int:
        """The farthest zone that it reaches; never out of range."""
        return min(FARTHEST, self.thing.reach + self.bought["range"])

    @property
    def location(self) -> str:
        """Where the blow was aimed at; the torso when nothing was said (003-36)."""
        aims = [shift.partition(":")[2] for shift in self.shifts]
        return next((aim for aim in reversed(aims) if aim in LOCATIONS), LOCATIONS[0])

    @property
    def pool(self) -> Pool:
        """The dice that are not held back."""
        return self.sheet.pool(self.thing, self.data.get("use", "both")).rest(self.shifts)

    @property
    def screened(self) -> bool:
        """What the attacker throws next is seen by the GM alone."""
        return screened(self.actor)

    @property
    def covered(self) -> bool:
        """Cover takes a die off an attack, which is never the last (IC-30, 003-60)."""
        target = self.scribe.fight.combatants[self.step.target]
        hinders = covered(self.scribe.state, target) and not self.data.get("heals")
        return hinders and self.pool.size > 1

    def needed(self, *, said: bool = False) -> list[Modifier]:
        """Give what the target number of a spell is made of (IC-28, 003-43).

        ``said``: without exhaustion that not all may know.
        """
        tired = 0 if said and eyes(self.actor) is not None else tiredness(self.actor)
        parts = [Modifier("target number", self.spell.target)]
        add(parts, "exhaustion", tired)
        add(parts, "shifted dice", -self.bought["easier"])
        return parts

    def raised(self, what: str, base: int, shifted: int, *more: Modifier) -> None:
        """Say what a number of a spell is made of that is not the spell's own (IC-12, 003-23)."""
        parts = [Modifier("spell", base)]
        add(parts, "shifted dice", shifted)
        parts += more
        if len(parts) > 1:
            told = written(parts)
            detail = {"n": worth(parts), "parts": told, "cause": what, "name": self.thing.name}
            self.scribe.emit(
                Checked("number", self.actor.id, what, self.step.target, detail=detail)
            )
