# Das Prozentspiel auf Deutsch. Was hier fehlt, wird mit den Worten aller Spiele erzählt.

# Teile von Sätzen.
word-or = oder
word-something = etwas
until-turn = { GIVEN($set) ->
    [yes] { "" }
   *[no] , bis { $by } wieder dran ist
  }
for-ward = { GIVEN($ward) ->
    [yes] { " " }für { $ward }
   *[no] { "" }
  }
a-round = { GIVEN($set) ->
    [yes] { "" }
   *[no] { GIVEN($until) ->
        [yes] { " " }bis zum Ende des nächsten eigenen Zuges
       *[no] { "" }
      }
  }
set-long = { GIVEN($set) ->
    [yes] { GIVEN($until) ->
        [yes] , bis zum Ende von Runde { $until }{ because }
       *[no] { because }
      }
   *[no] { "" }
  }
crippled-costs = { $limb ->
    [body] : ein Aktionspunkt weniger je Runde
    [leg] : halbes Tempo
   *[other] : der Arm ist unbrauchbar
  }
limb-costs = { $limb ->
    [leg] : halbes Tempo
    [eye] : −20 auf Schüsse und Zauber
   *[other] { "" }
  }
guarding = { for-ward }
nothing-comes = Aus dem Angriff von { $who } auf { $against } wird nichts
stays-spent = was er gekostet hat, ist ausgegeben
in-style = { GIVEN($style) ->
    [yes] , im Stil { WORD($style, in: "modifier") }
   *[no] { "" }
  }
manner = { in-style }{ GIVEN($characteristic) ->
    [yes] , mit { WORD($characteristic, in: "modifier") }
   *[no] { "" }
  }{ GIVEN($allout) ->
    [yes] , mit voller Wucht
   *[no] { "" }
  }{ GIVEN($place) ->
    [yes] , gezielt auf { WORD($place, in: "the-place") }
   *[no] { "" }
  }{ GIVEN($power) ->
    [yes] , mit { $power } Ausdauer dahinter
   *[no] { "" }
  }
at-place = { GIVEN($place) ->
    [yes] { " " }auf { WORD($place, in: "the-place") }
   *[no] { "" }
  }
first-for = { $for ->
    [agile] ist gewandter
   *[here] war zuerst da
  }
unrolled = { GIVEN($won) ->
    [yes] , ohne Wurf
   *[no] { "" }
  }
spot = { $side ->
    [left] { $metres } m links vom Ausgangspunkt
    [right] { $metres } m rechts vom Ausgangspunkt
   *[none] am Ausgangspunkt
  }
deft = { GIVEN($deft) ->
    [yes] , der Buckler gibt einen Grad mehr{ GIVEN($gain) ->
        [yes] { " " }und einen Vorteil
       *[no] { "" }
      }
   *[no] { "" }
  }
asked = Frage an { GIVEN($players) ->
    [yes] { $players }
   *[no] die Spielleitung
  }
word-hit = { $who } dringt durch und trifft { $against }{ deft }
word-blocked = { $against } wehrt { $who } mit dem Schild ab{ deft }
word-averted = { $against } wehrt { $who } ab{ deft }
word-evaded = { $against } ist ausgewichen, und { $who } trifft nicht{ deft }
word-countered = Der Gegenangriff sitzt: { $against } trifft { $who }{ deft }
word-nothing = { GIVEN($even) ->
    [yes] Weder { $who } noch { $against } gewinnt die Oberhand{ deft }
   *[no] { $who } und { $against } scheitern beide{ deft }
  }
word-missed = { $who } verfehlt { $against }{ deft }
word-idle-hit = { $against } hält { $who } nicht auf.
word-idle-failed = { $against } scheitert.
word-idle-held = { $against } hält stand, es zählt aber { GIVEN($other) ->
    [yes] die Abwehr von { $other }
   *[no] eine andere Abwehr
  }.
