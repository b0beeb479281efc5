"""The rulesets that are installed, found through the entry points ``fightbook.rulesets``."""

import logging
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
        except Exception:  # a plug-in may fail in any way, and the others still play
            LOG.exception("the ruleset %s does not load", point.name)
        else:
            found[rules.id] = rules
    return found
