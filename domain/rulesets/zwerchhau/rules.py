"""The rules that this game implements, each in one line."""

RULES: dict[str, str] = {}