word-idle-blocked = { $against } hält den Schild gegen { $who }, doch nichts trifft darauf{ deft }
word-idle-shield = { word-idle-blocked }.
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
chosen-attack = { $who } greift { $target } mit { WORD($weapon, in: "dative") } an{ manner }.
chosen-cast = { $who } zaubert { WORD($spell, in: "thing") } auf { $target }.
chosen-walk = { $who } geht { $metres } m nach { $side ->
    [left] links
   *[right] rechts
  }.
chosen-disengage = { $who } löst sich.
chosen-brace = { $who } geht in die Abwehr.
chosen-aim = { $who } zielt.
chosen-ready = { $who } greift nach { WORD($item, in: "dative") }.
chosen-reload = { $who } lädt { WORD($item, in: "accusative") } nach.
chosen-drink = { $who } trinkt { WORD($item, in: "draught") }.
chosen-stand = { $who } steht auf.
chosen-special = { $who } versucht etwas Besonderes: { $deed }.
chosen-special-arise = { $who } versucht aufzustehen, ohne eine Gelegenheit zu geben.
chosen-special-bash = { $who } versucht, { $target } zu rammen.
chosen-special-blind = { $who } versucht, { $target } zu blenden.
chosen-special-disarm = { $who } versucht, { $target } zu entwaffnen.
chosen-special-feint = { $who } versucht, { $target } durch eine Finte zu täuschen.
chosen-special-force = { $who } versucht, { $target } abzudrängen.
chosen-special-resist = { $who } versucht, sich{ GIVEN($target) ->
    [yes] { " " }von { $target }
   *[no] { "" }
  } loszureißen.
chosen-special-trip = { $who } versucht, { $target } zu Fall zu bringen.
chosen-treat = { $who } versorgt { $target } mit erster Hilfe.
chosen-treat-own = { $who } versorgt die eigene Wunde.
chosen-douse = { $who } löscht das Feuer.
chosen-guard = { $who } schützt { $target } bis zum nächsten eigenen Zug{ GIVEN($instead) ->
    [yes] , und { $instead } nicht mehr
   *[no] { "" }
  }.
chosen-counter = { $who } schlägt{ guarding } mit { WORD($item, in: "dative") } zurück{ in-style }.
chosen-opportunity = { $who } nutzt mit { WORD($item, in: "dative") } die Gelegenheit gegen { $target }.
chosen-advantage = { $who } nutzt einen Vorteil gegen { $target }: { WORD($option, in: "option") }{ at-place }{ unrolled }.
chosen-advantage-none = { $who } lässt einen Vorteil gegen { $target } verstreichen.
chosen-defend-none = { $who } { GIVEN($ward) ->
    [yes] verteidigt { $ward }
   *[no] wehrt sich
  } nicht.
chosen-defend-evade = { $who } weicht aus.
chosen-defend-parry = { $who } pariert{ guarding } mit { WORD($item, in: "dative") }{ in-style }.
chosen-defend-block = { $who } blockt{ guarding } mit dem Schild{ in-style }{ GIVEN($power) ->
    [yes] , mit aller Kraft
   *[no] { "" }
  }.
prompted-asked = { asked }: { $question }
prompted-asked-defence = { asked }: { GIVEN($ward) ->
    [yes] Wie hilft { $about }, { $ward } gegen { $foe } zu verteidigen?
   *[no] Wie wehrt sich { $about } gegen { $foe }?
  }
prompted-asked-advantage = { asked }: Wozu nutzt { $about } { $which ->
    [first] den ersten von zwei Vorteilen
    [second] den zweiten Vorteil
   *[one] den Vorteil
  } gegen { $foe }?
prompted-asked-opportunity = { asked }: { $foe } gibt eine Gelegenheit. Nutzt { $about } sie?
prompted-asked-disarm = { asked }: Was macht { $about } mit der Waffe, die { $foe } verliert?
prompted-asked-force = { asked }: Wohin drängt { $about } nun { $foe }?
prompted-asked-slip = { asked }: { $about } darf umsonst einen Meter gehen. Wohin?

