"""The Python SDK: sit at a table, see the fight, act in it, and check every die."""
