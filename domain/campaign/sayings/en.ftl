# The campaign in English. What is missing here is told in the words of every game.

opened = “{ $title }” is a campaign{ GIVEN($step) ->
    [yes] , from another one, behind its step { $step }
   *[no] { "" }
  }.
phased = The campaign begins.
declared-begin = { $seat } begins the campaign.
declared-rest = The GM lets people rest.
declared-award = The GM gives an award.
declared-equip = The GM gives { $name }.
declared-change = { $who }'s sheet is changed.
declared-make = { $seat } makes a character.
declared-grow = { $who } grows.
declared-word = { "" }
declared-pick = { $seat } plays { $who } from now on.
declared-retire = { $who } retires.
declared-retire-back = { $who } comes back.
declared-adopt = People go on by newer rules.
declared-spend = { $who } uses something up.
noted-changed = { "" }
noted-level = { $who } reaches level { $level }.
noted-retires = { "" }
noted-returns = { "" }
noted-made = { $who } is a new character.
noted-brought = { $who }'s sheet was brought, and not rolled.
noted-about = For { $who }: “{ $text }”
declared-write = A page of { $who }'s story.
declared-keep = { $shelf ->
    [encounter] The GM prepares an encounter.
    [combatant] The GM keeps somebody in the library.
    [gear] The GM keeps a piece of gear.
    [party] The GM keeps a party.
   *[note] The GM writes a note.
  }
declared-fill = The GM prepares many things.
declared-drop = { $shelf ->
    [encounter] The GM drops a prepared encounter.
    [combatant] The GM takes somebody out of the library.
    [gear] The GM drops a piece of gear.
    [party] The GM drops a party.
   *[note] The GM drops a note.
  }
declared-go = People go to a fight.
declared-home = People come home from a fight.
declared-recall = A fight goes on.
