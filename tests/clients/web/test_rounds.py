"""A game master and two players at three screens: what each game asks of them, and what is kept."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot
from tests.support.people import log, move
from tests.support.tables import Fight, fight, member

SEALED = "declared, sealed"


def slot(page: Page, name: str) -> str:
    """Read what an exchange says of somebody."""
    whose = page.locator(".who", has_text=name)
    return page.locator(".exchange li.slot").filter(has=whose).inner_text()


def test_a_round_of_zwerchhau_with_sealed_declarations(house: House, url: str) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), member("Bo", "wrestler", "foes"))
    table.sit("Anna", "c1").sit("Bob", "c2")
    gm, anna, bob = (table.visit(house, name) for name in ("gm", "Anna", "Bob"))
    gm.get_by_role("button", name="Begin the fight").click()
    move(anna, "Slash at Bo")
    expect(bob.locator(".exchange")).to_contain_text(SEALED)
    assert "slash" not in slot(bob, "Ana").lower()
    assert "slash" in slot(anna, "Ana").lower()
    assert "slash" not in log(bob).inner_text().lower()
    shoot(anna, "player-zwerchhau-declared")
    move(bob, "Parry Ana")
    for page in (gm, anna, bob):
        expect(log(page)).to_contain_text("slash")
        expect(log(page)).to_contain_text("parr")
        # The slots fill in place: everybody sees at once what was sealed.
        expect(page.locator(".exchange")).not_to_contain_text(SEALED)
        assert "slash" in slot(page, "Ana").lower()
        assert "parr" in slot(page, "Bo").lower()
    shoot(bob, "player-zwerchhau-resolved")


def test_a_round_of_initiative_cards_with_secret_hands(house: House, url: str) -> None:
    table = fight(
        url, "initiative-cards", member("Ana", "swordhand"), member("Bo", "archer", "foes")
    )
    table.sit("Anna", "c1").sit("Bob", "c2")
    gm, anna, bob = (table.visit(house, name) for name in ("gm", "Anna", "Bob"))
    gm.get_by_role("button", name="Begin the fight").click()
    expect(anna.get_by_role("heading", name="Choose in secret for Ana")).to_be_visible()
    hand = table_hand(table, "Anna", "c1")
    people = "Combatants"
    mine = anna.get_by_role("region", name=people).get_by_role("list", name="Ana")
    expect(mine.first).to_be_visible()
    for card in hand:
        expect(anna.get_by_role("button", name=f"Play a card {card}", exact=True)).to_be_visible()
        expect(bob.get_by_role("button", name=f"Play a card {card}", exact=True)).to_have_count(0)
    after = anna.locator("[data-offer] .play").nth(len(hand))
    expect(after).to_contain_text(re.compile(rf"{len(hand) + 1}\s*Stay out this round"))
    seen = bob.get_by_role("region", name=people).inner_text()
    telling = {str(card) for card in hand if card > 20}  # smaller numbers stand in tracks, too
    assert not telling & set(seen.split())
    move(anna, f"Play a card {hand[0]}")
    expect(bob.locator(".exchange")).to_contain_text(SEALED)
    assert str(hand[0]) not in slot(bob, "Ana")
    shoot(bob, "player-cards")
    other = table_hand(table, "Bob", "c2")
    move(bob, f"Play a card {other[0]}")
    expect(log(anna)).to_contain_text(str(other[0]))
    expect(log(gm)).to_contain_text(str(hand[0]))
    for page in (gm, anna, bob):
        expect(page.locator(".exchange")).not_to_contain_text(SEALED)
        assert str(hand[0]) in slot(page, "Ana")
        assert str(other[0]) in slot(page, "Bo")
    shoot(gm, "gm-cards")


def table_hand(table: Fight, name: str, who: str) -> list[int]:
    """Give the cards that somebody can play."""
    plays = [m["command"] for m in table.moves(name) if m["command"]["type"] == "play"]
    return [p["card"] for p in plays if p["who"] == who and "card" in p]


def test_a_percentile_reaction_is_asked_of_whom_it_concerns(house: House, url: str) -> None:
    people = (member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table = fight(url, "percentile", *people, gap="1")
    table.sit("Anna", "c1").sit("Bob", "c2")
    anna, bob = (table.visit(house, name) for name in ("Anna", "Bob"))
    table.do("gm", {"type": "begin"})
    pages = {"c1": (anna, bob), "c2": (bob, anna)}
    actor, other = pages[table.view()["turn"]]
    attack = actor.locator("[data-offer] .play").filter(has_text="ttack").first
    expect(attack).to_be_visible()
    attack.click()
    asked = other.get_by_role("region", name="Asked now")
    expect(asked).to_contain_text("You are asked")
    expect(actor.get_by_role("region", name="Asked now")).to_contain_text("is asked")
    expect(actor.get_by_role("region", name="Asked now").get_by_role("button")).to_have_count(0)
    shoot(other, "player-asked")
    asked.get_by_role("button").first.click()
    expect(asked.filter(has_text="defend")).to_have_count(0)
    expect(log(actor).get_by_role("img", name="d100").first).to_be_visible()


def test_a_horde_in_sword(house: House, url: str) -> None:
    horde = [member(f"Goblin {n}", "goblin", "foes", npc=True) for n in range(1, 13)]
    table = fight(url, "sword", member("Ana", "reaver"), member("Bo", "warden"), *horde)
    table.sit("Anna", "c1").sit("Bob", "c2")
    gm, anna = table.visit(house), table.visit(house, "Anna")
    gm.get_by_role("button", name="Begin the fight").click()
    expect(gm.get_by_role("button", name="Show Goblin 12")).to_be_attached()
    expect(anna.get_by_role("heading", name="Yours")).to_be_visible()
    offer = anna.locator("[data-offer] .play, .choices button")
    expect(offer.first).to_be_visible()
    offer.first.click()
    expect(log(gm)).to_contain_text("Ana")
    shoot(gm, "gm-horde")
