# What the events of this game read like in English. What is missing here is told in the words of
# every game.

phased-turn = Round { $round }: it is the turn of { $turn }.
checked-strike-hit = { $who } hits { $against }.
checked-strike-miss = { $who } does not get through to { $against }.
marked-guarding = { $who } is on guard{ set-because }.
unmarked-guarding = { $who } is no longer on guard{ because }.
marked-down = { $who } goes down{ set-because }.
unmarked-down = { $who } is up again{ because }.
