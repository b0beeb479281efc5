# Was auch zwischen Kämpfen geschieht: Proben.

pooled = { GIVEN($number) ->
    [yes] { " " }({ $roll }, nötig { $number })
   *[no] { "" }
  }
declared-test = { $who } soll eine Probe ablegen{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-initiative-cards-test = { declared-test }
checked-test-reached = { $who } schafft es{ pooled }.
checked-test-short = { $who } schafft es nicht{ pooled }.
why-a-test = eine Probe
