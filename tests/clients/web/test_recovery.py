"""A GM whose link was stolen: the page shows a code to keep, and takes it."""

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
