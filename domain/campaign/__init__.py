"""The campaign: what lasts from fight to fight, played as any game is.

A campaign is a table whose rules are these: its combatants are the characters, of whichever games,
and its own state is what lies on its shelves. So seats, dice, undo, amendments, secrecy, the log,
books and audits are what they are at every table.
"""
