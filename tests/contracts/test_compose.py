"""What compose.yaml promises: nothing acknowledged is lost, and two servers behind one door.

That the file is well formed, the check of its schema in .ci/run says.
"""

from typing import Any

import pytest
import yaml

from tests.contracts.repository import ROOT


@pytest.fixture
def whole() -> dict[str, Any]:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found


@pytest.fixture
def services(whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = whole["services"]
    return found


def test_redis_keeps_what_it_acknowledges(services: dict[str, Any]) -> None:
    redis = services["redis"]
    for setting in ("--appendonly yes", "--appendfsync always", "--maxmemory-policy noeviction"):
        assert setting in redis["command"]
    assert redis["volumes"] == ["redis:/data"]


def test_two_servers_stand_behind_the_only_door(services: dict[str, Any]) -> None:
    assert services["server"]["deploy"]["replicas"] == 2
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]


def test_all_of_a_table_goes_to_one_server(whole: dict[str, Any]) -> None:
    proxy: str = whole["configs"]["caddyfile"]["content"]
    assert "request_header -X-Table" in proxy, "nobody chooses a server by hand"
    assert "@table path_regexp table ^/(?:api|ws)/encounters/([0-9a-f]+)" in proxy
    assert "lb_policy header X-Table" in proxy


def test_nothing_starts_before_what_it_needs(services: dict[str, Any]) -> None:
    healthy = {"condition": "service_healthy"}
    assert services["server"]["depends_on"] == {"redis": healthy}
    assert services["proxy"]["depends_on"] == {"server": healthy}
    assert "healthcheck" in services["redis"]
    assert services["server"]["build"]["dockerfile"] == "server/deploy/Dockerfile"
    assert "/health/ready" in (ROOT / "server/deploy/Dockerfile").read_text(encoding="utf-8")


def test_the_servers_write_nothing_and_have_no_rights(services: dict[str, Any]) -> None:
    server = services["server"]
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    assert "command" not in server, "the store's address is in the environment"


def test_the_servers_trust_the_network_of_their_proxy_and_no_other(whole: dict[str, Any]) -> None:
    (place,) = whole["networks"]["default"]["ipam"]["config"]
    trusted = whole["services"]["server"]["environment"]["FIGHTBOOK_TRUSTED_PROXIES"]
    assert trusted == f"${{FIGHTBOOK_TRUSTED_PROXIES:-{place['subnet']}}}"
    assert not any("networks" in service for service in whole["services"].values())
