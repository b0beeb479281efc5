# Initiativkarten auf Deutsch. Was hier fehlt, wird mit den Worten aller Spiele erzählt.

# Teile von Sätzen.
held = { GIVEN($held) ->
    [yes] , { $held }
   *[no] { "" }
  }
use = { GIVEN($alone) ->
    [yes] , nur mit { $alone }
   *[no] { "" }
  }
until = { GIVEN($until) ->
    [yes] { " " }bis zum Ende von Runde { $until }
   *[no] { "" }
  }
word-nothing-left = 0 ({ $n } mit Erschöpfung)
word-nothing-left-more = 0 ({ $n } mit allem, was abgeht)
word-some = { $n }W{ $sides }
word-held = { $dice } zurückgehalten für { WORD($effect, in: "effect") }
word-held-more = { $dice } für { WORD($effect, in: "effect") }
effect-damage = Schaden
effect-the-head = den Kopf
effect-the-arms = die Arme
effect-the-legs = die Beine
effect-something-else = etwas anderes
effect-an-easier-casting = leichteres Zaubern
effect-speed = Geschwindigkeit
effect-effect = Wirkung
effect-fire = Feuer
effect-range = Reichweite
reacted = { $reaction ->
    [block] { " " }trotz Block
    [dodge] , Ausweichen hilft nicht
    [other] { " " }trotz allem
   *[none] { "" }
  }
numbers = { GIVEN($numbers) ->
    [yes] { " " }({ $numbers })
   *[no] { "" }
  }
word-cover = ein Würfel weniger wegen Deckung
one = { GIVEN($one) ->
    [yes] , und eine höchste 1 misslingt immer
   *[no] { "" }
  }
word-needed = { $roll }, nötig { $needed }{ one }
word-speed = Ausweichen { $defence }, Geschwindigkeit { $speed }{ one }
word-number = { $defence } erreicht, zum Entkommen nötig { $number }{ one }
word-tired = daneben geht nur eine höchste 1
word-unsaid = Erschöpfung, die nicht alle sehen, zählt mit
word-defence = Angriff { $roll }, Abwehr { $defence }{ one }
word-met = Abwehr { $met }{ one }
at-the-latest = { GIVEN($until) ->
    [yes] , längstens{ until }
   *[no] { "" }
  }
source = { GIVEN($by) ->
    [yes] { " " }durch { $by }
   *[no] { "" }
  }
reasoned = { GIVEN($reason) ->
    [yes] { " " }({ $reason })
   *[no] { "" }
  }
change = { WORD($before, in: "row") } → { WORD($after, in: "row") }
row-n-permanent = { $n } bleibend verletzt
row-n-damaged = { $n } verletzt
row-n-exhausted = { $n } erschöpft
row-n-healthy = { $n } gesund

# Was getan wird.
declared-attack = { $who } greift { $target } an: { WORD($thing, in: "why") }{ use }{ held }.
declared-cast = { $who } zaubert { WORD($thing, in: "why") } auf { $target }{ held }.
declared-cast-friend = { $who } zaubert { WORD($thing, in: "why") } für { $target }{ held }.
declared-cast-alone = { $who } zaubert { WORD($thing, in: "why") } für sich selbst{ held }.
declared-run = { $who } läuft auf { $target } zu.
declared-run-away = { $who } läuft weg und lässt { $target } hinter sich.
declared-hide = { $who } sucht ein Versteck.
declared-cover = { $who } sucht Deckung.
declared-free = { $who } macht etwas anderes.
declared-give = { "" }
declared-play = { $seat } wählt für { $who }.
declared-play-blind = { $seat } legt für { $who } blind eine Karte.
declared-look = { $seat } nimmt die Hand von { $who } auf.
declared-flip = { $seat } deckt die Karten auf, ohne zu warten.
declared-deal = { $seat } teilt neue Karten aus.
declared-place = Die Spielleitung sagt, wie weit { $who } und { $target } voneinander entfernt sind.
declared-harm = Die Spielleitung lässt { $who } etwas zustoßen.
declared-tend = Die Spielleitung kümmert sich um { $who }.
chosen-card = { $who } wählt die { $card }.
chosen-blind = Für { $who } wird blind die { $card } gelegt.
chosen-none = { $who } setzt aus.
readied = { $who } hat gewählt.
played-played = { $who } deckt die { $cards } auf.
played-given = { $who } gibt { GIVEN($cards) ->
    [yes] die { $cards }
   *[no] eine Karte
  } an { $target } weiter.
