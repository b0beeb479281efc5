"""Percentile: a d100 game of opposed tests, Advantages, hit locations and wounds."""

from domain.rulesets.percentile.game import RULESET

__all__ = ["RULESET"]
