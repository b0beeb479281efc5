"""Sword: a game of stances and numbered harm, on one d20 rolled high but not over a score."""

from fightbook.domain.rulesets.sword.game import RULESET

__all__ = ["RULESET"]
