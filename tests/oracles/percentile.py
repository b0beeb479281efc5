"""An oracle for the percentile game, from its document, the facts found beside it and the rulings.

``python -m tests.oracles.percentile 200`` looks at two hundred fights. Judged are target numbers,
degrees, what an exchange comes to, Advantages, places, damage, blocks, wounds, action points,
initiative. Not judged: opportunities, special actions beyond their tests, magicka, walking.
"""

from random import Random

import httpx

from tests.oracles.percentile_facts import (
    ARMOUR,
    MAGIC,
    PLACES,
    SHIELDS,
    SHOTS,
    SPELLS,
    WEAPONS,
    Roll,
    exchange,
    grade,
    rating,
)
from tests.oracles.stand import Findings, Json, Lines, Master, main

PEOPLE = ("knight", "ranger", "battlemage", "bandit", "crossbowman", "ogre")
BORNE = ("steel-buckler", "steel-buckler", "steel-tower")
MOST = 100


def faces(chance: Random, sides: int) -> int:
    """Throw a die; of those with a hundred sides every fourth shows what is rare."""
    rare = (1, 2, 3, 7, 99, 98, 100, 66) if sides == 100 and chance.random() < 0.25 else ()
    return chance.choice(rare or range(1, sides + 1))


class Fight:
    """A fight as it was published, looked at line by line."""

    def __init__(self, found: Findings) -> None:
        self.found = found
        self.sheets: dict[str, Json] = {}
        self.npcs: set[str] = set()
        self.marks: dict[str, dict[str, Json]] = {}
        self.used: dict[str, dict[str, Json]] = {}
        self.round = 0
        self.blows: dict[str, int] = {}
        self.faces: dict[str, int] = {}
        self.tests: dict[tuple[str, str], Roll] = {}
        self.deeds: dict[str, Json] = {}
        self.defences: dict[str, Json] = {}
        self.struck: Json = {}
        self.throws: Lines = []
        self.fresh, self.taken, self.due = True, False, ""
        self.shaken: list[bool] | None = None

    def look(self, lines: Lines) -> None:
        """Look at all lines."""
        for line in lines:
            self.found.at = f"{self.found.at.split(',')[0]}, {line['at']}"
            getattr(self, "on_" + line["type"], self.skip)(line)

    def skip(self, _: Json) -> None:
        """Nothing is judged of other lines."""

    def on_joined(self, line: Json) -> None:
        """Somebody joins."""
        self.marks[line["who"]], self.used[line["who"]] = {}, {}
        if line.get("npc"):
            self.npcs.add(line["who"])

    def on_sheeted(self, line: Json) -> None:
        """Hit points are half of the endurance, rounded up; stamina its bonus."""
        sheet, tracks = line["sheet"], line["tracks"]
        self.sheets[line["who"]] = sheet
        hp = (sheet["endurance"] + 1) // 2
        was = [tracks[track]["max"] for track in ("hp", "sp", "ap")]
        self.found.same("derived values", [hp, sheet["endurance"] // 10, 3], was)

    def on_marked(self, line: Json) -> None:
        """A condition begins; initiative is a d6 and three bonuses."""
        who, mark = line["who"], line["mark"]
        if mark == "initiative":
            sheet = self.sheets[who]
            bonus = sum(sheet[name] // 10 for name in ("agility", "intelligence", "perception"))
            value = self.faces[f"initiative:{who}"] + bonus
            self.found.same("initiative", value, line.get("value", 0))
        self.marks[who][mark] = line

    def on_unmarked(self, line: Json) -> None:
        """A condition ends; what an attack used up still counts for it."""
        old = self.marks[line["who"]].pop(line["mark"], None)
        if old and line.get("why") == "used":
            self.used[line["who"]][line["mark"]] = old

    def on_phased(self, line: Json) -> None:
        """A new round: whoever has the turn is the quickest of those who had none."""
        if line["round"] != self.round:
            self.round, self.blows = line["round"], {}

    def on_healed(self, line: Json) -> None:
        """Action points come back as a round begins."""
        self.fresh = self.fresh or line.get("why") == "a new round"

    def on_ordered(self, line: Json) -> None:
        """In a new round the quick come first, and a wound makes slower by two."""
        turns = [step["who"] for step in line["steps"] if step["what"] == "turn"]
        if not (self.fresh and turns):
            return
        self.fresh = False
        values = [self.quickness(who) for who in turns]
        self.found.same("order of turns", sorted(values, reverse=True), values)

    def quickness(self, who: str) -> int:
        """Give what orders somebody's turn."""
        marks = self.marks[who]
        return int(marks["initiative"].get("value", 0)) - 2 * ("wounded" in marks)

    def on_spent(self, line: Json) -> None:
        """An action point for each deed, and no more than two attacks in a round."""
        who, why = line["who"], line["why"]
        if line["track"] != "ap":
            return
        self.found.same("action points", True, line["after"].get("value", 0) >= 0)
        if why in ("the attack", "the opportunity", "the counter-attack", "the spell"):
            self.blows[who] = self.blows.get(who, 0) + 1
            self.found.same("two attacks a round", True, self.blows[who] <= 2)

    def on_rolled(self, line: Json) -> None:
        """Faces."""
        self.faces[line["label"]] = line["dice"][0]["face"]
        name = line["label"].split(":")[0]
        if name in ("damage", "extra"):
            self.throws.append(line)
        if name == "shock" and self.shaken:
            self.shaken[1] = True

    def on_chosen(self, line: Json) -> None:
        """What somebody does, as far as a blow depends on it."""
        who, what = line["who"], line["what"]
        match what["do"]:
            case "attack" | "cast" | "opportunity":
                weapon = what.get("weapon") or what.get("spell") or what.get("item")
                self.deeds[who] = {"power": 0, "place": "", **what, "with": weapon}
                self.defences = {}
            case "defend" | "counter":
                self.defences[who] = what
            case "advantage":
                self.struck["options"].append((who, what["option"]))
                if who == self.struck["by"] and self.struck["result"] in ("hit", "countered"):
                    self.found.same("Advantage over", self.struck["at"], what["target"])
            case _:
                pass

    def trained(self, who: str, weapon: str) -> int:
        """Give what the best style that trains a weapon adds, or the lack of one takes."""
        styles = [s for s in self.sheets[who]["styles"] if weapon in s["weapons"]]
        return max(10 * style["rank"] for style in styles) if styles else -20

    def skill(self, who: str, skill: str) -> int:
        """Give what a skill adds, or the lack of it takes."""
        skills = self.sheets[who]["skills"]
        return 10 * skills[skill] if skill in skills else -20

    def state(self, who: str, *names: str) -> int:
        """Give what conditions take off a test."""
        worth = {"wounded": -20, "dazed": -10, "prone": -20, "blinded": -20, "lost.eye": -20}
        marks = self.marks[who] | self.used[who]
        return sum(worth[name] for name in names if name in marks)

    def attack_target(self, who: str) -> int:
        """Give the target number of a blow, a shot or a spell (OP-01, 02, 05)."""
        sheet, blow = self.sheets[who], self.deeds[who]
        marks = self.marks[who] | self.used[who]
        weapon, foe = blow["with"], blow["target"]
        if weapon in SPELLS:
            school = SPELLS[weapon][0]
            found = sheet["intelligence"] + self.skill(who, school)
        elif weapon in SHOTS:
            found = sheet["agility"] + self.trained(who, weapon)
        else:
            on = blow.get("characteristic") or "strength"
            best = max(sheet["strength"], sheet["agility"])
            found = (sheet[on] if blow.get("characteristic") else best) + self.trained(who, weapon)
        far = weapon in SPELLS or weapon in SHOTS
        found += self.state(who, "wounded", "dazed", "prone", "blinded", *(["lost.eye"] * far))
        found += marks.get("aim", {}).get("value", 0) if far else 0
        found += 0 if far else marks.get(f"press.{foe}", {}).get("value", 0)
        found += marks.get("overextended", {}).get("value", 0)
        return int(found) + 20 * bool(blow.get("allout")) - 20 * bool(blow.get("place"))

    def defence_target(self, who: str) -> int:
        """Give the target number of a defence (OP-03, 28)."""
        sheet, what = self.sheets[who], self.defences[who]
        how, item = what["how"], what["item"]
        if how == "evade":
            found = sheet["agility"] + self.skill(who, "evade")
        elif how == "block":
            found = sheet["strength"] + self.trained(who, "shield")
            found += 10 if sheet["shield"].endswith("tower") else 0
        else:
            found = max(sheet["strength"], sheet["agility"]) + self.trained(who, item)
        if how == "counter":  # it is an attack too
            marks = self.marks[who] | self.used[who]
            found += marks.get(f"press.{what['target']}", {}).get("value", 0)
            found += marks.get("overextended", {}).get("value", 0)
        found += 10 if "defensive" in self.marks[who] else 0
        return int(found) + self.state(who, "wounded", "dazed", "prone", "blinded")

    def on_checked(self, line: Json) -> None:
        """A test, or what a blow came to."""
        check, who = line["check"], line["who"]
        if check in ("exchange", "location", "block"):
            getattr(self, f"check_{check}")(line)
            return
        target = line.get("detail", {}).get("target")
        if target is None:
            return
        if check == "attack":
            self.found.same("attack's target number", self.attack_target(who), target)
            self.used[who], self.taken = {}, False
        if check == "defend":
            self.found.same("defence's target number", self.defence_target(who), target)
            self.used[who] = {}
        face = self.faces[f"{check}:{who}"]
        roll = grade(face, target, self.sheets[who], npc=who in self.npcs)
        self.found.same("grade", roll, (line["outcome"], line["detail"]["degrees"]))
        self.tests[check, who] = roll

    def check_exchange(self, line: Json) -> None:
        """One attack against one defence (OP-06 to 14, 20)."""
        who, foe, detail = line["who"], line["against"], line["detail"]
        how = detail["how"]
        defence = self.tests.get(("defend", foe)) if how != "none" else None
        if self.shield_parry(foe) and defence and defence[0] in ("pass", "critical"):
            defence = (defence[0], defence[1] + 1)
        result, mine, theirs = exchange(self.tests["attack", who], how, defence)
        if result == "averted" and self.shield_parry(foe):
            theirs = max(theirs, 1)
        if detail["kind"] != "melee":
            mine = theirs = 0
        mine = mine if detail["counts"] else 0  # 002-53: against whoever is struck
        theirs = 0 if self.taken else theirs  # OP-24: the first to have it
        self.taken = self.taken or theirs > 0
        self.found.same("exchange", result, line["outcome"])
        self.found.same("Advantages", [mine, theirs], detail["advantages"])
        if detail["counts"]:
            by, at = (foe, who) if result == "countered" else (who, self.deeds[who]["target"])
            self.throws = []
            self.struck = {"by": by, "at": at, "result": result, "options": []}

    def shield_parry(self, who: str) -> bool:
        """Tell whether somebody parries with a buckler."""
        what = self.defences.get(who, {})
        buckler = self.sheets[who]["shield"].endswith("buckler")
        return buckler and what.get("how") == "parry" and what.get("item") == "shield"

    def check_location(self, line: Json) -> None:
        """Where a blow strikes: the ones digit of the roll of whoever strikes (OP-16, 17)."""
        self.struck["place"] = self.due = line["outcome"]
        by = self.struck["by"]
        chosen = [o for _, o in self.struck["options"] if o.startswith("precision")]
        label = "defend" if self.struck["result"] == "countered" else "attack"
        place = PLACES.get(self.faces[f"{label}:{by}"] % 10, "body")
        if label == "attack" and self.deeds[by]["place"]:
            place = self.deeds[by]["place"]
        if chosen:
            place = chosen[0].split(":")[1]
        if f"lost.{place}" in self.marks[line["who"]]:
            place = "body"
        self.found.same("place", place, line["outcome"])

    def on_declared(self, _: Json) -> None:
        """What a blow did stands in one commit: is nothing left out?"""
        if self.due:
            self.found.same("no damage", 0, sum(self.dealt(self.due).values()))
        if self.shaken is not None:
            self.found.same("wound", self.shaken[0], self.shaken[1])
        self.due, self.shaken = "", None

    def thrown(self) -> dict[str, int]:
        """Give the damage thrown, by kind (OP-18, stamina and the axe with it)."""
        by, parts = self.struck["by"], dict[str, int]()
        counters = self.struck["result"] == "countered"
        weapon = self.defences[by]["item"] if counters else self.deeds[by]["with"]
        _, kind, more = SPELLS.get(weapon, ("", "", 0))
        for line in self.throws:
            value = sum(die["face"] for die in line["dice"])
            if line["label"].startswith("extra"):
                parts["fire"] = value
                continue
            more = more if kind else WEAPONS[weapon][1]
            power = 0 if counters else 2 * self.deeds[by].get("power", 0)
            parts[kind] = value + more + power + self.axe(weapon)
        return parts

    def axe(self, weapon: str) -> int:
        """The war axe does 2 more against no armour, 1 more against partial; a shield is none."""
        if self.struck["result"] == "blocked":
            return 0
        worn = self.sheets[self.struck["at"]]["armour"].get(self.struck.get("place"), "")
        level = 2 if "full" in worn else 1 if worn else 0
        if any(option == "penetrate" for _, option in self.struck["options"]):
            level = max(level - 1, 0)
        return 2 - level if weapon == "war-axe" else 0

    def dealt(self, place: str) -> dict[str, int]:
        """Give what is left of it at a place, by kind."""
        who = self.struck["at"]
        printed = ARMOUR.get(self.sheets[who]["armour"].get(place, ""), {})
        damaged = self.marks[who].get(f"damaged.{place}", {}).get("value", 0)
        thrown = self.thrown()
        return {k: max(v - rating(printed, k, damaged), 0) for k, v in thrown.items()}

    def check_block(self, line: Json) -> None:
        """A block holds what does not exceed the shield's rating (OP-23, 31)."""
        who = line["who"]
        printed = SHIELDS[self.sheets[who]["shield"]]
        self.struck["place"] = self.sheets[who]["shield_arm"]
        self.struck["at"] = who
        kind, most = max(self.thrown().items(), key=lambda part: part[1])
        if kind in MAGIC:
            holds = printed.get(kind, printed.get("magic", (printed[""] + 1) // 2))
        else:
            holds = printed[""] * (2 if self.defences[who].get("power") else 1)
        holds -= self.marks[who].get("damaged.shield", {}).get("value", 0)
        self.found.same("block", "through" if most > holds else "held", line["outcome"])
        self.due = self.struck["place"] if most > holds else ""

    def on_damaged(self, line: Json) -> None:
        """Damage less armour, and a wound above the threshold (OP-18, 19)."""
        sheet, after = self.sheets[line["who"]], line["after"].get("value", 0)
        left = max(line["before"].get("value", 0) - line["amount"], 0)
        self.found.same("what is left", left, after)
        if not self.due:
            return
        self.found.same("damage", sum(self.dealt(self.due).values()), line["amount"])
        threshold = sum(sheet[name] // 10 for name in ("strength", "endurance", "willpower"))
        fell = sheet["minion"] and after == 0
        self.due = ""
        self.shaken = None if fell else [line["amount"] > threshold, False]


def armed(sheet: Json, chance: Random) -> Json:
    """Give whoever carries a shield another now and then, which no template has (OP-31)."""
    carried = {"shield": chance.choice((sheet["shield"], *BORNE))} if sheet.get("shield") else {}
    return {**sheet, **carried}


def oracle(http: httpx.Client, chance: Random, found: Findings) -> None:
    """Play a fight of four and look at it."""
    known = {who["id"]: who for who in http.get("/api/rulesets/percentile").json()["templates"]}
    people: Lines = [
        {"name": f"F{i}", "side": ("party", "foes")[i % 2], "npc": one.get("npc", False)}
        | {"sheet": armed(one["sheet"], chance)}
        for i, one in enumerate(known[chance.choice(PEOPLE)] for _ in range(4))
    ]
    master = Master(http, "percentile", people, {"gap": chance.choice("12")}, chance, faces)
    master.play(MOST)
    Fight(found).look(master.lines())


if __name__ == "__main__":
    main(oracle)
