"""The options of a server: four sources, one name each, and errors that say where and what."""

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from fightbook.server.options import CONFIG, OPTIONS, add_to, settings
from fightbook.server.settings import Settings
from tests.support.client import get, until
from tests.support.processes import ROOT, Server, Store, ask

PASSWORD = "the-words-of-a-store"


def chosen(*line: str, **environment: str) -> Settings:
    parser = argparse.ArgumentParser()
    add_to(parser)
    names = {f"FIGHTBOOK_{name.upper()}": text for name, text in environment.items()}
    return settings(parser.parse_args(line), names)


def file(folder: Path, text: str) -> str:
    path = folder / "fightbook.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_line_comes_before_the_environment_the_file_and_what_holds_anyway(
    tmp_path: Path,
) -> None:
    path = file(tmp_path, 'port = 1\nbudgets = 2.5\nhost = "::1"\n')
    found = chosen("--port", "3", config=path, port="2", budgets="4")
    assert (found.port, found.budgets, found.host) == (3, 4.0, "::1")
    assert found.log_format == Settings().log_format
    assert chosen("--config", path, config="nowhere.toml").port == 1


ALL: list[tuple[str, str, str, Mapping[str, Any]]] = [
    ("host", "::1", '"::1"', {"host": "::1"}),
    ("port", "81", "81", {"port": 81}),
    ("redis", "redis://h", '"redis://h"', {"redis": "redis://h"}),
    ("durability", "replica", '"replica"', {"durability": "replica"}),
    ("data", "there", '"there"', {"data": "there"}),
    (
        "origin",
        "https://a.example https://b.example",
        '["https://a.example", "https://b.example"]',
        {"origins": frozenset({"https://a.example", "https://b.example"})},
    ),
    ("unsafe-store", "yes", "true", {"unsafe_store": True}),
    ("trusted-proxies", "10.0.0.7", '["10.0.0.7"]', {"trusted_proxies": ("10.0.0.7",)}),
    (
        "public-url",
        "https://a.example/",
        '"https://a.example"',
        {"public_url": "https://a.example"},
    ),
    ("allowed-hosts", "a, b", '["a", "b"]', {"hosts": frozenset({"a", "b"})}),
    ("budgets", "2", "2", {"budgets": 2.0}),
    ("drain", "5", "5", {"drain": 5}),
    ("workers", "3", "3", {"workers": 3}),
    ("archive", "s3://b/p", '"s3://b/p"', {"archive": "s3://b/p"}),
    ("archive-after", "7", "7", {"archive_after": 7}),
    ("archive-key", "there", '"there"', {"archive_key": "there"}),
    ("unplayed-after", "90", "90", {"unplayed_after": 90}),
    ("tables-a-day", "500", "500", {"tables_a_day": 500}),
    ("tables-a-day-each", "5", "5", {"tables_a_day_each": 5}),
    ("log-format", "json", '"json"', {"log_format": "json"}),
    ("log-level", "info", '"info"', {"log_level": "info"}),
]


@pytest.mark.parametrize(("name", "text", "toml", "fields"), ALL)
def test_each_option_is_taken_from_each_place(
    name: str, text: str, toml: str, fields: Mapping[str, Any], tmp_path: Path
) -> None:
    flag = [f"--{name}"] if name == "unsafe-store" else [f"--{name}", text]
    variable = {name.replace("-", "_"): text}
    wanted = Settings(**fields)
    assert chosen(*flag) == chosen(**variable) == wanted
    assert chosen("--config", file(tmp_path, f"{name} = {toml}")) == wanted
    assert chosen(**dict.fromkeys(variable, "")) == Settings(), "an empty variable says nothing"


def test_the_table_above_and_the_page_have_every_option() -> None:
    page = (ROOT / "docs/running.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `([a-z-]+)`", page, re.MULTILINE)
    assert told == [case[0] for case in ALL] == [option.name for option in OPTIONS]


