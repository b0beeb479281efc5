"""Benchmarks: run by hand, print ratios to a ceiling of the same run, assert no times."""
