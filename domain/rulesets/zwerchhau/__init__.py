"""Zwerchhau: opposed d6 checks, simultaneous actions, hit points and constitution."""

from domain.rulesets.zwerchhau.game import RULESET

__all__ = ["RULESET"]
