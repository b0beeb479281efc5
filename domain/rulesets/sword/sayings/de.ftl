# Das Schwertspiel auf Deutsch. Was hier fehlt, wird mit den Worten aller Spiele erzählt.

# Teile von Sätzen.
n = { GIVEN($number) ->
    [yes] { $number }
   *[no] hinter dem Schirm
  }
screened = { GIVEN($screen) ->
    [yes] , hinter dem Schirm gewürfelt
   *[no] { "" }
  }
through = { GIVEN($wanted) ->
    [yes] , die Wache vor { $wanted }
   *[no] { "" }
  }
past = { GIVEN($past) ->
    [yes] , an der Wache von { $past } vorbei
   *[no] { "" }
  }
full = { GIVEN($full) ->
    [yes] , weil an { $full } niemand mehr herankam
   *[no] { "" }
  }
one-of = { GIVEN($horde) ->
    [yes] Ein Wesen von { $who }
   *[no] { $who }
  }
among = { GIVEN($among) ->
    [yes] { " " }zwischen { $among }
   *[no] { "" }
  }
because-of = { $why ->
    [chosen] { " " }(so will es die Spielleitung)
    [words] { " " }(der Worte wegen)
    [last] { " " }(von dort kam der letzte Schaden)
    [turned] { " " }(durch Worte abgewendet)
    [die] { " " }(ein Würfel entscheidet{ among })
   *[other] { "" }
  }
faces = { GIVEN($faces) ->
    [yes] : { $faces } (W{ $sides })
   *[no] { "" }
  }
creatures = { COUNT($many) ->
    [one] Das letzte Wesen von { $who } ist
    [2] Beide Wesen von { $who } sind
   *[other] Alle { $many } Wesen von { $who } sind
  }
picked = { GIVEN($picked) ->
    [yes] { $picked }{ GIVEN($among) ->
        [yes] { " " }(zur Wahl standen { $among })
       *[no] { "" }
      }
   *[no] Nummer { $total } von { $sides }, in der Reihenfolge, in der sie dazukamen
  }
long = { GIVEN($until) ->
    [yes] , bis zum Ende von Runde { $until }
   *[no] { "" }
  }
at-most = { GIVEN($until) ->
    [yes] , längstens bis zum Ende von Runde { $until }
   *[no] { "" }
  }
also = { GIVEN($others) ->
    [yes] { " " }und { $others }
   *[no] { "" }
  }
times = { GIVEN($times) ->
    [yes] { " " }mit { $times } Würfeln
   *[no] { "" }
  }
word-also = { $name }
word-also-more = { $name } mit { $n } Würfeln
medicine = { GIVEN($medicine) ->
    [yes] { " " }mit Medizin
   *[no] { "" }
  }
whom = { GIVEN($target) ->
    [yes] { $target }
   *[no] alle Ungeheuer
  }
left-dice = { COUNT($left) ->
    [0] kein Würfel bleibt
    [one] ein Würfel bleibt: { $dice }
   *[other] { $left } Würfel bleiben: { $dice }
  }
word-box = Kästchen { $n } { WORD($mark, in: "box") }
word-box-turned = in Kästchen { $n } wird { WORD($mark, in: "box") } zu { WORD($new, in: "into") }
box-tick = Ermüdung
box-cross = Wunde
box-star = tiefe Wunde
box-free = frei
box-none = mehr, als Kästchen da sind
into-tick = Ermüdung
into-cross = Wunde
into-star = tiefer Wunde

# Was ein Tisch anders spielt als die meisten.
opened-house = „{ $title }“ wird nach den Regeln von Schwert gespielt: { $house }.
word-house-stances = ohne Haltungen
word-house-vitality = mit zusammengezählten Trefferwürfeln
word-house-picks = mit ungefragt gewählten Würfeln
word-house-monsters = mit sofort zuschlagenden Ungeheuern
word-house-interrupt = ohne Störung der Arbeit durch Wunden
word-house-nights = mit höchstens { $n } { COUNT($n) ->
    [one] Nacht
   *[other] Nächten
  } Ruhe
word-marks = { $mark ->
    [cross] { COUNT($n) ->
        [one] eine Wunde
       *[other] Wunden
      }
    [star] { COUNT($n) ->
        [one] eine tiefe Wunde
       *[other] tiefe Wunden
      }
   *[tick] Ermüdung
  } in Kästchen { $boxes }
sheeted-harm = { $who } hat { $harm }; { COUNT($free) ->
    [0] kein Kästchen ist frei
    [one] ein Kästchen ist frei
   *[other] { $free } Kästchen sind frei
  }{ GIVEN($more) ->
    [yes] ; außerdem { $more }
   *[no] { "" }
  }.
