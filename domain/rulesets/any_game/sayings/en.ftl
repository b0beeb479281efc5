# What a game's file leaves unsaid, in English. Titles are those of the file.

opened = “{ $title }” is played by the rules of { $game }.
chosen = { $who }: { $deed }{ GIVEN($item) ->
    [yes] { " " }with { $item }
   *[no] { "" }
  }{ GIVEN($target) ->
    [yes] , { $target }
   *[no] { "" }
  }.
chosen-drawn = { $who } draws { $cards } from { $deck }{ GIVEN($fresh) ->
    [yes] , which was shuffled
   *[no] { "" }
  }.
chosen-shuffled = { $who } shuffles { $deck }.
checked = { $check }: { $who }{ GIVEN($target) ->
    [yes] { " " }against { $target }
   *[no] { "" }
  }, { $outcome }.
marked = { $who } is { $condition }{ GIVEN($value) ->
    [yes] { " " }({ $value })
   *[no] { "" }
  }{ GIVEN($until) ->
    [yes] , to the end of round { $until }
   *[no] { "" }
  }.
unmarked = { $who } is no longer { $condition }.
phased = { GIVEN($phase) ->
    [yes] { $phase }: it
   *[no] It
  } is { $who }'s turn.
declared-done = { $who } ends the turn.
declared-take = { $who } acts next.
declared-delay = { $who } lets { $after } act first.
declared-arrange = The GM puts { $who } { GIVEN($before) ->
    [yes] before { $before }
   *[no] last
  } in the order.
declared-rest = { GIVEN($who) ->
    [yes] { $who } rests
   *[no] Everybody rests
  }: { $kind }.
declared-proceed = The GM goes on.
declared-finish = The GM ends the fight.
checked-for = { $check }: { $who }{ GIVEN($target) ->
    [yes] { " " }for { $target }
   *[no] { "" }
  }, { $outcome }.
checked-idle = { $who } can do nothing: { $condition }.
damaged-none = { $who } takes no damage{ GIVEN($by) ->
    [yes] { " " }from { $by }
   *[no] { "" }
  }.
healed-none = { $who } lacks nothing.
healed-went = { $who }: { $track-name } { $before } → { $after }{ GIVEN($why) ->
    [yes] { " " }({ WORD($why, in: "why") })
   *[no] { "" }
  }.
declared-asks = { $who } has in mind: { $deed }{ GIVEN($target) ->
    [yes] , { $target }
   *[no] { "" }
  }.
