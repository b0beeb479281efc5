"""A stranger's checker: written from ``docs/fairness.md`` alone, with the standard library alone.

It imports nothing of the project, so that the page is known to say enough. It checks a book's
lines, links, dice, cards and salts, and gives what is wrong with its address.
"""

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

ZERO = bytes(32)
ADDRESS = re.compile(r"(0|[1-9][0-9]*)-(0|[1-9][0-9]*)")
Row = dict[str, Any]


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def four(number: int) -> bytes:
    return number.to_bytes(4, "big")


def previous(link: bytes) -> bytes:
    return sha(b"fightbook/chain/1", link)


class Words:
    """The words of one label under one seed, read in order."""

    def __init__(self, seed: bytes, label: str) -> None:
        self.words = self._all(seed, label)

    @staticmethod
    def _all(seed: bytes, label: str) -> Iterator[int]:
        for j in count():
            block = hmac.digest(seed, label.encode() + b"\0" + four(j), "sha256")
            for at in range(0, 32, 4):
                yield int.from_bytes(block[at : at + 4], "big")

    def below(self, n: int) -> int:
        bound = 2**32 // n * n
        return next(word for word in self.words if word < bound) % n

    def shuffled(self: "Words | Again", cards: list[int]) -> list[int]:
        found = list(cards)
        for i in range(len(found) - 1, 0, -1):
            j = self.below(i + 1)
            found[i], found[j] = found[j], found[i]
        return found


def calling(nonce: bytes, called: list[Any], before: bytes, n: bytes, declared: bytes) -> str:
    """What goes out to witnesses, hex."""
    names = sha(json.dumps(called, separators=(",", ":")).encode())
    return sha(b"fightbook/call/2", nonce, before, n, names, declared).hex()


class Again:
    """Numbers that fell before, so many of each reader, and behind them new ones."""

    def __init__(self, parts: list[tuple[Words, int]], new: Words | None) -> None:
        self.numbers = [words for words, count in parts for _ in range(count)]
        self.new, self.read = new, 0

    def below(self, n: int) -> int:
        if self.numbers:
            return self.numbers.pop(0).below(n)
        self.read += 1
        return -1 if self.new is None else self.new.below(n)

    shuffled = Words.shuffled


