# What every file of sayings may use, in English.

word-and = and
name-somebody = somebody
name-gm = the GM
name-server = the server
name-watch = the spectators
name-guests = the guests

# What any table can play otherwise than most.
word-house-health-word = with the health of the foes shown as a word
word-house-health-nothing = with nothing shown of the health of the foes

# The reason, in brackets; and the same only where the GM set it.
because = { GIVEN($why) ->
    [yes] { " " }({ $why })
   *[no] { "" }
  }
set-because = { GIVEN($set) ->
    [yes] { because }
   *[no] { "" }
  }
by-the-end = { GIVEN($until) ->
    [yes] { " " }by the end of round { $until }
   *[no] { "" }
  }
