"""What server/deploy/ holds: an image, a unit and a board that fit the options and the figures.

That the Dockerfile is well made, its linter in .ci/run says.
"""

import json
import re
from configparser import RawConfigParser

import pytest
import yaml

from fightbook.server.ending import END_SECONDS
from fightbook.server.options import CONFIG, OPTIONS
from tests.contracts.repository import ROOT

DEPLOY = ROOT / "server/deploy"
VARIABLES = {option.variable for option in (*OPTIONS, CONFIG)}
STEPS = ("_bucket", "_sum", "_count")


@pytest.fixture
def page() -> str:
    return (ROOT / "docs/running.md").read_text(encoding="utf-8")


@pytest.fixture
def stages() -> list[str]:
    """The stages of the image, without remarks."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return re.split(r"^(?=FROM )", "\n".join(lines), flags=re.MULTILINE)[1:]


@pytest.fixture
def unit() -> dict[str, str]:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / "fightbook.service").read_text(encoding="utf-8"))
    return dict(parser["Service"])


def test_the_board_shows_every_figure_and_no_other(page: str) -> None:
    """That the page has those of the server, and no other, tests/server/test_metrics.py says."""
    text = (DEPLOY / "grafana.json").read_text(encoding="utf-8")
    board = json.loads(text)
    asked = set(re.findall(r"fightbook_\w+", " ".join(re.findall(r'"expr": "(.*)"', text))))
    shown = {re.sub(f"({'|'.join(STEPS)})$", "", name) for name in asked}
    assert shown == set(re.findall(r"^\| `(fightbook_\w+)", page, re.MULTILINE))
    numbers = [panel["id"] for panel in board["panels"]]
    assert len(set(numbers)) == len(numbers)


def test_nginx_never_leaves_a_server_alone_that_was_renewed(page: str) -> None:
    """By default it does so for ten seconds, and answers 502 when the next one is renewed then."""
    servers = re.findall(r"^ {2}server 127\S+.*;$", page, re.MULTILINE)
    assert len(servers) > 1
    assert all("max_fails=0" in server for server in servers)


def test_the_image_is_built_in_one_stage_and_run_in_another(stages: list[str]) -> None:
    _, last = stages
    assert "COPY --from=build /opt/fightbook /opt/fightbook" in last
    assert not re.search(r"\bpip\b|apt-get|nodejs|npm|gcc", last)
    assert "-slim" in last.partition("\n")[0]


def test_whoever_runs_the_image_is_not_root_and_it_says_how_it_is(stages: list[str]) -> None:
    *_, last = stages
    assert re.search(r"^USER [1-9]\d*$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK .*\n.*/health/ready", last, re.MULTILINE)
    assert 'ENTRYPOINT ["fightbook"]' in last, "which hears SIGTERM itself"


def test_what_is_set_is_an_option(stages: list[str], unit: dict[str, str]) -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    told = [*stages, unit["Environment"], *services["server"]["environment"]]
    assert set(re.findall(r"FIGHTBOOK_[A-Z_]+", " ".join(told))) <= VARIABLES


def test_the_unit_lets_the_server_end_its_store_in_time(unit: dict[str, str]) -> None:
    assert unit["KillMode"] == "mixed"
    assert int(unit["TimeoutStopSec"]) > END_SECONDS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DynamicUser", "yes"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("CapabilityBoundingSet", ""),
        ("StateDirectory", "fightbook"),
        ("LoadCredential", "fightbook.toml:/etc/fightbook.toml"),
    ],
)
def test_the_unit_gives_no_more_rights_than_needed(
    unit: dict[str, str], name: str, value: str
) -> None:
    assert unit[name] == value


def test_the_page_names_all_of_them(page: str) -> None:
    names = [path.name for path in DEPLOY.iterdir()]
    assert [name for name in names if f"(../server/deploy/{name})" not in page] == []
