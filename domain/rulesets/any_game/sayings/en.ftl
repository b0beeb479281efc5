# What a game's file leaves unsaid, in English. Titles are those of the file.

opened = “{ $title }” is played by the rules of { $game }.
chosen = { $who }: { $deed }{ GIVEN($item) ->
    [yes] { " " }with { $item }
   *[no] { "" }
  }{ GIVEN($target) ->
    [yes] , { $target }
   *[no] { "" }
  }.
checked = { $check }: { $who }{ GIVEN($target) ->
    [yes] { " " }against { $target }
   *[no] { "" }
  }, { $outcome }.
marked = { $who } is { $condition }{ GIVEN($value) ->
    [yes] { " " }{ $value }
   *[no] { "" }
  }{ GIVEN($until) ->
    [yes] , to the end of round { $until }
   *[no] { "" }
  }.
unmarked = { $who } is no longer { $condition }.
