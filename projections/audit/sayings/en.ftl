# What an audit says, in English.

# The verdict: what was covered, and what was found.
verdict-sound = The book is sound: { COUNT($commits) ->
    [one] its step was
   *[other] all { $commits } steps were
  } decided again{ verdict-dice }{ verdict-rolls }{ verdict-end }.
verdict-open = No fault was found, and what was checked is sound: { verdict-decided }{ verdict-dice }{ verdict-rolls }{ verdict-end }.
verdict-unsound = The book is NOT sound: { COUNT($faults) ->
    [one] a fault was found at { $first }
   *[other] { $faults } faults were found, the first at { $first }
  }; { verdict-decided }{ verdict-dice }{ verdict-rolls }{ verdict-end }.
verdict-decided = { $decided } of { $commits } steps were decided again
verdict-dice = { GIVEN($dice) ->
    [yes] , { $checked } of { $dice } dice were checked
   *[no] { "" }
  }{ GIVEN($by_hand) ->
    [yes] { " " }({ $by_hand } thrown by hand)
   *[no] { "" }
  }
verdict-rolls = { GIVEN($rolls) ->
    [yes] ; of { $rolls } rolls { $shaken } were shaken by those who made them{ GIVEN($witnessed) ->
        [yes] { " " }and { $witnessed } by others
       *[no] { "" }
      } (late: { $late }, dropped: { $dropped })
   *[no] { "" }
  }
verdict-end = { $end ->
    [cut] ; the book breaks off at { $last }
    [open] ; it ends at { $last }, before the fight is over
   *[over] { "" }
  }

# Why a part was not decided again.
undecided-hidden = what rests on lines that this book hides: commits { $commits }.
undecided-no-game = the book does not say which game it is.
undecided-rules = { GIVEN($since) ->
    [yes] from commit { $since } on it
   *[no] it
  } was played by { $ruleset } { $version }; here is { GIVEN($here) ->
    [yes] { $here }
   *[no] none
  }.

# The rows behind the verdict.
audit-lines = { $lines } lines in { $commits } commits; { $hidden } hidden.
audit-needs = From { $at } on it needs { $rules } { $version }.
audit-not-decided = Not decided again: { $why }
audit-shakes = { $seat }: { $shaken } rolls with a shake of its own, { $without } without.
audit-witnesses = { $seat }: { $witnessed } rolls with links of others, { $alone } with those of one hand.
audit-heads = { $seat }: { $count } commands name the head that their sender held.
audit-fault = FAULT at { $at }: { $why }
audit-more-faults = { COUNT($count) ->
    [one] One more fault
   *[other] { $count } more faults
  } like the one at { $at }; --json has them all.
audit-more = { COUNT($count) ->
    [one] One more remark
   *[other] { $count } more remarks
  } like the one at { $at }; --json has them all.

# What a table may want to know.
remark-lines-lost = Lines that somebody saw are lost: the dice of { $seat } begin anew.
remark-misses-lines = { $seat } says to have seen a line { $address } that this server does not have.
remark-late-roll = “{ $deed }”, at { $step }: { doubt-late-roll }
remark-shown-before = “{ $deed }”, at { $step }: { doubt-shown-before }
remark-unsaid-head = “{ $deed }”, at { $step }: { doubt-unsaid-head }
remark-unproved = “{ $deed }”, at { $step }: what its roll rests on is hidden here, and what is seen of the command does not say what it is for ({ $label }). The dice fell from their links.
remark-made-again = { $seat } makes another character, { $who }; made before, with dice: { $times }.
remark-rolled-again = “{ $deed }”, at { $step }: { doubt-rolled-again }
remark-known-dice = “{ $deed }”, at { $step }: { doubt-known-dice }
remark-amended = { $seat } put another move in the place of { $what }, with { $dice ->
    [fresh] fresh
   *[same] the same
  } dice.
remark-taken-back = { $seat } took back { $what }.
remark-brought-back = { $seat } brought back { $what }.
remark-acted-for-player = { $seat } acted for { $who }: “{ $deed }”.
remark-set-track = By hand: { $told }
remark-set-condition = { $told }
remark-screen-roll = Behind the screen: { $told }
remark-table-dice = Thrown by hand: { $told }
remark-table-dice-allowed = { $told }
remark-passed-over = “{ $deed }”, at { $step }: { $seats } did not answer in time, so { $open } outcomes were open.
remark-came-to-nothing = “{ $deed }”, at { $step }: links were shown, and the command was refused ({ $code }).
remark-new-pair = { $seat } begins new chains for the dice.
remark-step = { GIVEN($deed) ->
    [yes] “{ $deed }”
   *[no] step { $step }
  }

# Of a roll, where it stands.
doubt-late-roll = between the shake of { $seat } and the roll came { $what }.
doubt-shown-before = the link with which { $seat } shook it was shown before, with { COUNT($times) ->
    [one] a command
   *[other] { $times } commands
  } that rolled nothing.
doubt-unsaid-head = { $seat } does not say when the link that shook it was shown, so what came between is open.
doubt-passed-over = { $seats } did not answer in time, so { $open } outcomes were open.
doubt-came-to-nothing = links had been shown for it, and then the command was refused ({ $code }).
doubt-known-dice = these dice{ GIVEN($who) ->
    [yes] { " " }of { $who }
   *[no] { "" }
  } had fallen before the amendment, and count otherwise now: { $is }.
doubt-rolled-again = a roll{ GIVEN($who) ->
    [yes] { " " }of { $who }
   *[no] { "" }
  } was taken back and rolled again, { $is } now and { $was } before.
