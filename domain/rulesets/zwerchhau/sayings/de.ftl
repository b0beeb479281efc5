# Zwerchhau auf Deutsch. Was hier fehlt, wird mit den Worten aller Spiele erzählt.

# Teile von Sätzen.
act = { $action ->
    [slash] schlägt zu
    [thrust] sticht zu
    [parry] pariert
    [dodge] weicht aus
    [grapple] greift zu
    [strike] greift an
   *[defend] deckt sich
  }
react = { $reaction ->
    [slash] schlägt zu
    [thrust] sticht zu
    [parry] pariert
    [dodge] weicht aus
    [grapple] greift zu
    [strike] greift an
   *[defend] deckt sich
  }
aims = { $manoeuvre ->
    [throw] , um zu werfen
    [disarm] , um zu entwaffnen
    [sleeperhold] , um zu würgen
   *[none] { "" }
  }
instead = { GIVEN($instead) ->
    [yes] Neu angesagt:{ " " }
   *[no] { "" }
  }
rising = { GIVEN($stand) ->
    [yes] { " " }und dabei aufstehen
   *[no] { "" }
  }
escaping = { GIVEN($escape) ->
    [yes] , den Weg hinaus im Blick
   *[no] { "" }
  }
twisting = { GIVEN($meant) ->
    [yes] , die Arme nach { $meant } ausgestreckt
   *[no] { "" }
  }
engaging = { $posture ->
    [engage] , zum Ringen bereit
   *[other] { "" }
  }
trusting = { $stat ->
    [dex] , mit Geschicklichkeit
    [str] , mit Stärke
   *[other] { "" }
  }
daring = { GIVEN($daily) ->
    [yes] , mit dem besten Hieb des Tages
   *[no] { "" }
  }
then-at = { GIVEN($second) ->
    [yes] , dann auf { $second }
   *[no] { "" }
  }
rearming = { GIVEN($drop) ->
    [yes] , mit Waffenwechsel im Nahkampf
   *[no] { "" }
  }
sparing = { GIVEN($unspent) ->
    [yes] , zahlt aber für kein weiteres Ausweichen
   *[no] { "" }
  }
spelled = { GIVEN($spell) ->
    [yes] : { WORD($spell, in: "choice") }
   *[no] { "" }
  }
unseen-die = { GIVEN($screen) ->
    [yes] { " " }(hinter dem Schirm)
   *[no] { "" }
  }
screened = { GIVEN($screened) ->
    [yes] { " " }(hinter dem Schirm)
   *[no] { "" }
  }
numbers = { GIVEN($known) ->
    [yes] { " " }({ $total }{ numbers-against })
   *[no] { screened }
  }
strong = { GIVEN($raised) ->
    [yes] , zählt als 3: Wille ab 5
   *[no] { "" }
  }
turned = { GIVEN($known) ->
    [yes] { " " }({ $total }{ strong })
   *[no] { "" }
  }
numbers-against = { GIVEN($against_total) ->
    [yes] { " " }zu { $against_total }
   *[no] { "" }
  }
took-3 = { GIVEN($known) ->
    [yes] { " " }({ $total }; eine 3 ist nötig)
   *[no] { screened }
  }
took-5 = { GIVEN($known) ->
    [yes] { " " }({ $total }; eine 5 ist nötig)
   *[no] { screened }
  }
took-6 = { GIVEN($known) ->
    [yes] { " " }({ $total }; eine 6 ist nötig)
   *[no] { screened }
  }
took-4 = { GIVEN($known) ->
    [yes] { " " }({ $total }; eine 4 ist nötig)
   *[no] { screened }
  }
took-shot = { COUNT($situation) ->
    [4] { took-4 }
   *[other] { took-3 }
  }
gone-because = { $gone ->
    [dead] : { $against } ist tot
    [away] : { $against } ist entschlüpft
    [left] : { $against } ist nicht mehr im Kampf
    [well] : { $against } liegt nicht im Sterben
   *[other] { "" }
  }
stuck-because = { $why ->
    [dodge] : dazu müsste ein Ausweichen mit 5 oder 6 gewinnen
    [melee] { GIVEN($against) ->
        [yes] : { $against } steht im Weg
       *[no] : jemand steht im Weg
      }
    [met] : der Zug ist im Zusammenstoß mit { $against } vergangen
    [prone] : wer liegt, flieht nicht
    [clinched] : die Umklammerung hält
   *[cornered] { "" }
  }
with-attack = { GIVEN($attack) ->
    [yes] { " " }({ WORD($attack, in: "weapon") })
   *[no] { "" }
  }
spare = { GIVEN($hp) ->
    [yes] { $hp } { COUNT($hp) ->
        [one] Trefferpunkt
       *[other] Trefferpunkte
      }{ GIVEN($con) ->
        [yes] { " " }und { $con } Konstitution
       *[no] { "" }
      }
   *[no] { $con } Konstitution
  }


