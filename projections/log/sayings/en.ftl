# What every game shares, in English. docs/rulesets.md tells how sayings are written.

# Words inside sentences.
word-nothing = nothing
word-at = { " " }at { $target }
word-not = not { $what }
word-no-dice = no dice
word-die = d{ $sides }
word-free = { $count } free

# Parts of sentences.
purpose = { GIVEN($why) ->
    [yes] { " " }for { $why }
   *[no] { "" }
  }
grading = { GIVEN($grade) ->
    [yes] , { $grade }
   *[no] { "" }
  }
helped = { GIVEN($by) ->
    [yes] , thanks to { $by }
   *[no] { "" }
  }
steps = { GIVEN($title) ->
    [yes] “{ $title }”
   *[no] a step that is not told
  }{ COUNT($more) ->
    [0] { "" }
    [one] { " " }and { $more } step after it
   *[other] { " " }and { $more } steps after it
  }
cards = { COUNT($count) ->
    [0] no card
    [one] card { $cards }
   *[other] cards { $cards }
  }

# The table.
opened = “{ $title }” is played by the rules of { $game }{ GIVEN($step) ->
    [yes] , from another one, behind its step { $step }
   *[no] { "" }
  }.
seated = { $name } comes to watch.
seated-gm = { $name } is game master here as well.
seated-player = { $name } sits down at the table.
seated-guests = Everybody who has a link to this fight may watch it.
unseated = { $seat } has no seat any more.
unseated-guests = Nobody may watch any longer without a seat.
renewed = { $doer } makes another link to the seat of { $seat }: the old one is void.
renewed-watch = { $doer } takes away the link for spectators that there was.
renewed-own = { $seat } now enters by another link: the old one is void.
claimed = { $seat } says to have seen a line { $address } that this server does not have.
trusted = { $seat } may bring { $whose ->
    [none] no dice from the table
    [own] the dice of the own combatants from the table
    [all] all dice from the table
   *[other] { $whose }
  }.
anchored = { $seat } goes on with new dice: somebody says to have seen more of this fight than the server has.
assigned = { $who } is now played by { $players }.
locked = The table is { GIVEN($locked) ->
    [yes] closed
   *[no] open
  } to newcomers.
framed = { GIVEN($origins) ->
    [yes] Pages of { $origins } may show this fight.
   *[no] No other site may show this fight any longer.
  }
timed = Everybody has { $seconds } seconds for a turn.
timed-held = The time for a turn stands still.
timed-off = A turn may take as long as it takes.
published = { GIVEN($public) ->
    [yes] Everybody may look at step { $commit } by its link.
   *[no] Nobody may look at step { $commit } by its link any longer.
  }
declared = { $who } declares: { $deed }.
declared-begin = { $seat } starts the fight.
declared-reveal = { GIVEN($wave) ->
    [yes] { $seat } brings wave { $wave }.
   *[no] { GIVEN($who) ->
        [yes] { $seat } reveals { $who }.
       *[no] { $seat } reveals what was hidden.
      }
  }
readied = { $who } has declared.
at-last = Meant before leaving: { $said }
at-death = Meant before dying: { $said }
at-end = Meant, but never done, as the fight ended first: { $said }
anew = Anew: { $said }
unseen = { $said } What comes of it stays behind the screen.
anew-readied = Anew: { $said }
at-first = At first, but changed before all was shown: { $said }
chosen = { $who } chooses: { $deed }.
prompted = { $players } must answer: { $question }{ GIVEN($choices) ->
    [yes] { " " }({ $choices })
   *[no] { "" }
  }
answered = { $seat } answers{ GIVEN($stead) ->
    [yes] { " " }for { $stead }
   *[no] { "" }
  }{ GIVEN($question) ->
    [yes] { " " }“{ $question }”
   *[no] { "" }
  }: { $answer }.
lapsed = “{ $question }” needs no answer any more{ GIVEN($out) ->
    [yes] : { $out } is out of the fight
   *[no] { "" }
  }.
noted = { $seat } notes{ GIVEN($who) ->
    [yes] , about { $who }
   *[no] { "" }
  }: “{ $text }”
retracted = { $doer } takes back { steps }.
reinstated = { $doer } brings back { steps }.
amended = { $doer } amends the past, with { GIVEN($fresh) ->
    [yes] fresh
   *[no] the same
  } dice{ GIVEN($entered) ->
    [yes] { " " }but for those entered now
   *[no] { "" }
  }: { steps }.
failed = Something was no longer possible: { $code }.
failed-of = No longer possible: { $what }{ $code ->
    [dice-needed] { " " }(dice or cards from the table were missing)
    [wrong-phase] { " " }(it was not the time for it)
    [wrong-turn] { " " }(somebody else had the turn)
    [unknown-combatant] { " " }(somebody was not there any more)
    [unknown-prompt] { " " }(nobody asked any more)
    [unknown-choice] { " " }(there was no such choice)
    [prompt-open] { " " }(there was a question to answer first)
   *[other] { "" }
  }.
forked = Another fight goes on from here, behind step { $step }.
forked-from = This fight goes on from another one, behind its step { $step }.
upgraded = The fight goes on by version { $version } of its rules; until now it was played by version { $before }.
closed = The fight is over. { $outcome }

# What lasts from fight to fight.
went = { $who } goes to a fight.
returned = { $who } comes home{ GIVEN($tracks) ->
    [yes] , with { $tracks }
   *[no] { "" }
  }.
recalled = { $who } is called back to a fight, and is as before it{ GIVEN($tracks) ->
    [yes] { " " }({ $tracks })
   *[no] { "" }
  }.
