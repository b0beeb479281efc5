# Was eine Prüfung sagt, auf Deutsch.

# Das Urteil: was geprüft wurde, und was sich fand.
verdict-sound = Das Kampfbuch ist in Ordnung: { COUNT($commits) ->
    [one] sein Schritt wurde
   *[other] alle { $commits } Schritte wurden
  } noch einmal entschieden{ verdict-dice }{ verdict-rolls }{ verdict-end }.
verdict-open = Es fand sich kein Fehler, und was geprüft wurde, ist in Ordnung: { verdict-decided }{ verdict-dice }{ verdict-rolls }{ verdict-end }.
verdict-unsound = Das Kampfbuch ist NICHT in Ordnung: { COUNT($faults) ->
    [one] bei { $first } fand sich ein Fehler
   *[other] es fanden sich { $faults } Fehler, der erste bei { $first }
  }; { verdict-decided }{ verdict-dice }{ verdict-rolls }{ verdict-end }.
verdict-decided = { $decided } von { $commits } Schritten wurden noch einmal entschieden
verdict-dice = { GIVEN($dice) ->
    [yes] , { $checked } von { $dice } Würfeln geprüft
   *[no] { "" }
  }{ GIVEN($by_hand) ->
    [yes] { " " }({ $by_hand } von Hand geworfen)
   *[no] { "" }
  }
verdict-rolls = { GIVEN($rolls) ->
    [yes] ; von { $rolls } Würfen sind { $shaken } von denen geschüttelt, die sie warfen{ GIVEN($witnessed) ->
        [yes] { " " }und { $witnessed } von anderen
       *[no] { "" }
      } (verspätet: { $late }, ausgefallen: { $dropped })
   *[no] { "" }
  }
verdict-end = { $end ->
    [cut] ; das Kampfbuch bricht bei { $last } ab
    [open] ; es endet bei { $last }, bevor der Kampf vorbei ist
   *[over] { "" }
  }

# Warum ein Teil nicht noch einmal entschieden wurde.
undecided-hidden = was auf Zeilen beruht, die dieses Kampfbuch verbirgt: Schritte { $commits }.
undecided-no-game = das Kampfbuch sagt nicht, welches Spiel es ist.
undecided-rules = { GIVEN($since) ->
    [yes] von Schritt { $since } an wurde
   *[no] es wurde
  } nach { $ruleset } { $version } gespielt; hier ist { GIVEN($here) ->
    [yes] { $here }
   *[no] nichts davon
  }.

# Die Zeilen hinter dem Urteil.
audit-lines = { $lines } Zeilen in { $commits } Schritten; { $hidden } verborgen.
audit-needs = Von { $at } an braucht es { $rules } { $version }.
audit-not-decided = Nicht noch einmal entschieden: { $why }
audit-shakes = { $seat }: { $shaken } Würfe selbst geschüttelt, { $without } nicht.
audit-witnesses = { $seat }: { $witnessed } Würfe mit Gliedern anderer, { $alone } aus einer Hand.
audit-heads = { $seat }: { $count } Befehle nennen den Kopf, den ihr Absender hatte.
audit-fault = FEHLER bei { $at }: { $why }
audit-more-faults = { COUNT($count) ->
    [one] Ein weiterer Fehler
   *[other] { $count } weitere Fehler
  } wie der bei { $at }; --json hat sie alle.
audit-more = { COUNT($count) ->
    [one] Eine weitere Bemerkung
   *[other] { $count } weitere Bemerkungen
  } wie die bei { $at }; --json hat sie alle.
fault-bad-line = Das ist keine Zeile eines Kampfbuchs.
fault-out-of-order = Diese Stelle folgt nicht auf die davor.
fault-chain-broken = Die Zeilen führen nicht zum Kopf des Kampfbuchs: eine davon wurde geändert.
fault-bad-event = Ein solches Ereignis gibt es nicht.
fault-too-much = Hier ist mehr von etwas, oder etwas Größeres, als ein Kampf haben darf.
fault-bad-game = Die Datei des Spiels ist hier keine, oder nicht die, deren Abdruck dabeisteht.
fault-bad-link = Das Glied führt nicht zu dem davor in seiner Kette.
fault-bad-witness = Der Ruf an die Zeugen, oder ein Glied von ihnen, ist nicht, was er sein muss.
fault-bad-shake = Das Schütteln ist nicht das nächste Glied in der Kette dieses Platzes.
fault-bad-face = Eine Augenzahl ist nicht die, die sich aus der gezogenen Zahl ergibt.
fault-bad-total = Die Summe ist nicht die der Würfel, die zählen, mit ihren Zuschlägen.
fault-bad-reveal = Die gezeigte Zeile ist nicht die, die verborgen war.
fault-bad-secret = Das Geheimnis ist nicht das, dessen SHA-256 am Anfang des Schirms stand.
fault-bad-salt = Das Salz ist nicht das, das sich aus dem Geheimnis des Schirms ergibt.
fault-bad-saw = Der Befehl nennt einen Kopf, den das Kampfbuch nie hatte: davor wurde etwas geändert.
fault-not-decided = Noch einmal entschieden, ergibt der Befehl ein anderes Ereignis.
fault-hidden = Die Zeile ist verborgen und wird nie gezeigt: öffne den Schirm, bevor du sicherst.
fault-cut = Das Kampfbuch endet vor seinem Kopf oder mitten in einem Schritt, oder ihm fehlt der Anfang.