played-discarded = { $who } hat die { $cards } verbraucht.
played-lost = { $who } kann nicht mehr handeln, und die { $cards } verfällt.
played-discarded-unused = { $who } braucht { COUNT($count) ->
    [one] die { $cards }
   *[other] { $cards }
  } nicht mehr.
dealt-pile = Im Stapel liegen noch { $n } Karten.
dealt-pile-none = { "" }
noted-said = { $who }: „{ $text }“
rolled-attack = { $who } greift an ({ WORD($why, in: "why") }): { $total } auf dem W{ $sides }.
rolled-cast = { $who } zaubert { WORD($why, in: "why") }: { $total } auf dem W{ $sides }.
rolled-dodge = { $who } weicht aus: { $total } auf dem W{ $sides }.
rolled-other = { $who } versucht etwas anderes: { $total } auf dem W{ $sides }.
rolled-strength = { $who } legt Kraft hinein: { $total }.
rolled-test = { $who } versucht es: { $total } auf dem W{ $sides }.
rolled-block = { $who } blockt: { $total }.
rolled-spell = { WORD($why, in: "why") } bewirkt { $total }.
rolled-ignite = { $who } würfelt für { WORD($why, in: "why") }: { $total }.

# Was daraus wird.
checked-hit = { $who } trifft { $against }{ reacted }: { WORD($name, in: "why") }{ numbers }.
checked-first = { $who } ist zuerst dran: die { $card } liegt über der { $other } von { $against }. { $against } muss warten.
checked-first-equal = { $who } ist zuerst dran: bei zweimal { $card } geht vor, wer früher dazukam. { $against } muss warten.
checked-first-equal-agility = { $who } ist zuerst dran: beide haben die { $card }, und { $who } hat mehr Würfel in Gewandtheit. { $against } muss warten.
checked-first-equal-joined = { $who } ist zuerst dran: beide haben die { $card } und gleich viele Würfel in Gewandtheit, und { $who } kam früher dazu. { $against } muss warten.
checked-first-equal-hidden = { $who } ist zuerst dran: bei zweimal { $card } gehen mehr Würfel in Gewandtheit vor, sonst, wer früher dazukam. { $against } muss warten.
checked-sooner-agility = { $who } handelt vor { $against }, beide mit der { $card }: { $who } hat mehr Würfel in Gewandtheit.
checked-sooner-joined = { $who } handelt vor { $against }, beide mit der { $card } und gleich vielen Würfeln in Gewandtheit: { $who } kam früher dazu.
checked-sooner = { $who } handelt vor { $against }, beide mit der { $card }: mehr Würfel in Gewandtheit gehen vor, sonst, wer früher dazukam.
checked-late = Keine Karte gewählt: { $late }.
checked-nobody = Niemand spielt eine Karte.
checked-heals = { $who } zaubert { WORD($name, in: "why") }, und es wirkt auf { $against }{ numbers }.
checked-heals-alone = { $who } zaubert { WORD($name, in: "why") }, und es wirkt{ numbers }.
checked-ward-more = Zurückgehaltene Würfel machen { WORD($name, in: "why") } für { $against } stärker.
checked-ward-again = { WORD($name, in: "why") } kommt zu dem Schutz hinzu, den { $against } schon hat.
checked-ward-more-again = { WORD($name, in: "why") } wird durch zurückgehaltene Würfel stärker und kommt zu dem Schutz hinzu, den { $against } schon hat.
checked-zones = { WORD($name, in: "why") } bewegt { $against } dank zurückgehaltener Würfel bis zu { $n } Zonen weit.
checked-speed = { WORD($name, in: "why") } wird durch zurückgehaltene Würfel schneller.
checked-dice = Zurückgehaltene Würfel bringen { WORD($name, in: "why") } auf { $n } Würfel.
checked-ignite = Zurückgehaltene Würfel senken die Zahl, ab der { WORD($name, in: "why") } in Brand setzt.
checked-called = { GIVEN($known) ->
    [yes] { "" }
   *[no] { $who } nennt es „{ WORD($name, in: "why") }“.
  }
