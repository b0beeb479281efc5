"""Tests of the core, event by event."""
