"""The recovery code: the page shows it to keep, and takes it, also to delete the table."""

from playwright.sync_api import expect

from tests.support.browser import House, shoot
from tests.support.people import open_table, seated


def test_the_gm_keeps_a_code_and_gets_the_table_back_with_it(house: House) -> None:
    gm = open_table(house.person(), "Zwerchhau", "Swordsman", title="At the ford")
    keep = gm.get_by_role("region", name="Recovery code").first
    code = keep.locator("code").inner_text()
    shoot(gm, "gm-recovery-code")
    keep.get_by_role("button", name="I have kept it").click()
    expect(keep).to_have_count(0)
    gm.reload()
    seated(gm)
    expect(gm.get_by_role("region", name="Recovery code")).to_have_count(0)

    home = house.person()  # a device that knows nothing of the seat
    home.goto(gm.url)
    home.get_by_text("somebody else has your link?").click()
    home.get_by_label("Recovery code").fill("AAAAA-AAAAA")
    home.get_by_role("button", name="Take the table back").click()
    expect(home.get_by_role("alert")).to_contain_text("not the recovery code")
    home.get_by_label("Recovery code").fill(code.lower())
    home.get_by_role("button", name="Take the table back").click()
    seated(home)
    expect(home.get_by_text("Before the fight").first).to_be_visible()
    expect(gm.get_by_text("This seat is closed.")).to_be_visible()

    # The same code has the table deleted for good, and whoever is there is told.
    tab = home.context.new_page()
    tab.goto(home.url)
    seated(tab)
    home.get_by_text("Delete this table for good").first.click()
    home.get_by_label("I want it gone").first.check()
    home.get_by_label("Recovery code").first.fill(code.lower())
    home.get_by_role("button", name="Delete it").first.click()
    expect(home.get_by_text("The table was deleted.")).to_be_visible()
    expect(tab.get_by_text("This table was deleted for good.").first).to_be_visible()
    expect(tab.get_by_text("somebody else has your link?")).to_have_count(0)
