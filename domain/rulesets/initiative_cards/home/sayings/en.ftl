# What goes on between fights too: tests.

pooled = { GIVEN($number) ->
    [yes] { " " }({ $roll }, { $number } needed)
   *[no] { "" }
  }
declared-test = { $who } is asked for a test{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-initiative-cards-test = { declared-test }
checked-test-reached = { $who } makes it{ pooled }.
checked-test-short = { $who } does not make it{ pooled }.
