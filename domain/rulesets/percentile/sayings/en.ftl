# The percentile game in English. What is missing here is told in the words of every game.

# Parts of sentences.
word-or = or
manner = { GIVEN($allout) ->
    [yes] , all-out
   *[no] { "" }
  }{ GIVEN($place) ->
    [yes] , at the { $place }
   *[no] { "" }
  }{ GIVEN($power) ->
    [yes] , with { $power } stamina behind it
   *[no] { "" }
  }
at-place = { GIVEN($place) ->
    [yes] { " " }at the { $place }
   *[no] { "" }
  }
unrolled = { GIVEN($won) ->
    [yes] , without a roll
   *[no] { "" }
  }
spot = { $side ->
    [left] { $metres } m left of the start
    [right] { $metres } m right of the start
   *[none] at the start
  }
deft = { GIVEN($deft) ->
    [yes] , the buckler adding a degree
   *[no] { "" }
  }
asked = { GIVEN($players) ->
    [yes] { $players }
   *[no] The GM
  }
word-hit = { $who } gets through to { $against }{ deft }
word-blocked = { $against } gets the shield in the way of { $who }{ deft }
word-averted = { $against } turns the attack of { $who }{ deft }
word-countered = { $against } strikes { $who } instead{ deft }
word-nothing = Neither { $who } nor { $against } achieves anything{ deft }
word-missed = { $who } misses { $against }{ deft }
word-gain = { $who } gains { COUNT($n) ->
    [1] an Advantage
   *[other] two Advantages
  }

# What is done.
declared-pass = { $who } ends the turn.
declared-test = The GM calls for a test of { $who }.
chosen-attack = { $who } attacks { $target } with { $weapon }{ manner }.
chosen-cast = { $who } casts { $spell } at { $target }.
chosen-walk = { $who } walks { $metres } m to the { $side ->
    [left] left
   *[right] right
  }.
chosen-disengage = { $who } disengages.
chosen-brace = { $who } takes the defensive stance.
chosen-aim = { $who } takes aim.
chosen-ready = { $who } reaches for { $item }.
chosen-reload = { $who } reloads { $item }.
chosen-drink = { $who } drinks a { $item }.
chosen-stand = { $who } gets up.
chosen-special = { $who } tries to { $deed }.
chosen-treat = { $who } gives { $target } first aid.
chosen-treat-own = { $who } gives first aid to a wound of { $who }.
chosen-douse = { $who } puts out the fire.
chosen-guard = { $who } guards { $target }.
chosen-counter = { $who } counter-attacks with { $item }.
chosen-opportunity = { $who } seizes the opportunity against { $target } with { $item }.
chosen-advantage = { $who } uses an Advantage over { $target }: { $option }{ at-place }{ unrolled }.
chosen-advantage-none = { $who } lets an Advantage over { $target } pass.
chosen-defend-none = { $who } does not defend.
chosen-defend-evade = { $who } evades.
chosen-defend-parry = { $who } parries with { $item }.
chosen-defend-block = { $who } blocks with the shield{ GIVEN($power) ->
    [yes] , with all strength
   *[no] { "" }
  }.
prompted-asked = { asked } must answer: { $question }

# What comes of it.
checked-test = { $who } needed { $needed }: { $parts }.
checked-test-luck = { $who } needed { $needed }, so luck alone: { $parts }.
checked-exchange = { $told }.
checked-exchange-nothing = { "" }
checked-location = { $who } is struck at the { $place }.
checked-opposed-won = { $who } does better than { $against }.
checked-opposed-lost = { $against } does better than { $who }.
checked-opposed-even = Neither { $who } nor { $against } does better.
checked-defenceless-unseen = { $who } does not see it coming, and cannot defend.
checked-defenceless-unaware = { $who } is unaware of the danger, and cannot defend.
checked-defenceless-helpless = { $who } is in no state to defend.
checked-defenceless-points = { $who } has no action point left for a defence.
checked-defenceless-means = { $who } has nothing to meet this attack with.
checked-block = The shield of { $who } gives way.
checked-block-held = The shield of { $who } holds.
checked-special = { $against } prevents { $noun }.
checked-special-done = { $against } cannot prevent { $noun }.
spent-nothing = { "" }
spent-lost = { $who } loses { $amount } to { $why }: { $track } { $before } → { $after }.
healed-nothing = The { $why } does nothing for { $who }.
appeared-hp = { $who } now looks { $word }.
appeared-left = The { $track } of { $who }: { $word }.

