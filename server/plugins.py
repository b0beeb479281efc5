"""The rulesets that are installed, found through the entry points ``fightbook.rulesets``."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from domain.ruleset import Ruleset


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Give every installed ruleset by its id."""
    found: list[Ruleset] = [point.load() for point in entry_points(group="fightbook.rulesets")]
    return {rules.id: rules for rules in sorted(found, key=lambda rules: rules.id)}