# Was angesagt und gewollt wird.
declared-resolve = { $who } ist dran.
declared-proceed = Die Spielleitung macht weiter.
chosen-slash = { instead }{ $who } will nach { $target } schlagen{ trusting }{ daring }{ engaging }{ rearming }.
chosen-thrust = { instead }{ $who } will auf { $target } einstechen{ trusting }{ daring }{ engaging }{ rearming }.
chosen-parry = { instead }{ $who } will { $target } parieren{ trusting }{ daring }{ engaging }{ rearming }.
chosen-dodge = { instead }{ $who } will ausweichen, wenn { $target } kommt{ escaping }{ engaging }{ rearming }{ sparing }.
chosen-grapple = { instead }{ $who } will { $target } packen{ aims }{ rearming }.
chosen-fight = { instead }{ $who } will auf { $target } losgehen{ trusting }{ daring }{ rearming }.
chosen-defend = { instead }{ $who } will aus der Deckung kämpfen{ rising }{ rearming }.
chosen-shoot = { instead }{ $who } will auf { $target } schießen{ then-at }{ daring }{ rearming }.
chosen-cast = { instead }{ $who } will zaubern{ spelled }{ engaging }{ sparing }.
chosen-turn = { instead }{ $who } will die Untoten vertreiben.
chosen-aid = { instead }{ $who } will { $target } versorgen.
chosen-draw = { instead }{ $who } will eine Waffe ziehen.
chosen-ready = { instead }{ $who } will die Waffe schussbereit machen.
chosen-flee = { instead }{ $who } will fliehen{ sparing }.
chosen-wait = { instead }{ $who } will abwarten.
chosen-hold = { instead }{ $who } will weiter festhalten.
chosen-release = { instead }{ $who } will loslassen.
chosen-contest = { instead }{ $who } will sich losreißen.
chosen-rolled-slash = { $who } holt gegen { $target } aus.
chosen-rolled-strike = { $who } fällt über { $target } her{ with-attack }.
chosen-rolled-strike-answers = { $who } schlägt zurück{ with-attack }.
chosen-rolled-thrust = { $who } macht einen Ausfall gegen { $target }.
chosen-rolled-parry = { $who } hebt die Waffe zur Parade.
chosen-rolled-bare = { $who } hat nichts zum Parieren und weicht zurück{ escaping }.
chosen-rolled-dodge = { $who } weicht zurück{ escaping }.
chosen-rolled-grapple = { $who } geht mit bloßen Händen auf { $target } los{ aims }.
chosen-rolled-defend = { $who } macht zu und kämpft aus der Deckung.
chosen-rolled-slash-answers = { $who } antwortet mit einem Hieb.
chosen-rolled-thrust-answers = { $who } antwortet mit einem Stich.
chosen-rolled-parry-answers = { $who } hebt die Waffe zur Parade.
chosen-rolled-bare-answers = { $who } hat nichts zum Parieren und weicht zurück.
chosen-rolled-dodge-answers = { $who } weicht zurück.
chosen-rolled-grapple-answers = { $who } wollte { $target } packen und kann sich nur noch wegdrehen.
chosen-rolled-defend-answers = { $who } macht zu und kämpft aus der Deckung.
readied = { $who } hat sich entschieden.

# Was daraus wird.
damaged-unsaid = { "" }
checked-exchange-hit = { $who } { act }, { $against } { react }{ twisting }: { $winner } trifft{ numbers }.
checked-exchange-avoided = { $who } { act }, { $against } { react }{ twisting }: { $winner } kommt ungeschoren davon{ numbers }.
checked-exchange-riposte = { $winner } wehrt den Angriff mit einer 6 ab und schlägt zurück{ numbers }.
checked-exchange-hit-again = { $who } greift noch einmal an und trifft { $against }{ numbers }.
checked-exchange-avoided-again = { $who } greift noch einmal an, doch { $against } kommt ungeschoren davon{ numbers }.
checked-exchange-clinch = { $who } { act }, { $against } { react }{ twisting }: sie geraten aneinander{ numbers }.
checked-exchange-nil = { $who } { act }, { $against } { react }{ twisting }, und nichts kommt dabei heraus.
checked-exchange-wrestled = { $who } und { $against } ringen, und { $winner } ist stärker{ numbers }.
lonely = { GIVEN($alone) ->
    [yes] , allein und ohne Bonus
   *[no] { "" }
  }