# Conditions.
marked-initiative = { "" }
marked-at = { $who } stands { spot }.
marked-wounded = { $who } is wounded.
marked-bleeding = { $who } needs first aid{ by-the-end }.
marked-crippled = { $who } has a crippled { $where }.
marked-lost = { $who } loses the { $where }.
marked-lost-ear = { $who } loses an ear.
marked-lost-eye = { $who } loses an eye.
marked-stunned = { $who } is stunned.
marked-winded = { $who } is out of breath.
marked-burning = { $who } is on fire.
marked-dazed = { $who } is dazed.
marked-prone = { $who } goes down.
marked-blinded = { $who } cannot see.
marked-held = { $who } is held.
marked-helpless = { $who } is helpless.
marked-hidden = { $who } hides.
marked-unaware = { $who } does not see the danger.
marked-dying = { $who } falls, dying.
marked-unconscious = { $who } lies unconscious, and will live.
marked-dead = { $who } is dead.
marked-overextended = { $who } is overextended: { SIGNED($value) } on the next attack.
marked-overwhelmed = { $who } is overwhelmed, and can seize no opportunities.
marked-press = { $who } presses { $target }: { SIGNED($value) } on the next attack.
marked-feint = { $who } has { $target } looking the wrong way.
marked-damaged = The armour of { $who } at the { $where } is damaged: −{ $value } to its ratings.
marked-damaged-shield = The shield of { $who } is damaged: −{ $value } to its ratings.
marked-flung = Away flies { $where } of { $who }, and lies { spot }.
marked-carries = { $who } takes { $where }.
marked-wields = { $who } has { $where } in hand.
marked-lacks = { $who } has lost { $where }.
marked-empty = { $who } must reload { $where }.
marked-aim = { $who } aims: +{ $value }.
marked-defensive = { $who } is on the defensive: +10 in defence, and no attacks.
marked-disengaged = { $who } can leave without giving an opportunity.
marked-guards = { $who } is ready to defend { $target }.
marked-size = { $who } is { COUNT($value) ->
    [1] small
    [2] of a human's size
    [3] large
    [4] huge
    [5] gigantic
   *[other] of a strange size
  }.
unmarked-prone = { $who } stands.
unmarked-stunned = { $who } comes to.
unmarked-burning = The fire on { $who } is out.
unmarked-bleeding = The wound of { $who } is bound.
unmarked-bleeding-over = Nobody bound the wound of { $who } in time.
unmarked-bleeding-past = { $who } bleeds no more.
unmarked-held = { $who } breaks free.
unmarked-blinded = { $who } sees again.
unmarked-dazed = { $who } has a clear head again.
unmarked-winded = { $who } can breathe again.
unmarked-dying = { $who } is saved.
unmarked-dying-over = Nobody came to the help of { $who } in time.
unmarked-dying-comes-round = { $who } comes round.
unmarked-unconscious = { $who } comes round.
unmarked-overextended = { $who } is balanced again.
unmarked-overwhelmed = { $who } can seize opportunities again.
unmarked-press = { $who } presses no more.
unmarked-feint = The feint of { $who } is used up.
unmarked-feint-over = The feint of { $who } is forgotten.
unmarked-flung = { $who } has { $where } again.
unmarked-lacks = { $who } has { $where } back.
unmarked-wields = { $who } lets go of { $where }.
unmarked-empty = { $who } has loaded { $where }.
unmarked-aim = { $who } no longer aims.
unmarked-defensive = { $who } leaves the defensive stance.
unmarked-disengaged = { $who } must watch the way out again.
unmarked-guards = { $who } stands guard no longer.
unmarked-hidden = { $who } is seen.
unmarked-unaware = { $who } is aware of the danger.
unmarked-helpless = { $who } can move again.
phased-turn = { $turn } has the turn.
phased-nobody = { "" }
