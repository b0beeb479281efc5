"""What if? A fight and those that go on from it, side by side; one comes back as an amendment."""

import re

from playwright.sync_api import expect

from tests.support.browser import House, troubles
from tests.support.tables import fight, member


def test_a_what_if_stands_beside_the_fight_and_comes_back(house: House, url: str) -> None:
    people = member("Ana", "swordsman"), member("Rask", "bandit", "foes", npc=True)
    table = fight(url, "zwerchhau", *people)
    table.do("gm", {"type": "begin"})
    wrong = {"type": "adjust", "who": "c2", "track": "hp", "reason": "a stone"}
    commit = table.do("gm", {**wrong, "value": 1})["commit"]
    table.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "mud"})
    gm = table.visit(house)
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="What if? Side by side").click()
    expect(gm.get_by_text("There is no what-if of this fight yet.")).to_be_visible()
    gm.get_by_label("Go on from step").fill(str(commit - 1))
    gm.get_by_role("button", name="Another what-if").click()
    gm.get_by_role("dialog").get_by_role("button", name="Set it beside the fight").click()
    beside = gm.get_by_role("region", name="The fights side by side")
    expect(beside.get_by_text("Nothing has been done there yet.")).to_be_visible()
    beside.get_by_role("link", name=f"What if, from step {commit - 1}").click()
    gm.wait_for_url(re.compile("/table/"))
    other = gm.get_by_role("region", name="Combatants")
    other.get_by_role("button", name="Show Rask").click()
    gm.get_by_role("button", name="Lower Hit points by one").first.click()
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="What if? Side by side").click()
    gm.get_by_label("Go on from step").fill(str(commit))
    gm.get_by_role("button", name="Another what-if").click()
    gm.get_by_role("dialog").get_by_role("button", name="Set it beside the fight").click()
    heads = beside.get_by_role("columnheader").get_by_role("link")
    expect(heads).to_have_text(
        ["The fight", *(f"What if, from step {at}" for at in (commit - 1, commit))]
    )
    row = beside.get_by_role("row").filter(has=gm.get_by_role("rowheader", name="Rask"))
    expect(row.get_by_role("cell").nth(2)).to_contain_text("1/6")
    expect(row.get_by_role("cell").nth(0)).to_contain_text("1/6")
    expect(row.get_by_role("cell").nth(1)).to_contain_text("5/6")
    assert troubles(gm) == []
    beside.get_by_role("button", name=f"Amend step {commit}").click()
    amend = gm.get_by_role("dialog")
    amend.get_by_role("button", name="Amend", exact=True).click()
    expect(amend).to_have_count(0)
    expect(row.get_by_role("cell").nth(0)).to_contain_text("5/6")
    assert table.view()["combatants"]["c2"]["tracks"]["hp"]["value"] == 5
    assert "prone" in table.view()["combatants"]["c1"]["marks"], "what came after stands"
