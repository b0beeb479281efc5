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
tested-by = { GIVEN($attribute) ->
    [yes] { WORD($attribute, in: "choice") }
   *[no] { $skill ->
      [block] Strength
      [cut] Combat
      [knock] Combat
      [pierce] Combat
      [ranged] Combat
      [unarmed] Combat
     *[other] Agility
    }
  }
declared-initiative-cards-test = { $who } is asked for a test of { GIVEN($skill) ->
    [yes] { WORD($skill, in: "choice") } and{ " " }
   *[no] { "" }
  }{ tested-by }{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
checked-test-reached = { $who } makes it{ pooled }.
checked-test-short = { $who } does not make it{ pooled }.

# What is thrown.
choice-block = Block
choice-dodge = Dodge
choice-agility = Agility
choice-combat = Combat
choice-strength = Strength
choice-education = Education
choice-magic = Magic
choice-balance = Balance
choice-run = Run
choice-catch = Catch
choice-cut = Cut
choice-knock = Knock
choice-pierce = Pierce
choice-ranged = Ranged
choice-unarmed = Unarmed
choice-endurance = Endurance
choice-fire = Fire
choice-life = Life
choice-air = Air
