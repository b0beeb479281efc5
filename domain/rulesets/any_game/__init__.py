"""Games that are files: the tracker, and games that people write themselves."""

from fightbook.domain.rulesets.any_game.game import shipped
from fightbook.domain.rulesets.any_game.own import own_game

TRACKER = shipped("tracker")
FANTASY_D20 = shipped("fantasy-d20")
PERCENTILE_UNDER = shipped("percentile-under")
DICE_POOL = shipped("dice-pool")
OWN_GAME = own_game()
