# Was die Datei eines Spiels ungesagt lässt, auf Deutsch. Titel sind die der Datei.

opened = „{ $title }“ wird nach den Regeln von { $game } gespielt.
chosen = { $who }: { $deed }{ GIVEN($item) ->
    [yes] { " " }mit { $item }
   *[no] { "" }
  }{ GIVEN($target) ->
    [yes] , { $target }
   *[no] { "" }
  }.
chosen-drawn = { $who } zieht { $cards } aus { $deck }{ GIVEN($fresh) ->
    [yes] , neu gemischt
   *[no] { "" }
  }.
chosen-shuffled = { $who } mischt { $deck }.
checked = { $check }: { $who }{ GIVEN($target) ->
    [yes] { " " }gegen { $target }
   *[no] { "" }
  }, { $outcome }.
marked = { $who } ist jetzt { $condition }{ GIVEN($value) ->
    [yes] { " " }({ $value })
   *[no] { "" }
  }{ GIVEN($until) ->
    [yes] , bis zum Ende von Runde { $until }
   *[no] { "" }
  }.
unmarked = { $who } ist nicht mehr { $condition }.
phased = { GIVEN($phase) ->
    [yes] { $phase }: { $who }
   *[no] { $who }
  } ist am Zug.
declared-done = { $who } beendet den Zug.
declared-take = { $who } ist als Nächstes dran.
declared-delay = { $who } lässt { $after } vor.
declared-arrange = Die Spielleitung setzt { $who } in der Reihenfolge { GIVEN($before) ->
    [yes] vor { $before }
   *[no] ans Ende
  }.
declared-rest = { GIVEN($who) ->
    [yes] { $who } rastet
   *[no] Alle rasten
  }: { $kind }.
declared-proceed = Die Spielleitung macht weiter.
declared-finish = Die Spielleitung beendet den Kampf.
checked-for = { $check }: { $who }{ GIVEN($target) ->
    [yes] { " " }für { $target }
   *[no] { "" }
  }, { $outcome }.
checked-idle = { $who } kann nichts tun: { $condition }.
damaged-none = { $who } erleidet keinen Schaden{ GIVEN($by) ->
    [yes] { " " }durch { $by }
   *[no] { "" }
  }.
healed-none = { $who } fehlt nichts.
healed-went = { $who }: { $track-name } { $before } → { $after }{ GIVEN($why) ->
    [yes] { " " }({ WORD($why, in: "why") })
   *[no] { "" }
  }.
declared-asks = { $who } hat vor: { $deed }{ GIVEN($target) ->
    [yes] , { $target }
   *[no] { "" }
  }.
question-parry = Parieren?
question-dodge = Ausweichen?
question-roll-with-it = Abrollen?
move-who-- = { "{who}" }: { WORD($rest, in: "thing") }
