"""My game: a small game to begin from."""

from .game import RULESET

__all__ = ["RULESET"]
