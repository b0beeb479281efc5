"""What pyproject.toml announces is there: the command line and every ruleset."""

from importlib.metadata import distribution

ENTRY_POINTS = distribution("fightbook").entry_points


def test_the_command_line_is_there() -> None:
    (command,) = ENTRY_POINTS.select(group="console_scripts")
    assert callable(command.load())


def test_every_ruleset_is_there() -> None:
    rulesets = ENTRY_POINTS.select(group="fightbook.rulesets")
    assert {ruleset.name for ruleset in rulesets if ruleset.load()} >= {"zwerchhau"}
