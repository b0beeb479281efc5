"""What a person is asked: for whom, in secret or not; what was chosen, and who is waited for."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import PHONE, House, shoot
from tests.support.people import log, move
from tests.support.tables import Fight, fight, member


@pytest.fixture
def table(url: str) -> Fight:
    """Two players against two of the game master's, in the game of sealed declarations."""
    people = (
        member("Ysolde", "swordsman"),
        member("Linnet", "wrestler"),
        member("Hob", "bandit", "foes", npc=True),
        member("Wat", "spearman", "foes", npc=True),
    )
    found = fight(url, "zwerchhau", *people).sit("Ana", "c1").sit("Bo", "c2")
    found.do("gm", {"type": "begin"})
    return found


def heading(page: Page, words: str) -> None:
    expect(page.locator("[data-offer] h2")).to_have_text(words)


def declare(table: Fight, seat: str, who: str, **more: str) -> None:
    table.do(seat, {"type": "declare", "who": who, **more})


def test_a_choice_is_asked_for_confirmed_and_can_be_changed(house: House, table: Fight) -> None:
    ana = table.visit(house, "Ana")
    heading(ana, "Choose in secret for Ysolde")
    move(ana, "Slash at Hob")
    heading(ana, "Done: Ysolde has chosen.")
    expect(ana.locator(".exchange")).to_contain_text("not yet shown to everybody")
    expect(ana.get_by_text("Bo, who plays Linnet, is away.")).to_be_visible()
    bo = table.visit(house, "Bo")
    expect(ana.get_by_text("Bo is choosing for Linnet.")).to_be_visible()
    bo.close()
    expect(ana.get_by_text("Bo, who plays Linnet, is away.")).to_be_visible()
    expect(ana.locator("[data-offer] .play:visible")).to_have_count(0)
    ana.get_by_role("button", name="Change").click()
    move(ana, "Parry Hob")
    heading(ana, "Done: Ysolde has chosen.")
    table.visit(house)
    declare(table, "Bo", "c2", action="wait")
    expect(ana.get_by_text("The GM is choosing for Hob and Wat.")).to_be_visible()
    declare(table, "gm", "c3", action="wait")
    expect(ana.get_by_text("The GM is choosing for Wat.")).to_be_visible()
    # What everybody has seen since is not hidden from anybody.
    expect(ana.locator(".exchange")).not_to_contain_text("not yet shown")
    expect(log(ana)).to_contain_text("Ysolde means to parry Hob")
    expect(log(ana)).not_to_contain_text("hidden from some")


def test_the_game_master_goes_from_one_to_the_next(house: House, table: Fight) -> None:
    declare(table, "Ana", "c1", action="wait")
    declare(table, "Bo", "c2", action="wait")
    gm = table.visit(house)
    whose = gm.get_by_role("list", name="Whose moves")
    heading(gm, "Choose for Hob, openly")
    move(gm, "Fight defensively")
    heading(gm, "Choose for Wat, openly")
    expect(whose.get_by_role("button", name="Hob has declared")).to_be_visible()
    whose.get_by_role("button", name="Hob").click()
    heading(gm, "Done: Hob has chosen.")
    whose.get_by_role("button", name="Wat").click()
    move(gm, "Wait")
    # Each turn is one button, that says what will happen.
    expect(gm.get_by_role("button", name="wait now").first).to_be_visible()


def test_who_is_here_chooses_and_the_game_master_may_all_the_same(
    house: House, table: Fight
) -> None:
    gm, ana = table.visit(house), table.visit(house, "Ana")
    heading(gm, "Choose in secret for Linnet")  # Bo is not here
    said = "Ana is choosing for Ysolde. Bo, who plays Linnet, is away."
    expect(gm.get_by_text(said)).to_be_visible()
    gm.get_by_role("button", name="Choose for Ysolde").click()
    heading(gm, "Choose in secret for Ysolde")
    move(gm, "Wait")
    heading(gm, "Choose in secret for Linnet")
    heading(ana, "Done: Ysolde has chosen.")


def test_what_came_of_a_round_stays_until_something_else_does(house: House, table: Fight) -> None:
    declare(table, "Ana", "c1", action="slash", target="c3")
    for seat, who in (("Bo", "c2"), ("gm", "c3"), ("gm", "c4")):
        declare(table, seat, who, action="wait")
    ana = table.visit(house, "Ana")
    while table.view()["round"] == 1:
        moves = [m["command"] for m in table.moves()]
        table.do("gm", next(m for m in moves if m["type"] in ("resolve", "answer")))
    expect(ana.get_by_role("list", name="What came of it")).to_contain_text("Ysolde")
    heading(ana, "Choose in secret for Ysolde")
    move(ana, "Wait")
    expect(ana.get_by_role("list", name="What came of it")).to_contain_text("Ysolde")