checked-unseen = Was das Misslingen { $who } kostet, sehen nicht alle.
checked-bites = Das Feuer setzt { $who } zu.
checked-same = { $who } wirkt weiterhin { WORD($word, in: "look") }.
checked-burning = { $who } brennt schon.
checked-bare = { $who } hat keine Würfel für den Block.
checked-fended = { $against } entkommt, und { $who } trifft nicht{ numbers }.
checked-fended-dodge = { $against } weicht aus, und { $who } trifft nicht{ numbers }.
checked-strays = { $who } trifft stattdessen { $against }: { WORD($name, in: "why") }.
checked-missed = { $who } verfehlt { $against }: der höchste Würfel zeigt eine 1.
checked-failed = { $who } bringt { WORD($name, in: "why") } nicht zustande{ numbers }.
checked-prevented = { $who } kommt nicht mehr zum { GIVEN($spell) ->
    [yes] Zaubern
   *[no] Angriff
  }{ $why ->
    [dead] : { $against } ist tot
    [left] : { $against } ist nicht mehr im Kampf
    [gone] : { $who } ist nicht mehr im Kampf
    [unable] : { $who } kann nicht mehr handeln
    [far] : { $against } ist außer Reichweite
    [hidden] : { $against } ist verborgen
   *[other] { "" }
  }.
damaged = { $who } erleidet { $amount } Schaden{ source }{ because }: { change }.
damaged-none = { $who } erleidet keinen Schaden{ source }{ because }.
damaged-tires = { $who } ermüdet um { $amount }{ because }: { change }.
damaged-tires-none = { $who } ermüdet nicht{ because }.
damaged-tires-overflow = { $who } ermüdet um { $amount }{ because }, mehr als Platz ist, und aus Erschöpfung wird Schaden: { change }.
damaged-burning-none = Das Feuer tut { $who } nichts.
damaged-burning = Feuer verbrennt { $who }, { $amount } Schaden: { change }.
healed-rest = { $who } ruht sich von { $amount } Erschöpfung aus{ because }: { change }.
healed-heal = { $who } wird von { $amount } Schaden geheilt{ because }: { change }.
healed-badly = { $who } behält { $amount } Schaden für immer{ because }: { change }.
healed-recover = { $who } erholt sich von { $amount } bleibendem Schaden{ because }: { change }.
healed-none = { $who } hat nichts, was heilen könnte{ because }.
sheeted = { $who } hat { $n } Kästchen Gesundheit{ GIVEN($endurance) ->
    [yes] , { $least } und { $endurance ->
      [none] keines
     *[other] { $endurance }
    } für Ausdauer
   *[no] { "" }
  }{ GIVEN($boxes) ->
    [yes] : { WORD($boxes, in: "row") }
   *[no] { "" }
  }.
adjusted = Die Spielleitung setzt die Gesundheit für { $who }: { change }{ reasoned }.
adjusted-same = Die Spielleitung lässt die Gesundheit von { $who }, wie sie ist: { WORD($after, in: "row") }{ reasoned }.

# Wie es steht.
marked-cards = { $who } hält { COUNT($value) ->
    [0] keine Karten
    [one] { $value } Karte
   *[other] { $value } Karten
  }.
marked-cards-first = { $who } hält { COUNT($value) ->
    [one] { $value } Karte
   *[other] { $value } Karten
  }, eine je Würfel in Kampf.
marked-cards-new = { $who } hält { COUNT($value) ->
    [one] { $value } neue Karte
   *[other] { $value } neue Karten
  }, eine je Würfel in Kampf.
