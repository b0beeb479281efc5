"""The ruleset ``initiative-cards``: cards decide who acts, exploding dice what happens."""

from fightbook.domain.rulesets.initiative_cards.game import RULESET

__all__ = ["RULESET"]
