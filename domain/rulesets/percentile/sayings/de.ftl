# Das Prozentspiel auf Deutsch. Was hier fehlt, wird mit den Worten aller Spiele erzählt.

# Teile von Sätzen.
word-or = oder
word-something = etwas
fell = { $outcome ->
    [critical] ; gefallen ist eine Glückszahl
    [fumble] ; gefallen ist eine Unglückszahl
   *[other] { "" }
  }
nothing-comes = Aus dem Angriff von { $who } auf { $against } wird nichts
stays-spent = was er gekostet hat, ist ausgegeben
manner = { GIVEN($allout) ->
    [yes] , mit voller Wucht
   *[no] { "" }
  }{ GIVEN($place) ->
    [yes] , Ziel: { WORD($place, in: "place") }
   *[no] { "" }
  }{ GIVEN($power) ->
    [yes] , mit { $power } Ausdauer dahinter
   *[no] { "" }
  }
at-place = { GIVEN($place) ->
    [yes] , { WORD($place, in: "place") }
   *[no] { "" }
  }
unrolled = { GIVEN($won) ->
    [yes] , ohne Wurf
   *[no] { "" }
  }
spot = { $side ->
    [left] { $metres } m links vom Anfang
    [right] { $metres } m rechts vom Anfang
   *[none] am Anfang
  }
deft = { GIVEN($deft) ->
    [yes] , der Buckler hilft um einen Grad
   *[no] { "" }
  }
asked = Frage an { GIVEN($players) ->
    [yes] { $players }
   *[no] die Spielleitung
  }
word-hit = { $who } dringt durch und trifft { $against }{ deft }
word-blocked = { $against } bringt den Schild dazwischen, gegen { $who }{ deft }
word-averted = { $against } wehrt { $who } ab{ deft }
word-countered = Stattdessen trifft { $against } selbst, und zwar { $who }{ deft }
word-nothing = { GIVEN($even) ->
    [yes] Weder { $who } noch { $against } gewinnt die Oberhand{ deft }
   *[no] { $who } und { $against } scheitern beide{ deft }
  }
word-missed = { $who } verfehlt { $against }{ deft }
word-gain = { $who } gewinnt { COUNT($n) ->
    [1] einen Vorteil
   *[other] zwei Vorteile
  }