checked-defence-hit = { $who } bricht durch die Deckung und trifft { $against }{ took-6 }{ lonely }.
checked-defence-hit-grapple = { $who } bricht durch die Deckung und packt { $against }{ took-6 }.
checked-defence-avoided = { $against } hält { $who } auf Abstand{ took-6 }.
checked-defence-hit-again = { $who } greift noch einmal an, bricht durch die Deckung und trifft { $against }{ took-6 }{ lonely }.
checked-defence-avoided-again = { $who } greift noch einmal an, doch { $against } hält stand{ took-6 }.
checked-swarm-hit = { $against } ist anderweitig beschäftigt, und { $who } trifft{ took-5 }.
checked-swarm-hit-grapple = { $against } ist anderweitig beschäftigt, und { $who } packt zu{ took-5 }.
checked-swarm-hit-again = Ehe { $against } wieder bereit ist, trifft { $who } noch einmal{ took-5 }.
checked-swarm-avoided-again = { $who } setzt nach und trifft { $against } nicht{ took-5 }.
checked-swarm-avoided = { $against } ist anderweitig beschäftigt, doch { $who } trifft nicht{ took-5 }.
checked-swarm-avoided-paid-again = { $who } setzt nach, und { $against } weicht noch einmal aus.
checked-swarm-avoided-paid = { $against } weicht auch { $who } aus.
checked-late = { $who } kommt für diese Runde zu spät und ist in ihr nicht mehr an der Reihe.
checked-helpless-hit-again = { $who } trifft noch einmal, und { $against } kann nichts dagegen tun{ unseen-die }.
checked-helpless-hit = { $who } trifft, und { $against } kann nichts dagegen tun{ unseen-die }.
checked-helpless-hit-grapple = { $who } packt { $against }, und Gegenwehr gibt es keine.
checked-ambush-hit = { $against } sieht { $who } nicht kommen{ took-3 }.
checked-ambush-avoided = { $who } kommt aus dem Nichts und verfehlt { $against }{ took-3 }.
checked-charge-hit-again = { $who } greift noch einmal an und trifft { $against }{ took-3 }.
checked-charge-avoided-again = { $who } greift noch einmal an und verfehlt { $against }{ took-3 }.
checked-charge-hit = { $who } erreicht { $against } und trifft{ took-3 }.
checked-charge-hit-grapple = { $who } erreicht { $against } und packt zu{ took-3 }.
checked-charge-avoided = { $who } erreicht { $against } und trifft nicht{ took-3 }.
checked-hold-held = { $who } lässt{ GIVEN($against) ->
    [yes] { " " }{ $against }
   *[no] { "" }
  } nicht los.
checked-contest-free = { $who } reißt sich los, so fest { $against } auch hält{ numbers }.
checked-contest-held = { $who } wehrt sich; { $against } hält fest{ numbers }.
checked-manoeuvre-thrown = { $who } wirft { $against } zu Boden.
checked-manoeuvre-kept-down = { $who } hält { $against } am Boden.
checked-manoeuvre-taken = { $who } entwaffnet { $against } und behält die Waffe.
checked-manoeuvre-dropped = { $who } entwaffnet { $against }; die Waffe fällt zu Boden.
checked-manoeuvre-held = { $who } legt { $against } den Arm um den Hals, hält fest und hat damit beide Hände voll.
checked-manoeuvre-bare = { $who } findet bei { $against } keine Waffe zu entwinden; sie bleiben ineinander verkeilt.
checked-manoeuvre-nothing = { $who } findet bei { $against } keine Waffe zu entwinden.
checked-manoeuvre-slack = { $who } bekommt { $against } nicht richtig zu fassen.
checked-manoeuvre-failed = { $who } bekommt { $against } nicht richtig zu fassen; sie bleiben ineinander verkeilt.
checked-manoeuvre-free = { $who } löst sich und stößt { $against } weg.
checked-shot-hit = { $who } schießt und trifft { $against }{ took-shot }.
checked-shot-missed = { $who } schießt auf { $against } und trifft nicht{ took-shot }.
checked-shot-fumble = { $who } schießt wild ins Gedränge um { $against }{ took-shot }.
checked-cleave-spare = In dem Hieb steckt mehr, als { $against } gebraucht hat: { spare }.
checked-will-survives = { $who } klammert sich ans Leben.
checked-will-dies = { $who } hat keine Kraft mehr zu leben.
loosely = { GIVEN($loose) ->
    [yes] , nicht auf dem Charakterbogen und keiner des Tages
   *[no] { "" }
  }
nameless = { GIVEN($spell) ->
    [yes] : { WORD($spell, in: "choice") }{ loosely }
   *[no] , einen ohne Namen, der keinen Zauberplatz kostet
  }
checked-cast-cast = { $who } vollendet den Zauber{ nameless }.
checked-cast-broken = { $who } verliert den Zauber{ nameless }.
checked-aid-treated = { $who } stillt die Blutung und rettet { $against }.
checked-aid-failed = { $who } müht sich um { $against }, bisher vergeblich.
checked-turn-forsaken = { $who } hebt das heilige Zeichen und bleibt verlassen{ turned }: nicht noch einmal in diesem Kampf.
checked-turn-nothing = { $who } hebt das heilige Zeichen, und nichts geschieht{ turned }.
checked-turn-kept-off = { $who } hebt das heilige Zeichen{ turned }: die Untoten halten sich diese Runde fern.
checked-turn-flee = { $who } hebt das heilige Zeichen{ turned }: die Untoten fliehen.
checked-turn-destroyed = { $who } hebt das heilige Zeichen{ turned }: schwache Untote zerfallen, andere fliehen.
declared-loyalty = Die Spielleitung prüft, ob die Gefolgsleute von { $who } bleiben.
checked-loyalty-stay = Die Gefolgsleute von { $who } bleiben.
checked-loyalty-flee = Die Gefolgsleute von { $who } haben genug.
checked-void-no-undead = { $who } sieht keine Untoten, die zu vertreiben wären.
checked-ones-one = { $who } hat eine 1 geworfen: { $ones }.
checked-flee-chased = { $who } rennt los, doch { $against } ist zuerst da.
checked-flee-held-back = { $who } findet keinen Weg hinaus{ stuck-because }.
checked-void-drawn-in-draw = { $who } kommt nicht mehr dazu, eine Waffe zu ziehen.
checked-void-drawn-in-ready = { $who } kommt nicht mehr dazu, die Waffe bereit zu machen.
checked-void-drawn-in-aid = { $who } kommt nicht mehr dazu, jemandem zu helfen.
checked-void-no-target = { $who } findet dort niemanden vor{ gone-because }.
checked-void-no-target-parry = { $who } hat niemanden zu parieren{ gone-because }.
checked-void-no-target-dodge = { $who } braucht nicht auszuweichen{ gone-because }.
checked-void-no-need = { $who } braucht nicht noch einmal anzugreifen{ gone-because }.
checked-void-cannot-shoot = { $who } hat nichts schussbereit.
checked-void-cannot-ready = { $who } hat nichts in der Hand, was schussbereit zu machen wäre.
checked-void-on-guard = { $who } bleibt auf der Hut.
checked-void-hangs-back-parry = { $who } steht zur Parade bereit, doch { $against } kommt nicht.
checked-void-hangs-back-dodge = { $who } steht zum Ausweichen bereit, doch { $against } kommt nicht.
checked-void-no-spell-left = { $who } hat heute keinen solchen Zauber mehr.
checked-void-stands = { $who } geht auf niemand anderen los.
checked-void-hangs-back = { $who } wagt sich nicht an { $against } heran.
checked-void-held = { $who } wird festgehalten und { $action ->
    [wait] wehrt sich nicht
   *[other] kann nichts anderes tun
  }.
