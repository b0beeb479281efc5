"""Whom monsters may go for and what a stance allows in sword (SW-19 to SW-27, SW-29).

Written from the document's 4.7 and the rulings alone. Judged are the priority of whoever is gone
for, guards, what words, hiding and surprise keep a monster from, the room of a crowd, how often a
horde strikes, the order of turns, what is done in which stance, calls and dice clocks.
"""

from tests.oracles.stand import Findings, Json

PRIORITY = {
    **dict.fromkeys(("charge", "talk"), "high"),
    **dict.fromkeys(("guard", "cast"), "medium"),
    **dict.fromkeys(("flank", "spot"), "low"),
}
"""What the document's table of stances says (SW-19)."""
RANK = ("high", "medium", "low")
ACTS = {"attack": {"charge", "guard", "flank"}, "cast": {"cast"}, "talk": {"talk"}}
"""In which stances what is done; a demon of its own strikes in any (SW-21, SW-27, SW-28)."""
ROOM, CHARGED = 2, 4
"""So many of a crowd go for one person, and of an overwhelming kind for a charger (004-18, 67)."""
CROWDS = {"crowd", "overwhelm"}
IDLE = ("hesitates", "unaware")


class Tactics:
    """Looks at stances, turns and whom monsters go for, line by line."""

    found: Findings
    sheets: dict[str, Json]
    tracks: dict[str, Json]
    marks: dict[str, dict[str, Json]]

    def __init__(self) -> None:
        self.stances: dict[str, str] = {}
        self.wards: dict[str, str] = {}
        self.numbers: dict[str, int] = {}
        self.last: dict[str, str] = {}
        """Who hurt a monster last."""
        self.order: list[int] = []
        self.crowding: dict[str, list[str]] = {}
        self.strikes: dict[str, int] = {}
        self.there: dict[str, int] = {}
        self.quick: dict[str, bool] = {}

    def standing(self) -> list[str]:
        """Give the protagonists who can be gone for and are seen."""
        gone = ("out", "incapacitated", "dead", "fled")
        people = [w for w, sheet in self.sheets.items() if sheet["kind"] == "protagonist"]
        up = [w for w in people if not any(m in self.marks[w] for m in gone)]
        return [w for w in up if "hidden" not in self.marks[w]] or up

    def rank(self, who: str) -> str:
        """Give the priority of somebody."""
        return PRIORITY[self.stances.get(who, "guard")]

    def phased(self, line: Json) -> None:
        """Another phase or turn; the higher initiative number first (SW-03, 004-6)."""
        turn = line.get("turn", "")
        if turn in self.numbers:
            self.order.append(self.numbers[turn])
            ordered = sorted(self.order, reverse=True)
            self.found.same("order of turns", ordered, self.order)
        if not turn:
            self.order = []
        if line["phase"] == "monsters":
            self.crowding, self.strikes = {}, {}
            hits = {w: self.tracks[w].get("hits", {}) for w in self.sheets}
            self.there = {w: len(t.get("dice", ())) for w, t in hits.items()}

    def targeted(self, line: Json) -> None:
        """A monster goes for somebody (SW-20, SW-22, SW-23, 004-44, 54, 59)."""
        who, against, detail = line["who"], line["against"], line.get("detail", {})
        if self.sheets[who]["kind"] != "monster" or self.sheets[against]["kind"] == "monster":
            return
        marks, notes = self.marks[who], self.sheets[who]["notes"]
        wanted = detail.get("wanted") or against
        for mark in IDLE:
            self.found.same(f"strikes though {mark}", False, mark in marks)
        if wanted != against:
            self.found.same(
                "guard", (("guard", wanted)), (self.stances[against], self.wards[against])
            )
        chosen = detail.get("why") == "chosen"
        self._crowd(who, against, notes, chosen=chosen)
        if chosen:
            return
        standing = self.standing()
        full = bool(CROWDS & {*notes})  # there may be no room
        if "drawn" in marks and marks["drawn"].get("target") in standing and not full:
            self.found.same("drawn by words", marks["drawn"]["target"], wanted)
            return
        if "shuns" in marks:
            others = [w for w in standing if w != marks["shuns"].get("target")]
            if others:  # else somebody on the floor, or nobody
                self.found.same("shuns", False, wanted == marks["shuns"].get("target"))
            return
        bound = full or "unpredictable" in notes
        strange = any("unreachable" in self.marks[w] for w in standing)
        if bound or strange or not standing or wanted not in standing:
            return
        best = min((self.rank(w) for w in standing), key=RANK.index)
        self.found.same("priority", best, self.rank(wanted))
        ties = [w for w in standing if self.rank(w) == best]
        if self.last.get(who) in ties:
            self.found.same("who hurt it last", self.last[who], wanted)

    def _crowd(self, who: str, against: str, notes: list[str], *, chosen: bool) -> None:
        """So many of a crowd go for one person; a horde strikes once for each that is left.

        Whom the GM chooses is gone for all the same, beside those who meant to already.
        """
        self.strikes[who] = self.strikes.get(who, 0) + 1
        if self.sheets[who]["hits"]["count"] == 1 and self.there.get(who, 0):
            self.found.same("strikes of a horde", True, self.strikes[who] <= self.there[who])
        if chosen or not CROWDS & {*notes}:
            return
        there = self.crowding.setdefault(against, [])
        there.append(who)
        charged = "overwhelm" in notes and self.stances.get(against) == "charge"
        self.found.same("room", True, len(there) <= (CHARGED if charged else ROOM))

    def acted(self, line: Json) -> None:
        """A test of a stance is made in it (SW-21, SW-27)."""
        who, check = line["who"], line["check"]
        if check in ACTS and who in self.stances and not self.sheets[who].get("demons"):
            self.found.same(f"stance of {check}", True, self.stances[who] in ACTS[check])

    def flank(self, line: Json) -> None:
        """From hiding the initiative number is added, if it was a hit (SW-23, 004-50)."""
        who = line["who"]
        hides = "hidden" in self.marks[who] and self.stances.get(who) == "flank"
        should = self.numbers.get(who, 0) if self.quick.get(who) and hides else 0
        self.found.same("flank", should, line["detail"]["flank"])

    def calls(self, line: Json, allies: int) -> None:
        """Two calls when fast, one when slow (SW-24, 004-55)."""
        should = 2 if self.quick.get(line["who"]) else 1
        self.found.same("calls", should, line.get("value", 0) + allies)

    def clock(self, line: Json, number: int) -> None:
        """A die of the clock goes that lies at the number or below (SW-25, 004-57)."""
        before = sorted(die["face"] for die in line["before"]["dice"])
        after = sorted(die["face"] for die in line["after"].get("dice", []))
        for face in after:
            before.remove(face)
        self.found.same("clock", (1, True), (len(before), all(face <= number for face in before)))
