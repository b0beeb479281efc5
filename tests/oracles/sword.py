"""An oracle for sword, from its document, the facts found beside it and the rulings.

``python -m tests.oracles.sword 200`` looks at two hundred fights. Judged are grades, numbers and
scores of every test of a protagonist, in which phase it strikes, the damage of an attack and the
hit dice that it takes, the boxes that a blow fills, and what ``sword_care`` and ``sword_tactics``
say. Not judged: what demons do, where a guard may strike.
"""

from random import Random

import httpx

from tests.oracles.stand import Findings, Json, Lines, Master, main
from tests.oracles.sword_care import Care
from tests.oracles.sword_tactics import Tactics

PARTY = ("reaver", "warden", "cutthroat", "leech", "envoy")
FOES = (
    *("goblin", "cockatrice", "ghoul", "goblin-mob", "wolf", "wolf-pack", "bandit", "ogre"),
    *("marsh-serpent", "dread-whisper", "lurching-statue"),
)
MOST = 90
RARE = frozenset(("flee", "leave", "wait"))
"""What would end most fights before a track is full."""
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


class Fight(Care, Tactics):
    """A fight as it was published, looked at line by line."""

    def __init__(self, found: Findings) -> None:
        Care.__init__(self)
        Tactics.__init__(self)
        self.found = found
        self.sheets: dict[str, Json] = {}
        self.tracks: dict[str, Json] = {}
        self.marks: dict[str, dict[str, Json]] = {}
        self.phase = ""
        self.faces: dict[str, list[int]] = {}
        self.attack: Json = {}
        self.blow: Json = {}
        self.command: Json = {}
        self.should: dict[str, list[str]] = {}
        self.beyond: set[str] = set()
        """Whoever took harm beyond a track of stars by the last blow."""
        self.warned = ""
        self.cast = 0

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
        self.sheets[who], self.tracks[who], self.marks[who] = sheet, line["tracks"], {}
        if sheet["kind"] == "protagonist":
            self.found.same("track", sheet["con"], len(line["tracks"]["harm"]["boxes"]))

    def on_phased(self, line: Json) -> None:
        """Another phase."""
        self.settle()
        self.outstanding()
        self.phase = line["phase"]
        self.phased(line)

    def on_declared(self, line: Json) -> None:
        """Another command."""
        self.settle()
        self.command, self.rest, self.struck = line["command"], None, ("", [])
        if self.command["type"] != "answer":
            self.outstanding()

    def on_chosen(self, line: Json) -> None:
        """A stance, or rest."""
        what = line["what"]
        if "stance" in what:
            self.stances[line["who"]] = what["stance"]
            self.wards[line["who"]] = what.get("ward") or line["who"]
        if "rest" in what:
            self.resting(line, self.command.get("boxes"))

    def on_marked(self, line: Json) -> None:
        """A condition begins."""
        who, mark = line["who"], line["mark"]
        self.marks[who][mark] = line
        if mark == "dead":
            self.demand(who, "dead")
        if mark == "calls" and self.command["type"] == "spot":
            self.calls(line, len(self.command.get("allies", ())))

    def on_unmarked(self, line: Json) -> None:
        """A condition ends; a call that is used gives two dice (SW-24, 004-3)."""
        self.marks[line["who"]].pop(line["mark"], None)
        if line["mark"] == "called" and line.get("why") == "used":
            self.warned = line["who"]

    def settle(self) -> None:
        """Hold the boxes that a blow should have filled against those that it did."""
        for who, boxes in self.should.items():
            self.found.same("boxes", boxes, self.tracks[who]["harm"]["boxes"])
        self.should, self.beyond = {}, set()

    def on_rolled(self, line: Json) -> None:
        """Faces; those of a blow that nothing kept off fill boxes, one each at most."""
        name, _, who = line["label"].partition(":")
        self.faces[line["label"]] = [die["face"] for die in line["dice"]]
        if who == self.warned:
            hindered = "grant.disadvantage" in self.marks[who]
            self.found.same("dice of a call", 1 if hindered else 2, len(line["dice"]))
            self.warned = ""
        if name == "harm" and self.blow.get("against") == who:
            self._harm(who)

    def _harm(self, by: str) -> None:
        who = self.blow["who"]
        if self.tracks[who]["ward"].get("value", 0):
            return  # demon armour comes first
        deep = self.sheets[by]["blows"][self.blow["detail"]["blow"]]["deep"]
        boxes: list[str] = self.should.get(who) or self.tracks[who]["harm"]["boxes"]
        for face in self.faces[f"harm:{by}"]:
            over = face - self.sheets[who]["ac"]
            if over > 0 and {*boxes} == {STAR}:
                self.beyond.add(who)
            boxes = harmed(boxes, over, deep=deep)
        self.should[who] = boxes

    def on_checked(self, line: Json) -> None:
        """A test on a score, where it is one of a protagonist."""
        check, who = line["check"], line["who"]
        if check == "stabilise":  # a roll at the end of the round may fill boxes of its own
            self.settle()
        if check == "target":
            self.settle()
            self.outstanding()
            self.targeted(line)
        if self.sheets.get(who, {}).get("kind") != "protagonist":
            return
        judge = {"infection": self.infection, "festering": self.festering}.get(check)
        if judge is not None:
            judge(line)
        if check == "defenceless":
            self.found.same("defenceless", True, self.down(who))
            self.blow = {**line, "detail": line.get("detail", {"blow": 0})}
        if "number" in line.get("detail", {}):
            self._tested(line)

    def _tested(self, line: Json) -> None:
        check, who, detail = line["check"], line["who"], line["detail"]
        number, outcome = detail["number"], line["outcome"]
        roller = detail.get("by", who) if check in ("healing", "stabilise") else who
        self.found.same("number", True, number in self.faces[f"{check}:{roller}"])
        if outcome in GRADES:
            score = self.sheets[who][detail["on"]] + detail.get("bonus", 0)
            self.found.same("grade", grade(number, score), outcome)
        self.acted(line)
        judge = {
            "attack": self._attacked,
            "defence": self._defended,
            "save": self.save,
            "stabilise": self.stabilise,
            "healing": self.healing,
        }.get(check)
        if judge is not None:
            judge(line)
        if check == "initiative":
            self.quick[who], self.numbers[who] = outcome != "miss", number
        if check == "cast":
            self.cast = number if outcome != "miss" else 0

    def _attacked(self, line: Json) -> None:
        who, detail = line["who"], line["detail"]
        self.attack = line
        self.found.same("phase", "fast" if self.quick.get(who) else "slow", self.phase)
        self.flank(line)
        if not self.sheets[who]["demons"]:
            weapon = self.sheets[who]["weapons"][detail["weapon"]]
            sneaks = weapon["ranged"] or "hidden" in self.marks[who]
            self.found.same("score of attack", "dex" if sneaks else "str", detail["on"])

    def _defended(self, line: Json) -> None:
        self.settle()
        self.outstanding()
        who, by, detail = line["who"], line["against"], line["detail"]
        self.found.same("defends though down", False, self.down(who))
        blow = self.sheets[by]["blows"][detail["blow"]]
        behind = self.sheets[who]["shield"] or "cover" in self.marks[who]
        should = "wis" if blow["mind"] else "con" if behind else "dex"
        self.found.same("score of defence", should, detail["on"])
        self.blow = line if line["outcome"] == "miss" else {}

    def on_damaged(self, line: Json) -> None:
        """A track after harm."""
        who, track = line["who"], line["track"]
        if track == "hits":
            if line["amount"]:
                self.last[who] = line.get("by", "")
            if self.attack and line.get("by") == self.attack["who"]:
                self._hit(line)
        if track == "harm" and line.get("by"):
            self.harm(line, beyond=who in self.beyond)
        elif track == "harm":
            self.changed(line)
        self.tracks[who][track] = line["after"]

    def on_healed(self, line: Json) -> None:
        """A track after help."""
        if line["track"] == "harm":
            self.changed(line)
        self.tracks[line["who"]][line["track"]] = line["after"]

    def on_spent(self, line: Json) -> None:
        """A track after a price."""
        if line["track"] == "clock" and self.cast:
            self.clock(line, self.cast)
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
    """Play a fight of five and look at it; the frail get full tracks, and wounds that fester."""
    people: Lines = [
        {"name": f"F{i}", "side": "foes", "template": chance.choice(FOES)} for i in range(2)
    ]
    for i in range(3):
        frail = {"con": chance.randint(3, 7), "dex": chance.randint(4, 9)}
        sheet = frail if chance.random() < 0.5 else {}
        one = {"name": f"P{i}", "side": "party", "template": chance.choice(PARTY)}
        people.append({**one, "sheet": sheet})
    master = Master(http, "sword", people, {}, chance, rare=RARE)
    master.play(MOST)
    Fight(found).look(master.lines())


if __name__ == "__main__":
    main(oracle)