marked-cards-short = { $who } hält { COUNT($value) ->
    [0] keine Karten
    [one] nur { $value } Karte
   *[other] nur { $value } Karten
  }: mehr waren nicht da.
slot-close = dicht beieinander
slot-mid = in mittlerer Entfernung
slot-ranged = in Schussweite
slot-out = außer Reichweite
marked-zone-0 = { $who } und { $target } sind dicht beieinander.
marked-zone-1 = { $who } und { $target } sind in mittlerer Entfernung.
marked-zone-2 = { $who } und { $target } sind in Schussweite.
marked-zone-3 = { $who } und { $target } sind außer Reichweite.
marked-cards-none = { "" }
marked-hiding-still = { $who } bleibt versteckt.
marked-cover-still = { $who } bleibt in Deckung.
marked-hiding-words = { $who } ist versteckt: was das bringt, sagt die Spielleitung.
marked-hiding-suggested = { $who } ist versteckt und bis zur eigenen nächsten Handlung kein Ziel.
marked-cover-words = { $who } ist in Deckung: was das bringt, sagt die Spielleitung.
marked-cover-suggested = { $who } ist in Deckung: ein Würfel weniger für Angriffe bis zur eigenen nächsten Handlung.
marked-blinded = { $who } ist geblendet{ until }{ because }: was das behindert, sagt die Spielleitung.
marked-hiding = { $who } ist versteckt{ at-the-latest }{ set-because }.
marked-cover = { $who } ist in Deckung{ at-the-latest }{ set-because }.
checked-shelter-hiding-words = Was das Versteck für { $who } bringt, sagt die Spielleitung.
checked-shelter-hiding-suggested = Auf { $who } kann niemand zielen, bis { $who } wieder handelt.
checked-shelter-cover-words = Was die Deckung für { $who } bringt, sagt die Spielleitung.
checked-shelter-cover-suggested = Angriffe auf { $who } haben einen Würfel weniger, bis { $who } wieder handelt.
appeared-dead = { "" }
appeared-unconscious = { "" }
marked-dead = { $who } ist tot{ until }{ set-because }.
marked-unconscious = { $who } { GIVEN($until) ->
    [yes] ist
   *[no] wird
  } bewusstlos{ until }{ set-because }.
marked-ward-still = Der Schutz für { $who } kann noch { $value } Schaden abfangen.
marked-ward = Für { $who } wirkt{ until } ein Schutz, der { $value } Schaden abfangen kann{ set-because }.
marked-burning-still = Das Feuer an { $who } wächst: { $value } Schaden am Ende der nächsten Runde.
marked-burning = { $who } brennt{ until }: { $value } Schaden am Ende der Runde{ set-because }.
unmarked-hiding = { $who } kommt aus dem Versteck{ because }.
unmarked-hiding-over = { $who } ist nicht mehr versteckt: die Zeit ist um.
unmarked-cover = { $who } verlässt die Deckung{ because }.
unmarked-cover-over = { $who } ist nicht mehr in Deckung: die Zeit ist um.
unmarked-dead = { $who } lebt doch{ because }.
unmarked-dead-over = { $who } lebt doch: die Zeit ist um.
unmarked-zone = { $who } und { $other } sind wieder so weit voneinander entfernt wie am Anfang{ because }.
unmarked-zone-over = { $who } und { $other } sind wieder so weit voneinander entfernt wie am Anfang: die Zeit ist um.
unmarked-cards = Wie viele Karten { $who } hält, wird nicht mehr gesagt{ because }.
unmarked-unconscious-dead = { "" }
unmarked-unconscious = { $who } kommt zu sich{ because }.
unmarked-unconscious-over = { $who } kommt zu sich: die Zeit ist um.
unmarked-ward = Der Schutz für { $who } ist dahin{ because }.
unmarked-ward-over = Der Schutz für { $who } ist dahin: die Zeit ist um.
unmarked-burning = { $who } brennt nicht mehr{ because }.
unmarked-burning-over = { $who } brennt nicht mehr: die Zeit ist um.
unmarked-blinded = { $who } ist nicht mehr geblendet{ because }.
unmarked-blinded-over = { $who } ist nicht mehr geblendet: die Zeit ist um.
phased-prepare = Runde { $round }: wer handeln kann, wählt eine Karte.
phased-draw = Runde { $round }: wer handeln kann, hält keine Karte mehr, und die Spielleitung muss neue austeilen.
phased-combat = { $turn } ist dran.