sheeted-horde = { $who } ist eine Horde von { $number } Wesen.

# Was angesagt wird.
declared-attack = { $who } greift { $target }{ times }{ also } an.
declared-call = { $who } ruft { $ally } etwas zu.
declared-cast = { $who } sammelt sich.
declared-talk = { $who } redet auf { whom } ein.
declared-aid = { $who } versorgt { $target }.
declared-flee = { $who } läuft davon.
declared-test = { $who } soll würfeln{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-strike = { $fallen ->
    [strike] Die Spielleitung lässt die Ungeheuer auch die Gefallenen schlagen
    [spare] Die Spielleitung lässt die Ungeheuer die Gefallenen verschonen
   *[other] Die Spielleitung lässt die Ungeheuer zuschlagen
  }.
declared-aim = Die Spielleitung lässt { GIVEN($count) ->
    [yes] { COUNT($count) ->
        [one] ein Wesen von { $who }
       *[other] { $count } Wesen von { $who }
      }
   *[no] { $who }
  } { GIVEN($target) ->
    [yes] auf { $target } losgehen statt auf { $at }
   *[no] von { $at } ablassen
  }.
declared-treat = { $who } wird eine tiefe Wunde los{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-clock = { $who } steht vor einer Aufgabe, die Zeit braucht{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-recover = { $who } versucht{ medicine }, über eine Wunde hinwegzukommen.
declared-doctor = { $who } behandelt { $patient }{ medicine }.
declared-stabilise = { $who } kämpft ums Leben.
declared-leave = Alle verlassen das Feld.
declared-proceed = Die Spielleitung lässt die Runde weitergehen.
declared-rest = { GIVEN($night) ->
    [yes] Die Gruppe legt sich schlafen
   *[no] Die Gruppe rastet{ GIVEN($few) ->
        [yes] , für je höchstens { COUNT($few) ->
            [one] ein
           *[other] { $few }
          } Kästchen Ermüdung
       *[no] { "" }
      }
  }.
declared-spot = { $who } hält Ausschau.
declared-spot-hide = { $who } sucht ein Versteck.
declared-spot-call = { $who } ruft { $allies } etwas zu.

# Was daraus wird.
prompted-talk = Frage an die Spielleitung: Was bewirken die Worte von { $about }?
checked-initiative = { $who } ist schnell ({ n }{ screened }).
checked-initiative-miss = { $who } ist langsam ({ n }{ screened }).
checked-attack = { $who } trifft { $against }: { WORD($outcome, in: "grade") } ({ n }).
checked-attack-hit = { $who } trifft { $against } ({ n }).
checked-attack-miss = { $who } verfehlt { $against } ({ n }).
checked-defence = { $who } wehrt { $against } ab ({ n }).
checked-defence-miss = { $against } trifft { $who } ({ n }).
checked-defenceless = { $who } liegt am Boden und kann sich nicht wehren.
checked-target = { one-of } geht auf { $against } los{ through }{ past }{ full }{ because-of }.
checked-target-hidden = { one-of } geht auf { $against } los{ through }{ full }, mangels anderer Ziele{ because-of }.
checked-horde = { COUNT($count) ->
    [0] Kein Wesen von { $who } fällt
    [one] Ein Wesen von { $who } fällt
   *[other] { $count } Wesen von { $who } fallen
  }; { COUNT($left) ->
    [0] keines bleibt
    [one] eines bleibt
   *[other] { $left } bleiben
  }.
checked-stances-none = Aus der Gruppe kann niemand handeln.
checked-guarded = Vor { $who } steht Wache: { $guards }.
checked-unseen = { $who } bleibt ungesehen: ein Schlag von mindestens 10, der nichts übrig ließ.
checked-even = { $who } hat Vorteil und Nachteil: beides hebt sich auf, ein Würfel fällt.
idle-some = { GIVEN($count) ->
    [yes] { COUNT($count) ->
        [one] Ein Wesen von { $who } findet
       *[other] { $count } Wesen von { $who } finden
      }
   *[no] { $who } findet
  } keinen Platz zum Zuschlagen
in-the-way = { GIVEN($guards) ->
    [yes] , und an der Wache von { $guards } kommt niemand vorbei
   *[no] { "" }
  }
checked-idle-crowd = { idle-some }: an eine Person kommen zwei heran{ in-the-way }.
checked-idle-overwhelm = { idle-some }: an eine Person kommen zwei heran, an eine stürmende vier{ in-the-way }.
checked-idle-shuns = { $who } könnte nur auf { $against } losgehen und wendet sich ab.
checked-idle-reach = { GIVEN($count) ->
    [yes] { COUNT($count) ->
        [one] Ein Wesen von { $who } kann
       *[other] { $count } Wesen von { $who } können
      }
   *[no] { $who } kann
  } auf niemanden losgehen.
checked-late-initiative = { $who } kommt zu spät für die Initiative und ist in dieser Runde nicht mehr an der Reihe.
checked-late-monsters = { $who } kommt zu spät für die Phase der Ungeheuer in dieser Runde.
checked-save-stride = { $who } steckt es weg ({ n }).
checked-save-out = { $who } ist für einen Augenblick außer Gefecht ({ n }): die schlimmste Wunde liegt höher.
checked-save-incapacitated = { $who } geht zu Boden und bleibt liegen ({ n }).
checked-stabilise-stable = { $who } hält durch ({ n }).
checked-stabilise-unchanged = Für { $who } ändert sich nichts ({ n }): die schlimmste Wunde liegt höher.
checked-stabilise-worse = Um { $who } steht es schlechter ({ n }).
checked-stabilise-dead = Für { $who } kommt jede Hilfe zu spät ({ n }).
checked-hide = { $who } findet ein Versteck ({ n }).
checked-hide-miss = { $who } findet kein Versteck ({ n }).
checked-cast = { $who } kommt voran: { WORD($outcome, in: "grade") } ({ n }).
checked-cast-hit = { $who } kommt voran ({ n }).
checked-cast-miss = { $who } kommt aus dem Takt ({ n }).
checked-clock-done = { $who } ist fertig: die Uhr ist leer.
checked-clock-short = Jeder Würfel der Uhr liegt höher.
checked-clock-spoiled = Mit der Wunde aus dieser Runde bringt { $who } nichts zustande.
checked-talk = { $who } redet und findet Gehör: { WORD($outcome, in: "grade") } ({ n }).
checked-talk-hit = { $who } redet und findet Gehör ({ n }).
checked-talk-miss = { $who } redet und stößt auf taube Ohren ({ n }).
checked-words = { "" }
checked-words-truce = { GIVEN($against) ->
    [yes] { $against } will nicht mehr kämpfen.
   *[no] { "" }
  }
checked-test = { $who } besteht die Probe: { WORD($outcome, in: "grade") } ({ n }).
checked-test-hit = { $who } besteht die Probe ({ n }).
checked-test-miss = { $who } besteht die Probe nicht ({ n }).
checked-healing-healed = { $who } wird eine Wunde los ({ n }).
checked-healing-failed = { GIVEN($passed) ->
    [yes] Der Heilungswurf für { $who } gelingt ({ n }), aber jede Wunde, die er schließen könnte, liegt höher
   *[no] { $who } wird keine Wunde los ({ n })
  }.
checked-healing-needless = { $who } hat keine Wunde, die solche Pflege schließen könnte.
checked-infection = { $who } hat eine Wunde, die sich entzündet: jetzt ist sie tief.
checked-festering-spread = { $who } hat eine tiefe Wunde, die schwärt und sich ausbreitet.
checked-festering-still = { $who } hat eine tiefe Wunde, die schwärt; unter ihr ist nichts, worauf sie übergreifen könnte.
checked-fight-won = Es ist kein Gegner mehr da.
checked-fight-lost = Aus der Gruppe kämpft niemand mehr.
checked-fight-truce = Beide Seiten senken die Waffen.
rolled-hits = Die Trefferwürfel für { $whose } fallen.
rolled-target = Ein Würfel entscheidet, auf wen { $whose } losgeht: { picked }.
rolled-target-horde = Ein Würfel entscheidet, auf wen ein Wesen von { $whose } losgeht: { picked }.
rolled-damage = { $whose } würfelt den Schaden ({ WORD($why, in: "weapon") }){ faces }.
rolled-harm = { $whose } schlägt zu ({ WORD($why, in: "weapon") }){ faces }.
rolled-clock = Für die Würfeluhr von { $whose } fallen Würfel{ faces }.
rolled-demon = { $whose } würfelt für den Dämon { WORD($why, in: "demon") }{ faces }.
rolled-demon-calm = { $whose } würfelt für den Dämon { WORD($why, in: "demon") }{ faces }; kein Würfel zeigt 8 oder mehr, das Chaos wächst nicht.
rolled-open = { $who } würfelt { $both } ({ WORD($why, in: "why") }): einer der beiden Würfel zählt.
rolled-out = Ein Würfel sagt, für wie viele Züge { $whose } ausfällt: { $total }.
rolled-infection = Für { $whose } sagt ein Würfel, welche Wunde sich entzündet: die nächste an der { $total }.

# Zustände.
marked-called = { $who } kann beim nächsten Wurf auf einen Zuruf zählen{ at-most }{ set-because }.
marked-calls = { $who } hat { COUNT($value) ->
    [one] einen Zuruf
   *[other] { $value } Zurufe
  } frei{ at-most }{ set-because }.
marked-hidden = Niemand sieht { $who }{ at-most }{ set-because }.
marked-separated = { $who } ist den anderen voraus{ long }{ set-because }.
marked-out-until = { $who } liegt am Boden, bis zum Ende von Runde { $until }{ set-because }.
marked-out = { $who } liegt am Boden{ set-because }.
marked-cover = { $who } ist in Deckung und wehrt mit Konstitution ab{ long }{ set-because }.
marked-unreachable = An { $who } kommen nur schnelle Ungeheuer heran{ long }{ set-because }.
marked-near = { $who } ist in der Nähe, wo jede Wache zuschlagen darf{ long }{ set-because }.
marked-diseased = { $who } ist krank{ long }{ because }.
marked-poisoned = { $who } ist vergiftet{ long }{ because }.
marked-incapacitated = { $who } ist kampfunfähig{ long }{ set-because }.
marked-stable = { $who } ist außer Lebensgefahr{ long }{ set-because }.
marked-dead = { $who } ist tot{ long }{ set-because }.
marked-dead-all = Von { $who } lebt niemand mehr{ set-because }.
marked-dead-many = { creatures } tot{ set-because }.
marked-incapacitated-many = { creatures } kampfunfähig{ set-because }.
marked-fled-many = { creatures } aus dem Kampf heraus{ set-because }.
left-many = { COUNT($many) ->
    [one] Das letzte Wesen von { $who } wird
    [2] Beide Wesen von { $who } werden
   *[other] Alle { $many } Wesen von { $who } werden
  } aus dem Spiel genommen{ because }.
marked-fled = { $who } ist aus dem Kampf heraus{ long }{ set-because }.
marked-unaware = { $who } hat noch nichts bemerkt{ at-most }{ set-because }.
marked-petrifying = { $who } beginnt zu versteinern{ long }{ because }.
marked-hesitates = { $who } zögert{ at-most }{ set-because }.
marked-shuns = { $who } meidet { GIVEN($target) ->
    [yes] { $target }
   *[no] niemanden
  }{ at-most }{ set-because }.
marked-drawn = { GIVEN($target) ->
    [yes] { $who } hat nur Augen für { $target }
   *[no] Niemand Bestimmtes zieht { $who } an
  }{ at-most }{ set-because }.
unmarked-called = Der Zuruf für { $who } ist vorbei{ because }.
unmarked-called-used = Der Zuruf für { $who } ist verbraucht.
unmarked-calls = Für { $who } ist die Zeit für Zurufe vorbei{ because }.
unmarked-calls-used = { $who } hat keinen Zuruf mehr.
unmarked-hidden = { $who } ist zu sehen{ because }.
unmarked-separated = { $who } ist den anderen nicht mehr voraus{ because }.
unmarked-out = { $who } ist wieder auf den Beinen{ because }.
unmarked-cover = { $who } ist nicht mehr in Deckung{ because }.
unmarked-unreachable = { $who } ist nicht mehr schwer zu erreichen{ because }.
unmarked-near = { $who } ist nicht mehr in der Nähe{ because }.
unmarked-diseased = { $who } ist nicht mehr krank{ because }.
unmarked-poisoned = { $who } ist nicht mehr vergiftet{ because }.
unmarked-dead = { $who } ist nicht mehr tot{ because }.
unmarked-fled = { $who } ist wieder im Kampf{ because }.
unmarked-incapacitated = { $who } steht auf{ because }.
unmarked-out-fallen = { "" }
unmarked-hidden-fallen = { "" }
unmarked-incapacitated-fallen = { "" }
unmarked-separated-moved = { $who } wechselt den Platz und ist den anderen nicht mehr voraus.
unmarked-separated-fallen = { "" }
unmarked-stable = { $who } ist wieder in Lebensgefahr{ because }.
unmarked-stable-fallen = { "" }
unmarked-called-fallen = { "" }
unmarked-calls-fallen = { "" }
unmarked-stable-risen = { "" }
unmarked-unaware = { $why ->
    [over] Die Phase der Ungeheuer ist vorbei, und { $who } hat die Gefahr gesehen
   *[other] { $who } hat die Gefahr gesehen{ because }
  }.
unmarked-petrifying = { $who } versteinert nicht weiter{ because }.
unmarked-hesitates = { $why ->
    [over] { $who } zögert nicht länger: die Phase der Ungeheuer ist vorbei
   *[other] { $who } zögert nicht länger{ because }
  }.
unmarked-shuns = { $who } sieht sich wieder um{ $why ->
    [over] : die Phase der Ungeheuer ist vorbei
   *[other] { because }
  }.
unmarked-drawn = { $who } sieht sich wieder um{ $why ->
    [over] : die Phase der Ungeheuer ist vorbei
   *[other] { because }
  }.
unmarked-shuns-replaced = { "" }
unmarked-drawn-replaced = { "" }

# Entscheidungen.
chosen = { "" }
chosen-stance = { usually }{ WORD($stance, in: "stance") }{ GIVEN($ward) ->
    [yes] { " " }für { $ward }
   *[no] { $stance ->
        [guard] { " " }für sich selbst
       *[other] { "" }
      }
  }.
usually = { GIVEN($instead) ->
    [yes] { $who } wurde gesehen und nimmt statt der üblichen Haltung ({ WORD($instead, in: "stance") }) diese ein:
   *[no] { GIVEN($usual) ->
        [yes] { $who } nimmt die übliche Haltung ein:
       *[no] { $who }:
      }
  }{ " " }
stance-charge = Sturmangriff
stance-guard = Schutz
stance-flank = Flanke
stance-spot = Ausschau
stance-cast = Sammlung
stance-talk = Rede
chosen-invoke = { $who } weckt { WORD($name, in: "demon") } ({ WORD($bound, in: "bound") }): { $dice }W10{ GIVEN($spend) ->
    [yes] , und gibt { GIVEN($several) ->
        [yes] je einen Würfel
       *[no] einen Würfel
      } aus für { $spend }
   *[no] { "" }
  }.
chosen-rest = { $rest ->
    [night] Eine Nacht vergeht
   *[short] Eine halbe Stunde vergeht
  }.
chosen-turn = { $who } wartet.

# Spuren.
damaged-hits-pool = { $who } erleidet { $total }: Treffer { $before } → { $after } von { $max }.
damaged-hits-none = { $who } bleibt ohne Schaden.
damaged-hits-little = { $who } erleidet { $total }, zu wenig für jeden der Würfel; { left-dice }.
damaged-hits = { $who } erleidet { $total }, und die { $amount } fällt weg; { left-dice }.
word-blow = einen Schlag
damaged-ward = Ein Dämonenwürfel mit { $amount } schützt { $who } und ist fort; { left-dice }.
damaged-harm = { $who }: { $boxes }{ because }.
damaged-harm-none = { $who } bleibt ohne Schaden{ because }.
healed-harm = { $who } erholt sich: { $boxes }.
healed-hits = { $who } hat { COUNT($left) ->
    [one] einen Trefferwürfel
   *[other] { $left } Trefferwürfel
  }: { $dice }.
healed-hits-pool = { $who } hat { $after } Treffer.
healed-ward = Dämonenwürfel legen sich vor die Rüstung und schützen { $who }: { $dice }.
healed-clock = Die Wunde stört { $who } bei der Arbeit; die Uhr zeigt wieder { $dice }.
healed-kits = Ein neuer Tag: { $who } kann { $after }-mal behandeln.
healed-chaos = Der Dämon, den { $who } geweckt hat, wandelt sich: sein Chaos ist wieder 0.
spent-clock = { $who } nimmt die { $gone } von der Uhr; { left-dice }.
spent-ward = Die Dämonenwürfel, die { $who } schützten, gehen mit der Szene.
spent-kits = { $who } hat heute noch { $after } von { $max } Behandlungen.
spent-medicine = { $who } verbraucht Medizin: noch { $after } von { $max }.
spent-chaos = Das Chaos wächst um { $amount }, die Augen der Würfel ab 8. { WORD($track-name, in: "track") }: { $after } von { $max }.
spent-chaos-full = Größer kann das Chaos nicht werden. { WORD($track-name, in: "track") }: { $after } von { $max }.
spent-demon = { WORD($track-name, in: "track") }: { $before } → { $after }.
adjusted-clock = { "" }
adjusted-harm = Die Spielleitung setzt die Kästchen von { $who }: { $boxes }{ because }.
adjusted-harm-same = Die Spielleitung lässt die Kästchen von { $who }, wie sie sind{ because }.
closed-left = Der Kampf ist vorbei.

# Der Gang des Kampfes.
phased-turn = { $turn } handelt.
phased-stance = Runde { $round } beginnt.
phased-initiative = Wer ist schneller als die Ungeheuer?
phased-fast = Die Schnellen handeln.
phased-monsters = Die Ungeheuer handeln.
phased-slow = Die Langsamen handeln.
phased-aftermath = Nach dem Kampf.

# Wörter der Regeln.
choice-range = Reichweite
choice-effect = Wirkung
choice-independence = Eigenständigkeit
grade-marginal = knapp
grade-complete = glatt
grade-critical = kritisch
grade-miss = misslungen
look-unhurt = unverletzt
look-hurt = verletzt
look-spent = am Ende
bound-weapon = in der Waffe
bound-armour = in der Rüstung
any-sword = Schwert
any-greatsword = Großschwert
any-halberd = Hellebarde
any-sling = Schleuder
any-spear = Speer
any-war-scythe = Kriegssense
any-great-flail = großer Flegel
any-axe = Axt
any-claws = Klauen
any-bite = Biss
any-beak = Schnabel
any-fists = Fäuste
any-black-blade = schwarze Klinge
any-tree-trunk = Baumstamm
any-whisper = Flüstern
any-fangs = Giftzähne
any-coils = Windungen
any-demon-dice = Dämonenwürfel
any-club = Keule
track-hit-dice = Trefferwürfel
track-hits = Treffer
track-harm = Schaden
track-demon-armour = Dämonenrüstung
track-dice-clock = Würfeluhr
track-order-left-in-- = Ordnung in { WORD($rest, in: "demon") }
modifier-die = Würfel
modifier-demon-die = Dämonenwürfel
modifier-armour = Rüstung
modifier-initiative = Initiative
modifier-before = vorher
modifier-treatment = Behandlung
modifier-a-new-day = ein neuer Tag
modifier-metamorphosis = Verwandlung
modifier-d-n = W{ $n }
why-initiative-on-- = Initiative mit { WORD($rest, in: "ability") }
why-whom-one-of-- = auf wen ein Wesen von { WORD($rest, in: "going") } losgeht
why-whom-- = auf wen { WORD($rest, in: "going") } losgeht
going---goes-for = { $rest }
why-defence-against-the-- = Abwehr: { WORD($rest, in: "weapon") }
why-an-attack-with-the-- = Angriff: { WORD($rest, in: "weapon") }
why-a-test-on-- = Probe auf { WORD($rest, in: "ability") }
why-healing-on-- = Heilung mit { WORD($rest, in: "ability") }
why-hiding-on-- = Verstecken mit { WORD($rest, in: "ability") }
why-concentration-on-- = Sammlung mit { WORD($rest, in: "ability") }
why-the-right-words-on-- = die rechten Worte mit { WORD($rest, in: "ability") }
weapon---on-str-n = { WORD($rest, in: "weapon") } mit Stärke { $n }
weapon---on-dex-n = { WORD($rest, in: "weapon") } mit Geschicklichkeit { $n }
weapon---on-con-n = { WORD($rest, in: "weapon") } mit Konstitution { $n }
weapon---on-int-n = { WORD($rest, in: "weapon") } mit Intelligenz { $n }
weapon---on-wis-n = { WORD($rest, in: "weapon") } mit Weisheit { $n }
weapon---on-cha-n = { WORD($rest, in: "weapon") } mit Ausstrahlung { $n }
weapon---on-str = { WORD($rest, in: "weapon") } mit Stärke
why---on-str = { WORD($rest, in: "why") } mit Stärke
why---on-str-n = { WORD($rest, in: "why") } mit Stärke { $n }
weapon---on-dex = { WORD($rest, in: "weapon") } mit Geschicklichkeit
why---on-dex = { WORD($rest, in: "why") } mit Geschicklichkeit
why---on-dex-n = { WORD($rest, in: "why") } mit Geschicklichkeit { $n }
weapon---on-con = { WORD($rest, in: "weapon") } mit Konstitution
why---on-con = { WORD($rest, in: "why") } mit Konstitution
why---on-con-n = { WORD($rest, in: "why") } mit Konstitution { $n }
weapon---on-int = { WORD($rest, in: "weapon") } mit Intelligenz
why---on-int = { WORD($rest, in: "why") } mit Intelligenz
why---on-int-n = { WORD($rest, in: "why") } mit Intelligenz { $n }
weapon---on-wis = { WORD($rest, in: "weapon") } mit Weisheit
why---on-wis = { WORD($rest, in: "why") } mit Weisheit
why---on-wis-n = { WORD($rest, in: "why") } mit Weisheit { $n }
weapon---on-cha = { WORD($rest, in: "weapon") } mit Ausstrahlung
why---on-cha = { WORD($rest, in: "why") } mit Ausstrahlung
why---on-cha-n = { WORD($rest, in: "why") } mit Ausstrahlung { $n }
why---n = { WORD($rest, in: "why") } { $n }
ability-str-n = Stärke { $n }
ability-dex-n = Geschicklichkeit { $n }
ability-con-n = Konstitution { $n }
ability-int-n = Intelligenz { $n }
ability-wis-n = Weisheit { $n }
ability-cha-n = Ausstrahlung { $n }
ability-str = Stärke
ability-str-- = Stärke { $rest }
ability-dex = Geschicklichkeit
ability-dex-- = Geschicklichkeit { $rest }
ability-con = Konstitution
ability-con-- = Konstitution { $rest }
ability-int = Intelligenz
ability-int-- = Intelligenz { $rest }
ability-wis = Weisheit
ability-wis-- = Weisheit { $rest }
ability-cha = Ausstrahlung
ability-cha-- = Ausstrahlung { $rest }
ability-medicine-n = Heilkunde { $n }
ability-medicine = Heilkunde
why---against-armour-n = { WORD($rest, in: "weapon") } gegen Rüstung { $n }
why---against-armour-n-deep = { WORD($rest, in: "weapon") } gegen Rüstung { $n }, tief
why---against-armour-n-no-box-free = { WORD($rest, in: "weapon") } gegen Rüstung { $n }, kein Kästchen frei
weapon---with-n = { WORD($rest, in: "weapon") } (mit { $n })
weapon---n = { WORD($rest, in: "weapon") } { $n }
why-found = entdeckt
why-hurt-again = wieder verletzt
why-the-fight-is-over = der Kampf ist vorbei
why-seen-after-attacking = nach dem Angriff
why-comes-into-the-open = kommt aus dem Versteck
why-a-wound-festers = eine tiefe Wunde schwärt
why-a-wound-is-infected = eine Wunde entzündet sich
why-a-save-on-- = Rettungswurf auf { WORD($rest, in: "ability") }
why-stabilising-on-- = ums Leben, mit { WORD($rest, in: "ability") }
why-a-hit = ein Treffer
why-hit-dice = Trefferwürfel
why-demon-armour = Dämonenrüstung
why-stopped-by-demon-dice = aufgehalten durch Dämonenwürfel
why-rest = Rast
why-healing = Heilung
why-getting-worse = es wird schlimmer
why-special-treatment = besondere Behandlung
why-fresh = frisch
why-used = verbraucht
why-over = vorbei
why-fled = geflohen
why-chaos = Chaos
why-the-scene-is-over = die Szene ist vorbei
why-a-dice-clock = eine Würfeluhr
why-charged-ahead = vorausgestürmt
why-not-seen-yet = noch ungesehen
why-a-full-harm-track = alle Kästchen voll
why-a-new-day = ein neuer Tag
why-other-words = andere Worte
why-interrupted = unterbrochen
why-metamorphosis = Verwandlung
why-on-their-feet-again = wieder auf den Beinen
why-out-of-sight = außer Sicht
why-words = Worte
why-no-hit-dice-left = keine Trefferwürfel mehr
why-no-hits-left = keine Treffer mehr
why-none-of-them-left = niemand übrig
why-a-hit-upon-pooled-hits = ein Treffer
why-surprised = überrascht
why-rounds-out = Runden am Boden
why-which-wound-is-infected = welche Wunde sich entzündet
why-treatment = Behandlung
why-progress = Fortschritt
end-the-field-is-left-behind = Das Feld bleibt zurück.
end-no-protagonist-is-left-alive = Aus der Gruppe lebt niemand mehr.

# Was angeboten und gefragt wird.
phase-stance = Haltungen
phase-initiative = Initiative
phase-fast = Die Schnellen
phase-monsters = Die Ungeheuer
phase-slow = Die Langsamen
phase-aftermath = Nach dem Kampf
move-strike-with-the-- = Angriff mit: { WORD($rest, in: "weapon") }
move-shoot-with-the-- = Schuss mit: { WORD($rest, in: "weapon") }
any-bow = Bogen
any-crossbow = Armbrust
any-knife = Messer
move-who-strike-target-with-the-- = {"{who}"}: {"{target}"} angreifen, { WORD($rest, in: "weapon") }
move-who-shoot-at-target-with-the-- = {"{who}"}: auf {"{target}"} schießen, { WORD($rest, in: "weapon") }
move-who-charge-close-in-and-strike = {"{who}"}: Sturmangriff, hingehen und zuschlagen
move-who-guard-stay-by-somebody-and-defend = {"{who}"}: Schutz, bei jemandem bleiben und abwehren
move-who-flank-strike-from-where-nobody-looks = {"{who}"}: Flanke, zuschlagen, wo niemand hinsieht
move-who-spot-stand-back-and-call-out = {"{who}"}: Ausschau, zurückbleiben und zurufen
move-who-cast-concentrate-on-a-task = {"{who}"}: Sammlung, ganz bei einer Aufgabe sein
move-who-talk-speak-with-the-other-side = {"{who}"}: Rede, mit der anderen Seite sprechen
move-who-guard-defend-ward = {"{who}"}: Schutz für {"{ward}"}
move-guard-somebody-else-and-defend = Jemand anderen schützen und abwehren
move-who-keep-watch-to-call-out-later = {"{who}"}: Ausschau halten, um später zuzurufen
move-who-look-for-a-place-to-hide = {"{who}"}: ein Versteck suchen
move-who-concentrate-on-a-task = {"{who}"}: sich sammeln
move-who-speak-to-all-the-monsters = {"{who}"}: auf alle Ungeheuer einreden
move-who-speak-to-- = {"{who}"}: auf { $rest } einreden
move-speak-to = Einreden auf
move-all-the-monsters = alle Ungeheuer
move-who-wait = {"{who}"}: abwarten
move-who-run-from-the-fight = {"{who}"}: davonlaufen
move-who-call-out-to-- = {"{who}"}: Zuruf an { $rest }
move-call-out-to = Zuruf an
move-who-try-to-stabilise-- = {"{who}"}: { $rest } versorgen
move-try-to-stabilise = Versorgen
move-who-fight-for-life = {"{who}"}: ums Leben kämpfen
move-who-try-to-get-over-a-wound = {"{who}"}: über eine Wunde hinwegkommen
move-who-try-to-get-over-a-wound-with-medicine = {"{who}"}: mit Medizin über eine Wunde hinwegkommen
move-who-treat-patient = {"{who}"}: {"{patient}"} behandeln
move-who-treat-patient-with-medicine = {"{who}"}: {"{patient}"} mit Medizin behandeln
move-treat = Behandeln
move-treat-with-medicine = Mit Medizin behandeln
move-the-monsters-strike-as-they-mean-to = Die Ungeheuer schlagen zu, wie sie es vorhaben
move-the-monsters-strike-those-on-the-floor-too = Die Ungeheuer schlagen auch die Gefallenen
move-the-monsters-spare-those-on-the-floor = Die Ungeheuer verschonen die Gefallenen
move-who-go-for-target-instead-of-at = {"{who}"}: auf {"{target}"} losgehen statt auf {"{at}"}
move-who-means-to-strike-at = {"{who}"} will auf {"{at}"} los
move-target-instead = stattdessen {"{target}"}
move-who-leave-at-alone = {"{who}"}: von {"{at}"} ablassen
move-nobody = niemand
move-a-deep-wound-of-who-is-treated = Eine tiefe Wunde behandeln: {"{who}"}
move-go-on-the-rest-take-their-usual-stance = Weiter: die anderen nehmen die übliche Haltung ein
move-ask-who-for-a-roll-on-the-score-of-the-stance = Probe auf den Wert der Haltung: {"{who}"}
move-set-a-dice-clock-for-- = Eine Würfeluhr stellen für { $rest }
move-rest-for-half-an-hour = Eine halbe Stunde rasten
move-sleep-for-a-night = Eine Nacht schlafen
move-leave-the-field-the-encounter-ends = Das Feld verlassen: der Kampf endet
question-what-do-the-words-of-1-bring-about = Was bewirken die Worte von {"{1}"}?
question-which-die-counts-for-1-s-initiative-roll = Welcher Würfel zählt für {"{1}"} (Initiative)?
question-which-die-counts-for-1-s-attack-roll = Welcher Würfel zählt für {"{1}"} (Angriff)?
question-which-die-counts-for-1-s-defence-roll = Welcher Würfel zählt für {"{1}"} (Abwehr)?
question-which-die-counts-for-1-s-save-roll = Welcher Würfel zählt für {"{1}"} (Rettungswurf)?
question-which-die-counts-for-1-s-stabilise-roll = Welcher Würfel zählt für {"{1}"} (ums Leben)?
question-which-die-counts-for-1-s-hide-roll = Welcher Würfel zählt für {"{1}"} (Verstecken)?
question-which-die-counts-for-1-s-cast-roll = Welcher Würfel zählt für {"{1}"} (Sammlung)?
question-which-die-counts-for-1-s-talk-roll = Welcher Würfel zählt für {"{1}"} (Rede)?
question-which-die-counts-for-1-s-test-roll = Welcher Würfel zählt für {"{1}"} (Probe)?
question-which-die-counts-for-1-s-healing-roll = Welcher Würfel zählt für {"{1}"} (Heilung)?
choice-the-fight-stops = Der Kampf ruht
choice-they-fight-no-longer = Kein Kampf mehr
choice-they-run = Flucht
choice-they-go-for-somebody-else = Angriff auf jemand anderen
choice-they-hesitate-for-a-round = Zögern, eine Runde lang
choice-they-go-for-the-one-who-talks = Angriff auf die redende Person
choice-nothing-comes-of-it = Es wird nichts daraus
