"""The games of the servers under test: the small one, one with faults, and on demand all others.

A module of its own, so that other processes can find them by its name.
"""

import os
from collections.abc import Mapping

from fightbook.domain.campaign.rules import campaigns
from fightbook.domain.events import Prompted
from fightbook.domain.registry import shelved
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game import FANTASY_D20, OWN_GAME, TRACKER
from fightbook.domain.scribe import Scribe
from fightbook.server import plugins
from tests.support.duel import DUEL, Duel
from tests.support.duels import JOUST, JOUST_2


class Faulty(Duel):
    """The small game with a fault: no tie can be settled."""

    id = "faulty"

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        raise ZeroDivisionError


def games() -> Mapping[str, Ruleset]:
    """Give them; ``ALONE`` in the environment leaves out those that are installed but for files."""
    small: Mapping[str, Ruleset] = shelved([DUEL, Faulty(), JOUST, JOUST_2])
    if "ALONE" in os.environ:
        few = {**small, **{rules.id: rules for rules in (TRACKER, FANTASY_D20, OWN_GAME)}}
        return {**few, **campaigns(few)}
    return {**plugins.rulesets(), **small}
