# Was jede Datei von Texten benutzen darf, auf Deutsch.

word-and = und
name-somebody = jemand
name-gm = die Spielleitung
name-server = der Server
name-watch = die Zuschauer
name-guests = die Gäste
side-party = die Gruppe
side-foes = die Gegner

# Der Grund, in Klammern; und derselbe nur, wo ihn die Spielleitung gesetzt hat.
because = { GIVEN($why) ->
    [yes] { " " }({ WORD($why, in: "why") })
   *[no] { "" }
  }
set-because = { GIVEN($set) ->
    [yes] { because }
   *[no] { "" }
  }
by-the-end = { GIVEN($until) ->
    [yes] { " " }bis zum Ende von Runde { $until }
   *[no] { "" }
  }