checked-void-no-shot = { $who } kommt nicht zum Schuss auf { $against } im Ansturm: { $why ->
    [shot] der Schuss ist schon gefallen
    [melee] es ist schon zum Nahkampf gekommen
   *[unready] nichts ist schussbereit
  }.
checked-void-waits = { $who } wartet ab.
checked-void-waits-unsaid = { $who } hat nichts angesagt und wartet ab.
checked-void-no-hold = { $who } hält niemanden mehr fest.
checked-void-no-hold-contest = { $who } ist schon frei.
checked-void-nobody-to-help = { $who } findet niemanden, der Hilfe braucht{ gone-because }.
checked-void-nothing-to-draw = { $who } hat keine andere Waffe zu ziehen.
rolled-initiative = Initiative{ GIVEN($side) ->
    [yes] { " " }für { WORD($side, in: "side") }
   *[no] { "" }
  }{ GIVEN($tie) ->
    [yes] , noch einmal nach Gleichstand
   *[no] { "" }
  }: { $total }.
rolled-loyalty = Die Würfel für die Treue der Gefolgsleute von { $who } zeigen { $total }; nötig sind { $bar } oder weniger.
rolled-will = { $who } würfelt { $total } für den Lebenswillen{ GIVEN($bar) ->
    [yes] ; nötig sind { $bar } oder weniger
   *[no] { "" }
  }.
rolled-disarm = { $who } würfelt { $total } für das Entwaffnen; nötig sind 3 oder mehr, und 5, um die Waffe zu behalten.
rolled-hold = { $who } würfelt { $total } für den Würgegriff; nötig sind 3 oder mehr.
rolled-action = Der Handlungswürfel für { $whose } zeigt eine { $total }.
appeared = { $who } wirkt jetzt { WORD($word, in: "look") }.
healed-hp-survived = { $who } hat überlebt und kann von nun an { $most } Trefferpunkte haben, bisher { $bound }.
spent-spells = { $who } verbraucht einen Zauber des Tages, von Stufe { $level }: { $before } → { $after }.
spent = { $who } zahlt { GIVEN($after) ->
    [yes] { $amount } Konstitution
   *[no] die letzte Konstitution ({ $amount })
  } für { WORD($why, in: "why") }: { $before } → { $after }.
left-fled = { $who } entkommt.

# Zustände.
marked-prone = { GIVEN($set) ->
    [yes] { $who } liegt am Boden{ because }.
   *[no] { "" }
  }
marked-collapsed = { $who } bricht außer Atem zusammen{ set-because }.
marked-unconscious = { $who } liegt da und rührt sich nicht{ set-because }.
marked-asleep = { $who } erschlafft{ set-because }.
marked-dead = { $who } ist tot{ because }.
marked-dead-cut-down = { $who } ist tot.
marked-held = { GIVEN($set) ->
    [yes] { $who } wird festgehalten{ because }.
   *[no] Endet der Griff nicht vorher, erschlafft { $who } am Ende von Runde { $until }.
  }
marked-holding = { GIVEN($set) ->
    [yes] { $who } hat beide Hände voll{ because }.
   *[no] { "" }
  }
marked-clinched = { GIVEN($set) ->
    [yes] { $who } steckt in der Umklammerung{ because }.
   *[no] { "" }
  }
marked-disarmed = { GIVEN($set) ->
    [yes] { $who } hat die Waffe verloren{ because }.
   *[no] { "" }
  }
marked-swapped = { GIVEN($weapon) ->
    [yes] { $who } hat nun eine andere Waffe in der Hand: { WORD($weapon, in: "weapon") }.
   *[no] { $who } hat eine andere Waffe in der Hand{ set-because }.
  }
