"""Projections: pure functions from the lines that a viewer was shown to what people see."""
