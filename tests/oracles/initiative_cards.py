"""An oracle for initiative cards, from its document, the facts found beside it and the rulings.

``python -m tests.oracles.initiative_cards 200`` looks at two hundred fights. Judged are hands, the
order of turns, who may jump in, pools and their exploding dice, what an attack, a reaction, a spell
or a test comes to, damage, boxes, and who lies down for it. Not judged: distances, what shelter
helps, how much a failed spell exhausts, dice held back for what the GM allows.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx

from tests.oracles.stand import Findings, Json, Lines, Master, every, main

PEOPLE = ("swordhand", "archer", "mage", "raider", "spearman", "ironclad")
MOST = 80
TOOLS = 0.08
"""How often the GM uses a tool instead of a move of the fight."""
SHIFTED = 0.4
RAISED = 0.25
"""How often a die shows its highest face, more than chance has it, so that it is thrown again."""
RANKS = "*X/"
"""Boxes lie in this order, the healthy last (003-46)."""


def rank(boxes: list[str]) -> list[str]:
    """Give boxes in the order in which they are shown."""
    return sorted(boxes, key=lambda box: RANKS.index(box) if box else len(RANKS))


def turned(boxes: list[str], steps: tuple[tuple[str, str], ...], points: int) -> list[str]:
    """Turn so many boxes, each by the first of the steps that finds one to turn."""
    found = [*boxes]
    for _ in range(points):
        for old, new in steps:
            if old in found:
                found[found.index(old)] = new
                break
    return rank(found)


HARM = (("", "X"), ("/", "X"))
TIRE = (("", "/"), ("/", "X"))
TURNS = {"heal": (("X", ""),), "badly": (("X", "*"),), "recover": (("*", ""),)}


def throws(dice: Lines) -> Iterator[tuple[int, bool]]:
    """Give what each thrown die came to, and whether every throw of it was read as it fell."""
    total, sound = 0, True
    for die in dice:
        total += die["face"]
        again = die["face"] == die["sides"]
        sound = sound and again == bool(die.get("exploded"))
        if not again:
            yield total, sound
            total, sound = 0, True


class Dealer(Master):
    """A GM with one deck of real cards, who shuffles the discards in when the pile is short."""

    pile: list[int]

    def _thrown(self, need: Json) -> list[int]:
        if not need.get("cards"):
            return super()._thrown(need)
        if len(self.pile) < need["count"]:
            self.pile += self._discards()
            self.chance.shuffle(self.pile)
        return [self.pile.pop() for _ in range(need["count"])]

    def _discards(self) -> list[int]:
        out: set[int] = {*self.pile}
        for line in self.lines():
            if line.get("type") == "dealt":
                out |= {*line["cards"]}
            elif line.get("type") == "played" and line.get("how") == "discarded":
                out -= {*line["cards"]}
        return [card for card in range(1, 101) if card not in out]

    def step(self) -> bool:
        """Play something that is offered, with dice held back now and then; say if there was."""
        moves = self.read("/options")["moves"]
        plain = [move for move in moves if move.get("part") != "tool"]
        if not moves:
            return False
        move = self.chance.choice(plain if plain and self.chance.random() > TOOLS else moves)
        command = self.chance.choice(every(move))
        shifts = move.get("form", {}).get("properties", {}).get("shifts", {})
        if shifts and self.chance.random() < SHIFTED:
            kinds = [kind for kind in shifts["items"]["enum"] if not kind.endswith("other")]
            command = {**command, "shifts": [self.chance.choice(kinds)]}
        self.do(command)
        return True


class Fight:
    """A fight as it was published, looked at line by line."""

    def __init__(self, found: Findings) -> None:
        self.found = found
        self.sheets: dict[str, Json] = {}
        self.boxes: dict[str, list[str]] = {}
        self.marks: dict[str, set[str]] = {}
        self.hands: dict[str, set[int]] = {}
        self.up: dict[str, int] = {}
        self.acted: set[str] = set()
        self.fresh = False
        self.command: Json = {}
        self.deeds: dict[str, Json] = {}
        self.hits: dict[str, Json] = {}
        self.faces: dict[str, list[int]] = {}
        self.kept: dict[str, list[int]] = {}

    def look(self, lines: Lines) -> None:
        """Look at all lines."""
        for line in lines:
            self.found.at = f"{self.found.at.split(',')[0]}, {line['at']}"
            getattr(self, "on_" + line.get("type", ""), self.skip)(line)
        self.settle()

    def skip(self, _: Json) -> None:
        """Nothing is judged of other lines."""

    def on_sheeted(self, line: Json) -> None:
        """Health is 4 and the dice of Endurance (IC-21)."""
        who, sheet = line["who"], line["sheet"]
        self.sheets[who], self.boxes[who] = sheet, line["tracks"]["health"]["boxes"]
        self.marks[who] = set()
        self.found.same("health", 4 + sheet["skills"].get("endurance", 0), len(self.boxes[who]))

    def on_declared(self, line: Json) -> None:
        """A command; whoever acts has a card and acts once in a round (IC-05, IC-10)."""
        self.settle()
        self.command, self.faces, self.kept = line["command"], {}, {}
        who, what = self.command.get("who", ""), self.command["type"]
        if what in ("attack", "cast", "run", "act"):
            fit = (who in self.up, who in self.acted, "unconscious" in self.marks[who])
            self.found.same("who acts", (True, False, False), fit)
            self.acted.add(who)
            self.deeds[who] = self.command

    def settle(self) -> None:
        """Hold who lies down against the boxes (IC-22, IC-24)."""
        for who, boxes in self.boxes.items():
            dead = not {*boxes} - {"X", "*"}
            self.found.same("dead", dead, "dead" in self.marks[who])
            if not dead:
                out = "" not in boxes
                self.found.same("unconscious", out, "unconscious" in self.marks[who])

    def on_dealt(self, line: Json) -> None:
        """As many cards as dice of Combat, and none that somebody holds (IC-01, 003-1)."""
        who, cards = line["who"], line["cards"]
        if self.command["type"] == "give":
            return
        self.found.same("hand", max(1, self.value(who, "combat")), len(cards))
        held = {card for hand in self.hands.values() for card in hand}
        self.found.same("one deck", [], [card for card in cards if card in held])
        self.hands.setdefault(who, set()).update(cards)

    def on_played(self, line: Json) -> None:
        """Cards turned up, or gone."""
        for hand in self.hands.values():
            hand -= {*line["cards"]}
        if not line.get("how"):
            self.up[line["who"]] = line["cards"][0]
            self.fresh = True

    def on_phased(self, line: Json) -> None:
        """Another round: new cards are chosen."""
        if line["phase"] == "prepare":
            self.up, self.acted = {}, set()

    def on_ordered(self, line: Json) -> None:
        """The lowest card acts first (IC-04)."""
        turns = [step["who"] for step in line["steps"] if step["what"] == "turn"]
        if self.fresh and turns:
            self.fresh = False
            self.found.same("order", sorted(self.up, key=lambda who: self.up[who]), turns)

    def on_prompted(self, line: Json) -> None:
        """Only a higher card that was not used jumps in (IC-08, IC-09)."""
        if line["kind"] == "jump":
            who, actor = line["about"], line["context"]["actor"]
            fit = (self.up[who] > self.up[actor], who in self.acted)
            self.found.same("who may jump in", (True, False), fit)

    def on_marked(self, line: Json) -> None:
        """A condition begins."""
        self.marks[line["who"]].add(line["mark"])

    def on_unmarked(self, line: Json) -> None:
        """A condition ends."""
        self.marks[line["who"]].discard(line["mark"])

    def on_rolled(self, line: Json) -> None:
        """Each die counts alone, those at their highest go on, the highest counts (IC-13)."""
        name, _, who = line["label"].partition(":")
        every_one = name.split(".")[0] not in ("spell", "ignite")
        if not every_one:
            self.faces[name] = [die["face"] for die in line["dice"]]
            return
        read = [*throws(line["dice"])]
        self.found.same("explosions", True, all(sound for _, sound in read))
        self.faces[f"{name}:{who}"] = values = [value for value, _ in read]
        self.found.same("the highest counts", max(values), line["total"])

    def value(self, who: str, name: str) -> int:
        """Give the dice of an attribute: one where nothing is said."""
        return int(self.sheets[who]["attributes"].get(name, 1))

    def skill(self, who: str, name: str) -> int:
        """Give the dice of a skill: none where nothing is said."""
        return int(self.sheets[who]["skills"].get(name, 0))

    def tired(self, who: str) -> int:
        """Give the exhausted boxes."""
        return self.boxes[who].count("/")

    def pool(self, what: str, who: str, d10: int, d6: int) -> int:
        """Give the highest die of a pool, of which the sizes are known."""
        dice = [self.faces.get(f"{what}.{kind}:{who}", []) for kind in ("d10", "d6")]
        self.found.same(f"pool of {what}", [d10, d6], [len(found) for found in dice])
        return max([0, *dice[0], *dice[1]])

    def on_checked(self, line: Json) -> None:
        """What an attack, a spell or a test came to."""
        if line["check"] in ("attack", "cast") and "roll" in line.get("detail", {}):
            self.hits.pop(line["who"], None)
            getattr(self, "_" + line["check"])(line, self.deeds[line["who"]], line["detail"])
            if line["outcome"] == "hit":
                self.hits[line["who"]] = line
        elif line["check"] == "test" and not self.tired(line["who"]):
            self._test(line, self.command)

    def _test(self, line: Json, asked: Json) -> None:
        who, skill = line["who"], asked.get("skill", "")
        default = "" if skill else "agility"
        named = asked.get("attribute", default)
        d6 = self.value(who, named) if named else len(self.faces.get(f"test.d6:{who}", []))
        best = self.pool("test", who, self.skill(who, skill), d6)
        reached = best > 1 and best >= line["detail"]["number"]
        self.found.same("test", "reached" if reached else "short", line["outcome"])

    def _attack(self, line: Json, deed: Json, detail: Json) -> None:
        who = line["who"]
        weapon = self.weapon(who, detail["weapon"])
        shifts, use = deed.get("shifts", []), deed.get("use", "")
        gone = {kind: sum(shift.startswith(kind) for shift in shifts) for kind in ("d10", "d6")}
        d10 = 0 if use == "attribute" else self.skill(who, weapon["skill"]) - gone["d10"]
        d6 = 0 if use == "skill" else self.value(who, "combat") - gone["d6"]
        best = self.pool("attack", who, d10, d6)
        self.found.same("attack", max(0, best - self.tired(who)), detail["roll"])
        away = self.away(line, detail, weapon["speed"])
        outcome = "missed" if best == 1 else "fended" if away else "hit"
        self.found.same("outcome", outcome, line["outcome"].replace("miss", "missed")[:6])

    def away(self, line: Json, detail: Json, speed: int) -> bool:
        """Say whether a reaction saves from a hit (IC-15 to IC-17)."""
        who = line["against"]
        if detail["reaction"] == "dodge":
            best = self.pool("dodge", who, self.skill(who, "dodge"), self.value(who, "agility"))
            best = max(0, best - self.tired(who))
            self.found.same("dodge", best, detail.get("defence", 0))
            if speed:
                self.found.same("speed", speed, detail["speed"])
            return best > (speed or int(detail["roll"]))
        if detail["reaction"] == "other":
            number, own = detail.get("number", 0), detail.get("defence", 0)
            return bool(own >= number if number else own > detail["roll"])
        return False

    def _cast(self, line: Json, deed: Json, detail: Json) -> None:
        who = line["who"]
        spell = next(s for s in self.sheets[who]["spells"] if s["id"] == detail["spell"])
        shifts = deed.get("shifts", [])
        gone = {kind: sum(shift.startswith(kind) for shift in shifts) for kind in ("d10", "d6")}
        d10, d6 = self.skill(who, spell["school"]), self.value(who, "magic")
        best = self.pool("cast", who, d10 - gone["d10"], d6 - gone["d6"])
        easier, faster = (sum(s.endswith(why) for s in shifts) for why in ("easier", "speed"))
        needed = spell["target"] - easier + self.tired(who)
        self.found.same("spell's number", (needed, best), (detail["needed"], detail["roll"]))
        if best == 1 or best < needed:
            self.found.same("spell", False, line["outcome"] in ("hit", "fended"))
        else:
            speed = spell["speed"] + faster if spell["speed"] else 0
            outcome = "fended" if self.away(line, detail, speed) else "hit"
            self.found.same("spell", outcome, line["outcome"])

    def weapon(self, who: str, name: str) -> Json:
        """Give a weapon of somebody's sheet."""
        found: Json = next(one for one in self.sheets[who]["weapons"] if one["id"] == name)
        return found

    def on_damaged(self, line: Json) -> None:
        """Boxes after harm, and of a blow how much it is (IC-20, IC-23, 003-46 to 52)."""
        who, by = line["who"], line.get("by", "")
        hit = self.hits.get(by)
        tires = any(part["name"] == "exhaustion" for part in line.get("parts", []))
        if hit and line.get("parts") and not tires and hit["against"] == who:
            del self.hits[by]
            self.found.same("damage", self.amount(hit, who, by), line["amount"])
        steps = TIRE if tires else HARM
        if line.get("why") == "burning" or line.get("parts") or self.command["type"] == "harm":
            should = turned(self.boxes[who], steps, line["amount"])
            self.found.same("boxes", should, line["after"]["boxes"])
        self.boxes[who] = line["after"]["boxes"]

    def amount(self, hit: Json, who: str, by: str) -> int:
        """Give what a hit takes (IC-20; of spells the dice, past armour and block)."""
        detail: Json = hit["detail"]
        shifts = self.deeds[by].get("shifts", [])
        if hit["check"] == "cast":
            return sum(self.faces["spell"])
        weapon, block = self.weapon(by, detail["weapon"]), 0
        strength = 0
        if weapon["strength"]:
            strength = self.pool("strength", by, 0, self.value(by, "strength"))
        if detail["reaction"] == "block":
            block = self.pool("block", who, self.skill(who, "block"), 0)
            block = max(0, block - self.tired(who))
        places = [s.split(":")[1] for s in shifts if s.split(":")[1] in ("head", "arms", "legs")]
        place = places[-1] if places else "torso"
        armour = sum(piece[place] for piece in self.sheets[who]["armour"])
        more = weapon["per_shift"] * sum(s.endswith("damage") for s in shifts)
        return int(max(0, strength + weapon["damage"] + more - armour - block))

    def on_healed(self, line: Json) -> None:
        """Boxes after help (IC-25)."""
        who, kind = line["who"], line.get("why", "")
        if kind == "rest":
            should = rank(["" if box == "/" else box for box in self.boxes[who]])
        else:
            should = turned(self.boxes[who], TURNS.get(kind, TURNS["heal"]), line["amount"])
        self.found.same("healing", should, line["after"]["boxes"])
        self.boxes[who] = line["after"]["boxes"]


def faces(chance: Random, sides: int) -> int:
    """Throw a die."""
    return sides if chance.random() < RAISED else chance.randint(1, sides)


def oracle(http: httpx.Client, chance: Random, found: Findings) -> None:
    """Play a fight of four and look at it."""
    people: list[dict[str, Any]] = [
        {"name": f"F{i}", "side": side, "template": chance.choice(PEOPLE), "npc": side == "foes"}
        for i in range(2)
        for side in ("party", "foes")
    ]
    options = {"distance": chance.choice(("close", "mid"))}
    master = Dealer(http, "initiative-cards", people, options, chance, faces)
    master.pile = chance.sample(range(1, 101), 100)
    for _ in range(MOST):
        if not master.step():
            break
    Fight(found).look(master.lines())


if __name__ == "__main__":
    main(oracle)