# Was daraus wird.
checked-aid = Die erste Hilfe von { $who } misslingt: { $against } braucht sie weiter.
checked-aid-dying = Die erste Hilfe von { $who } misslingt: { $against } liegt weiter im Sterben.
checked-exchange = { $told }.
checked-exchange-nothing = { $told }
checked-exchange-silent = { "" }
checked-location = { $who } wird { WORD($place, in: "at-place") } getroffen.
checked-location-lost = { $who } wird { WORD($place, in: "at-place") } getroffen, denn { WORD($lost, in: "the-place") } hat { $who } verloren.
checked-defenceless-far = { $who } ist zu weit weg und kann { GIVEN($ward) ->
    [yes] { $ward } nicht verteidigen
   *[no] nicht helfen
  }.
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
checked-prevented-arm = { $who } hat keinen Arm mehr, um { $do ->
    [reload] nachzuladen
   *[ready] nach einer anderen Waffe zu greifen
  }; was es gekostet hat, ist ausgegeben.
checked-prevented-act = { $who } kann { $do ->
    [ready] nicht mehr nach einer anderen Waffe greifen
    [reload] nicht mehr nachladen
    [drink] nicht mehr trinken
    [stand] nicht mehr aufstehen
   *[other] das nicht mehr zu Ende bringen
  }; was es gekostet hat, ist ausgegeben.
checked-defenceless-unseen = { $who } sieht den Angriff nicht kommen: keine Abwehr{ for-ward }.
checked-defenceless-unaware = { $who } ahnt nichts von der Gefahr: keine Abwehr{ for-ward }.
checked-defenceless-helpless = { $who } kann { GIVEN($ward) ->
    [yes] { $ward } in diesem Zustand nicht verteidigen
   *[no] sich in diesem Zustand nicht wehren
  }.
checked-defenceless-points = { $who } hat keinen Aktionspunkt mehr{ GIVEN($ward) ->
    [yes] , um { $ward } zu verteidigen
   *[no] { " " }für eine Abwehr
  }.
checked-defenceless-means = { $who } hat nichts, womit { GIVEN($ward) ->
    [yes] { $ward } gegen diesen Angriff zu verteidigen
   *[no] dieser Angriff abzuwehren
  } wäre.
checked-passed-up = { $who } hat in dieser Runde schon zweimal angegriffen und nutzt bis zur nächsten keine Gelegenheit mehr.
checked-idle-forceful = { $who } trägt dort nichts, das zu beschädigen wäre.
checked-idle-penetrate = Mit { WORD($with, in: "dative") } richtet { $against } gegen leichtere Rüstung nicht mehr aus: Rüstung durchdringen ändert nichts.
checked-idle-unarmoured = { $who } trägt dort keine Rüstung, die leichter zählen könnte.
checked-rating = Der Schild, den { $who } trägt, hält { GIVEN($harm) ->
    [yes] gegen { $harm ->
        [physical] körperlichen Schaden, hier den größten Teil,
       *[other] { WORD($harm, in: "modifier") }{ GIVEN($mixed) ->
            [yes] , den größten Teil dieses Schadens,
           *[no] { "" }
          }
      }{ " " }
   *[no] { "" }
  }bis { $limit }.
checked-clock = Ohne erste Hilfe ist { $who } am Ende von Runde { $limit } tot.
checked-threshold = Mehr als { $limit } verwundet { $who }.
checked-late = { $who } kommt mitten in der Runde und ist in ihr zuletzt dran.
checked-longer-stunned = { $who } ist schon betäubt, und länger.
checked-longer-dazed = { $who } ist schon benommen, und länger.
checked-block = Der Schild hält nicht stand: { $who } bekommt alles auf den Schildarm.
checked-block-held = Der Schild hält und schützt { $who }.
checked-special-failed = { $who } schafft { WORD($noun, in: "noun") } nicht.
checked-unresisting-helpless = { $who } kann sich in diesem Zustand gegen { WORD($noun, in: "noun") } nicht wehren.
checked-unresisting-unaware = { $who } ahnt nichts von der Gefahr: kein Widerstand gegen { WORD($noun, in: "noun") }.
checked-special = { $against } verhindert { WORD($noun, in: "noun") }.
checked-special-done = { $against } kann { WORD($noun, in: "noun") } nicht verhindern.
spent-nothing = { "" }
spent-nothing-lost = { $who } hat durch { WORD($why, in: "why") } nichts zu verlieren: { WORD($track, in: "track") } { $after }.
spent-lost = { $who } verliert { $amount } durch { WORD($why, in: "why") }: { WORD($track, in: "track") } { $before } → { $after }.
damaged-none = { $who } erleidet keinen Schaden{ GIVEN($by) ->
    [yes] { " " }durch { $by }
   *[no] { "" }
  }{ because }.
