# Was auch zwischen Kämpfen geschieht: Proben.

fell = { $outcome ->
    [critical] ; gefallen ist eine Glückszahl
    [fumble] ; gefallen ist eine Unglückszahl
   *[other] { "" }
  }
for-what = { $check ->
    [shock] { " " }gegen den Schock der Wunde
    [rider-fire] { " " }gegen das Feuer
    [rider-frost] { " " }gegen den Frost
   *[other] { "" }
  }
theirs = { GIVEN($target) ->
    [yes] { " " }gegen { $target } auf { WORD($their, in: "modifier") }{ GIVEN($resist) ->
        [yes] { " " }({ WORD($resist, in: "modifier") })
       *[no] { "" }
      }
   *[no] { "" }
  }
called-for = Die Spielleitung verlangt eine Probe von { $who } auf { WORD($on, in: "modifier") }{ GIVEN($skill) ->
    [yes] { " " }({ WORD($skill, in: "modifier") })
   *[no] { "" }
  }{ theirs }{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-test = { called-for }
declared-percentile-test = { called-for }
checked-test = { $who } brauchte { $needed }{ for-what }{ fell }.
checked-test-luck = { $who } brauchte { $needed }{ for-what }, also reines Glück{ fell }.
checked-opposed-won = { $who } ist besser als { $against }.
checked-opposed-lost = { $against } ist besser als { $who }.
checked-opposed-even = Weder { $who } noch { $against } ist besser.
modifier-untrained = ungeübt
modifier-untrained-- = { WORD($rest, in: "modifier") } (ungeübt)
modifier-advantage = Vorteil
modifier-disadvantage = Nachteil
modifier-wounded = verwundet
modifier-dazed = benommen
why-a-test = Probe
grade-success = Erfolg
grade-failure = Misserfolg
grade-critical-success = kritischer Erfolg
grade-critical-failure = kritischer Misserfolg
grade-n-degree = { $n } Grad
grade-n-degrees = { $n } Grade
