# What goes on between fights too: tests.

fell = { $outcome ->
    [critical] ; a lucky number fell
    [fumble] ; an unlucky number fell
   *[other] { "" }
  }
theirs = { GIVEN($target) ->
    [yes] { " " }against { $target } on { $their }{ GIVEN($resist) ->
        [yes] { " " }({ $resist })
       *[no] { "" }
      }
   *[no] { "" }
  }
called-for = The GM calls for a test of { $who } on { $on }{ GIVEN($skill) ->
    [yes] { " " }({ $skill })
   *[no] { "" }
  }{ theirs }{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-percentile-test = { called-for }
checked-test-pass = { $who } needed { $needed }{ fell }.
checked-test-fail = { $who } needed { $needed }{ fell }.
checked-test-critical = { $who } needed { $needed }{ fell }.
checked-test-fumble = { $who } needed { $needed }{ fell }.
checked-test-alone = { $who } needed { $needed }, so luck alone{ fell }.
checked-opposed-won = { $who } does better than { $against }.
checked-opposed-lost = { $against } does better than { $who }.
checked-opposed-even = Neither { $who } nor { $against } does better.