healed-nothing-low = Der Trank nützt { $who } nichts, es kommt zu wenig heraus ({ WORD($why, in: "thing") }).
healed-nothing = Der Trank nützt { $who } nichts, denn es fehlt an nichts ({ WORD($why, in: "thing") }).
appeared-hp = { $who } { $word ->
    [down] liegt am Boden
   *[other] wirkt jetzt { WORD($word, in: "look") }
  }.
appeared-left = { WORD($track, in: "track") } für { $who }: { WORD($word, in: "look") }.

# Zustände.
marked-initiative = { "" }
marked-initiative-after = { $who } hat dieselbe Initiative wie { $by } und handelt danach: { $by } { first-for }.
marked-initiative-before = { $who } hat dieselbe Initiative wie { $by } und handelt davor: { $who } { first-for }.
marked-initiative-set = { $who } ist ab der nächsten Runde bei { $value } dran{ set-long }.
marked-at-moved = { $who } ist jetzt { spot }.
marked-at = { $who } steht { spot }{ set-long }.
marked-wounded = { $who } ist { COUNT($value) ->
    [0] verwundet: −20 auf alle Proben, −2 auf Initiative
    [1] verwundet: −20 auf alle Proben, −2 auf Initiative
   *[other] ein weiteres Mal verwundet: Es bleibt bei −20 auf alle Proben und −2 auf Initiative
  }{ set-long }.
marked-bleeding = { $who } braucht erste Hilfe{ by-the-end }{ set-because }.
marked-crippled = { $who } ist { WORD($where, in: "at-place") } { COUNT($value) ->
    [0] verkrüppelt{ crippled-costs }
    [1] verkrüppelt{ crippled-costs }
   *[other] schon verkrüppelt: schlimmer wird es nicht
  }{ set-long }.
marked-lost = { $who } verliert { WORD($where, in: "the-place") }{ limb-costs }{ set-long }.
marked-lost-ear = { $who } { COUNT($value) ->
    [0] verliert ein Ohr
    [1] verliert ein Ohr
    [2] verliert auch das andere Ohr
   *[other] hat kein Ohr mehr zu verlieren
  }{ set-long }.
marked-lost-eye = { $who } { COUNT($value) ->
    [0] verliert ein Auge{ limb-costs }
    [1] verliert ein Auge{ limb-costs }
    [2] verliert auch das andere Auge: Es bleibt bei −20 auf Schüsse und Zauber
   *[other] hat kein Auge mehr zu verlieren
  }{ set-long }.
marked-stunned = { $who } ist betäubt, handelt nicht und wehrt sich nicht{ a-round }{ set-long }.
marked-winded = { $who } ist außer Atem und hat { GIVEN($until) ->
    [yes] allein in der nächsten
   *[no] in der nächsten
  } Runde einen Aktionspunkt weniger{ set-because }.
marked-burning = { $who } brennt: { $fire } { COUNT($fire) ->
    [one] Trefferpunkt
   *[other] Trefferpunkte
  } je Zug{ set-long }.
marked-dazed = { $who } ist benommen: −10 auf alle Proben{ a-round }{ set-long }.
marked-prone = { $who } geht zu Boden, kann nicht gehen und hat −20 auf Angriff und Abwehr{ set-long }.
marked-blinded = { $who } sieht nichts: −20 auf Angriff und Abwehr{ a-round }{ set-long }.
marked-held = { $who } wird { GIVEN($target) ->
    [yes] von { $target }{ " " }
   *[no] { "" }
  }festgehalten{ set-long }.