kept = { $shelf ->
    [encounter] A prepared encounter
    [combatant] In the library
    [gear] Gear
    [party] A party
   *[note] A note
  }: “{ $what }”.
dropped = { $shelf ->
    [encounter] A prepared encounter
    [combatant] A combatant of the library
    [gear] Gear
    [party] A party
   *[note] A note
  } is put away.

# The fight.
joined = { $who } joins the { $side }{ $unseen ->
    [still] , unseen
    [until-now] , unseen until now
   *[no] { "" }
  }{ GIVEN($players) ->
    [yes] , played by { $players }
   *[no] { "" }
  }.
sheeted = { $who } has { $tracks }.
sheeted-unhurt = { $who } is unhurt{ GIVEN($tracks) ->
    [yes] { " " }and has { $tracks }
   *[no] { "" }
  }.
shown = { $gm } { $shown ->
    [nothing] hides the health of { $who }
    [word] shows the health of { $who } as a word
   *[other] shows the health of { $who } in numbers
  }.
left = { $who } is taken out of play{ because }.
rolled = { $who } rolls { $total }{ purpose }{ grading }.
rolled-nobody = { $total } is rolled{ purpose }{ grading }.
checked = { $check }: { $who }{ GIVEN($against) ->
    [yes] { " " }against { $against }
   *[no] { "" }
  }, { $outcome }{ GIVEN($winner) ->
    [yes] ; { $winner } wins
   *[no] { "" }
  }.
damaged = { $who } takes { $amount } damage{ GIVEN($by) ->
    [yes] { " " }from { $by }
   *[no] { "" }
  }: { $change }{ because }.
healed = { $who } recovers { $amount }{ helped }: { $change }{ because }.
healed-less = { $who } keeps no more than there is room for: { $change }{ because }.
healed-raised = { $who }'s { $track } can rise higher{ helped }: { $change }{ because }.
healed-turned = { $who }'s { $track } changes{ helped }: { $change }{ because }.
spent = { $who } spends { $amount }{ purpose }: { $change }.
adjusted = { $gm } sets { $who }'s { $track }: { $change }{ because }.
adjusted-same = { $gm } leaves { $who }'s { $track } unchanged: { $change }{ because }.
appeared-still = { $who } { $word ->
    [down] is still down
   *[other] still looks { $word }
  }.
appeared = { $who } { $word ->
    [down] is down
   *[other] now looks { $word }
  }{ GIVEN($track) ->
    [yes] { " " }({ $track })
   *[no] { "" }
  }.
marked = { $who } is now { $mark }{ GIVEN($value) ->
    [yes] { " " }{ $value }
   *[no] { "" }
  }{ GIVEN($target) ->
    [yes] , towards { $target }
   *[no] { "" }
  }{ GIVEN($until) ->
    [yes] , to the end of round { $until }
   *[no] { "" }
  }{ because }.
marked-grant = { $gm } grants { $who } { $grant ->
    [modifier] { SIGNED($value) } on the next roll
    [screen] a roll behind the screen
   *[other] { $grant } on the next roll
  }{ because }{ instead }.
instead = { GIVEN($instead) ->
    [yes] , in place of { $grant ->
        [modifier] { $instead }
       *[other] what was granted before
    }{ GIVEN($instead-why) ->
        [yes] { " " }({ $instead-why })
       *[no] { "" }
    }
   *[no] { "" }
  }
marked-wave = { $who } waits unseen for wave { $value }.
unmarked-wave = { $who } waits for no wave any longer.
ruled = { $said }{ GIVEN($until) ->
    [yes] , to the end of round { $until }
   *[no] { "" }
  }{ because }.
unmarked = { $who } is no longer { $mark }{ because }.
granted = { $grant ->
    [modifier] the modifier
    [screen] the roll behind the screen
   *[other] { $grant }
  }
granted-used = { $who } uses what { $gm } granted: { granted }.
unmarked-grant = { GIVEN($taken) ->
    [yes] { $gm } takes back what { $who } was granted: { granted }{ because }.
   *[no] { GIVEN($why) ->
        [no] { granted-used }
       *[yes] { $why ->
            [used] { granted-used }
            [over] What { $who } was granted is over: { granted }.
           *[other] What { $who } was granted is over: { granted }{ because }.
        }
    }
  }
dealt = { $who } draws { cards }.
played = { $who } plays { cards }.
played-given = { $who } gives { cards }{ GIVEN($target) ->
    [yes] { " " }to { $target }
   *[no] { "" }
  }.
played-discarded = { $who } discards { cards }.
phased = { GIVEN($round) ->
    [yes] Round { $round }
   *[no] Next
  }: { $phase }{ GIVEN($side) ->
    [yes] , for the { $side }
   *[no] { "" }
  }{ GIVEN($turn) ->
    [yes] , { $turn } to act
   *[no] { "" }
  }.

phased-do = { "" }
# Beside the sentences.
page-log = Combat log
page-before = Before the fight
page-round = Round { $round }
page-again = { $title }, again
tag-retracted = taken back
tag-revealed = shown only now
tag-revealed-of = from { $at }, { tag-revealed }
tag-hidden = hidden from some
tag-gm = by the GM
die-dropped = not counted
die-exploded = explodes
die-table = from the table
title-hidden = Something hidden
title-secret = Declared in secret
moment-round = Round { $round }
moment-undone = taken back since
moment-watch = Watch it in the replay
moment-none = Nothing is shown here
moment-none-why = This moment of a fight is not public, or no longer. Ask the game master for a link that is.
