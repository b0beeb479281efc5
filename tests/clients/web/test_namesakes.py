"""Two of one name: wherever one of them is chosen, the page tells them apart as the log does."""

from playwright.sync_api import expect

from tests.support.browser import House, shoot
from tests.support.people import log
from tests.support.tables import fight, member


def test_two_rats_are_told_apart_on_a_card_and_among_those_who_can_be_aimed_at(
    house: House, url: str
) -> None:
    rats = [member("Rat", "bandit", "foes", npc=True) for _ in range(3)]
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), *rats).sit("Lena", "c1")
    table.do("gm", {"type": "begin"})
    lena = table.visit(house, "Lena")
    for name in ("Show Rat", "Show Rat (c3)", "Show Rat (c4)"):
        expect(lena.get_by_role("button", name=name, exact=True)).to_be_visible()
    shoot(lena, "namesakes-moves")
    command = {"type": "declare", "who": "c1", "action": "slash", "target": "c2"}
    table.do("Lena", command)
    for who in ("c2", "c3", "c4"):
        table.do("gm", {"type": "declare", "who": who, "action": "wait"})
    table.do("gm", {"type": "dismiss", "who": "c2", "reason": "runs"})
    while not table.view()["prompts"]:
        due = [m["command"] for m in table.moves() if m["command"]["type"] == "resolve"]
        first = next((c for c in due if c.get("who") == "c1"), due[0])
        table.do("gm", first)
    card = lena.get_by_role("region", name="Asked now")
    expect(card).to_contain_text("whom does Ana turn on?")
    expect(card.get_by_role("button", name="Rat (c3) (the usual answer)")).to_be_visible()
    expect(card.get_by_role("button", name="Rat (c4)", exact=True)).to_be_visible()
    expect(log(lena)).to_contain_text("Rat (c3) / Rat (c4)")
    shoot(lena, "namesakes-card")