def test_help_tells_the_variable_of_each(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_to(parser)
    parser.print_help()
    said = " ".join(capsys.readouterr().out.split())
    for option in (*OPTIONS, CONFIG):
        assert f"also {option.variable}" in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 8000", "there is no prot. Is port meant?"),
        ("trusted_proxies = []", "there is no trusted_proxies. Is trusted-proxies meant?"),
        ("config = 'x'", "there is no config."),
        ("port = 99999", "port: a port lies between"),
        ("[host]\nname = 'x'", "host is a value"),
        ("unsafe-store = 'perhaps'", "unsafe-store: it is true or false"),
        ("public-url = 'play.example'", "public-url: it has a scheme"),
        ("drain = 301", "drain: it is a whole number of seconds up to 300"),
        ("workers = 0", "workers: it is a whole number from 1 to"),
        ("archive-after = 0.5", "archive-after: it is a whole number from 0 to 1000000"),
        ("budgets = 'some'", "budgets: a factor lies"),
        ("port", "is no TOML"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_place(
    text: str, words: str, tmp_path: Path
) -> None:
    path = file(tmp_path, text)
    with pytest.raises(ValueError, match=re.escape(words)) as error:
        chosen("--config", path)
    assert path in str(error.value)


def test_a_variable_that_no_option_has_is_named() -> None:
    with pytest.raises(ValueError, match=r"no FIGHTBOOK_PUBLIC_ULR\. Is FIGHTBOOK_PUBLIC_URL"):
        chosen(public_ulr="https://play.example")


@pytest.mark.parametrize("address", ["redis://:pa/{}@h", "http://u:{}@h", "redis://u:{}@h:port/0"])
def test_an_address_of_a_store_that_cannot_be_read_is_not_repeated(address: str) -> None:
    with pytest.raises(ValueError, match="FIGHTBOOK_REDIS: a store's address") as error:
        chosen(redis=address.format(PASSWORD))
    assert PASSWORD not in str(error.value)


@pytest.mark.parametrize(
    "address",
    ["redis://u:{}@h", "unix://:{}@/s", "redis://h?password={}", "rediss+cluster://u:{}@h,i:1"],
)
def test_the_command_line_takes_no_password(address: str) -> None:
    with pytest.raises(ValueError, match=r"--redis: .* in FIGHTBOOK_REDIS or in the file") as error:
        chosen("--redis", address.format(PASSWORD))
    assert PASSWORD not in str(error.value)
    assert chosen(redis=address.format(PASSWORD)).redis


@pytest.mark.parametrize(("mode", "warned"), [(0o644, True), (0o640, False)])
def test_a_file_with_a_password_that_others_can_read_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, mode: int, *, warned: bool
) -> None:
    for address in (f"redis://:{PASSWORD}@h", "redis://h"):
        place = Path(file(tmp_path, f'redis = "{address}"\n'))
        place.chmod(mode)
        caplog.clear()
        assert chosen("--config", str(place)).redis == address
        assert ("chmod 600" in caplog.text) is (warned and PASSWORD in address)
        assert PASSWORD not in caplog.text


async def test_a_store_with_a_password_is_used_and_the_password_said_nowhere(
    tmp_path: Path,
) -> None:
    """From a file; neither the command line nor what the server says, ready or not, has it."""
    with Store("redis", tmp_path / "s", requirepass=PASSWORD) as store:
        store.launch()
        while b"NOAUTH" not in store.ask("PING"):
            pass
        for password, code in ((PASSWORD, 200), (f"{PASSWORD}-not", 0)):
            address = f"unix://:{password}@{store.socket}"
            told = file(tmp_path, f'redis = "{address}"\nlog-level = "info"\n')
            with Server(tmp_path / "log", "--config", told) as server:
                if code:
                    server.start()
                    await until(server.url, code)
                    store.kill()
                    away = await get(server.url, "/health/ready")
                    assert away.status_code == 503
                    assert PASSWORD not in away.text
                    store.launch()
                    assert server.stop() == 0
                else:
                    server.launch()
                    assert server.wait() == 1
            assert PASSWORD not in server.said


def test_the_real_server_takes_them(tmp_path: Path) -> None:
    text = f'data = "{tmp_path}/data"\nport = 1\nallowed-hosts = ["fights.example"]\n'
    with Server(tmp_path / "log") as server:
        server.environment |= {
            "FIGHTBOOK_CONFIG": file(tmp_path, text),
            "FIGHTBOOK_LOG_FORMAT": "json",
            "FIGHTBOOK_LOG_LEVEL": "info",
        }
        server.start()
        found = httpx.get(f"{server.url}/api/encounters/none", headers={"Host": "fights.example"})
        assert found.status_code == 401
        assert server.stop() == 0
        assert '"message":"refused"' in server.said
    ask(tmp_path / "data" / "valkey.sock", "SHUTDOWN", "NOSAVE")