# Fragen, in denen Namen vorn stehen.
prompted-react = Frage an { $players }: { $actor } { GIVEN($casts) ->
    [yes] zaubert
   *[no] greift an
  }{ GIVEN($thing) ->
    [yes] : { WORD($thing, in: "why") }
   *[no] { "" }
  }{ held }. Was tut { $about }? ({ $choices })
prompted-jump-preempt = Frage an { $players }: Handelt { $about }{ GIVEN($still) ->
    [yes] { " " }immer noch
   *[no] { "" }
  } vor { $actor }? ({ $choices })
prompted-jump-announced = Frage an { $players }: Unterbricht { $about }{ GIVEN($still) ->
    [yes] { " " }immer noch
   *[no] { "" }
  }, was { $actor } tut? ({ $choices })
prompted-jump-hit = Frage an { $players }: Unterbricht { $about }{ GIVEN($still) ->
    [yes] { " " }immer noch
   *[no] { "" }
  } vor dem Schaden, was { $actor } tut? ({ $choices })
prompted-jump-effect = Frage an { $players }: Unterbricht { $about }{ GIVEN($still) ->
    [yes] { " " }immer noch
   *[no] { "" }
  } vor der Wirkung, was { $actor } tut? ({ $choices })
prompted-jump = Frage an { $players }: Geht { $about } dazwischen, bevor { $actor } weitermacht? ({ $choices })
prompted-pool = Frage an { $players }: Welche Würfel wirft { $about }? ({ $choices })
prompted-number = Frage an { $players }: Welche Zahl braucht { $about }? ({ $choices })
prompted-bonus = Frage an { $players }: Dürfen die Würfel, die { $about } zurückhält, das kaufen? Sonst werden sie geworfen. ({ $choices })
prompted-stray = Frage an { $players }: { $about } schlägt weit daneben. Trifft es jemand anderen? ({ $choices })

