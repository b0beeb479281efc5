"""The rulesets that are installed, found through the entry points ``fightbook.rulesets``."""

import logging
import traceback
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from fightbook.domain.ruleset import Ruleset
from fightbook.server.contain import contained

LOG = logging.getLogger(__name__)
OWN = f"{Ruleset.__module__}s."
"""Where our own games are, which the laws hold."""


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Give every installed ruleset by its id; one that is none is named in the log, with why."""
    found: dict[str, Ruleset] = {}
    for point in sorted(entry_points(group="fightbook.rulesets"), key=lambda point: point.name):
        try:
            loaded = point.load()
            rules: Ruleset = loaded if point.module.startswith(OWN) else contained(loaded)
            if rules.id in found:
                raise ValueError(f"there is a ruleset {rules.id!r} already")  # noqa: TRY301
        except (Exception, SystemExit, GeneratorExit) as error:  # noqa: BLE001 - in any way at all
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename}:{where.lineno}"
            LOG.error("The ruleset %s does not load: %r at %s", point.name, error, place)  # noqa: TRY400
        else:
            found[rules.id] = rules
    return found
