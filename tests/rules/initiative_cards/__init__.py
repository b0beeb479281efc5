"""The initiative-card game, rule by rule."""
