"""An oracle for Zwerchhau, edition 2023, from its documents, the facts found and the rulings.

``python -m tests.oracles.zwerchhau 200`` looks at two hundred fights. Judged are initiative, what
an NPC's die says, which check two actions lead to and on which ability, what its dice come to, who
is hit, each hit's damage in hit points and constitution, what a round of melee costs, the will to
live, checks, spells of a day. Not judged: who meets whom, backstabs, cleaving, casting, saves,
turning, henchmen.
"""

from random import Random

import httpx

from tests.oracles.stand import Findings, Json, Lines, main
from tests.oracles.zwerchhau_classes import spells
from tests.oracles.zwerchhau_crowd import Crowd
from tests.oracles.zwerchhau_facts import GRADES, GREAT, MATRIX, WEAPONS, says
from tests.oracles.zwerchhau_harm import harm
from tests.oracles.zwerchhau_play import MOST, Player, people

STRIKES = ("slash", "thrust", "strike")
DOWN = {"prone", "collapsed", "unconscious", "asleep", "held"}
HELPLESS = {*DOWN, "holding"} - {"prone"}


class Fight:
    """A fight as it was published, looked at line by line."""

    def __init__(self, found: Findings) -> None:
        self.found = found
        self.sheets: dict[str, Json] = {}
        self.npcs: set[str] = set()
        self.pools: dict[str, dict[str, int]] = {}
        self.marks: dict[str, dict[str, Json]] = {}
        self.sides: list[str] = []
        self.crowd = Crowd()
        self.chosen: dict[str, Json] = {}
        self.rolls: dict[str, Lines] = {}
        self.fallen: dict[str, str] = {}
        self.quick: dict[str, int] = {}
        self.melee: set[str] = set()
        self.met: set[tuple[str, str]] = set()
        self.paid: dict[str, int] = {}
        self.hit: Json = {}
        self.command: Json = {}
        self.lead: Json = {}

    def look(self, lines: Lines) -> None:
        """Look at all lines."""
        for line in lines:
            self.found.at = f"{self.found.at.split(',')[0]}, {line['at']}"
            if judge := getattr(self, "on_" + line.get("type", ""), None):
                judge(line)

    def on_joined(self, line: Json) -> None:
        """Somebody joins a side."""
        self.marks[line["who"]] = {}
        self.crowd.sides[line["who"]] = line["side"]
        if line.get("npc"):
            self.npcs.add(line["who"])
        if line["side"] not in self.sides:
            self.sides.append(line["side"])

    def on_sheeted(self, line: Json) -> None:
        """Constitution is the sum of three abilities and the level, hit points are 6 (ZH-07)."""
        who, sheet = line["who"], line["sheet"]
        self.sheets[who] = sheet
        self.pools[who] = {name: track.get("value", 0) for name, track in line["tracks"].items()}
        if not sheet.get("monster") and not sheet["henchman"]:
            con = sum(sheet[name] for name in ("strength", "dexterity", "will", "level"))
            self.found.same("points", (6, con), (self.pools[who]["hp"], self.pools[who]["con"]))
            day = {name: n for name, n in self.pools[who].items() if name.startswith("spells")}
            self.found.same("spells", spells(sheet), day)

    def on_declared(self, line: Json) -> None:
        """Another command."""
        self.settle()
        self.command, self.rolls, self.lead = line["command"], {}, {}

    def on_chosen(self, line: Json) -> None:
        """What somebody means to do."""
        self.chosen[line["who"]] = line["what"]

    def on_revealed(self, line: Json) -> None:
        """What was sealed is known to the GM already."""

    def on_phased(self, line: Json) -> None:
        """The quicker side acts first; when a round is over, whoever met somebody has paid."""
        self.settle()
        if line["phase"] == "resolve" and self.quick:
            first = max(self.quick, key=lambda label: self.quick[label])
            self.found.same("a tie is thrown again", 2, len({*self.quick.values()}))
            self.found.same("initiative", self.sides[int(first[-1]) - 1], line["side"])
            self.quick = {}
        if line["phase"] == "declare":
            for who in self.melee:
                out = self.marks[who].keys() & {"dead", "unconscious", "left"}
                if not (out or self.sheets[who].get("monster")) and self.pools[who]["con"]:
                    self.found.same("who pays for melee", True, who in self.paid)
            self.melee, self.paid, self.chosen = set(), {}, {}
            self.fallen, self.met, self.crowd.struck = {}, set(), {}

    def on_left(self, line: Json) -> None:
        """Somebody goes."""
        self.marks[line["who"]]["left"] = line

    def on_marked(self, line: Json) -> None:
        """A condition begins."""
        self.marks[line["who"]][line["mark"]] = line

    def on_unmarked(self, line: Json) -> None:
        """A condition ends."""
        self.marks[line["who"]].pop(line["mark"], None)

    def on_spent(self, line: Json) -> None:
        """A round of melee costs 2, in heavy armour unskilled 3 (ZC-03)."""
        self.settle()
        who, track = line["who"], line["track"]
        if line["why"].startswith("a round of melee"):
            sheet = self.sheets[who]
            price = 2 + (sheet["armour"] == "heavy" and not sheet["armour_skill"])
            self.found.same("melee", min(price, self.pools[who]["con"]), line["amount"])
            self.found.same("melee once", False, who in self.paid)
            self.paid[who] = price
        self.pools[who][track] = line["after"].get("value", 0)

    def on_healed(self, line: Json) -> None:
        """A track after help."""
        self.pools[line["who"]][line["track"]] = line["after"].get("value", 0)

    def on_rolled(self, line: Json) -> None:
        """Dice: of a check the best counts; damage by the weapon, or its advantage."""
        name, _, who = line["label"].partition(":")
        self.rolls.setdefault(line["label"], []).append(line)
        kept = [die["face"] for die in line["dice"] if die.get("kept", True)]
        more = sum(part["value"] for part in line.get("modifiers", []))
        self.found.same("total", sum(kept) + more, line.get("total", 0))
        if name == "check":
            self.found.same("the best counts", [max(d["face"] for d in line["dice"])], kept)
        elif name == "initiative":
            self.quick[line["label"]] = kept[0]
        elif name == "action" and line["dice"][0]["face"] > 1:
            column = self.sheets[who]["column"]
            self.fallen[who] = says(column, self.weapon(who), line["dice"][0]["face"])
        elif name == "damage":
            self._damage(who, line)
        elif name == "close" and self.hit:
            self.hit["rolled"] += kept[0]

    def weapon(self, who: str) -> str:
        """Give the id of the weapon in hand."""
        marks, sheet = self.marks[who], self.sheets[who]
        if "disarmed" in marks:
            return "unarmed"
        return str(sheet["other"] or "unarmed" if "swapped" in marks else sheet["weapon"])

    def _damage(self, who: str, line: Json) -> None:
        """The dice of a hit, which are reckoned when it is known what it took."""
        name = line["why"].removeprefix("the damage of the ").split(",")[0]
        monster: Json = self.sheets[who].get("monster") or {}
        own: Lines = monster.get("attacks", [])
        attacks = {found["name"]: (found.get("count", 1), found["sides"]) for found in own}
        dice = attacks.get(name) or WEAPONS.get(name)
        kept = [die for die in line["dice"] if die.get("kept", True)]
        if dice:
            self.found.same("damage dice", [dice[1]] * dice[0], [die["sides"] for die in kept])
        if self.hit and self.hit["by"] == who:
            rolled = max(self.hit["rolled"], sum(die["face"] for die in kept))
            self.hit |= {"rolled": rolled, "arm": name, "id": self.weapon(who)}

    def natural(self, who: str) -> int:
        """Give the die of somebody's last check that counts."""
        dice = self.rolls[f"check:{who}"][-1]["dice"]
        return max(int(die["face"]) for die in dice)

    def on_checked(self, line: Json) -> None:
        """What dice came to."""
        self.settle()
        judge = getattr(self, "_" + line["check"], None)
        if judge:
            judge(line, line.get("detail", {}))

    def _hits(self, by: str, on: str, how: str, action: str, row: int) -> None:
        victim = {
            **self.pools[on],
            "down": bool(self.marks[on].keys() & (DOWN | HELPLESS)),
            "aware": "unaware" not in self.marks[on],
        }
        self.hit = {"by": by, "on": on, "how": how, "action": action, "row": row}
        wary = how[:4] != "shot" and not self.marks[on].keys() & HELPLESS
        self.hit |= {"victim": victim, "hp": 0, "con": 0, "rolled": 0, "crowd": 0, "wary": wary}

    def _exchange(self, line: Json, detail: Json) -> None:
        who, against, outcome = line["who"], line["against"], line["outcome"]
        self.melee |= {who, against}
        if "action" not in detail:
            self._wrestling(line, detail)
            return
        self.lead = {"further": False, **detail}
        acts = {who: detail["action"], against: detail["reaction"]}
        for one, act in acts.items():
            if one in self.fallen:
                self._does(one, act, against if one == who else who)
        if not {*acts.values()} & {"strike", "defend"}:
            self.found.same("matrix", MATRIX[frozenset(acts.values())], detail["check"])
        if outcome == "nil" or "total" not in detail:
            return
        totals = {who: detail["total"], against: detail["against_total"]}
        for one in acts:
            self.found.same("total told", self.rolls[f"check:{one}"][-1]["total"], totals[one])
            first = one == who and not self.met & {(who, against), (against, who)}
            self._modifiers(one, acts, detail, further=bool(detail.get("further")) and first)
        self.met.add((who, against))
        self.found.same("no tie", 2, len({*totals.values()}))
        winner = max(totals, key=lambda one: totals[one])
        loser = against if winner == who else who
        self.found.same("winner", winner, line.get("winner", ""))
        if detail["check"] == "das":
            self._lunge(line, acts, winner, loser)
        elif detail["check"] == "str" and {*acts.values()} == {"grapple"}:
            return
        else:
            self._struck(line, acts[winner], winner, loser)

    def _does(self, one: str, act: str, other: str) -> None:
        """What the die says; arms meant for another meet whoever comes as a dodge (001-100)."""
        should = self.fallen.pop(one)
        meant = self.chosen.get(one, {}).get("target", other)
        bare = self.weapon(one) == "unarmed" and not self.sheets[one]["shield"]  # 001-89, 001-104
        if (should == "grapple" and meant != other) or (should == "parry" and bare):
            should = "dodge"
        self.found.same("what an NPC does", should.replace("?", act), act)

    def _struck(self, line: Json, act: str, winner: str, loser: str) -> None:
        face, outcome = self.natural(winner), line["outcome"]
        if act in STRIKES and (winner == line["who"] or not line["detail"].get("further")):
            self.found.same("outcome", "hit", outcome)
            self._hits(winner, loser, "melee", act, face)
        elif act == "parry" and face == 6 and not line["detail"].get("further"):
            self.found.same("outcome", "riposte", outcome)
            self._hits(winner, loser, "riposte", act, face)
        else:
            self.found.same("outcome", "avoided", outcome)

    def _lunge(self, line: Json, acts: dict[str, str], winner: str, loser: str) -> None:
        """One-sided: the grappler who wins goes on to strength, unless held off (ZC-51, ZC-52)."""
        if acts[winner] == "grapple":
            self.found.same("lunge", True, line["outcome"] in ("clinch", "avoided"))
        elif acts[winner] in STRIKES and not line["detail"].get("further"):
            self.found.same("lunge", "hit", line["outcome"])
            self._hits(winner, loser, "lunge", acts[winner], self.natural(winner))
        else:
            self.found.same("lunge", "avoided", line["outcome"])

    def _wrestling(self, line: Json, detail: Json) -> None:
        rolls = self.rolls[f"check:{line['who']}"]
        whole = all(roll["why"].startswith("wrestling") for roll in rolls)
        numbers = whole and bool(self.lead.get("further", detail.get("further")))
        for one, key in ((line["who"], "total"), (line["against"], "against_total")):
            sheet, roll = self.sheets[one], self.rolls[f"check:{one}"][-1]
            more = sheet["strength"] + ("grappling" in sheet["skills"])
            more += numbers * (one == line["who"])
            told = sum(part["value"] for part in roll["modifiers"])
            self.found.same("wrestling", (more, roll["total"]), (told, detail[key]))

    def _modifiers(self, one: str, acts: dict[str, str], detail: Json, *, further: bool) -> None:
        """Ability, shield, burden, posture, further attacker (ZC-04, ZC-07, ZC-11, ZC-82)."""
        other = next(who for who in acts if who != one)
        own, theirs, sheet = acts[one], acts[other], self.sheets[one]
        roll = self.rolls[f"check:{one}"][-1]
        told = sum(part["value"] for part in roll["modifiers"])
        choice = self.chosen.get(one, {})
        more = int(further)
        two = self.weapon(one) in GREAT or self.weapon(one).endswith("2h")
        if own == "parry" and theirs in STRIKES and sheet["shield"] and not two:
            more += 1
        if monster := sheet.get("monster"):
            at_whom = one == next(iter(acts)) or theirs not in STRIKES
            value = monster["attack" if own == "strike" and at_whom else "defence"]
            self.found.same("monster's bonus", value + more, told)
            return
        trained = self.weapon(one) in sheet["specialised"] and sheet["strength"] == 6
        burden = self.weapon(one) in GREAT and not trained
        dex, strength = sheet["dexterity"] - burden, sheet["strength"]
        check = detail["check"]
        grapples = "grapple" in (own, choice.get("action"), choice.get("rolled"))
        if check == "das" and not grapples:
            more += choice.get("posture") != "engage"
        if check == "str":
            value = strength
        elif check in ("dex", "das"):
            value = dex
        elif own == "slash" and self.weapon(one) in GREAT:
            value = strength
        elif choice.get("stat"):
            value = dex if choice["stat"] == "dex" else strength
        else:
            value = max(dex, strength)
        self.found.same(f"modifiers of {check}", value + more, told)

    def _defence(self, line: Json, detail: Json) -> None:
        """Only a 6 gets through, with 1 for each further foe, at most 3 (ZC-40)."""
        who = line["who"]
        self.melee |= {who, line["against"]}
        face = self.natural(who)
        crowd = detail["total"] - face
        gone = {one for one, marks in self.marks.items() if marks.keys() & {"dead", "left"}}
        self.found.same("crowd", True, crowd in self.crowd.bonus(who, line["against"], gone))
        self.found.same("guard", "hit" if detail["total"] >= 6 else "avoided", line["outcome"])
        if line["outcome"] == "hit" and detail["action"] in STRIKES:
            self._hits(who, line["against"], "melee" if crowd else "lone", detail["action"], face)
            self.hit["crowd"] = int(crowd >= 2)

    def _swarm(self, line: Json, detail: Json) -> None:
        """A dodger with other cares is hit on a 5 (ZC-46)."""
        who = line["who"]
        if "total" not in detail:
            return
        face = self.natural(who)
        self.found.same("dodger", "hit" if face >= 5 else "avoided", line["outcome"])
        self._close(line, detail, face)

    def _charge(self, line: Json, detail: Json) -> None:
        """Who was shot at and stands strikes on a 3 (001-86)."""
        face = self.natural(line["who"])
        self.found.same("charge", "hit" if face >= 3 else "avoided", line["outcome"])
        self._close(line, detail, face)

    def _helpless(self, line: Json, detail: Json) -> None:
        """No check; the die says the row of the downed (001-41)."""
        self.met.add((line["who"], line["against"]))
        if f"check:{line['who']}" in self.rolls:
            self._close(line, detail, self.natural(line["who"]))

    def _close(self, line: Json, detail: Json, face: int) -> None:
        if line["outcome"] == "hit" and detail["action"] in STRIKES:
            self._hits(line["who"], line["against"], "melee", detail["action"], face)

    def _shot(self, line: Json, detail: Json) -> None:
        """From afar on a 3, into melee or at a charger on a 4 (ZC-70 to ZC-74)."""
        who, kind = line["who"], detail["situation"]
        face, skilled = self.natural(who), "firing into melee" in self.sheets[who]["skills"]
        least = 4 if kind == 4 or (kind == 2 and not skilled) else 3
        self.found.same("shot", face >= least, line["outcome"] == "hit")
        if line["outcome"] == "hit":
            row = face - 1 if kind == 2 and not skilled else face
            self._hits(who, line["against"], f"shot {kind}", "shoot", row)

    def on_damaged(self, line: Json) -> None:
        """A track after harm; parts add up to what is told."""
        who, track = line["who"], line["track"]
        if line.get("parts"):
            parts = sum(part["value"] for part in line["parts"])
            self.found.same("parts", parts, line["amount"])
        if self.hit and line.get("by") == self.hit["by"] and who == self.hit["on"]:
            self.hit[track] += line["amount"]
        self.pools[who][track] = line["after"].get("value", 0)

    def settle(self) -> None:
        """Hold what a hit should have taken against what it took."""
        hit, self.hit = self.hit, {}
        if hit and hit["rolled"] and hit["victim"]["aware"]:
            self.found.same(
                f"{hit['how']} damage",
                harm(self.sheets[hit["by"]], self.sheets[hit["on"]], hit),
                (hit["hp"], hit["con"]),
            )

    def _will(self, line: Json, _: Json) -> None:
        """A d12 at or under Will (ZC-30)."""
        who = line["who"]
        lives = self.rolls[f"will:{who}"][-1]["dice"][0]["face"] <= self.sheets[who]["will"]
        self.found.same("will to live", "survives" if lives else "dies", line["outcome"])
        self.found.same("whose will", True, who not in self.npcs or self.sheets[who]["named"])

    def _task(self, line: Json, _: Json) -> None:
        """Six grades, a 1 confirmed and a 2 raised by a relevant ability of 5 (ZH-01, ZH-03)."""
        who = line["who"]
        if line["outcome"] == "unseen" or "ability" not in self.command:
            return
        first, *again = self.rolls[f"check:{who}"]
        face: int = max(die["face"] for die in first["dice"])
        grade: str = GRADES[face - 1]
        if self.sheets[who][self.command["ability"]] >= 5 and face <= 2:
            sure = again and again[-1]["dice"][0]["face"] <= 2
            grade = GRADES[2] if face == 2 else GRADES[0] if sure else GRADES[1]
        self.found.same("grade", grade, line["outcome"])


def oracle(http: httpx.Client, chance: Random, found: Findings) -> None:
    """Play a fight of five and look at it."""
    master = Player(http, "zwerchhau", people(chance), {}, chance)
    for _ in range(MOST):
        if not master.step():
            break
    Fight(found).look(master.lines())


if __name__ == "__main__":
    main(oracle)
