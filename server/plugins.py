"""The rulesets that are installed, found through the entry points ``fightbook.rulesets``."""

import logging
import traceback
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from domain.ruleset import Ruleset

LOG = logging.getLogger(__name__)


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Give every installed ruleset by its id; one that does not load is named in the log."""
    found: dict[str, Ruleset] = {}
    for point in sorted(entry_points(group="fightbook.rulesets"), key=lambda point: point.name):
        try:
            rules: Ruleset = point.load()
        except Exception as error:  # noqa: BLE001 - a plug-in may fail in any way; others still play
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename}:{where.lineno}"
            LOG.error("The ruleset %s does not load: %r at %s", point.name, error, place)  # noqa: TRY400
        else:
            found[rules.id] = rules
    return found
