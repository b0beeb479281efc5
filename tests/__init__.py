"""Tests of Fightbook."""