# Was getan wird.
declared-pass = { $who } beendet den Zug.
declared-attack = { "" }
declared-cast = { "" }
declared-walk = { "" }
declared-disengage = { "" }
declared-brace = { "" }
declared-aim = { "" }
declared-ready = { "" }
declared-reload = { "" }
declared-drink = { "" }
declared-stand = { "" }
declared-special = { "" }
declared-treat = { "" }
declared-douse = { "" }
declared-guard = { "" }
declared-test = Die Spielleitung verlangt eine Probe von { $who }{ GIVEN($target) ->
    [yes] { " " }gegen { $target }
   *[no] { "" }
  }{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
chosen-attack = { $who } greift { $target } an, Waffe: { WORD($weapon, in: "thing") }{ manner }.
chosen-cast = { $who } zaubert { WORD($spell, in: "thing") } auf { $target }.
chosen-walk = { $who } geht { $metres } m nach { $side ->
    [left] links
   *[right] rechts
  }.
chosen-disengage = { $who } löst sich.
chosen-brace = { $who } geht in die Abwehr.
chosen-aim = { $who } zielt.
chosen-ready = { $who } greift zur Waffe: { WORD($item, in: "thing") }.
chosen-reload = { $who } lädt nach: { WORD($item, in: "thing") }.
chosen-drink = { $who } trinkt: { WORD($item, in: "thing") }.
chosen-stand = { $who } steht auf.
chosen-special = { $who } versucht etwas Besonderes: { $deed }.
chosen-special-arise = { $who } versucht aufzustehen, ohne eine Gelegenheit zu geben.
chosen-special-bash = { $who } versucht, { $target } zu rammen.
chosen-special-blind = { $who } versucht, { $target } zu blenden.
chosen-special-disarm = { $who } versucht, { $target } zu entwaffnen.
chosen-special-feint = { $who } versucht, { $target } durch eine Finte zu täuschen.
chosen-special-force = { $who } versucht, { $target } abzudrängen.
chosen-special-resist = { $who } versucht, sich loszureißen.
chosen-special-trip = { $who } versucht, { $target } zu Fall zu bringen.
chosen-treat = { $who } leistet erste Hilfe, für { $target }.
chosen-treat-own = { $who } versorgt die eigene Wunde.
chosen-douse = { $who } löscht das Feuer.
chosen-guard = { $who } schützt { $target }.
chosen-counter = { $who } schlägt zurück: { WORD($item, in: "thing") }.
chosen-opportunity = { $who } nutzt die Gelegenheit gegen { $target }: { WORD($item, in: "thing") }.
chosen-advantage = { $who } nutzt einen Vorteil gegen { $target }: { WORD($option, in: "option") }{ at-place }{ unrolled }.
chosen-advantage-none = { $who } lässt einen Vorteil gegen { $target } verstreichen.
chosen-defend-none = { $who } wehrt sich nicht.
chosen-defend-evade = { $who } weicht aus.
chosen-defend-parry = { $who } pariert: { WORD($item, in: "thing") }.
chosen-defend-block = { $who } blockt, Schild voran{ GIVEN($power) ->
    [yes] , mit aller Kraft
   *[no] { "" }
  }.
prompted-asked = { asked }: { $question }
prompted-asked-defence = { asked }: Wie wehrt sich { $about } gegen { $foe }?
prompted-asked-advantage = { asked }: Wozu nutzt { $about } { $which ->
    [first] den ersten von zwei Vorteilen
    [second] den zweiten Vorteil
   *[one] den Vorteil
  } gegen { $foe }?
prompted-asked-opportunity = { asked }: { $foe } gibt eine Gelegenheit. Nutzt { $about } sie?
prompted-asked-disarm = { asked }: Was macht { $about } mit der Waffe, die { $foe } verliert?
prompted-asked-force = { asked }: Wohin drängt { $about } { $foe }?
prompted-asked-slip = { asked }: { $about } darf umsonst einen Meter gehen. Wohin?

# Was daraus wird.
checked-test = { $who } brauchte { $needed }{ fell }.
checked-test-luck = { $who } brauchte { $needed }, also reines Glück{ fell }.
checked-exchange = { $told }.
checked-exchange-nothing = { "" }
checked-location = { $who } wird getroffen: { WORD($place, in: "place") }.
checked-opposed-won = { $who } ist besser als { $against }.
checked-opposed-lost = { $against } ist besser als { $who }.
checked-opposed-even = Weder { $who } noch { $against } ist besser.
checked-defenceless-far = { $who } schützt aus zu großer Entfernung und kann nicht helfen.
checked-prevented-left = { nothing-comes }: { $about } ist nicht mehr da; { stays-spent }.
checked-prevented-unable = { nothing-comes }: { $who } kann nicht mehr zuschlagen; { stays-spent }.
checked-prevented-down = { nothing-comes }: { $against } liegt am Boden; { stays-spent }.
checked-prevented-means = { nothing-comes }: { $who } hat nichts mehr dafür in der Hand; { stays-spent }.
checked-prevented-far = { nothing-comes }: { $against } ist außer Reichweite; { stays-spent }.
checked-prevented-walk = { $who } kommt nicht weiter.
checked-prevented-ready = Wonach { $who } griff, ist jetzt außer Reichweite; was es gekostet hat, ist ausgegeben.
checked-prevented-reload = { $who } hält nicht mehr in der Hand, was zu laden war; was es gekostet hat, ist ausgegeben.
checked-prevented-drink = { $who } hat keinen solchen Trank mehr; was es gekostet hat, ist ausgegeben.
checked-prevented-stand = { $who } steht schon; was es gekostet hat, ist ausgegeben.
checked-prevented-act = { $who } kann das nicht mehr zu Ende bringen; was es gekostet hat, ist ausgegeben.
checked-defenceless-unseen = { $who } sieht den Angriff nicht kommen: keine Abwehr.
checked-defenceless-unaware = { $who } ahnt nichts von der Gefahr: keine Abwehr.
checked-defenceless-helpless = { $who } kann sich in diesem Zustand nicht wehren.
checked-defenceless-points = { $who } hat keinen Aktionspunkt mehr für eine Abwehr.
checked-defenceless-means = { $who } hat nichts, womit dieser Angriff abzuwehren wäre.
checked-idle-forceful = { $who } trägt dort nichts, das zu beschädigen wäre.
checked-idle-penetrate = Die Waffe, mit der { $against } trifft, fragt nach keiner Rüstung: eine leichtere ändert nichts.
checked-idle-unarmoured = { $who } trägt dort keine Rüstung, die leichter zählen könnte.
checked-rating = Der Schild, den { $who } trägt, hält bis { $limit }.
checked-threshold = Mehr als { $limit } verwundet { $who }.
checked-block = Der Schild gibt nach, und der Arm bekommt alles ab, bei { $who }.
checked-block-held = Der Schild hält und schützt { $who }.
checked-special-failed = { $who } schafft es nicht: { WORD($noun, in: "noun") }.
checked-special = { $against } verhindert es: { WORD($noun, in: "noun") }.
checked-special-done = { $against } kann es nicht verhindern: { WORD($noun, in: "noun") }.
spent-nothing = { "" }
spent-nothing-lost = { $who } hat durch { WORD($why, in: "why") } nichts zu verlieren: { WORD($track, in: "track") } { $after }.
spent-lost = { $who } verliert { $amount } durch { WORD($why, in: "why") }: { WORD($track, in: "track") } { $before } → { $after }.
healed-nothing = Der Trank nützt { $who } nichts, denn es fehlt an nichts ({ WORD($why, in: "thing") }).
appeared-hp = { $who } wirkt jetzt { WORD($word, in: "look") }.
appeared-left = { WORD($track, in: "track") } für { $who }: { WORD($word, in: "look") }.

# Zustände.
marked-initiative = { "" }
marked-initiative-set = { $who } ist ab der nächsten Runde bei { $value } dran{ set-because }.
marked-at = { $who } steht { spot }{ set-because }.
marked-wounded = { $who } ist verwundet{ set-because }.
marked-bleeding = { $who } braucht erste Hilfe{ by-the-end }{ set-because }.
marked-crippled = { $who } ist verkrüppelt: { WORD($where, in: "place") }{ set-because }.
marked-lost = { $who } verliert ein Glied: { WORD($where, in: "place") }{ set-because }.
marked-lost-ear = { $who } verliert ein Ohr{ set-because }.
marked-lost-eye = { $who } verliert ein Auge{ set-because }.
marked-stunned = { $who } ist betäubt{ set-because }.
marked-winded = { $who } ist außer Atem und hat einen Aktionspunkt weniger{ set-because }.
marked-burning = { $who } brennt{ set-because }.
marked-dazed = { $who } ist benommen{ set-because }.
marked-prone = { $who } geht zu Boden{ set-because }.
marked-blinded = { $who } sieht nichts{ set-because }.
marked-held = { $who } wird festgehalten{ set-because }.
marked-helpless = { $who } ist hilflos{ set-because }.
marked-hidden = { $who } versteckt sich{ set-because }.
marked-unaware = { $who } sieht die Gefahr nicht{ set-because }.
marked-dying = { $who } fällt und liegt im Sterben{ set-because }.
marked-unconscious = { $who } liegt bewusstlos und wird leben{ set-because }.
marked-dead-minion = { $who } ist tot: Handlanger fallen für immer.
marked-dead = { $who } ist tot{ set-because }.
marked-overextended = { $who } hat sich übernommen: { SIGNED($value) } auf den nächsten Angriff{ set-because }.
marked-overwhelmed = { $who } ist überwältigt und kann keine Gelegenheiten nutzen{ set-because }.
marked-press = { $who } bedrängt { $target }: { SIGNED($value) } auf den nächsten Angriff{ set-because }.
marked-feint = { $who } lässt { $target } in die falsche Richtung sehen{ set-because }.
marked-damaged = Die Rüstung, die { $who } trägt, ist beschädigt ({ WORD($where, in: "place") }): −{ $value } auf ihre Werte{ set-because }.
marked-damaged-shield = Der Schild, den { $who } trägt, ist beschädigt: −{ $value } auf seine Werte{ set-because }.
marked-flung = Für { $who } fliegt die Waffe davon ({ WORD($where, in: "thing") }) und liegt { spot }{ set-because }.
marked-carries = { $who } nimmt an sich: { WORD($where, in: "thing") }{ set-because }.
marked-wields = { $who } hat in der Hand: { WORD($where, in: "thing") }{ set-because }.
marked-lacks = { $who } hat verloren: { WORD($where, in: "thing") }{ set-because }.
marked-empty = { $who } muss nachladen: { WORD($where, in: "thing") }{ set-because }.
marked-aim = { $who } zielt: +{ $value }{ set-because }.
marked-defensive = { $who } ist in der Abwehr: +10 darauf, und keine Angriffe{ set-because }.
marked-disengaged = { $who } kann weg, ohne eine Gelegenheit zu geben{ set-because }.
marked-guards = { $who } steht bereit und schützt { $target }{ set-because }.
marked-size = { $who } ist { COUNT($value) ->
    [1] klein
    [2] so groß wie ein Mensch
    [3] groß
    [4] sehr groß
    [5] riesig
   *[other] von seltsamer Größe
  }{ set-because }.
unmarked-at = { $who } steht am Anfang{ because }.
unmarked-initiative = Die Initiative gilt nicht mehr, für { $who }{ because }.
unmarked-dead = { $who } ist doch nicht tot{ because }.
unmarked-wounded = { $who } ist nicht mehr verwundet{ because }.
unmarked-crippled = { $who } kann es wieder gebrauchen: { WORD($where, in: "place") }{ because }.
unmarked-lost = { $who } hat wieder: { WORD($where, in: "place") }{ because }.
unmarked-damaged = Die Rüstung, die { $who } trägt, ist wieder heil ({ WORD($where, in: "place") }){ because }.
unmarked-damaged-shield = Der Schild, den { $who } trägt, ist wieder heil{ because }.
unmarked-carries = { $who } hat nicht mehr: { WORD($where, in: "thing") }{ because }.
unmarked-size = { $who } ist wieder so groß wie ein Mensch{ because }.
unmarked-prone = { $who } steht{ because }.
unmarked-stunned = { $who } ist wieder bei Sinnen{ because }.
unmarked-stunned-down = { "" }
unmarked-burning = { $who } brennt nicht mehr{ because }.
unmarked-bleeding = Die Wunde ist verbunden, für { $who }{ because }.
unmarked-bleeding-over = Niemand hat die Wunde rechtzeitig verbunden, für { $who }{ because }.
unmarked-bleeding-past = { $who } blutet nicht mehr{ because }.
unmarked-bleeding-down = { "" }
unmarked-held = { $who } reißt sich los{ because }.
unmarked-blinded = { $who } sieht wieder{ because }.
unmarked-blinded-down = { "" }
unmarked-dazed = { $who } hat wieder einen klaren Kopf{ because }.
unmarked-dazed-down = { "" }
unmarked-winded = { $who } bekommt wieder Luft{ because }.
unmarked-dying = { $who } ist gerettet{ because }.
unmarked-dying-over = Für { $who } kommt jede Hilfe zu spät{ because }.
unmarked-dying-comes-round = { $who } kommt zu sich{ because }.
unmarked-unconscious = { $who } kommt zu sich{ because }.
unmarked-overextended = { $who } steht wieder sicher{ because }.
unmarked-overextended-down = { "" }
unmarked-overwhelmed = { $who } kann wieder Gelegenheiten nutzen{ because }.
unmarked-overwhelmed-down = { "" }
unmarked-press = { $who } drängt nicht mehr nach{ because }.
unmarked-press-down = { "" }
unmarked-feint = Die Finte ist verbraucht, für { $who }{ because }.
unmarked-feint-over = Die Finte ist vergessen, für { $who }{ because }.
unmarked-feint-down = { "" }
unmarked-flung = { $who } hat wieder: { WORD($where, in: "thing") }{ because }.
unmarked-flung-taken-back = { "" }
unmarked-lacks = { $who } bekommt zurück: { WORD($where, in: "thing") }{ because }.
unmarked-wields = { $who } legt weg: { WORD($where, in: "thing") }{ because }.
unmarked-wields-disarmed = { $who } lässt los: { WORD($where, in: "thing") }{ because }.
unmarked-empty = { $who } hat geladen: { WORD($where, in: "thing") }{ because }.
unmarked-aim = { $who } zielt nicht mehr{ because }.
unmarked-defensive = { $who } gibt die Abwehr auf{ because }.
unmarked-defensive-down = { "" }
unmarked-disengaged = { $who } gibt beim Weggehen wieder Gelegenheiten{ because }.
unmarked-disengaged-down = { "" }
unmarked-guards = { $who } steht nicht mehr schützend bereit{ because }.
unmarked-guards-down = { "" }
unmarked-hidden = { $who } wird gesehen{ because }.
unmarked-unaware = { $who } bemerkt die Gefahr{ because }.
unmarked-helpless = { $who } kann sich wieder rühren{ because }.
phased-turn = { $turn } ist dran.
phased-nobody = { "" }

# Wörter der Regeln.
thing-the-- = { WORD($rest, in: "thing") }
thing-shield = Schild
thing-bare-hands = bloße Hände
thing-dagger = Dolch
thing-short-sword = Kurzschwert
thing-long-sword = Langschwert
thing-great-sword = Großschwert
thing-spear = Speer
thing-mace = Streitkolben
thing-war-axe = Kriegsaxt
thing-flame-blade = Flammenklinge
thing-bow = Bogen
thing-crossbow = Armbrust
thing-firebolt = Feuerblitz
thing-frostbite = Frostbiss
thing-spark = Funken
thing-venom = Gift
thing-force-bolt = Kraftstoß
thing-potion-of-healing = Heiltrank
thing-potion-of-stamina = Ausdauertrank
thing-potion-of-magicka = Magickatrank
place-body = Rumpf
place-head = Kopf
place-right-leg = rechtes Bein
place-left-leg = linkes Bein
place-right-arm = rechter Arm
place-left-arm = linker Arm
option-press-advantage = Nachsetzen
option-precision-strike = gezielter Schlag
option-penetrate-armor = Rüstung durchdringen
option-forceful-impact = wuchtiger Treffer
option-overextend = Übernehmen
option-overwhelm = Überwältigen
option-arise = Aufstehen
option-bash = Rammen
option-blind = Blenden
option-disarm = Entwaffnen
option-feint = Finte
option-force-movement = Abdrängen
option-resist = Losreißen
option-trip = Zu Fall bringen
noun-arising = Aufstehen
noun-the-bash = Rammen
noun-the-blinding = Blenden
noun-the-disarming = Entwaffnen
noun-the-feint = Finte
noun-the-forced-move = Abdrängen
noun-the-escape = Losreißen
noun-the-trip = Zu Fall bringen
track-hit-points = Trefferpunkte
track-action-points = Aktionspunkte
track-stamina = Ausdauer
track-magicka = Magiepunkte
track-potion-of-healing = Heiltrank
track-potion-of-stamina = Ausdauertrank
track-potion-of-magicka = Magickatrank
look-down = am Boden
look-badly-hurt = schwer verletzt
look-hurt = verletzt
look-unhurt = unverletzt
look-spent = verbraucht
look-low = wenig
look-used = angebrochen
look-full = voll
why-withstanding-the-fire = Widerstand gegen das Feuer
why-withstanding-the-frost = Widerstand gegen den Frost
why-what-is-lost-1-an-ear-2-an-eye = was verloren geht: bei 1 ein Ohr, bei 2 ein Auge
why-a-test = Probe
why-test = Probe
why-the-wound = die Wunde
why-the-bash = das Rammen
why-the-poison = das Gift
why-the-shock = den Schock
why-the-magic = die Magie
why-the-attack = der Angriff
why-the-defence = die Abwehr
why-the-counter-attack = der Gegenangriff
why-the-power-block = der kräftige Block
why-a-new-round = eine neue Runde
why-bleeding = Bluten
why-burning = Feuer
why-initiative = Initiative
why-body = Rumpf
why-head = Kopf
why-right-leg = rechtes Bein
why-left-leg = linkes Bein
why-right-arm = rechter Arm
why-left-arm = linker Arm
why-the-potion-of-healing = der Heiltrank
why-the-potion-of-stamina = der Ausdauertrank
why-the-potion-of-magicka = der Magickatrank
why-potion-of-healing = Heiltrank
why-potion-of-stamina = Ausdauertrank
why-potion-of-magicka = Magickatrank
why-the-flight-of-the-weapon = der Flug der Waffe
modifier-agility = Gewandtheit
modifier-strength = Stärke
modifier-perception = Wahrnehmung
modifier-intelligence = Intelligenz
modifier-untrained = ungeübt
modifier-precision = gezielter Schlag
modifier-all-out = volle Wucht
modifier-lost-eye = fehlendes Auge
modifier-defensive = Abwehr
modifier-shield = Schild
modifier-advantage = Vorteil
modifier-disadvantage = Nachteil
modifier-endurance = Zähigkeit
modifier-bonuses = Boni
modifier-weapon = Waffe
modifier-physical = körperlich
modifier-fire = Feuer
modifier-frost = Frost
modifier-shock = Blitz
modifier-poison = Gift
modifier-magic = Magie
modifier-armour-n = Rüstung ({ $n })
modifier-against-partial-armour = gegen teilweise Rüstung
modifier-against-no-armour = gegen keine Rüstung
modifier-willpower = Willenskraft
modifier-luck = Glück
modifier-damage-to-it = Schaden am Schild
modifier-strength-bonus = Stärkebonus
modifier-endurance-bonus = Zähigkeitsbonus
modifier-willpower-bonus = Willenskraftbonus
modifier-spell = Zauber
modifier-power-block = kräftiger Block
modifier-gm = Spielleitung
modifier-evade = Ausweichen
modifier-acrobatics = Akrobatik
modifier-athletics = Athletik
modifier-observe = Beobachten
modifier-first-aid = erste Hilfe
modifier-prone = am Boden
modifier-blinded = geblendet
modifier-dazed = benommen
modifier-wounded = verwundet
modifier-press = Nachsetzen
modifier-aim = Zielen
modifier-overextended = übernommen
choice-no-defence = Keine Abwehr
choice-evade = Ausweichen
choice-let-it-pass = Verstreichen lassen
choice-parry-with-the-- = Parade: { WORD($rest, in: "thing") }
choice-block-with-the-- = Block: { WORD($rest, in: "thing") }
choice-counter-attack-with-- = Gegenangriff: { WORD($rest, in: "thing") }
choice-strike-with-- = Schlag: { WORD($rest, in: "thing") }
choice-on-n-or-less = bei höchstens { $n }
choice-in-the-style-- = im Stil { WORD($rest, in: "modifier") }
choice-stay = Bleiben
choice-take-it = Nehmen
end-the-field-belongs-to-the-party = Das Feld gehört der Gruppe.
end-the-field-belongs-to-the-foes = Das Feld gehört den Gegnern.
modifier-personality = Auftreten
modifier-destruction = Zerstörung
modifier-mysticism = Mystik
modifier-alteration = Veränderung
modifier-brawling = Raufen
modifier-hunting = Jagd
modifier-smashing = Zerschmettern
modifier-crossbow = Armbrust
modifier-warded-blade = Klinge und Schutzzauber
any-sword-and-shield = Schwert und Schild
grade-success = Erfolg
grade-failure = Misserfolg
grade-critical-success = kritischer Erfolg
grade-critical-failure = kritischer Misserfolg
grade-n-degree = { $n } Grad
grade-n-degrees = { $n } Grade
thing-hide-shield = Fellschild
thing-steel-shield = Stahlschild
thing-daedric-shield = Daedraschild
thing-steel-tower-shield = Turmschild aus Stahl
thing-steel-buckler = Buckler aus Stahl
thing-hide-targe = Felltartsche
thing-steel-targe = Stahltartsche
choice-a-metre-to-the-left = Einen Meter nach links
choice-a-metre-to-the-right = Einen Meter nach rechts
choice-n-m-to-the-left = { $n } m nach links
choice-n-m-to-the-right = { $n } m nach rechts
choice-fling-it-away-1d4-metres = Wegschleudern, 1W4 Meter
choice-for-n-stamina = für { $n } Ausdauer
choice-free-of-action-points = ohne Aktionspunkte
choice-for-n-action-point = für { $n } Aktionspunkt
choice-press-advantage-- = Nachsetzen
choice-precision-strike-- = Gezielter Schlag: { WORD($rest, in: "place") }
choice-penetrate-armor-- = Rüstung durchdringen
choice-forceful-impact-- = Wuchtiger Treffer
choice-overextend-- = Übernehmen
choice-overwhelm-- = Überwältigen
choice-power-block-- = Kräftiger Block
choice-arise-- = Aufstehen
choice-bash-- = Rammen
choice-blind-- = Blenden
choice-disarm-- = Entwaffnen
choice-feint-- = Finte
choice-force-- = Abdrängen
choice-break-free-- = Losreißen
choice-trip-- = Zu Fall bringen
why-the-special-action = die besondere Handlung
why-first-aid = erste Hilfe
why-aiming = Zielen
why-the-block = der Block
why-the-parry = die Parade
why-the-evasion = das Ausweichen
why-the-counter = der Gegenangriff
why-the-drink = der Trank
why-drinking = Trinken
why-the-defensive-stance = die Abwehr
why-disengaging = Lösen
why-the-opportunity = die Gelegenheit
why-readying-a-weapon = Ziehen einer Waffe
why-reloading = Nachladen
why-standing-up = Aufstehen
why-keeping-upright = aufrecht bleiben
why-the-spell = der Zauber
why-the-shock-of-the-wound = der Schock der Wunde
why-physical-damage = körperlicher Schaden
why-fire-damage = Feuerschaden
why-frost-damage = Frostschaden
why-shock-damage = Blitzschaden
why-magic-damage = magischer Schaden
why-poison-damage = Giftschaden
why-arising = Aufstehen
why-the-blinding = das Blenden
why-the-disarming = das Entwaffnen
why-the-feint = die Finte
why-the-forced-move = das Abdrängen
why-the-escape = das Losreißen
why-the-trip = das Niederwerfen
why-resisting-- = Widerstand gegen { WORD($rest, in: "why") }
why-putting-out-the-fire = Löschen
why-the-power-attack = der kräftige Angriff
why-advantage = Vorteil
why-a-minion = ein Handlanger
why-forceful-impact = wuchtiger Treffer
why-attacked = im Angriff
why-comes-round = kommt zu sich
why-over = vorbei
why-put-out = gelöscht
why-readied = bereit gemacht
why-taken-back = zurückgeholt
why-used = verbraucht
why-walked = gegangen
