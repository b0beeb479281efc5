"""Helpers of the tests: a small game, a table to play it on, a real store."""
