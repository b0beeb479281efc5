"""The core of Fightbook: events, state, decide and evolve. Pure: no I/O, no clock, no chance."""
