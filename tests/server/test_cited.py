"""The log gives the rules behind each number to whoever asks, in every format, and no others."""

from pathlib import Path

from tests.oracles.stand import serving
from tests.support.fought import fight

RULE = "OP-25  "
"""What a rule begins with where it is said, in a text."""


def test_the_log_gives_the_rules_behind_its_numbers_to_whoever_asks(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        found = fight(url, "percentile")
        plain, cited = found.ask("/log").json(), found.ask("/log", rules="yes").json()
        pages = {
            kind: [found.ask("/log", format=kind, **more).text for more in ({}, {"rules": "yes"})]
            for kind in ("text", "markdown", "html")
        }
        german = found.ask("/log", format="text", rules="yes", lang="de").text
        wrong = found.ask("/log", rules="perhaps")
        found.http.close()
    assert "cited" not in plain
    assert cited["entries"] == plain["entries"]
    rolled = next(x for x in cited["entries"] if x["kind"] == "rolled")
    assert cited["cited"][rolled["topic"]] == "OP-25"
    parts = [f"{rolled['topic']} {part['name']}" for part in rolled["modifiers"]]
    assert {cited["cited"][part] for part in parts} == {"OP-25"}
    for kind, (bare, whole) in pages.items():
        assert "002-43" not in bare, kind
        assert "002-43" in whole, kind
    assert pages["text"][1].rpartition(RULE)[2].startswith("Three action points")
    assert "OP-25  Drei Aktionspunkte" in german
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad-message")
