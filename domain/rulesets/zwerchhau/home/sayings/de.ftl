# Was auch zwischen Kämpfen geschieht: Proben, versorgte Wunden, Rituale.

came-to = { GIVEN($total) ->
    [yes] { " " }({ $total }{ raised })
   *[no] { "" }
  }
with-part = { GIVEN($part) ->
    [yes] { " " }({ WORD($part, in: "weapon") })
   *[no] { "" }
  }
raised = { GIVEN($raised) ->
    [yes] , zählt als 3: { WORD($raised, in: "ability") } ab 5
   *[no] { "" }
  }
tasked = { GIVEN($task) ->
    [yes] : { $task }
   *[no] { "" }
  }
saved = { GIVEN($save) ->
    [yes] den Rettungswurf „{ WORD($save, in: "save") }“
   *[no] eine Probe
  }
counted = { GIVEN($save) ->
    [yes] { bare-skilled }
   *[no] { GIVEN($ability) ->
        [yes] { " " }({ WORD($ability, in: "ability") } zählt{ skilled })
       *[no] { bare-skilled }
      }
  }
skilled = { GIVEN($skill) ->
    [yes] , Vorteil durch „{ WORD($skill, in: "skill") }“
   *[no] { "" }
  }
bare-skilled = { GIVEN($skill) ->
    [yes] { " " }(Vorteil durch „{ WORD($skill, in: "skill") }“)
   *[no] { "" }
  }
aimed = { GIVEN($success) ->
    [yes] { " " }Ein Erfolg wäre: „{ $success }“.
   *[no] { "" }
  }
declared-check = Die Spielleitung verlangt von { $who } { saved }{ counted }{ tasked }.{ aimed }
rolled-check-confirm = { $who } würfelt { $total } dafür, ob es ein großer Fehlschlag ist; nötig sind 2 oder weniger.
rolled-aid = { $who } würfelt { $total } für die Hilfe für Verwundete; nötig sind 3 oder mehr.
rolled-check-save = { $who } würfelt { $total } für den Rettungswurf „{ WORD($save, in: "save") }“; nötig sind 3 oder mehr.
prompted-check = Es liegt bei { $seats } ({ $choices }).
declared-inspire = { "" }
checked-task-major-failure = { $who } scheitert kläglich{ came-to }: ein großer Fehlschlag.
checked-task-minor-failure = { $who } scheitert{ came-to }: ein kleiner Fehlschlag.
checked-task-mixed-for-the-worse = { $who } schafft es halb{ came-to }: gemischt, eher schlecht als gut.
checked-task-mixed-for-the-better = { $who } schafft es halb{ came-to }: gemischt, eher gut als schlecht.
checked-task-minor-success = { $who } schafft es{ came-to }: ein kleiner Erfolg.
checked-task-major-success = { $who } schafft es glänzend{ came-to }: ein großer Erfolg.
checked-task-unseen = Die Spielleitung würfelt verdeckt für { $who }.
checked-save-passed = { $who } besteht den Rettungswurf „{ WORD($save, in: "save") }“{ came-to }.
checked-save-failed = { $who } besteht den Rettungswurf „{ WORD($save, in: "save") }“ nicht{ came-to }.
spent-wisdom = { $who } setzt { $amount } Weisheit ein für { WORD($why, in: "why") }: { $before } → { $after }.
why-a-check = eine Probe
why-a-save-against-- = Rettungswurf „{ WORD($rest, in: "save") }“
why-whether-it-is-a-major-failure = ob es ein großer Fehlschlag ist
why-an-advantage = einen Vorteil
declared-zwerchhau-check = { declared-check }
declared-zwerchhau-inspire = { "" }
declared-zwerchhau-tend = { "" }
declared-zwerchhau-ritual = { "" }
checked-tend-tended = { $who } versorgt die Wunden von { $against }{ came-to }.
checked-tend-in-vain = { $who } versorgt die Wunden von { $against }{ came-to }, heute vergebens.
checked-ritual-performed = { $who } vollzieht eine Stunde lang ein Ritual{ GIVEN($spell) ->
    [yes] : { WORD($spell, in: "choice") }
   *[no] { "" }
  }.
marked-daily-used-luck = { $who } hat Glück{ with-part }, einmal heute.
marked-daily-used-advantage-on-damage = { $who } legt alles in einen Angriff{ with-part }, einmal heute: von zwei Schadenswürfen zählt der bessere.
marked-daily-used = { $who } hat den besten Hieb des Tages{ with-part } hinter sich{ set-because }.
unmarked-daily-used = { $who } hat wieder einen besten Hieb des Tages{ with-part }.
marked-tended = { GIVEN($set) ->
    [yes] { $who } ist heute schon versorgt{ because }.
   *[no] { "" }
  }
unmarked-tended = { "" }
unmarked-tended-the-time-is-up = { $who } kann wieder versorgt werden: die Zeit ist um.
why-tending-the-wounded = die Hilfe für Verwundete
why-tended = versorgt
modifier-tended = versorgt
modifier-an-ability-of-n = eine Eigenschaft von { $n }
modifier-n-constitution-or-more = { $n } Konstitution oder mehr
modifier-heritage = Herkunft
modifier-save = Rettungswurf
modifier-an-advantage = Vorteil
marked-inspired = { GIVEN($set) ->
    [yes] { $who } hat beim nächsten Wurf einen Vorteil, durch Weisheit{ because }.
   *[no] { "" }
  }
unmarked-inspired = { $who } hat den Vorteil der Weisheit nicht mehr{ because }.
unmarked-inspired-used = { $who } nutzt jetzt den Vorteil der Weisheit.
unmarked-inspired-used-at-once = { "" }
