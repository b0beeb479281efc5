"""What a full track, the floor, healing and rest should lead to in sword (SW-10 to SW-18).

Written from the document's 4.6 and the rulings alone. Judged are the save of a full track, who is
out, incapacitated or dead by it, stabilising, wounds that close, are infected or fester, and rest.
"""

from tests.oracles.stand import Findings, Json

TICK, CROSS, STAR = "tick", "cross", "star"
ILL = 3
"""So many failed healing rolls in a row infect a wound (SW-13, 004-28)."""
SHORT = 3
"""So much Fatigue half an hour takes away (SW-11, 004-25)."""


def worst(boxes: list[str]) -> int:
    """Give the number of the worst wound, 0 where there is Fatigue alone (004-32)."""
    return max((n for n, box in enumerate(boxes, 1) if box in (CROSS, STAR)), default=0)


def saved(number: int, con: int, boxes: list[str]) -> str:
    """Say what a save on a full track comes to (SW-16, 004-33)."""
    if number > con:
        return "incapacitated"
    return "stride" if number >= worst(boxes) else "out"


def stabilised(number: int, score: int, boxes: list[str]) -> str:
    """Say what a roll for somebody's life comes to (SW-18, 004-37, 004-39)."""
    if number <= score:
        return "stable" if number >= worst(boxes) else "unchanged"
    return "worse" if TICK in boxes else "dead"


def closed(number: int, score: int, boxes: list[str]) -> list[str]:
    """Give the track after a healing roll: the highest plain wound up to the number (004-26)."""
    found = [n for n, box in enumerate(boxes) if box == CROSS and n + 1 <= number <= score]
    return [("" if n == max(found, default=-1) else box) for n, box in enumerate(boxes)]


def infected(die: int, boxes: list[str]) -> list[str]:
    """Give the track after an infection: the wound nearest to the die, or the lower (004-28)."""
    wounds = [n for n, box in enumerate(boxes, 1) if box == CROSS]
    near = min(wounds, key=lambda n: (abs(n - die), n))
    return [(STAR if n == near else box) for n, box in enumerate(boxes, 1)]


def rested(boxes: list[str], most: int) -> list[str]:
    """Give the track after rest: so much Fatigue less, the highest boxes first (SW-11)."""
    gone = sorted((n for n, box in enumerate(boxes) if box == TICK), reverse=True)[:most]
    return [("" if n in gone else box) for n, box in enumerate(boxes)]


class Care:
    """Looks at tracks, marks and rolls of protagonists line by line."""

    found: Findings
    sheets: dict[str, Json]
    tracks: dict[str, Json]
    faces: dict[str, list[int]]
    marks: dict[str, dict[str, Json]]

    def __init__(self) -> None:
        self.failed: dict[str, int] = {}
        self.healed: Json | None = None
        self.rest: tuple[str, int] | None = None
        self.due: dict[str, str] = {}
        """Who has to roll a save, or be dead, before the next deed or blow."""
        self.struck: tuple[str, list[str]] = ("", [])

    def boxes(self, who: str) -> list[str]:
        """Give a track."""
        found: list[str] = self.tracks[who]["harm"]["boxes"]
        return found

    def down(self, who: str) -> bool:
        """Tell whether somebody lies on the floor, or is gone."""
        return any(m in self.marks[who] for m in ("out", "incapacitated", "dead", "fled"))

    # --- a full track -----------------------------------------------------------------------------

    def harm(self, line: Json, *, beyond: bool) -> None:
        """Note what must come: a save where the track is full, death ``beyond`` all stars."""
        who, after = line["who"], line["after"]["boxes"]
        full = line["amount"] > 0 and "" not in after
        if beyond:
            self.due[who] = "dead"
        elif full and not self.down(who):
            self.due[who] = "save"

    def demand(self, who: str, what: str) -> None:
        """Hold what comes against what had to come."""
        if who in self.due:
            self.found.same("what a full track leads to", self.due.pop(who), what)

    def outstanding(self) -> None:
        """Nothing may be left that had to come."""
        for what in self.due.values():
            self.found.same("what a full track leads to", what, "nothing")
        self.due = {}

    def save(self, line: Json) -> None:
        """A save on Con (SW-16)."""
        who, detail = line["who"], line["detail"]
        self.demand(who, "save")
        con = self.sheets[who]["con"] + detail.get("bonus", 0)
        should = saved(detail["number"], con, self.boxes(who))
        self.found.same("save", should, line["outcome"])

    def stabilise(self, line: Json) -> None:
        """A roll for somebody's life, by himself or a helper (SW-18)."""
        who, detail = line["who"], line["detail"]
        helper = detail.get("by", who)
        on = detail["on"]
        score = self.sheets[helper][on] + detail.get("bonus", 0)
        should = stabilised(detail["number"], score, self.boxes(who))
        self.found.same("stabilise", should, line["outcome"])
        self.found.same("whose life", True, "incapacitated" in self.marks[who])

    # --- healing ----------------------------------------------------------------------------------

    def healing(self, line: Json) -> None:
        """A healing roll: what it closes, and what its failure leads to (SW-12, SW-13, SW-15)."""
        who, detail = line["who"], line["detail"]
        number, on = detail["number"], detail["on"]
        score = self.sheets[detail["by"]][on] + detail.get("bonus", 0)
        before = self.boxes(who)
        after = closed(number, score, before)
        if CROSS not in before:
            self.found.same("healing", "needless", line["outcome"])
            return
        should = "healed" if after != before else "failed"
        self.found.same("healing", should, line["outcome"])
        self.failed[who] = 0 if should == "healed" else self.failed.get(who, 0) + 1
        self.struck = (who, after) if should == "healed" else ("", [])

    def infection(self, line: Json) -> None:
        """The third failure in a row (SW-13)."""
        who = line["who"]
        self.found.same("failures before an infection", True, self.failed.get(who, 0) >= ILL)
        (die,) = next(faces for label, faces in self.faces.items() if label == f"infection:{who}")
        self.struck = (who, infected(die, self.boxes(who)))
        self.failed[who] = 0

    def festering(self, line: Json) -> None:
        """A failure where a Deep Wound is: the next wound below, else Fatigue (SW-15, 004-29)."""
        who, boxes = line["who"], list(self.boxes(line["who"]))
        top = max(n for n, box in enumerate(boxes) if box == STAR)
        below = boxes[:top]
        kind = CROSS if CROSS in below else TICK if TICK in below else ""
        self.found.same("festering", "spread" if kind else "still", line["outcome"])
        if kind:
            place = max(n for n, box in enumerate(below) if box == kind)
            self.struck = (who, [(STAR if n == place else b) for n, b in enumerate(boxes)])

    def changed(self, line: Json) -> None:
        """A track that changed by care: hold it against what it should be."""
        who, after = line["who"], line["after"]["boxes"]
        if self.struck[0] == who:
            self.found.same("boxes after care", self.struck[1], after)
            self.struck = ("", [])
        elif self.rest is not None:
            kind, most = self.rest
            should = rested(line["before"]["boxes"], most)
            self.found.same(f"rest, {kind}", should, after)

    def resting(self, line: Json, boxes: int | None) -> None:
        """Rest begins (SW-11)."""
        kind = line["what"]["rest"]
        given = SHORT if boxes is None else boxes
        self.rest = (kind, 99 if kind == "night" else given)
