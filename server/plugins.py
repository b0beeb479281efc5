"""The rulesets that are installed, found through the entry points ``fightbook.rulesets``.

Several versions of a game may be installed: an entry point for each, such as ``duel`` and
``duel@1``. What counts is the ``id`` and the ``version`` of what they name.
"""

import logging
import traceback
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from fightbook.domain.campaign.rules import campaigns
from fightbook.domain.registry import shelved
from fightbook.domain.ruleset import Ruleset
from fightbook.server.contain import contained

LOG = logging.getLogger(__name__)
OWN = f"{Ruleset.__module__}s."
"""Where our own games are, which the laws hold."""


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Give every installed ruleset as ``domain.registry`` has them.

    One that is none is named in the log, with why.
    """
    found: dict[tuple[str, str], Ruleset] = {}
    for point in sorted(entry_points(group="fightbook.rulesets"), key=lambda point: point.name):
        try:
            loaded = point.load()
            rules: Ruleset = (
                loaded if point.module.startswith(OWN) else contained(loaded, point.module)
            )
            if (key := (rules.id, rules.version)) in found:
                raise ValueError(f"there is a ruleset {' '.join(key)!r} already")  # noqa: TRY301
        except (Exception, SystemExit, GeneratorExit) as error:  # noqa: BLE001 - in any way at all
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename}:{where.lineno}"
            LOG.error("The ruleset %s does not load: %r at %s", point.name, error, place)  # noqa: TRY400
        else:
            found[key] = rules
    games = shelved(found.values())
    return {**games, **campaigns(games)}