# Was ein Tisch wissen mag.
remark-lines-lost = Zeilen, die jemand sah, sind verloren: die Würfel von { $seat } beginnen neu.
remark-misses-lines = { $seat } gibt an, eine Zeile { $address } gesehen zu haben, die dieser Server nicht hat.
remark-late-roll = „{ $deed }“, bei { $step }: { doubt-late-roll }
remark-shown-before = „{ $deed }“, bei { $step }: { doubt-shown-before }
remark-unsaid-head = „{ $deed }“, bei { $step }: { doubt-unsaid-head }
remark-unproved = „{ $deed }“, bei { $step }: Worauf der Wurf beruht, ist hier verborgen, und was vom Befehl zu sehen ist, sagt nicht, wofür er ist ({ $label }). Die Würfel fielen aus ihren Gliedern.
remark-made-again = { $seat } erschafft noch eine Figur, { $who }; vorher schon mit Würfeln erschaffen: { $times }.
remark-rolled-again = „{ $deed }“, bei { $step }: { doubt-rolled-again }
remark-known-dice = „{ $deed }“, bei { $step }: { doubt-known-dice }
remark-amended = { $seat } hat { $what } durch einen anderen Zug ersetzt, mit { $dice ->
    [fresh] neuen
   *[same] denselben
  } Würfeln.
remark-taken-back = { $seat } hat zurückgenommen: { $what }.
remark-brought-back = { $seat } hat wiederhergestellt: { $what }.
remark-acted-for-player = { $seat } hat für { $who } gehandelt: „{ $deed }“.
remark-set-track = Von Hand: { $told }
remark-set-condition = { $told }
remark-screen-roll = Hinter dem Schirm: { $told }
remark-table-dice = Von Hand geworfen: { $told }
remark-table-dice-allowed = { $told }
remark-passed-over = „{ $deed }“, bei { $step }: ohne rechtzeitige Antwort von { $seats }, so standen { $open } Ausgänge offen.
remark-came-to-nothing = „{ $deed }“, bei { $step }: Glieder waren gezeigt, dann wurde der Befehl abgelehnt ({ $code }).
remark-new-pair = Neue Ketten für die Würfel, von { $seat }.
remark-step = { GIVEN($deed) ->
    [yes] „{ $deed }“
   *[no] Schritt { $step }
  }

# Zu einem Wurf, dort wo er steht.
doubt-late-roll = zwischen dem Schütteln von { $seat } und dem Wurf kam { $what }.
doubt-shown-before = das Glied, mit dem { $seat } schüttelte, war schon mit { COUNT($times) ->
    [one] einem Befehl gezeigt worden, der nichts würfelte
   *[other] { $times } Befehlen gezeigt worden, die nichts würfelten
  }.
doubt-unsaid-head = { $seat } sagt nicht, wann das Glied zum Schütteln gezeigt wurde; was dazwischen kam, bleibt offen.
doubt-passed-over = keine rechtzeitige Antwort: { $seats }; darum waren { $open } Ausgänge offen.
doubt-came-to-nothing = Glieder waren dafür schon gezeigt, dann wurde der Befehl abgelehnt ({ WORD($code, in: "code") }).
doubt-known-dice = diese Würfel{ GIVEN($who) ->
    [yes] { " " }von { $who }
   *[no] { "" }
  } lagen schon vor der Änderung und zählen jetzt anders: { $is }.
doubt-rolled-again = ein Wurf{ GIVEN($who) ->
    [yes] { " " }von { $who }
   *[no] { "" }
  } wurde zurückgenommen und fiel noch einmal, jetzt { $is } und vorher { $was }.
