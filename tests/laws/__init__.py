"""The laws of the design, as properties."""