marked-unloaded = { $who } muss erst nachladen{ set-because }.
marked-away = { $who } schlüpft aus dem Gedränge{ set-because }.
marked-unaware = { $who } ahnt nichts{ set-because }.
marked-cornered = { $who } hat keinen Ausweg{ set-because }.
marked-dying = { $who } stirbt ohne Hilfe{ by-the-end }{ set-because }.
marked-mortal = { GIVEN($set) ->
    [yes] { $who } hat eine Wunde, die tötet, wenn niemand sie versorgt{ by-the-end }{ because }
   *[no] An dieser Wunde stirbt { $who } auch nach dem Aufwachen, wenn niemand sie versorgt
  }.
marked-wounded = { $who } wird das nicht vergessen: { WORD($why, in: "why") }.
marked-undead = { $who } ist untot{ set-because }.
marked-kept-off = { $who } hält sich fern{ set-because }.
marked-forsaken = { GIVEN($set) ->
    [yes] { $who } kann in diesem Kampf keine Untoten mehr vertreiben{ because }.
   *[no] { "" }
  }
marked-loyalty = { GIVEN($set) ->
    [yes] Die Treue der Gefolgsleute von { $who } ist geprüft{ because }.
   *[no] { "" }
  }
marked-loyalty-the-first-has-fallen = Der erste der Gefolgsleute von { $who } ist gefallen.
marked-loyalty-their-employer-has-fallen = Die Gefolgsleute von { $who } sind ohne Führung.
marked-loyalty-their-employer-has-fallen-and-the-first = Die Gefolgsleute von { $who } sind ohne Führung, und der erste von ihnen ist gefallen.
unmarked-kept-off = { "" }
unmarked-kept-off-the-time-is-up = { GIVEN($timed) ->
    [yes] { $who } hält sich nicht mehr fern: die Zeit ist um.
   *[no] { "" }
  }
marked-monster = { GIVEN($set) ->
    [yes] { $who } gilt als Ungeheuer{ because }.
   *[no] { "" }
  }
unmarked-monster = { $who } gilt nicht mehr als Ungeheuer{ because }.
unmarked-loyalty = Die Treue der Gefolgsleute von { $who } gilt als ungeprüft{ because }.
unmarked-prone = { $who } ist wieder auf den Beinen.
unmarked-collapsed = { $who } bekommt wieder Luft.
unmarked-unconscious = { $who } kommt zu sich.
unmarked-asleep = { $who } wacht auf.
unmarked-held = { $who } ist aus dem Griff frei.
unmarked-held-hurt = Der Schmerz löst den Griff: { $who } ist frei.
unmarked-held-fall = Der Griff um { $who } endet.
unmarked-held-let-go = { "" }
unmarked-held-broke-free = { "" }
unmarked-disarmed = { GIVEN($weapon) ->
    [yes] { $who } hebt die eigene Waffe wieder auf: { WORD($weapon, in: "weapon") }.
   *[no] { $who } ist wieder bewaffnet.
  }
unmarked-disarmed-drawn = { "" }
unmarked-swapped = { GIVEN($weapon) ->
    [yes] { $who } hat wieder die erste Waffe in der Hand: { WORD($weapon, in: "weapon") }.
   *[no] { $who } hat wieder die erste Waffe in der Hand.
  }
unmarked-unloaded = { $who } kann wieder schießen.
unmarked-unaware = { $who } sieht die Gefahr.
unmarked-holding = { $who } hat wieder beide Hände frei.
unmarked-holding-hurt = { "" }
unmarked-holding-fall = { "" }
unmarked-holding-held = { "" }
unmarked-holding-let-go = { $who } lässt los.
unmarked-holding-broke-free = { "" }
unmarked-clinched = { $who } ist aus der Umklammerung heraus.
unmarked-clinched-anew = { "" }
checked-clinch-over = { $who } und { $against } lösen sich voneinander.
unmarked-away = { $who } ist wieder in Reichweite.
unmarked-cornered = { $who } hat wieder einen Ausweg.
unmarked-dying = { $who } ist außer Gefahr ({ WORD($why, in: "why") }).
unmarked-mortal = { $who } hat die tödliche Wunde überstanden ({ WORD($why, in: "why") }).
unmarked-dying-late = { "" }
unmarked-mortal-late = { "" }

# Der Gang des Kampfes.
phased-declare = Runde { $round }: alle überlegen, was sie tun.
phased-intents = Jetzt zeigen die anderen, was sie vorhaben.
phased-resolve = Am Zug: { GIVEN($side) ->
    [yes] { WORD($side, in: "side") }
   *[no] niemand
  }.