marked-helpless = { $who } ist hilflos{ set-long }.
marked-hidden = { $who } versteckt sich{ set-long }.
marked-unaware = { $who } sieht die Gefahr nicht{ set-long }.
marked-dying = { $who } fällt und liegt im Sterben{ set-long }.
marked-unconscious = { $who } liegt bewusstlos und wird leben{ set-long }.
marked-dead-minion = { $who } ist tot: Handlanger fallen für immer.
marked-dead = { $who } ist tot{ set-long }.
marked-overextended = { $who } hat sich übernommen: { SIGNED($value) } auf den nächsten Angriff{ a-round }{ set-long }.
marked-overwhelmed = { $who } ist überwältigt und kann keine Gelegenheiten nutzen{ until-turn }{ set-long }.
marked-press = { $who } bedrängt { $upon }: { SIGNED($value) } auf den nächsten Angriff im Nahkampf{ a-round }{ set-long }.
marked-feint = { $who } lässt { $upon } in die falsche Richtung sehen: keine Abwehr gegen den nächsten Angriff{ set-long }.
marked-damaged = Die Rüstung, die { $who } { WORD($where, in: "at-place") } trägt, ist beschädigt: −{ $value } auf ihre Werte{ set-long }.
marked-damaged-shield = Der Schild, den { $who } trägt, ist beschädigt: −{ $value } auf seine Werte{ set-long }.
marked-flung = Davon fliegt { WORD($where, in: "nominative") } von { $who } und liegt { spot }.
marked-flung-set = { $who } hat { WORD($where, in: "accusative") } verloren, zu finden { spot }{ set-long }.
marked-carries = { $who } nimmt { $by } { WORD($where, in: "accusative") } ab.
marked-carries-set = { $who } nimmt { WORD($where, in: "accusative") } an sich{ set-long }.
marked-wields = { $who } hat { WORD($where, in: "accusative") } in der Hand{ set-long }.
marked-lacks = { "" }
marked-lacks-ordinary = In anderer Hand als der von { $who } ist { WORD($where, in: "nominative") } eine gewöhnliche Waffe dieser Art.
marked-lacks-set = { $who } hat { WORD($where, in: "accusative") } verloren{ set-long }.
marked-empty = Nach diesem Schuss muss { $who } { WORD($where, in: "accusative") } nachladen.
marked-empty-set = { $who } muss { WORD($where, in: "accusative") } nachladen{ set-long }.
marked-aim = { $who } hat +{ $value } auf den nächsten Schuss oder Zauber{ set-long }.
marked-defensive = { $who } hat bis zum nächsten eigenen Zug +10 auf die Abwehr und greift nicht an.
marked-defensive-set = { $who } ist in der Abwehr: +10 darauf, und keine Angriffe{ set-long }.
marked-disengaged = { $who } kann in diesem Zug weg, ohne eine Gelegenheit zu geben.
marked-disengaged-set = { $who } kann weg, ohne eine Gelegenheit zu geben{ set-long }.
marked-guards = { "" }
marked-guards-set = { $who } steht schützend bereit{ GIVEN($target) ->
    [yes] { " " }für { $target }
   *[no] { "" }
  }{ set-long }.
marked-size = { $who } ist { COUNT($value) ->
    [1] klein
    [2] so groß wie ein Mensch
    [3] groß
    [4] sehr groß
    [5] riesig
   *[other] von seltsamer Größe
  }{ set-long }.