def test_keys_are_told_and_the_focus_stays_with_the_moves(house: House, table: Fight) -> None:
    ana = table.visit(house, "Ana")
    heading(ana, "Choose in secret for Ysolde")
    expect(ana.locator("[data-offer] kbd").first).to_have_text("1")
    ana.keyboard.press("1")
    expect(ana.locator("[data-offer] .play").first).to_be_focused()
    ana.keyboard.press("Enter")
    # A verb before its targets: the keys are theirs now, and Escape lets go of it.
    expect(ana.locator("[data-aims] .play").first).to_be_focused()
    ana.keyboard.press("Escape")
    expect(ana.locator("[data-aims]")).to_have_count(0)
    ana.keyboard.press("Enter")
    ana.keyboard.press("2")
    expect(ana.get_by_role("button", name="Slash at Wat", exact=True).last).to_be_focused()
    ana.keyboard.press("Enter")
    heading(ana, "Done: Ysolde has chosen.")
    expect(ana.locator("[data-offer] h2")).to_be_focused()


def test_a_fresh_list_takes_no_click_meant_for_another(house: House, table: Fight) -> None:
    ana = table.visit(house, "Ana")
    heading(ana, "Choose in secret for Ysolde")
    ready = ana.locator("[data-offer] > .list:not(.fresh)")
    ready.wait_for()
    ana.evaluate(
        """() => new MutationObserver(() => {
             window.fresh ||= document.querySelector("[data-offer] .list.fresh") !== null;
           }).observe(document.body, {subtree: true, childList: true, attributes: true})"""
    )
    for seat, who in (("Ana", "c1"), ("Bo", "c2"), ("gm", "c3"), ("gm", "c4")):
        declare(table, seat, who, action="wait")
    while table.view()["steps"][0]["who"] not in ("c1", "c2"):
        moves = [m["command"] for m in table.moves()]
        table.do("gm", next(m for m in moves if m["type"] == "resolve"))
    expect(ana.get_by_role("button", name="Wait now")).to_be_visible()
    ready.wait_for()
    assert ana.evaluate("window.fresh"), "for a moment it takes no click"


def test_what_may_be_said_on_top_is_in_words(house: House, table: Fight) -> None:
    ana = table.visit(house, "Ana")
    ana.get_by_role("button", name="Slash at …").click()
    ana.get_by_role("button", name="How: Slash at Hob").click()
    chosen = ana.get_by_label("Should it come to grappling")
    chosen.select_option("Keep out of it")
    ana.get_by_role("button", name="Do it").click()
    heading(ana, "Done: Ysolde has chosen.")
    moves = [e for e in table.events("Ana") if e.get("type") == "chosen"]
    assert moves[-1]["what"]["posture"] == "disengage"


def test_on_a_phone_a_list_begins_at_its_top_below_the_name(house: House, table: Fight) -> None:
    ana = table.visit(house, "Ana", phone=True)
    heading(ana, "Choose in secret for Ysolde")
    state = ana.get_by_role("group", name="How the fight stands")
    expect(state).to_contain_text("Constitution")
    move(ana, "Draw or pick up")
    heading(ana, "Done: Ysolde has chosen.")
    expect(ana.locator("[data-offer] h2")).to_be_in_viewport()


def on_top(one: Locator) -> bool:
    """Tell whether nothing lies over the middle of something."""
    found: bool = one.evaluate(
        """e => { const { x, y, width, height } = e.getBoundingClientRect();
          return e.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"""
    )
    return found


def test_on_a_phone_a_verb_and_whom_it_is_done_to_show_together(house: House, table: Fight) -> None:
    boss = table.visit(house, phone=True)
    boss.get_by_role("button", name="Slash at …").click()
    verb = boss.locator("[data-verb='Slash at']")
    aims = boss.locator("[data-aims] .play")
    expect(aims).to_have_count(2)
    shoot(boss, "gm-phone-verb")
    for one in (verb, aims.first, aims.last):
        expect(one).to_be_in_viewport(ratio=1)
        assert on_top(one)
    other = boss.get_by_role("button", name="Parry …")
    expect(other).to_be_hidden()
    verb.click()
    expect(other).to_be_visible()
    boss.get_by_role("button", name="Slash at …").click()
    boss.get_by_role("button", name="How: Slash at Hob").click()
    shoot(boss, "gm-phone-how")
    how = boss.get_by_role("button", name="Slash at Hob", exact=True)
    label = boss.locator(".move.open label").first
    for one in (how, label, boss.get_by_role("button", name="Do it")):
        expect(one).to_be_in_viewport(ratio=1)
        assert on_top(one)


