"""The link of a public moment: what everybody was told of one commit, and nothing of any other."""

import re
from io import BytesIO

import httpx
from PIL import Image

from fightbook.projections.log.entry import Chip
from fightbook.projections.moment import Moment, Roll
from fightbook.server.picture import svg
from tests.support.client import Table, open_duel


async def get(
    url: str, table: Table, commit: object, what: str = "", **headers: str
) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as client:
        return await client.get(f"/moment/{table.id}/{commit}{what}")


def preview(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page))


async def test_a_moment_is_shown_to_crawlers_as_long_as_the_gm_says_so(url: str) -> None:
    table, ana, _ = await open_duel(url)
    done = await ana.do("throw", sides=20, count=2, reason="a leap & <b>luck</b>")
    commit = done["commit"]
    hidden = await get(url, table, commit)
    assert (hidden.status_code, hidden.json()["code"]) == (404, "unknown-address")
    await table.gm.do("publish", commit=commit)
    page = await get(url, table, commit)
    found = preview(page.text)
    assert "a leap &amp; &lt;b&gt;luck&lt;/b&gt;" in found["og:title"]
    assert "<b>" not in page.text
    assert "<script" not in page.text
    assert "unsafe" not in page.headers["content-security-policy"]
    assert "noindex" in page.text
    assert found["og:image"] == f"{url}/moment/{table.id}/{commit}/picture.png?lang=en"
    picture = await get(url, table, commit, "/picture.png?lang=de")
    assert picture.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(picture.content)).size == (1200, 630)
    await table.gm.do("publish", commit=commit, public=False)
    for what in ("", "/picture.png?lang=de"):
        gone = await get(url, table, commit, what)
        assert (gone.status_code, gone.json()["code"]) == (404, "unknown-address")


async def test_a_person_is_told_in_words_that_there_is_nothing_to_see(url: str) -> None:
    table, ana, _ = await open_duel(url)
    commit = (await ana.do("say", text="Hm."))["commit"]
    browser = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "de"}
    pages = [await get(url, table, commit, **browser)]
    table.id = "0" * 24
    pages.append(await get(url, table, commit, **browser))
    assert {page.status_code for page in pages} == {404}
    assert len({page.text for page in pages}) == 1, "whether the table is there, nobody is told"
    assert "Hier ist nichts zu sehen" in pages[0].text
    assert "noindex" in pages[0].text
    picture = await get(url, table, commit, "/picture.png", Accept="text/html")
    assert picture.json()["code"] == "unknown-address"


async def test_what_spectators_were_not_told_no_moment_tells(url: str) -> None:
    table, _, _ = await open_duel(url)
    secret = (await table.gm.do("throw", sides=20, hidden=True, reason="the trap"))["commit"]
    lurker = (await table.gm.do("enlist", name="Lurker", hidden=True))["commit"]
    for commit in (secret, lurker):
        await table.gm.do("publish", commit=commit)
        for headers in ({}, {"Authorization": f"Bearer {table.gm.token}"}):
            page = await get(url, table, commit, **headers)
            assert "trap" not in page.text
            assert "Lurker" not in page.text
            assert page.headers["content-type"] != "image/png"
    assert (await get(url, table, secret, "/picture.png")).headers["content-type"] != "image/png"


def test_names_are_text_in_a_picture_whatever_stands_in_them() -> None:
    name = '</text><image href="file:///etc/passwd"/>\uffff&'
    roll = Roll(name, (Chip(20, 17), Chip(7, 3, kept=False)), 20)
    drawn = svg(Moment(name, 4, name * 9, (name,) * 4, (roll,)), name)
    assert "<image" not in drawn
    assert "\uffff" not in drawn
    assert ">17<" in drawn
    assert "= 20" in drawn


def test_of_what_has_no_room_in_a_picture_the_last_stays_whole() -> None:
    told = tuple(
        f"Bandit {n} takes 2 damage from Rolf: hit points 4/6 → 2/6, and falls." for n in "12"
    )
    drawn = svg(Moment("The mill", 3, "Rolf shoots " * 5, told, (Roll("Rolf", (), 3),)), "")
    assert "Bandit 1" not in drawn
    assert "Bandit 2" in drawn
    assert "falls." in drawn