unmarked-prone-down = { "" }
unmarked-at = { $who } steht am Ausgangspunkt{ because }.
unmarked-initiative = Für { $who } gilt von nun an die Initiative 0{ because }.
unmarked-dead = { $who } ist doch nicht tot{ because }.
unmarked-wounded = { $who } ist nicht mehr verwundet{ because }.
unmarked-crippled = { $who } kann { WORD($where, in: "the-place") } wieder gebrauchen{ because }.
unmarked-lost = { $who } hat { WORD($where, in: "the-place") } wieder{ because }.
unmarked-damaged = Die Rüstung, die { $who } { WORD($where, in: "at-place") } trägt, ist wieder heil{ because }.
unmarked-damaged-shield = Der Schild, den { $who } trägt, ist wieder heil{ because }.
unmarked-carries = { $who } hat { WORD($where, in: "accusative") } nicht mehr{ because }.
unmarked-size = { $who } ist wieder so groß wie ein Mensch{ because }.
unmarked-prone = { $who } steht{ because }.
unmarked-stunned = { $who } ist wieder bei Sinnen{ because }.
unmarked-burning = { $who } brennt nicht mehr{ because }.
unmarked-bleeding = { $who } ist verbunden und braucht keine erste Hilfe mehr{ because }.
unmarked-bleeding-over = Niemand hat { $who } rechtzeitig verbunden{ because }.
unmarked-bleeding-past = { $who } blutet nicht mehr{ because }.
unmarked-held = { $who } wird nicht mehr festgehalten{ because }.
unmarked-held-fell = { $who } wird nicht mehr festgehalten: Wer festhielt, liegt am Boden.
unmarked-held-breaks-free = { $who } reißt sich los.
unmarked-blinded = { $who } sieht wieder{ because }.
unmarked-dazed = { $who } hat wieder einen klaren Kopf{ because }.
unmarked-winded = { $who } bekommt wieder Luft{ because }.
unmarked-winded-over = { GIVEN($timed) ->
    [yes] { $who } bekommt wieder Luft, und nur in dieser Runde fehlt ein Aktionspunkt.
   *[no] { "" }
  }
unmarked-dying = { $who } ist gerettet{ because }.
unmarked-dying-over = Für { $who } kommt jede Hilfe zu spät{ because }.
unmarked-dying-comes-round = { $who } kommt zu sich, denn es sind Trefferpunkte da.
unmarked-unconscious-comes-round = { unmarked-dying-comes-round }
unmarked-unconscious = { $who } kommt zu sich{ because }.
unmarked-overextended = { $who } steht wieder sicher{ because }.
unmarked-overextended-used = { "" }
unmarked-overwhelmed = { $who } kann wieder Gelegenheiten nutzen{ because }.
unmarked-press = { $who } bedrängt { $upon } nicht mehr{ because }.
unmarked-press-used = { "" }
unmarked-feint = { $who } hat nichts mehr von der Finte gegen { $upon }{ because }.
unmarked-feint-used = { $who } hat die Finte gegen { $upon } genutzt.
unmarked-flung = { $who } hat { WORD($where, in: "accusative") } wieder{ because }.
unmarked-flung-taken-back = { "" }
unmarked-lacks = { $who } bekommt { WORD($where, in: "accusative") } zurück{ because }.
unmarked-wields = { $who } legt { WORD($where, in: "accusative") } weg{ because }.
unmarked-wields-readied = { $who } legt { WORD($where, in: "accusative") } weg.
unmarked-wields-disarmed = { $who } lässt { WORD($where, in: "accusative") } los{ because }.
unmarked-empty = { $who } muss { WORD($where, in: "accusative") } nicht mehr nachladen{ because }.
unmarked-empty-reload = { $who } hat { WORD($where, in: "accusative") } geladen.
unmarked-aim = { $who } zielt nicht mehr{ because }.
unmarked-aim-used = { "" }
unmarked-aim-walked = { $who } zielt nicht mehr: im Gehen geht das nicht.
unmarked-defensive = { $who } gibt die Abwehr auf{ because }.
unmarked-disengaged = { $who } gibt beim Weggehen wieder Gelegenheiten{ because }.
unmarked-disengaged-over = { GIVEN($timed) ->
    [yes] { unmarked-disengaged }
   *[no] { "" }
  }
