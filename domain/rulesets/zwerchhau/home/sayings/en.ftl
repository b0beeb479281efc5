# What goes on between fights as well: checks, wounds that are tended, rituals.

came-to = { GIVEN($total) ->
    [yes] { " " }({ $total }{ raised })
   *[no] { "" }
  }
with-part = { GIVEN($part) ->
    [yes] { " " }with the { $part }
   *[no] { "" }
  }
raised = { GIVEN($raised) ->
    [yes] , counts as a 3: { $raised } of 5 or more
   *[no] { "" }
  }
tasked = { GIVEN($task) ->
    [yes] : { $task }
   *[no] { "" }
  }
saved = { GIVEN($save) ->
    [yes] the save “{ $save }”
   *[no] a check
  }
counted = { GIVEN($save) ->
    [yes] { bare-skilled }
   *[no] { GIVEN($ability) ->
        [yes] { " " }({ $ability } is relevant{ skilled })
       *[no] { bare-skilled }
      }
  }
skilled = { GIVEN($skill) ->
    [yes] , advantage by { $skill }
   *[no] { "" }
  }
bare-skilled = { GIVEN($skill) ->
    [yes] { " " }(advantage by { $skill })
   *[no] { "" }
  }
aimed = { GIVEN($success) ->
    [yes] { " " }Success would be: “{ $success }”.
   *[no] { "" }
  }
declared-check = The GM asks { $who } for { saved }{ counted }{ tasked }.{ aimed }
rolled-check-confirm = { $who } rolls { $total } for whether it is a major failure; it takes 2 or less.
rolled-aid = { $who } rolls { $total } for tending the wounded; it takes 3 or more.
rolled-check-save = { $who } rolls { $total } for the save “{ $save }”; it takes 3 or more.
prompted-check = It is up to { $seats } ({ $choices }).
declared-inspire = { "" }
checked-task-major-failure = { $who } fails badly{ came-to }: a major failure.
checked-task-minor-failure = { $who } fails{ came-to }: a minor failure.
checked-task-mixed-for-the-worse = { $who } half succeeds{ came-to }: mixed, rather worse than better.
checked-task-mixed-for-the-better = { $who } half succeeds{ came-to }: mixed, rather better than worse.
checked-task-minor-success = { $who } succeeds{ came-to }: a minor success.
checked-task-major-success = { $who } succeeds splendidly{ came-to }: a major success.
checked-task-unseen = The GM rolls for { $who } behind the screen.
checked-save-passed = { $who } passes the save “{ $save }”{ came-to }.
checked-save-failed = { $who } fails the save “{ $save }”{ came-to }.
why-a-save-against-- = the save “{ $rest }”
spent-wisdom = { $who } spends { $amount } wisdom for { $why }: { $before } → { $after }.
declared-zwerchhau-check = { declared-check }
declared-zwerchhau-inspire = { "" }
declared-zwerchhau-tend = { "" }
declared-zwerchhau-ritual = { "" }
checked-tend-tended = { $who } tends the wounds of { $against }{ came-to }.
checked-tend-in-vain = { $who } tends the wounds of { $against }{ came-to }, in vain today.
checked-ritual-performed = { $who } performs a ritual for an hour{ GIVEN($spell) ->
    [yes] : { $spell }
   *[no] { "" }
  }.
marked-daily-used-luck = { $who } is lucky with the { $part }, once today.
marked-daily-used-advantage-on-damage = { $who } puts everything into one attack with the { $part }, once today: the better of two damage rolls counts.
marked-daily-used = { $who } has had the best blow of today{ with-part }{ set-because }.
unmarked-daily-used = { $who } has a best blow of the day{ with-part } again.
marked-tended = { GIVEN($set) ->
    [yes] { $who } has been tended today{ because }.
   *[no] { "" }
  }
unmarked-tended = { "" }
unmarked-tended-the-time-is-up = { $who } can be tended again: the time set for it is over.
marked-inspired = { GIVEN($set) ->
    [yes] { $who } rolls next with advantage, by wisdom{ because }.
   *[no] { "" }
  }
unmarked-inspired = { $who } no longer has the advantage of wisdom{ because }.
unmarked-inspired-used = Wisdom gives { $who } the advantage now.
unmarked-inspired-used-at-once = { "" }

# What the fields of a sheet are called.
field-hp = Full hit points
field-con = Full constitution
field-other = Second weapon
field-specialised = Specialised in
field-proficient = Proficient with
field-arms = Weapons of one's own
field-armour-skill = Skilled with armour
field-calling = Class
field-also = Other classes granted
field-levels = Class of each level from the second
field-dice = More dice for
field-earned = Level granted
field-rate = Attacks a round
