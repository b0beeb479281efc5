"""Zwerchhau: opposed d6 checks, simultaneous actions, hit points and constitution."""

from fightbook.domain.rulesets.zwerchhau.game import RULESET

__all__ = ["RULESET"]
