"""Everybody is told in a language of their own: over the socket and over HTTP."""

import pytest

from fightbook.server.lang import language
from tests.support.client import open_duel


async def test_a_fight_is_told_in_the_language_of_whoever_asks(url: str) -> None:
    table, *_ = await open_duel(url)
    async with table.gm.socket() as one, table.gm.socket(lang="de-AT") as other:
        await table.gm.do("begin")
        english = (await one.until("commit")).get("told", {})
        german = (await other.until("commit"))["told"]
    assert english == {}
    assert list(german.values()) == ["Runde 1."]
    log = (await table.gm.ask("/log", lang="de", format="text")).text
    assert "Die Spielleitung eröffnet den Kampf." in log
    assert "Vor dem Kampf" in log
    told = (await table.gm.ask("/log", lang="de")).json()
    assert told["lang"] == "de"
    timeline = (await table.gm.ask("/timeline", lang="de")).json()
    assert timeline["commits"][-1]["title"] == "Die Spielleitung eröffnet den Kampf"
    page = (await table.gm.ask("/log", lang="xx", format="html")).text
    assert '<html lang="en">' in page


@pytest.mark.parametrize(
    ("asked", "accepted", "lang"),
    [
        ("de", "en", "de"),
        ("", "de-CH, en;q=0.5", "de"),
        ("", "fr, en;q=0.4, de;q=0.8", "de"),
        ("", "de;q=0, en", "en"),
        ("", "de;q=often", "en"),
        ("", None, "en"),
    ],
)
def test_without_a_wish_it_is_what_the_browser_prefers(
    asked: str, accepted: str | None, lang: str
) -> None:
    assert language(asked, accepted) == lang
