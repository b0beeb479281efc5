"""Zwerchhau: opposed d6 checks, simultaneous actions, hit points and constitution."""

from domain.rulesets.zwerchhau.game import Zwerchhau

RULESET = Zwerchhau()

__all__ = ["RULESET"]
