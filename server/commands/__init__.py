"""What ``fightbook`` does: a module for each group of commands, imported when it is asked for."""