# Wörter der Regeln.
why-fists = Fäuste
why-dagger = Dolch
why-sword = Schwert
why-axe = Axt
why-mace = Streitkolben
why-spear = Speer
why-thrown-spear = Wurfspeer
why-bow = Bogen
why-crossbow = Armbrust
why-fireball = Feuerball
why-mend-flesh = Fleisch heilen
why-fire-on-n-or-more = Feuer ab { $n }
why-burning = Feuer
why-something-else = etwas anderes
why-block = Blocken
why-damage = Schaden
why-a-hand-of-cards = eine Kartenhand
why-a-card-unseen = eine verdeckte Karte
why-used-up = verbraucht
why-dodge = Ausweichen
why-dodge-of-a-projectile = Ausweichen vor einem Geschoss
why-one-for-each-die-of-combat = eine je Würfel in Kampf
why-new-ones-one-for-each-die-of-combat = neue, eine je Würfel in Kampf
why-no-more-were-left = mehr waren nicht da
why-other = etwas anderes
why-put-down = hingelegt
why-still = noch immer
why-as-the-gm-says = wie die Spielleitung sagt
why-as-suggested = wie vorgeschlagen
why-given = abgegeben
why-received = bekommen
why-given-up = abgelegt
modifier-strength = Stärke
modifier-shifted-dice = zurückgehaltene Würfel
modifier-armour = Rüstung
modifier-armour-at-the-head = Rüstung am Kopf
modifier-armour-at-the-arms = Rüstung an den Armen
modifier-armour-at-the-legs = Rüstung an den Beinen
modifier-block = Block
modifier-for-exhaustion = wegen Erschöpfung
modifier-nothing-left-to-heal = nichts mehr zu heilen
modifier-ward-so-far = Schutz bisher
modifier-target-number = Zielzahl
modifier-at-least = überzähliger Schutz
modifier-sword = Schwert
modifier-fireball = Feuerball
modifier-spell = Zauber
modifier-fire = Feuer
modifier-without-strength = ohne Stärke
modifier-strength-of-the-throw = Wurfkraft
modifier-a-tiring-spell = ein ermüdender Zauber
modifier-a-failed-spell = ein misslungener Zauber
track-health = Gesundheit
look-dead = tot
look-unconscious = bewusstlos
look-badly-wounded = schwer verwundet
look-wounded = verwundet
look-tired = müde
look-unhurt = unverletzt
question-may-the-shifted-dice-buy-this-- = Dürfen die zurückgehaltenen Würfel das kaufen? Sonst werden sie geworfen.
question-does-1-act-before-2 = Handelt {"{1}"} vor {"{2}"}?
question-does-1-still-act-before-2 = Handelt {"{1}"} immer noch vor {"{2}"}?
question-does-1-still-interrupt-2 = Unterbricht {"{1}"} immer noch, was {"{2}"} tut?
question-does-1-still-interrupt-2-before-the-damage = Unterbricht {"{1}"} immer noch vor dem Schaden, was {"{2}"} tut?
question-does-1-interrupt-2 = Unterbricht {"{1}"}, was {"{2}"} tut?
question-does-1-interrupt-2-before-the-damage = Unterbricht {"{1}"} vor dem Schaden, was {"{2}"} tut?
question-does-1-still-interrupt-2-before-it-takes-effect = Unterbricht {"{1}"} immer noch vor der Wirkung, was {"{2}"} tut?
question-does-1-interrupt-2-before-it-takes-effect = Unterbricht {"{1}"} vor der Wirkung, was {"{2}"} tut?
question---what-does-2-do = Was tut {"{2}"} gegen {"{1}"}?
question-which-dice-does-1-throw = Welche Würfel wirft {"{1}"}?
question-what-must-1-reach = Welche Zahl braucht {"{1}"}?
question-how-much-exhaustion-does-the-failed-spell-cost-1 = Wie viel Erschöpfung kostet der misslungene Zauber {"{1}"}?
question-1-misses-badly = {"{1}"} schlägt weit daneben.
question-is-somebody-else-hit = Trifft es jemand anderen?
question-nobody-but-the-party-is-left-- = Nur die Gruppe steht noch. Ist der Kampf zu Ende?
question-nobody-but-the-foes-is-left-- = Nur die Gegner stehen noch. Ist der Kampf zu Ende?
question-nobody-is-left-- = Niemand steht mehr. Ist der Kampf zu Ende?
choice-it-ends = Er ist zu Ende
choice-it-goes-on-this-round = Er geht diese Runde weiter
choice-they-may = Sie dürfen
choice-they-are-rolled = Sie werden geworfen
choice-let-it-be = Geschehen lassen
choice-jump-in = Dazwischengehen
choice-let-this-whole-turn-be = Den ganzen Zug geschehen lassen
choice-something-else-as-the-gm-agrees = Etwas anderes, mit Zustimmung der Spielleitung
choice-nothing = Nichts
choice-nobody = Niemand
choice-higher-than-the-attack = Höher als der Angriff
choice-skill = Fertigkeit
choice-attribute = Attribut
choice-n-or-more = { $n } oder mehr
end-nobody-but-the-party-is-left-standing = Nur die Gruppe steht noch.
end-nobody-but-the-foes-is-left-standing = Nur die Gegner stehen noch.

# Was ein Tisch anders spielt als die meisten.
opened-house = „{ $title }“ wird nach den Regeln von Initiativkarten gespielt: { $house }.
word-house-decks = mit { $n } Stapeln zu hundert Karten
word-house-distance-close = anfangs mit allen in Reichweite
word-house-distance-ranged = anfangs mit allen einen Pfeilschuss auseinander
word-house-shelter = mit Schutz wie vorgeschlagen (Deckung nimmt Angriffen einen Würfel, Versteckte sind kein Ziel)
word-house-timeout = mit { $n } Sekunden für jede Frage