class Book:
    """Reads rows, and gathers what is wrong."""

    def __init__(self, data: bytes) -> None:
        self.wrong: list[tuple[str, str]] = []
        self.lines: dict[str, Row] = {}
        self.marks: dict[str, bytes] = {}
        self.dice = 0
        self.cards = 0
        self.seeds: dict[tuple[int, str], bytes] = {}
        self.chains: dict[tuple[str, str], tuple[int, str]] = {}
        self.known = set[str]()
        """All anchors and links so far."""
        self.before: dict[int, bytes] = {}
        """The digest before each commit."""
        self.n = 0
        self.taken: list[Row] = []
        """Where this commit says which links it takes."""
        self.choice = "gm"
        self.words: dict[tuple[str, str], Again] = {}
        self.versions: dict[int, tuple[int, int, int]] = {}
        """What decides others again: of which commit, whose dice it keeps, by which amendment."""
        self.reads: dict[tuple[int, str], dict[str, int]] = {}
        """What each draw says was read."""
        self.run, self.unsaid = 0, False
        self.piles: list[list[int]] = [[]]
        self.shake = self.others = ZERO
        self.deal: list[int] = []
        self.by_hand = False
        self.salts = 0
        self.left = 0
        """So many commits may still decide again what an amendment took back."""
        self.sealed = False
        self._rows(data)
        self._dice()
        self._salts()

    # --- lines ----------------------------------------------------------------------------------

    def _rows(self, data: bytes) -> None:
        digest, last, head = ZERO, (0, -1), None
        for raw in data.splitlines():
            row: Row = json.loads(raw)
            if "head" in row and "type" not in row:
                head = row
                continue
            found = ADDRESS.fullmatch(row["at"])
            assert found is not None
            assert head is None
            at = (int(found[1]), int(found[2]))
            if at not in ((last[0], last[1] + 1), (last[0] + 1, 0)):
                self.wrong.append((row["at"], "order"))
            if at[1] == 0:
                self.before[at[0]] = digest
            last = at
            mark = sha(raw) if "type" in row else bytes.fromhex(row["mark"])
            digest = sha(b"fightbook/line/2", digest, four(at[0]), four(at[1]), mark)
            self.marks[row["at"]] = mark
            if "type" in row:
                self.lines[row["at"]] = row
            if row.get("type") == "revealed":
                self._reveal(row)
        if head is None or head["head"] != digest.hex():
            self.wrong.append((f"{last[0]}-{last[1]}", "head"))

    def _reveal(self, row: Row) -> None:
        text = json.dumps(row["line"], separators=(",", ":"), ensure_ascii=False)
        if sha(text.encode()) != self.marks.get(row["address"]):
            self.wrong.append((row["at"], "reveal"))
        self.lines[row["address"]] = row["line"]

    def _in_order(self) -> list[tuple[int, Row]]:
        places = sorted((tuple(map(int, at.split("-"))), row) for at, row in self.lines.items())
        return [(place[0], row) for place, row in places]

    # --- links and dice -------------------------------------------------------------------------

    def _dice(self) -> None:
        number = 0
        for commit, row in self._in_order():
            if commit != number:
                self._whole(number)
                number, self.words, self.deal, self.taken = commit, {}, [], []
                self.shake = self.others = ZERO
                first = self.lines.get(f"{commit}-0")
                self.sealed = first is None and self.left > 0
                self.left = max(0, self.left - 1) if first is None or "of" in first else 0
            if (read := getattr(self, f"_{row['type']}", None)) is not None:
                read(commit, row)

    def _opened(self, _: int, row: Row) -> None:
        self.choice = row.get("options", {}).get("witness", "gm")
        for seat, anchors in row["anchors"].items():
            self._begin(seat, anchors, row)

    def _seated(self, _: int, row: Row) -> None:
        if row.get("anchors"):
            self._begin(row["seat"], row["anchors"], row)

    def _anchored(self, _: int, row: Row) -> None:
        self._begin(row["holder"], row["anchors"], row)

    def _begin(self, seat: str, anchors: dict[str, str], row: Row) -> None:
        """Forget the old pair of a seat, and begin the new one, with nothing that was shown."""
        if not self.known.isdisjoint(anchors.values()):
            self.wrong.append((row["at"], "anchor"))
        self.known.update(anchors.values())
        self.chains = {key: known for key, known in self.chains.items() if key[0] != seat}
        self.chains |= {(seat, cup): (0, anchor) for cup, anchor in anchors.items()}

    def _takes(self, commit: int, row: Row) -> None:
        """Links are of whoever declared, each kind once, `shaken`, `witnessed`, `drawn`."""
        declared, before = self.lines.get(f"{commit}-0", {}), [r["type"] for r in self.taken]
        shaken: Row = next((r for r in self.taken if r["type"] == "shaken"), {"seat": ""})
        if row["type"] == "shaken":
            whose = declared.get("hand") or declared.get("seat") or row["seat"]
            good = before == [] and row["seat"] == whose and "of" not in declared
        elif row["type"] == "witnessed":
            alone = not shaken.get("link") or shaken["seat"].startswith(("gm", "server"))
            good = before == ["shaken"] and (self.choice == "all" or alone)
            good = good and self.choice != "none" and shaken["seat"] not in dict(row["called"])
        else:
            cups = [r["cup"] for r in self.taken if r["type"] == "drawn"]
            good = row["seat"] == shaken["seat"] and row["cup"] not in cups
        self.taken.append(row)
        if not good:
            self.wrong.append((row["at"], "taken"))

    def _shaken(self, commit: int, row: Row) -> None:
        self._takes(commit, row)
        self.n = row["n"]
        if row.get("link"):
            self.shake = bytes.fromhex(row["link"])
            self._link((row["seat"], "shake"), row["n"], row)

    def _witnessed(self, commit: int, row: Row) -> None:
        """The call, and the links of those who answered, in the order of their seats."""
        self._takes(commit, row)
        past = (self.before[commit], four(self.n), self.marks[f"{commit}-0"])
        if row["call"] != calling(bytes.fromhex(row["nonce"]), row["called"], *past):
            self.wrong.append((row["at"], "call"))
        passed = row.get("passed", [])
        there = [(seat, n) for seat, n in row["called"] if seat not in passed]
        self.others = b"".join(map(bytes.fromhex, row["links"])) or ZERO
        for (seat, n), link in zip(there, row["links"], strict=True):
            self._link((seat, "witness"), n, {"at": row["at"], "link": link})

    def _drawn(self, commit: int, row: Row) -> None:
        self._takes(commit, row)
        self._link((row["seat"], row["cup"]), row["place"], row)
        link = bytes.fromhex(row["link"])
        self.reads[commit, row["cup"]] = row.get("read", {})
        self.seeds[commit, row["cup"]] = sha(b"fightbook/seed/2", link, self.shake, self.others)

    def _link(self, chain: tuple[str, str], n: int, row: Row) -> None:
        place, known = self.chains.get(chain, (n, ""))
        link = bytes.fromhex(row["link"])
        for _ in range(n - place):
            link = previous(link)
        if n <= place or link.hex() != known:
            self.wrong.append((row["at"], "link"))
        self.known.add(row["link"])
        self.chains[chain] = (n, row["link"])

    def _declared(self, commit: int, row: Row) -> None:
        labels = row.get("dice", {})
        self.by_hand = any(x.startswith(("deck", "hand:")) for x in labels)
        if "of" not in row:
            return
        of, keeps = row["of"], row.get("keeps", 0)
        self.versions[commit] = (of, keeps, self.run)
        hidden = f"{keeps}-0" not in self.lines
        same = keeps in (0, of) or hidden or self.versions.get(keeps, (0,))[0] == of
        if not same or keeps >= self.run:
            self.wrong.append((row["at"], "keeps"))

    def _amended(self, commit: int, row: Row) -> None:
        self.left, self.run = len(row["commits"]), commit

    def _reader(self, commit: int, cup: str, label: str) -> Again | None:
        """Read a label in a commit; nothing where what it takes is hidden, or not there."""
        of, keeps, run = self.versions.get(commit, (commit, 0, commit))
        parts, self.unsaid = list[tuple[Words, int]](), False
        while keeps:
            if keeps != of and keeps not in self.versions:
                self.unsaid = True
                return None
            _, before, drew = self.versions.get(keeps, (of, 0, keeps))
            name = label if keeps == of else f"{of}/{label}"
            if cup != "table" and (drew, cup) not in self.seeds and self._hides(drew):
                return None
            if count := self.reads.get((drew, cup), {}).get(name, 0):
                parts.insert(0, (Words(self.seeds[drew, cup], name), count))
            keeps = before
        seed, name = self.seeds.get((run, cup)), label if run == commit else f"{of}/{label}"
        if seed is None and not parts:
            return None
        return Again(parts, Words(seed, name) if seed is not None else None)

    def _hides(self, commit: int) -> bool:
        return any(at.startswith(f"{commit}-") for at in self.marks.keys() - self.lines.keys())

    def _whole(self, commit: int) -> None:
        """Each commit read of the table's cup what its draw says, no less and no more."""
        of, _, run = self.versions.get(commit, (commit, 0, commit))
        if run == commit == self.run or f"{commit}-0" not in self.lines:
            return
        own = "" if run == commit else f"{of}/"
        said = self.reads.get((run, "table"), {})
        said = {key[len(own) :]: count for key, count in said.items() if key.startswith(own)}
        read = {
            label: w.read for (cup, label), w in self.words.items() if cup == "table" and w.read
        }
        if read != said:
            self.wrong.append((f"{commit}-0", "read"))

    def _rolled(self, commit: int, row: Row) -> None:
        cup, label = row.get("cup", "table"), row["label"]
        if (cup, label) not in self.words and (found := self._reader(commit, cup, label)):
            self.words[cup, label] = found
        reader = self.words.get((cup, label))
        dice = [die for die in row["dice"] if not die.get("table")]
        open_to_all = row.get("to") is None
        unsaid = self.sealed or self.unsaid
        if dice and open_to_all and (cup != "table" or (reader is None and not unsaid)):
            self.wrong.append((row["at"], "seed"))
        for die in dice:
            if reader is None:
                continue
            self.dice += 1
            if die["face"] != 1 + reader.below(die["sides"]):
                self.wrong.append((row["at"], "face"))

    def _dealt(self, commit: int, row: Row) -> None:
        """Hold the cards of a commit, when its pile comes, against the piles that were."""
        self.deal += row["cards"]
        if row["who"]:
            return
        fits = self.by_hand or any(self._follows(commit, pile) for pile in self.piles)
        self.piles.append(row["cards"])
        if not fits:
            self.wrong.append((row["at"], "cards"))

    def _follows(self, commit: int, pile: list[int]) -> bool:
        others = sorted((Counter(self.deal) - Counter(pile)).elements())
        reader = self._reader(commit, "screen", "deck") if others else None
        if reader is not None:
            others = reader.shuffled(others)
        good = self.deal == pile + others and (reader is not None or not others)
        self.cards += len(others) if good else 0
        return good

    # --- salts ----------------------------------------------------------------------------------

    def _salts(self) -> None:
        screen, waiting = "", dict[str, str]()
        for commit, row in self._in_order():
            if row.get("to") is not None:
                waiting[row["at"]] = row["salt"]
            if row["type"] == "opened":
                screen = row.get("screen", "")
            elif row["type"] == "screened":
                screen = row["sha256"]
                waiting = {at: s for at, s in waiting.items() if at.startswith(f"{commit}-")}
            elif row["type"] == "unscreened":
                secret = bytes.fromhex(row["secret"])
                if sha(secret).hex() != screen:
                    self.wrong.append((row["at"], "secret"))
                for at, salt in waiting.items():
                    place = b"".join(four(int(n)) for n in at.split("-"))
                    right = hmac.digest(secret, b"fightbook/salt/2" + place, "sha256").hex()
                    self.salts += 1
                    if right != salt:
                        self.wrong.append((at, "salt"))
                screen, waiting = "", {}
