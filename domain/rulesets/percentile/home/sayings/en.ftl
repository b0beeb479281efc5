# What goes on between fights too: tests.

fell = { $outcome ->
    [critical] ; a lucky number fell
    [fumble] ; an unlucky number fell
   *[other] { "" }
  }
for-what = { $check ->
    [shock] { " " }against the shock of the wound
    [rider-fire] { " " }against the fire
    [rider-frost] { " " }against the frost
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
declared-test = { called-for }
declared-percentile-test = { called-for }
checked-test = { $who } needed { $needed }{ for-what }{ fell }.
checked-test-luck = { $who } needed { $needed }{ for-what }, so luck alone{ fell }.
checked-opposed-won = { $who } does better than { $against }.
checked-opposed-lost = { $against } does better than { $who }.
checked-opposed-even = Neither { $who } nor { $against } does better.
