# What goes on between fights too: tests.

pooled = { GIVEN($number) ->
    [yes] { " " }({ $roll }, { $number } needed{ GIVEN($one) ->
      [yes] , and a highest die of 1 always fails
     *[no] { GIVEN($unsaid) ->
        [yes] ; exhaustion that not everybody sees counts
       *[no] { "" }
      }
    })
   *[no] { "" }
  }
declared-test = { $who } is asked for a test of { $asked }{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-initiative-cards-test = { $who } is asked for a test of { GIVEN($skill) ->
    [yes] { $skill }{ GIVEN($attribute) ->
        [yes] { " " }and { $attribute }
       *[no] { "" }
      }
   *[no] { GIVEN($attribute) ->
        [yes] { $attribute }
       *[no] agility
      }
  }{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
checked-test-reached = { $who } makes it{ pooled }.
checked-test-short = { $who } does not make it{ pooled }.