# Wörter der Regeln.
look-unhurt = unverletzt
look-wounded = verwundet
look-badly-wounded = schwer verwundet
look-mortally-wounded = tödlich verwundet
look-fresh = frisch
look-short-of-breath = außer Atem
look-worn-out = erschöpft
look-spent = am Ende der Kräfte
look-all-there = vollständig da
look-most-left = größtenteils da
look-few-left = fast aufgebraucht
look-all-used = aufgebraucht
look-some-left = vorhanden
look-none-left = keine mehr
why-a-hit = ein Treffer
why-a-hit-on-a-monster = ein Treffer gegen ein Ungeheuer
why-by-the-stat-block = nach dem Wertekasten
why-they-come-apart = sie lösen sich voneinander
why-a-cleaving-blow = ein durchgehender Hieb
why-a-throw = ein Wurf
why-drawn = gezogen
why-drawn-- = gezogen: { WORD($rest, in: "weapon") }
why-picked-up-- = aufgehoben: { WORD($rest, in: "weapon") }
why-what-- = was { WORD($rest, in: "doing") }
doing---does = { $rest } tut
why-a-round-of-melee = eine Runde Nahkampf
why-dodging-on = weiteres Ausweichen
why-regaining-footing = das Aufstehen
why-dropping-the-bow-and-drawing = den Griff zur anderen Waffe
why-the-damage-of-the-- = Schaden, { WORD($rest, in: "weapon") }
why-turning-the-undead = das Vertreiben der Untoten
why-the-loyalty-of-henchmen = die Treue der Gefolgsleute
why-destroyed = vernichtet
why-a-shot = ein Schuss
why-a-shot-into-melee = ein Schuss ins Getümmel
why-a-shot-at-close-range = ein Schuss aus nächster Nähe
why-a-shot-at-somebody-unaware = ein Schuss auf Ahnungslose
why-a-shot-at-a-charging-foe = ein Schuss auf Heranstürmende
why-again-after-a-tie = noch einmal nach Gleichstand
why-the-initiative-of-the-- = die Initiative, { WORD($rest, in: "side") }
why-slash-v-- = Hieb gegen { WORD($rest, in: "act") }
why-thrust-v-- = Stich gegen { WORD($rest, in: "act") }
why-parry-v-- = Parade gegen { WORD($rest, in: "act") }
why-dodge-v-- = Ausweichen gegen { WORD($rest, in: "act") }
why-grapple-v-- = Griff gegen { WORD($rest, in: "act") }
why-slash-at-- = Hieb gegen { WORD($rest, in: "whom") }
why-thrust-at-- = Stich gegen { WORD($rest, in: "whom") }
why-parry-at-- = Parade gegen { WORD($rest, in: "whom") }
why-dodge-at-- = Ausweichen gegen { WORD($rest, in: "whom") }
why-strike-v-- = Angriff gegen { WORD($rest, in: "act") }
why-strike-at-- = Angriff gegen { WORD($rest, in: "whom") }
why-grapple-at-- = Griff gegen { WORD($rest, in: "whom") }
why-wrestling = das Ringen
why-the-sleeperhold = der Würgegriff
why-the-disarming = das Entwaffnen
why-fighting-the-hold = der Kampf gegen den Griff
why-the-will-to-live = der Lebenswille
why-n-or-less = { $n } oder weniger
why-the-kind-of-wound = die Art der Wunde
why-the-place-of-the-wound = die Stelle der Wunde
why-what-survival-adds-to-hit-points = was das Überleben an Trefferpunkten bringt
why-survived-a-higher-maximum = überlebt: mehr Trefferpunkte als zuvor
why-nobody-came-to-help = niemand kam zu Hilfe
why-no-hit-points-left = keine Trefferpunkte mehr
why-cut-down = niedergemacht
why-no-will-to-live-where-a-bonus-takes-the-last-hit-point = kein Lebenswille, wo erst ein Bonus den letzten Trefferpunkt kostet
why-no-will-to-live-where-missing-constitution-takes-the-last-hit-point = kein Lebenswille, wo erst fehlende Konstitution den letzten Trefferpunkt kostet
why-struck-at-0-hit-points = bei 0 Trefferpunkten getroffen
why-henchmen-have-no-will-to-live = Gefolgsleute haben keinen Lebenswillen
why-the-will-to-live-failed = der Lebenswille hat nicht gereicht
why-no-constitution-left = keine Konstitution mehr
why-in-heavy-armour-without-the-skill = in schwerer Rüstung, ungeübt
why-with-a-shield-that-spares-one = mit Schild, der einen Punkt spart
why-without-aid = ohne Hilfe
why-fled = geflohen
why-treated = versorgt
why-healed = geheilt
why-gone = fort
why-over = vorbei
why-the-time-is-up = die Zeit ist um
why-a-scar-on-the-face = eine Narbe im Gesicht
why-a-scar-on-the-chest = eine Narbe auf der Brust
why-a-scar-on-the-arm = eine Narbe am Arm
why-a-scar-on-the-leg = eine Narbe am Bein
why-a-broken-skull = ein gebrochener Schädel
why-broken-ribs = gebrochene Rippen
why-a-broken-arm = ein gebrochener Arm
why-a-broken-leg = ein gebrochenes Bein
why-an-eye-lost = ein verlorenes Auge
why-a-punctured-organ = ein durchbohrtes Organ
why-an-arm-lost = ein verlorener Arm
why-a-leg-lost = ein verlorenes Bein
why-advantage-on-damage = Vorteil beim Schaden
why-attacked = im Angriff
why-back-on-the-feet = wieder auf den Beinen
why-luck = Glück
why-readied = bereit gemacht
why-shot = Schuss
why-shot-at = beschossen
why-slipped-away = entwischt
why-strength-came-back = wieder bei Kräften
why-suspects-nothing = ahnt nichts
why-thrown = geworfen
why-used = verbraucht
why-casting = Zaubern
why-priestly-casting = Zaubern als Priester
why-casting-in-two-classes = Zaubern in zwei Klassen
why-exhaustion = Erschöpfung
act-slash = Hieb
act-strike = Angriff
act-thrust = Stich
act-parry = Parade
act-dodge = Ausweichen
act-grapple = Griff
act-defensive-fighting = Deckung
act-a-dodger-with-other-cares = abgelenktes Ausweichen
act-a-hard-pressed-dodger = bedrängtes Ausweichen
whom-somebody-helpless = Wehrlose
whom-somebody-unaware = Ahnungslose
whom-a-shooter = Schützen
weapon-bare-hands = bloße Hände
weapon-club = Keule
weapon-dagger = Dolch
weapon-dart = Wurfpfeil
weapon-short-sword = Kurzschwert
weapon-rapier = Rapier
weapon-quarterstaff = Kampfstab
weapon-handaxe = Handbeil
weapon-mace = Streitkolben
weapon-spear = Speer
weapon-longsword = Langschwert
weapon-battleaxe = Streitaxt
weapon-greatclub = Großkeule
weapon-flail = Flegel
weapon-two-handed-longsword = zweihändiges Langschwert
weapon-two-handed-battleaxe = zweihändige Streitaxt
weapon-two-handed-spear = zweihändiger Speer
weapon-greatsword = Zweihänder
weapon-great-axe = Großaxt
weapon-heavy-polearm = schwere Stangenwaffe
weapon-maul = Kriegshammer
weapon-shortbow = Kurzbogen
weapon-longbow = Langbogen
weapon-crossbow = Armbrust
weapon-bow-as-a-club = Bogen als Keule
track-hit-points = Trefferpunkte
track-constitution = Konstitution
modifier-dexterity = Geschicklichkeit
modifier-strength = Stärke
modifier-great-weapon = riesige Waffe
modifier-shield = Schild
modifier-further-attacker = weiterer Angreifer
modifier-outnumbered = drei oder mehr gegen einen
modifier-outnumbering = in der Überzahl
modifier-damage-roll = Schadenswurf
modifier-halved = halbiert
modifier-a-riposte = eine Riposte
modifier-a-failed-lunge = ein misslungener Griff
modifier-by-the-stat-block = nach dem Wertekasten
modifier-no-constitution-left = keine Konstitution mehr
modifier-bare-hands = bloße Hände
modifier-bow-as-a-club = Bogen als Keule
modifier-constitution-s-part = Anteil der Konstitution
modifier-flesh-s-part = Anteil des Fleisches
modifier-stopped-by-armour = den die Rüstung abhält
modifier-by-the-die = nach dem Würfel
modifier-close-range = aus nächster Nähe
modifier-defensive-melee = wehrhafter Nahkampf
modifier-into-melee = ins Getümmel
modifier-armour = Rüstung
modifier-heavy-armour = schwere Rüstung
modifier-a-round-of-melee = eine Runde Nahkampf
modifier-dodging-on = weiteres Ausweichen
modifier-regaining-footing = das Aufstehen
modifier-dropping-the-bow-and-drawing = der Griff zur anderen Waffe
modifier-as-many-as-before = so viele wie zuvor
modifier-what-survival-adds = durch das Überleben
modifier-casting = Zaubern
modifier-priestly-casting = Zaubern als Priester
modifier-casting-in-two-classes = Zaubern in zwei Klassen
modifier-weapon = Waffe
modifier-slash = Hieb
modifier-thrust = Stich
modifier-more-than-was-left = mehr als noch da war
modifier-firing-into-melee = geübt im Schuss ins Getümmel
modifier-heavy-attack = schwerer Angriff
modifier-lethal-attack = tödlicher Angriff
modifier-small-against-medium = klein gegen mittel
modifier-at-least = mindestens
modifier-of-the-roll = beim Wurf
modifier-cleaving = durchgehender Hieb
modifier-beyond-the-last-hit-point = jenseits des letzten Trefferpunkts
modifier-disengage = Lösen
modifier-grappling = Ringen
modifier-wrestling-throws = Ringerwürfe
modifier-roll = Wurf
modifier-roll-of-n = Wurf { $n }
modifier-roll-of-n-on-the-downed = Wurf { $n } gegen Liegende
modifier-roll-of-n-on-the-unaware = Wurf { $n } gegen Ahnungslose
modifier-roll-of-n-at-close-range = Wurf { $n } aus nächster Nähe
modifier-roll-on-the-downed = Wurf gegen Liegende
modifier-roll-on-the-unaware = Wurf gegen Ahnungslose
modifier-roll-at-close-range = Wurf aus nächster Nähe
question-the-action-die-of-1-leaves-it-open-what-does-1-do = Der Handlungswürfel lässt es offen: was tut {"{1}"}?
question-what-does-1-do = Was tut {"{1}"}?
question-1-is-gone-whom-does-2-turn-on = {"{1}"} ist fort: gegen wen wendet sich {"{2}"} nun?
question-1-is-dead-whom-does-2-turn-on = {"{1}"} ist tot: gegen wen wendet sich {"{2}"} nun?
question-1-is-out-of-reach-whom-does-2-turn-on = {"{1}"} ist außer Reichweite: gegen wen wendet sich {"{2}"} nun?
question-the-foe-of-1-is-gone-whom-does-1-turn-on = Der Gegner ist fort: gegen wen wendet sich {"{1}"} nun?
question-the-action-die-of-- = Der Handlungswürfel lässt es offen. Was nun?
question-what-does-- = Was kommt jetzt?
question-the-foe-of-- = Der Gegner ist fort. Gegen wen richtet sich die Tat nun?
question-whom-does-the-blow-go-on-to = Wen trifft der Hieb noch?
question-whom-does-the-stray-shot-hit = Wen trifft der verirrte Schuss?
choice-slash = Hieb
choice-thrust = Stich
choice-parry = Parade
choice-dodge = Ausweichen
choice-grapple = Griff
choice-defend = Deckung
choice-throw-to-the-ground = Zu Boden werfen
choice-disarm = Entwaffnen
choice-sleeperhold = Würgegriff
choice-break-free = Losreißen
choice-nobody = Niemand
choice-nobody-stands-close = Niemand steht nah genug
end-the-party-hold-the-field = Die Gruppe behauptet das Feld.
end-the-foes-hold-the-field = Die Gegner behaupten das Feld.
end-nobody-holds-the-field = Niemand behauptet das Feld.

