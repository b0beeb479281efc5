# Was auch zwischen Kämpfen geschieht: Proben.

pooled = { GIVEN($number) ->
    [yes] { " " }({ $roll }, nötig { $number }{ GIVEN($one) ->
      [yes] , und eine höchste 1 misslingt immer
     *[no] { GIVEN($unsaid) ->
        [yes] ; Erschöpfung, die nicht alle sehen, zählt mit
       *[no] { "" }
      }
    })
   *[no] { "" }
  }
declared-test = { $who } soll eine Probe auf { $asked } ablegen{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
tested-by = { GIVEN($attribute) ->
    [yes] { WORD($attribute, in: "choice") }
   *[no] { $skill ->
      [block] Stärke
      [cut] Kampf
      [knock] Kampf
      [pierce] Kampf
      [ranged] Kampf
      [unarmed] Kampf
     *[other] Gewandtheit
    }
  }
declared-initiative-cards-test = { $who } soll eine Probe auf { GIVEN($skill) ->
    [yes] { WORD($skill, in: "choice") } und{ " " }
   *[no] { "" }
  }{ tested-by } ablegen{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
checked-test-reached = { $who } schafft es{ pooled }.
checked-test-short = { $who } schafft es nicht{ pooled }.
why-a-test = eine Probe
why-rest = Rast
why-heal = Heilkunst
why-badly = schlecht geheilt
why-recover = lange Erholung

# Womit gewürfelt wird.
choice-block = Blocken
choice-dodge = Ausweichen
choice-agility = Gewandtheit
choice-combat = Kampf
choice-strength = Stärke
choice-education = Bildung
choice-magic = Magie
choice-balance = Gleichgewicht
choice-run = Laufen
choice-catch = Fangen
choice-cut = Schneiden
choice-knock = Stoßen
choice-pierce = Stechen
choice-ranged = Fernkampf
choice-unarmed = Waffenlos
choice-endurance = Ausdauer
choice-fire = Feuer
choice-life = Leben
choice-air = Luft
