# Was die Datei eines Spiels ungesagt lässt, auf Deutsch. Titel sind die der Datei.

opened = „{ $title }“ wird nach den Regeln von { $game } gespielt.
chosen = { $who }: { $deed }{ GIVEN($item) ->
    [yes] { " " }mit { $item }
   *[no] { "" }
  }{ GIVEN($target) ->
    [yes] , { $target }
   *[no] { "" }
  }.
checked = { $check }: { $who }{ GIVEN($target) ->
    [yes] { " " }gegen { $target }
   *[no] { "" }
  }, { $outcome }.
marked = { $who } ist jetzt { $condition }{ GIVEN($value) ->
    [yes] { " " }{ $value }
   *[no] { "" }
  }{ GIVEN($until) ->
    [yes] , bis zum Ende von Runde { $until }
   *[no] { "" }
  }.
unmarked = { $who } ist nicht mehr { $condition }.