# Was angeboten wird.
phase-declare = Ansagen
phase-intents = Absichten der anderen
phase-resolve = Entscheidung
move-slash-at = Hieb gegen
move-thrust-at = Stich gegen
move-parry = Parade gegen
move-dodge = Ausweichen vor
move-grapple = Griff nach
move-fight-as-the-action-die-says = Kampf, wie der Handlungswürfel es will, gegen
move-shoot-at = Schuss auf
move-tend-to = Hilfe für
move-who-slash-at-target = {"{who}"}: Hieb gegen {"{target}"}
move-who-thrust-at-target = {"{who}"}: Stich gegen {"{target}"}
move-who-parry-target = {"{who}"}: Parade gegen {"{target}"}
move-who-dodge-target = {"{who}"}: Ausweichen vor {"{target}"}
move-who-grapple-target = {"{who}"}: Griff nach {"{target}"}
move-who-fight-target-as-the-action-die-says = {"{who}"}: Kampf, wie der Handlungswürfel es will, gegen {"{target}"}
move-who-shoot-at-target = {"{who}"}: Schuss auf {"{target}"}
move-who-tend-to-target = {"{who}"}: Hilfe für {"{target}"}
move-who-fight-defensively = {"{who}"}: aus der Deckung kämpfen
move-who-cast-a-spell = {"{who}"}: zaubern
move-who-flee = {"{who}"}: fliehen
move-who-wait = {"{who}"}: abwarten
move-who-draw-or-pick-up-a-weapon = {"{who}"}: eine Waffe ziehen oder aufheben
move-who-ready-the-weapon = {"{who}"}: die Waffe schussbereit machen
move-who-keep-the-hold = {"{who}"}: weiter festhalten
move-who-let-go = {"{who}"}: loslassen
move-who-fight-the-hold = {"{who}"}: sich gegen den Griff stemmen
move-go-on = Weiter
move-go-on-without-- = Weiter ohne { $rest }
move-go-on-target-acts = Weiter: {"{target}"} ist dran
move-who-act-now = {"{who}"}: jetzt handeln
move-who-go-for-target-now = {"{who}"}: jetzt auf {"{target}"} losgehen
move-who-slash-at-target-now = {"{who}"}: jetzt Hieb gegen {"{target}"}
move-who-thrust-at-target-now = {"{who}"}: jetzt Stich gegen {"{target}"}
move-who-parry-target-now = {"{who}"}: jetzt Parade gegen {"{target}"}
move-who-dodge-target-now = {"{who}"}: jetzt Ausweichen vor {"{target}"}
move-who-grapple-target-now = {"{who}"}: jetzt Griff nach {"{target}"}
move-who-shoot-at-target-now = {"{who}"}: jetzt Schuss auf {"{target}"}
move-who-tend-to-target-now = {"{who}"}: jetzt Hilfe für {"{target}"}
move-who-fight-defensively-now = {"{who}"}: jetzt aus der Deckung kämpfen
move-who-cast-a-spell-now = {"{who}"}: jetzt zaubern
move-who-flee-now = {"{who}"}: jetzt fliehen
move-who-wait-now = {"{who}"}: jetzt abwarten
move-who-draw-or-pick-up-a-weapon-now = {"{who}"}: jetzt eine Waffe ziehen oder aufheben
move-who-ready-the-weapon-now = {"{who}"}: jetzt die Waffe schussbereit machen
move-who-keep-the-hold-now = {"{who}"}: weiter festhalten
move-who-let-go-now = {"{who}"}: jetzt loslassen
move-who-fight-the-hold-now = {"{who}"}: jetzt sich gegen den Griff stemmen

# Was ein Tisch anders spielt als die meisten.
opened-house = „{ $title }“ wird nach den Regeln von Zwerchhau gespielt: { $house }.
word-house-edition = in der Ausgabe von { $n }
word-house-declarations = mit offenen Ansagen
word-house-strays = mit möglichen Treffern auf Freunde bei verpatzten Schüssen
word-house-armour = mit leichter Rüstung (1, 2 oder 3 Trefferpunkte, und ein Schild spart Konstitution)
word-house-split = mit Fleischwunden nach dem siegreichen Würfel statt nach seinem Bonus
