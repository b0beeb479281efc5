"""Percentile: a d100 game of opposed tests, Advantages, hit locations and wounds."""

from fightbook.domain.rulesets.percentile.game import RULESET

__all__ = ["RULESET"]