def test_on_a_phone_the_parts_are_chosen_at_the_lower_edge_before_the_fight_too(
    house: House, url: str
) -> None:
    people = (member("Ana", "swordsman"), member("Hob", "bandit", "foes", npc=True))
    table = fight(url, "zwerchhau", *people).sit("Ana", "c1")
    ana = table.visit(house, "Ana", phone=True)
    parts = ana.get_by_role("navigation", name="Parts of the table")
    for begun in (False, True):
        if begun:
            table.do("gm", {"type": "begin"})
            heading(ana, "Choose in secret for Ana")
        box = parts.bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - PHONE["height"]) < 2


def test_on_a_phone_a_question_is_answered_where_the_thumb_is(house: House, url: str) -> None:
    people = (member("Ana", "knight"), member("Hob", "bandit", "foes", npc=True))
    table = fight(url, "percentile", *people).sit("Ana", "c1")
    table.do("gm", {"type": "begin"})
    ana, gm = table.visit(house, "Ana", phone=True), table.visit(house)
    ana.get_by_role("button", name="Ask for an undo").click()
    ana.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(gm.get_by_role("region", name="Asked now")).to_be_visible()
    boss = table.visit(house, phone=True)
    asked = boss.get_by_role("region", name="Asked now")
    answers = asked.get_by_role("button")
    expect(answers.first).to_be_in_viewport(ratio=1)
    box, pulse = answers.first.bounding_box(), boss.get_by_role("region", name="Yours, and what")
    assert box is not None
    assert box["y"] > PHONE["height"] / 2
    expect(pulse).to_be_in_viewport(ratio=1)


def test_what_is_seldom_wanted_is_folded(house: House, url: str) -> None:
    people = (member("Ysolde", "swordhand"), member("Hob", "raider", "foes", npc=True))
    table = fight(url, "initiative-cards", *people)
    table.do("gm", {"type": "begin"})
    gm = table.visit(house)
    heading(gm, "Choose in secret for Ysolde")
    harm = gm.get_by_role("button", name="Damage or exhaustion", exact=True)
    expect(harm).not_to_be_visible()
    gm.get_by_text("s tools: Ysolde").click()
    expect(harm).to_be_visible()
    gm.locator("[data-offer] .play").first.click()
    heading(gm, "Choose in secret for Hob")


def test_questions_of_players_who_are_here_stand_behind_ones_own(house: House, url: str) -> None:
    people = (member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table = fight(url, "percentile", *people, gap="1").sit("Anna", "c1").sit("Bob", "c2")
    table.do("gm", {"type": "begin"})
    names = {"c1": ("Anna", "Bob"), "c2": ("Bob", "Anna")}
    actor, other = names[table.view()["turn"]]
    gm, asked = table.visit(house), table.visit(house, other)
    attack = next(m for m in table.moves(actor) if m["command"]["type"] == "attack")
    table.do(actor, attack["command"])
    expect(asked.get_by_text("You are asked")).to_be_visible()
    questions = gm.get_by_role("region", name="Asked now")
    expect(questions.get_by_text(f"Answer for {other}")).to_be_visible()
    expect(questions.get_by_role("button").first).not_to_be_visible()


def test_no_two_moves_have_one_key(house: House, url: str) -> None:
    people = member("Ana", "swordsman"), member("Rask", "bandit", "foes", npc=True)
    table = fight(url, "zwerchhau", *people, member("Ulf", "bandit", "foes", npc=True))
    table.do("gm", {"type": "begin"})
    gm = table.visit(house)
    move(gm, "Wait")
    expect(gm.get_by_role("heading", name="Choose for Rask, openly")).to_be_visible()
    expect(gm.get_by_role("button", name="Go on without Rask, Ulf")).to_be_visible()
    keys = gm.locator("[data-offer] kbd").all_inner_texts()
    assert keys == [str(n + 1) for n in range(len(keys))]
    assert len(keys) > 4


def test_before_the_fight_it_is_said_what_is_missing_for_it(house: House, url: str) -> None:
    table = fight(url, "zwerchhau", member("Hob", "bandit", "foes", npc=True))
    gm = table.visit(house)
    missing = gm.get_by_text("The fight can begin once there is somebody on each of two sides.")
    expect(missing).to_be_visible()
    table.do("gm", {"type": "enlist", **member("Ana", "swordsman")})
    expect(gm.get_by_role("button", name="Begin the fight")).to_be_visible()
    expect(missing).to_have_count(0)
