# Was das Terminal von sich aus sagt, auf Deutsch.

# Der Tisch.
next = Als Nächstes: { $steps }
here = Hier:
secret = (geheim)
none = keine
leave = (Strg+C beendet)
round = Runde { $round }
to-round = (bis Runde { $round })
other-rules = Diesen Kampf haben andere Regeln entschieden: hier geht er nicht weiter.

# Zuschauen.
no-server = Kein Server antwortet unter { $url }
seen = Bei { $at } ist, was zu sehen war: { $words }
unread = { $count } Schritte sind in den Worten einer späteren Version.
slowed = Der Server bittet, { $seconds } s zu warten.
dropped = { WORD($why, in: "error") } Neuer Versuch …
connected = Wieder verbunden.
caught-up = Wieder verbunden; { $count } Schritte wurden nachgeholt.
warning = Warnung, bei { $at }: { WORD($kind, in: "flag") } ({ WORD($why, in: "error") })

# Nachspielen.
help = ← → Schritt  e c t r nach Ereignis, Befehl, Zug, Runde  Leertaste spielen  + - Tempo  g Sprung  s Platz  q Ende
jump = Sprung zu (17 oder 17-2): { $typed }█
place = { $at } von { $last }
eyes = gesehen von: { $seat }
step = Schritt: { WORD($unit, in: "unit") }
speed = { $sign } { $speed } je Sekunde
everything = alles im Kampfbuch
unit-event = Ereignis
unit-commit = Befehl
unit-turn = Zug
unit-round = Runde
no-place = { $at } gibt es in diesem Kampfbuch nicht; es endet bei { $last }.
no-seat = Den Platz { $seat } gibt es nicht; es gibt { $seats }.
unsound = { $path } ist kein heiles Kampfbuch. Bei { $at }: { $why }
no-game = { $path } ist kein Kampfbuch: es sagt nicht, welches Spiel es ist.

# Kampfbücher.
exporting = Wird gesichert
importing = Wird eingelesen
checking = Prüfen
saved = { $count } Zeilen in { $path }
bad-url = --url beginnt mit http:// oder https:// und einem Rechner.
answered = Der Server antwortete mit { $status }.
brought = Spielleitung:  { $gm }
    Zuschauer:     { $watch }
    Tischcode:     { $code }

# Prüfungen.
no-book = { $path } ist kein Kampfbuch: keine Zeile darin ist die eines Kampfes.
key-alone = --key gehört zu einer Quittung: nenne sie mit --receipt.
head = Sein Kopf ist { $head }
    in Worten: { $words }
had = Es hatte den Kopf, den du behalten hast, bei { $at }.
never-had = Es hatte NIE den Kopf, den du behalten hast.
receipt-holds = Die Quittung stimmt: das Kampfbuch hat den Kopf, der unterschrieben wurde, bei { $at }.
receipt-more = Sie sagt nichts über das, was danach kommt, bis { $last }.
receipt-key = Der Schlüssel der Quittung ist { $key }
    in Worten: { $words }
forged = Die Quittung ist GEFÄLSCHT: ihr Schlüssel hat sie nie unterschrieben.
another-key = Die Quittung ist mit einem ANDEREN SCHLÜSSEL unterschrieben als dem, den du nennst.
cut = Das Kampfbuch ist GEKÜRZT: es endet vor { $at }, wofür die Quittung gilt.
another-head = Das Kampfbuch hat bei { $at } einen ANDEREN KOPF als den unterschriebenen: eine Zeile bis dorthin wurde geändert, oder die Quittung gehört zu einem anderen Kampf, { $encounter }.
fault = FEHLER in { $book } bei { $at }: { $why }
agree = Die Kampfbücher stimmen Zeile für Zeile überein, bis { $at }, wo das kürzeste endet.
part = Die Kampfbücher trennen sich bei { $at }. Je dasselbe steht dort in diesen:

# Was dem Zuschauer auffällt.
flag-history-lost = der Server hat einen Teil des Kampfes verloren

# Was an einer Eingabe nicht stimmt.
error-the-link-must-begin-with-http-or-https-and-a-host = Der Link beginnt mit http:// oder https:// und einem Rechner.
error-this-link-is-an-invitation-open-it-in-a-browser-to-take-a-seat = Dieser Link ist eine Einladung: öffne ihn im Browser, um Platz zu nehmen.
error-the-link-of-a-seat-ends-with-table-encounter-t-token = Der Link eines Platzes endet mit /table/<Kampf>#t=<Schlüssel>.
error-a-head-is-n-hex-digits-or-the-eight-words-of-its-fingerprint = Ein Kopf sind { $n } Hexziffern oder die acht Wörter seines Fingerabdrucks.
flag-other-head = hier stand einmal etwas anderes
flag-broken-chain = die Zeilen hängen nicht zusammen
flag-bad-message = eine Nachricht ist nicht zu verstehen
flag-bad-receipt = die Quittung stimmt nicht
flag-bad-shake = ein Schütteln ist nicht das nächste
flag-bad-anchor = eine Kette beginnt mit etwas, das schon gezeigt war
flag-bad-draw = eine gezogene Zahl ist nicht die nächste
flag-bad-face = falsche Würfel
flag-bad-reveal = gezeigt wird etwas anderes, als verborgen war
error-the-server-ended-the-connection = Der Server hat die Verbindung beendet.
error-the-connection-was-lost = Die Verbindung ist abgerissen.
