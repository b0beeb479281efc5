"""The kit: what every game needs, so that a game is its rules, its data and its sayings."""