unmarked-guards = { $who } steht nicht mehr schützend bereit{ because }.
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
thing-potion-of-magicka = Magietrank
nominative-the-- = „{ WORD($rest, in: "thing") }“
nominative-bare-hands = bloße Hände
nominative-the-shield = der Schild
nominative-the-dagger = der Dolch
nominative-the-short-sword = das Kurzschwert
nominative-the-long-sword = das Langschwert
nominative-the-great-sword = das Großschwert
nominative-the-spear = der Speer
nominative-the-mace = der Streitkolben
nominative-the-war-axe = die Kriegsaxt
nominative-the-flame-blade = die Flammenklinge
nominative-the-bow = der Bogen
nominative-the-crossbow = die Armbrust
accusative-the-- = „{ WORD($rest, in: "thing") }“
accusative-bare-hands = bloße Hände
accusative-the-shield = den Schild
accusative-the-dagger = den Dolch
accusative-the-short-sword = das Kurzschwert
accusative-the-long-sword = das Langschwert
accusative-the-great-sword = das Großschwert
accusative-the-spear = den Speer
accusative-the-mace = den Streitkolben
accusative-the-war-axe = die Kriegsaxt
accusative-the-flame-blade = die Flammenklinge
accusative-the-bow = den Bogen
accusative-the-crossbow = die Armbrust
dative-the-- = „{ WORD($rest, in: "thing") }“
dative-bare-hands = bloßen Händen
dative-the-shield = dem Schild
dative-the-dagger = dem Dolch
dative-the-short-sword = dem Kurzschwert
dative-the-long-sword = dem Langschwert
dative-the-great-sword = dem Großschwert
dative-the-spear = dem Speer
dative-the-mace = dem Streitkolben
dative-the-war-axe = der Kriegsaxt
dative-the-flame-blade = der Flammenklinge
dative-the-bow = dem Bogen
dative-the-crossbow = der Armbrust
dative-firebolt = dem Feuerblitz
dative-frostbite = dem Frostbiss
dative-spark = dem Funken
dative-venom = dem Gift
dative-force-bolt = dem Kraftstoß
draught-potion-of-healing = einen Heiltrank
draught-potion-of-stamina = einen Ausdauertrank
draught-potion-of-magicka = einen Magietrank
the-place-body = den Rumpf
the-place-head = den Kopf
the-place-right-leg = das rechte Bein
the-place-left-leg = das linke Bein
the-place-right-arm = den rechten Arm
the-place-left-arm = den linken Arm
the-place-eye = das Auge
the-place-ear = das Ohr
at-place-body = am Rumpf
at-place-head = am Kopf
at-place-right-leg = am rechten Bein
at-place-left-leg = am linken Bein
at-place-right-arm = am rechten Arm
at-place-left-arm = am linken Arm
at-place-eye = am Auge
at-place-ear = am Ohr
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
noun-arising = das Aufstehen
noun-the-bash = das Rammen
noun-the-blinding = das Blenden
noun-the-disarming = das Entwaffnen
noun-the-feint = die Finte
noun-the-forced-move = das Abdrängen
noun-the-escape = das Losreißen
noun-the-trip = das Niederwerfen
track-hit-points = Trefferpunkte
track-action-points = Aktionspunkte
track-stamina = Ausdauer
track-magicka = Magiepunkte
track-potion-of-healing = Heiltrank
track-potion-of-stamina = Ausdauertrank
track-potion-of-magicka = Magietrank
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
why-test = Probe
why-the-wound = die Wunde
why-the-bash = das Rammen
why-the-poison = das Gift
why-the-shock = den Schock
why-the-magic = die Magie
why-the-attack = Angriff
why-the-casting = Zauber
why-the-shot = Schuss
why-the-defence = Abwehr
why-the-counter-attack = Gegenangriff
why-the-power-block = kräftiger Block
why-a-new-round = neue Runde
why-bleeding = Bluten
why-burning = Feuer
why-with-- = mit { WORD($rest, in: "dative") }
why-moved = geschoben
why-a-free-metre = freier Meter
modifier-burning = Feuer
modifier-bleeding = Bluten
why-initiative = Initiative
why-body = Rumpf
why-head = Kopf
why-right-leg = rechtes Bein
why-left-leg = linkes Bein
why-right-arm = rechter Arm
why-left-arm = linker Arm
why-the-potion-of-healing = Heiltrank
why-the-potion-of-stamina = Ausdauertrank
why-the-potion-of-magicka = Magietrank
why-potion-of-healing = Heiltrank
why-potion-of-stamina = Ausdauertrank
why-potion-of-magicka = Magietrank
why-the-flight-of-the-weapon = Flug der Waffe
modifier-agility = Gewandtheit
modifier-strength = Stärke
modifier-perception = Wahrnehmung
modifier-intelligence = Intelligenz
modifier-style-- = Stil { WORD($rest, in: "modifier") }
modifier-precision = gezielter Schlag
modifier-all-out = volle Wucht
modifier-lost-eye = fehlendes Auge
modifier-defensive = Abwehr
modifier-shield = Schild
modifier-endurance = Zähigkeit
modifier-agility-bonus = Gewandtheitsbonus
modifier-intelligence-bonus = Intelligenzbonus
modifier-perception-bonus = Wahrnehmungsbonus
modifier-attack = Angriff
modifier-this-round = diese Runde
modifier-a-round = je Runde
modifier-unspent = nicht ausgegeben
modifier-crippled-body = verkrüppelter Rumpf
modifier-out-of-breath = außer Atem
modifier-more-than-is-missing = Überschuss
modifier-more-than-is-left = nicht vorhanden
modifier-potion-of-healing = Heiltrank
modifier-potion-of-stamina = Ausdauertrank
modifier-potion-of-magicka = Magietrank
modifier-weapon = Waffe
modifier-never-below-0 = nie unter 0
modifier-physical = körperlich
modifier-fire = Feuer
modifier-frost = Frost
modifier-shock = Blitz
modifier-poison = Gift
modifier-magic = Magie
modifier-armour-n = Rüstung ({ $n })
modifier-as-against-partial-armour = wie gegen teilweise Rüstung
modifier-as-against-no-armour = wie gegen keine Rüstung
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
modifier-evade = Ausweichen
modifier-acrobatics = Akrobatik
modifier-athletics = Athletik
modifier-observe = Beobachten
modifier-first-aid = erste Hilfe
modifier-prone = am Boden
modifier-blinded = geblendet
modifier-press = Nachsetzen
modifier-aim = Zielen
modifier-overextended = übernommen
question-1-attacks-2-with-- = {"{1}"} greift {"{2}"} mit { WORD($rest, in: "dative") } an.
question-1-casts-- = {"{1}"} zaubert { WORD($rest, in: "question") }.
question---at-2 = { WORD($rest, in: "thing") } auf {"{2}"}
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
why-the-special-action = besondere Handlung
why-first-aid = erste Hilfe
why-aiming = Zielen
why-the-block = Block
why-the-parry = Parade
why-the-evasion = Ausweichen
why-the-counter = Gegenangriff
why-the-drink = Trank
why-drinking = Trinken
why-the-defensive-stance = Abwehr
why-disengaging = Lösen
why-the-opportunity = Gelegenheit
why-readying-a-weapon = Ziehen einer Waffe
why-reloading = Nachladen
why-standing-up = Aufstehen
why-keeping-upright = aufrecht bleiben
why-the-spell = Zauber
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
why-the-power-attack = kräftiger Angriff
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
why-after-the-more-agile = nach einer gewandteren Figur
why-after-who-was-here-first = nach einer, die zuerst da war
why-before-the-less-agile = vor einer weniger gewandten Figur
why-before-who-came-later = vor einer, die später kam
why-walked = gegangen

# Was ein Tisch anders spielt als die meisten.
opened = „{ $title }“ wird nach den Regeln des Prozentspiels gespielt{ GIVEN($step) ->
    [yes] , ab Schritt { $step } eines anderen
   *[no] { "" }
  }.
opened-house = „{ $title }“ wird nach den Regeln des Prozentspiels gespielt: { $house }.
word-house-gap = mit anfangs { $n } m zwischen den Seiten
