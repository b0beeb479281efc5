"""An oracle for sword, from its document, the facts found beside it and the rulings.

``python -m tests.oracles.sword 200`` looks at two hundred fights. Judged are grades and numbers of
every test of a protagonist, in which phase it strikes, the damage of an attack and the hit dice
that it takes, and the boxes that a blow fills. Not judged: whom monsters go for, demons, what a
full track leads to, healing.
"""

from random import Random

import httpx

from tests.oracles.stand import Findings, Json, Lines, Master, main

PARTY = ("reaver", "warden", "cutthroat")
FOES = ("goblin", "cockatrice", "ghoul", "goblin-mob", "wolf", "wolf-pack", "bandit", "ogre")
MOST = 70
GRADES = ("miss", "marginal", "complete", "critical")
TICK, CROSS, STAR = "tick", "cross", "star"


def grade(number: int, score: int) -> str:
    """Give the quality of a d20 at or under a score (SW-01, 004-1)."""
    if number > score:
        return "miss"
    return "critical" if number >= 10 else "complete" if number >= 5 else "marginal"


def harmed(boxes: list[str], over: int, *, deep: bool) -> list[str]:
    """Give the track after one die that lies so far above the armour (SW-06, SW-17, 004-19..24)."""
    if over <= 0:
        return boxes
    found = list(boxes)
    if "" in found:
        found[found.index("")] = TICK if over <= 2 else STAR if deep else CROSS
    elif TICK in found:
        found[found.index(TICK)] = CROSS
    elif CROSS in found:
        found[found.index(CROSS)] = STAR
    return found


class Fight:
    """A fight as it was published, looked at line by line."""

    def __init__(self, found: Findings) -> None:
        self.found = found
        self.sheets: dict[str, Json] = {}
        self.tracks: dict[str, Json] = {}
        self.quick: dict[str, bool] = {}
        self.phase = ""
        self.faces: dict[str, list[int]] = {}
        self.attack: Json = {}
        self.blow: Json = {}
        self.should: dict[str, list[str]] = {}

    def look(self, lines: Lines) -> None:
        """Look at all lines."""
        for line in lines:
            self.found.at = f"{self.found.at.split(',')[0]}, {line['at']}"
            getattr(self, "on_" + line["type"], self.skip)(line)

    def skip(self, _: Json) -> None:
        """Nothing is judged of other lines."""

    def on_sheeted(self, line: Json) -> None:
        """What somebody is; the track has a box for each point of Con (SW-10)."""
        who, sheet = line["who"], line["sheet"]
        self.sheets[who], self.tracks[who] = sheet, line["tracks"]
        if sheet["kind"] == "protagonist":
            self.found.same("track", sheet["con"], len(line["tracks"]["harm"]["boxes"]))

    def on_phased(self, line: Json) -> None:
        """Another phase."""
        self.settle()
        self.phase = line["phase"]

    def on_declared(self, _: Json) -> None:
        """Another command."""
        self.settle()

    def settle(self) -> None:
        """Hold the boxes that a blow should have filled against those that it did."""
        for who, boxes in self.should.items():
            self.found.same("boxes", boxes, self.tracks[who]["harm"]["boxes"])
        self.should = {}

    def on_rolled(self, line: Json) -> None:
        """Faces; those of a blow that nothing kept off fill boxes, one each at most."""
        name, _, who = line["label"].partition(":")
        self.faces[line["label"]] = [die["face"] for die in line["dice"]]
        if name == "harm" and self.blow.get("against") == who:
            self._harm(who)

    def _harm(self, by: str) -> None:
        who = self.blow["who"]
        if self.tracks[who]["ward"].get("value", 0):
            return  # demon armour comes first
        deep = self.sheets[by]["blows"][self.blow["detail"]["blow"]]["deep"]
        boxes: list[str] = self.should.get(who) or self.tracks[who]["harm"]["boxes"]
        for face in self.faces[f"harm:{by}"]:
            boxes = harmed(boxes, face - self.sheets[who]["ac"], deep=deep)
        self.should[who] = boxes

    def on_checked(self, line: Json) -> None:
        """A test on a score, where it is one of a protagonist."""
        check, who, detail = line["check"], line["who"], line.get("detail", {})
        if check == "target":
            self.settle()
        if "number" not in detail or self.sheets.get(who, {}).get("kind") != "protagonist":
            return
        number = detail["number"]
        self.found.same("number", True, number in self.faces[f"{check}:{who}"])
        if line["outcome"] in GRADES:
            should = grade(number, self.sheets[who][detail["on"]])
            self.found.same("grade", should, line["outcome"])
        if check == "initiative":
            self.quick[who] = line["outcome"] != "miss"
        if check == "attack":
            self.attack = line
            self.found.same("phase", "fast" if self.quick.get(who) else "slow", self.phase)
        if check == "defence":
            self.settle()
            self.blow = line if line["outcome"] == "miss" else {}

    def on_damaged(self, line: Json) -> None:
        """A track after harm."""
        who, track = line["who"], line["track"]
        if track == "hits" and self.attack and line.get("by") == self.attack["who"]:
            self._hit(line)
        self.tracks[who][track] = line["after"]

    def on_healed(self, line: Json) -> None:
        """A track after help."""
        self.tracks[line["who"]][line["track"]] = line["after"]

    def on_spent(self, line: Json) -> None:
        """A track after a price."""
        self.tracks[line["who"]][line["track"]] = line["after"]

    def _hit(self, line: Json) -> None:
        """Die less armour and weapon dice, one hit die at most (SW-05, 004-10, 13 to 16)."""
        detail, dice = self.attack["detail"], self.faces[f"damage:{line['by']}"]
        targets: list[str] = detail["targets"]
        thrown = sum(dice)
        if len(targets) > 1:
            thrown = dice[targets.index(line["who"])]
            if targets.count(line["who"]) > 1:
                return  # which die went to which of the horde is not told
        ac = self.sheets[line["who"]]["ac"]
        amount = max(detail["number"] + detail["flank"] - ac + thrown, 0)
        told = sum(part["value"] for part in line.get("parts", []))
        self.found.same("damage", amount, max(told, 0))
        before = [die["face"] for die in line["before"].get("dice", [])]
        after = [die["face"] for die in line["after"].get("dice", [])]
        gone = sorted(before)
        for face in after:
            gone.remove(face)
        takes = any(face <= amount for face in before)
        self.found.same("hit dice", (int(takes), True), (len(gone), all(f <= amount for f in gone)))


def oracle(http: httpx.Client, chance: Random, found: Findings) -> None:
    """Play a fight of four and look at it."""
    sides = (("party", PARTY), ("foes", FOES))
    people = [
        {"name": f"F{i}", "side": side, "template": chance.choice(them)}
        for i in range(2)
        for side, them in sides
    ]
    master = Master(http, "sword", people, {}, chance)
    master.play(MOST)
    Fight(found).look(master.lines())


if __name__ == "__main__":
    main(oracle)
