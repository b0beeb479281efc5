# The percentile game in English. What is missing here is told in the words of every game.

# Parts of sentences.
word-or = or
word-something = something
in-style = { GIVEN($style) ->
    [yes] , in the style { $style }
   *[no] { "" }
  }
manner = { in-style }{ GIVEN($characteristic) ->
    [yes] , on { $characteristic }
   *[no] { "" }
  }{ GIVEN($allout) ->
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
first-for = { $for ->
    [agile] is more agile
   *[here] was here first
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
    [yes] , the buckler giving a degree more{ GIVEN($gain) ->
        [yes] { " " }and an Advantage
       *[no] { "" }
      }
   *[no] { "" }
  }
until-turn = { GIVEN($set) ->
    [yes] { "" }
   *[no] { " " }until the next turn of { $by }
  }
for-ward = { GIVEN($ward) ->
    [yes] { " " }{ $ward }
   *[no] { "" }
  }
a-round = { GIVEN($set) ->
    [yes] { "" }
   *[no] { GIVEN($until) ->
        [yes] { " " }until the end of their next turn
       *[no] { "" }
      }
  }
set-long = { GIVEN($set) ->
    [yes] { GIVEN($until) ->
        [yes] , to the end of round { $until }{ because }
       *[no] { because }
      }
   *[no] { "" }
  }
crippled-costs = { $limb ->
    [body] : one action point fewer each round
    [leg] : half the speed
   *[other] : it is of no use
  }
limb-costs = { $limb ->
    [leg] : half the speed
    [eye] : −20 on shots and spells
   *[other] { "" }
  }
guarding = { GIVEN($ward) ->
    [yes] { " " }for { $ward }
   *[no] { "" }
  }
nothing-comes = The attack of { $who } on { $against } comes to nothing
stays-spent = what was spent stays spent
asked = { GIVEN($players) ->
    [yes] { $players }
   *[no] The GM
  }
word-hit = { $who } gets through to { $against }{ deft }
word-blocked = { $against } gets the shield in the way of { $who }{ deft }
word-averted = { $against } turns aside the attack of { $who }{ deft }
word-evaded = { $against } evades the attack of { $who }{ deft }
word-countered = { $against } strikes { $who } instead{ deft }
word-nothing = { GIVEN($even) ->
    [yes] Neither { $who } nor { $against } gets the better of the other{ deft }
   *[no] { $who } and { $against } both fail{ deft }
  }
word-missed = { $who } misses { $against }{ deft }
word-idle-hit = { $against } does not stop { $who }.
word-idle-failed = { $against } fails.
word-idle-held = { $against } holds, but { GIVEN($other) ->
    [yes] the defence of { $other } counts
   *[no] another defence counts
  }.
word-idle-blocked = { $against } holds the shield in the way of { $who }, and it is not struck{ deft }
word-idle-shield = { word-idle-blocked }.
word-gain = { $who } gains { COUNT($n) ->
    [1] an Advantage
   *[other] two Advantages
  }

# What is done.
declared-pass = { $who } ends the turn.
declared-attack = { "" }
declared-cast = { "" }
declared-walk = { "" }
declared-disengage = { "" }
declared-brace = { "" }
declared-aim = { "" }
declared-ready = { "" }
declared-reload = { "" }
declared-drink = { "" }
declared-stand = { "" }
declared-special = { "" }
declared-treat = { "" }
declared-douse = { "" }
declared-guard = { "" }
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
chosen-special-resist = { $who } tries to break free{ GIVEN($target) ->
    [yes] { " " }of { $target }
   *[no] { "" }
  }.
chosen-treat = { $who } gives { $target } first aid.
chosen-treat-own = { $who } gives first aid to a wound of their own.
chosen-douse = { $who } puts out the fire.
chosen-guard = { $who } guards { $target } until their own next turn{ GIVEN($instead) ->
    [yes] , and { $instead } no longer
   *[no] { "" }
  }.
chosen-counter = { $who } counter-attacks{ guarding } with { $item }{ in-style }.
chosen-opportunity = { $who } seizes the opportunity against { $target } with { $item }.
chosen-advantage = { $who } uses an Advantage over { $target }: { $option }{ at-place }{ unrolled }.
chosen-advantage-none = { $who } lets an Advantage over { $target } pass.
chosen-defend-none = { $who } does not defend{ for-ward }.
chosen-defend-evade = { $who } evades.
chosen-defend-parry = { $who } parries{ guarding } with { $item }{ in-style }.
chosen-defend-block = { $who } blocks{ guarding } with the shield{ in-style }{ GIVEN($power) ->
    [yes] , with all strength
   *[no] { "" }
  }.
prompted-asked = { asked } must answer: { $question }
prompted-asked-defence = { asked } must answer: { GIVEN($ward) ->
    [yes] How does { $about } defend { $ward } against { $foe }?
   *[no] How does { $about } defend against { $foe }?
  }

# What comes of it.
checked-aid = The first aid of { $who } fails: { $against } still needs it.
checked-aid-dying = The first aid of { $who } fails: { $against } is still dying.
checked-exchange = { $told }.
checked-exchange-nothing = { $told }
checked-exchange-silent = { "" }
checked-location = { $who } is struck at the { $place }.
checked-location-lost = { $who } is struck at the { $place }, having lost the { $lost }.
checked-defenceless-unseen = { $who } does not see it coming, and cannot defend{ for-ward }.
checked-defenceless-unaware = { $who } is unaware of the danger, and cannot defend{ for-ward }.
checked-defenceless-helpless = { $who } is in no state to defend{ for-ward }.
checked-defenceless-points = { $who } has no action point left { GIVEN($ward) ->
    [yes] to defend { $ward }
   *[no] for a defence
  }.
checked-defenceless-means = { $who } has nothing { GIVEN($ward) ->
    [yes] to defend { $ward } with against this attack
   *[no] to meet this attack with
  }.
checked-defenceless-far = { $who } is too far away to defend{ for-ward }.
checked-prevented-left = { nothing-comes }, as { $about } is gone; { stays-spent }.
checked-prevented-unable = { nothing-comes }, as { $who } cannot strike any more; { stays-spent }.
checked-prevented-down = { nothing-comes }, as { $against } is down; { stays-spent }.
checked-prevented-means = { nothing-comes }, as { $who } has nothing in hand for it any more; { stays-spent }.
checked-prevented-far = { nothing-comes }, as { $against } is out of reach; { stays-spent }.
checked-prevented-walk = { $who } gets no farther.
checked-prevented-ready = What { $who } reached for is out of reach now; { stays-spent }.
checked-prevented-reload = { $who } no longer holds what was to be reloaded; { stays-spent }.
checked-prevented-drink = { $who } has no such potion any more; { stays-spent }.
checked-prevented-stand = { $who } stands already; { stays-spent }.
checked-prevented-arm = { $who } has no arm left to { $do ->
    [reload] reload
   *[ready] take another weapon in hand
  }; { stays-spent }.
checked-prevented-act = { $who } cannot { $do ->
    [ready] take another weapon in hand any more
    [reload] reload any more
    [drink] drink any more
    [stand] get up any more
   *[other] go on with it
  }; { stays-spent }.
checked-passed-up = { $who } has made two attacks this round, and takes no more opportunities until the next.
checked-idle-forceful = { $who } wears nothing there that could be damaged.
checked-idle-penetrate = With { $with }, { $against } does no more against lighter armour, so Penetrate Armor changes nothing.
checked-idle-unarmoured = { $who } wears no armour there that could count as lighter.
checked-rating = The shield of { $who } stops up to { $limit }{ GIVEN($harm) ->
    [yes] { " " }against { $harm ->
        [physical] physical damage, the most of it here
       *[other] { $harm }{ GIVEN($mixed) ->
            [yes] , the most of this damage
           *[no] { "" }
          }
      }
   *[no] { "" }
  }.
checked-clock = Without first aid { $who } is dead at the end of round { $limit }.
checked-threshold = More than { $limit } wounds { $who }.
checked-late = { $who } acts last in this round, having come in the middle of it.
checked-longer-stunned = { $who } is stunned already, and for longer.
checked-longer-dazed = { $who } is dazed already, and for longer.
checked-block = The shield of { $who } gives way: all of it goes to the arm.
checked-block-held = The shield of { $who } holds.
checked-unresisting-helpless = { $who } is in no state to resist { $noun }.
checked-unresisting-unaware = { $who } is unaware of the danger, and cannot resist { $noun }.
checked-special = { $against } prevents { $noun }.
checked-special-failed = { $who } does not manage { $noun }.
checked-special-done = { $against } cannot prevent { $noun }.
spent-nothing = { "" }
spent-nothing-lost = { $who } has nothing left to lose to { $why }: { $track } { $after }.
spent-lost = { $who } loses { $amount } to { $why }: { $track } { $before } → { $after }.
damaged-none = { $who } takes no damage{ GIVEN($by) ->
    [yes] { " " }from { $by }
   *[no] { "" }
  }{ because }.
healed-nothing = The { $why } does nothing for { $who }, who lacks nothing.
healed-nothing-low = The { $why } does nothing for { $who }: too little comes of it.
appeared-hp = { $who } { $word ->
    [down] is down
   *[other] now looks { $word }
  }.
appeared-left = The { $track } of { $who }: { $word }.

# Conditions.
marked-initiative = { "" }
marked-initiative-after = { $who } has the same initiative as { $by }, and acts after: { $by } { first-for }.
marked-initiative-before = { $who } has the same initiative as { $by }, and acts before: { $who } { first-for }.
marked-initiative-set = { $who } acts at { $value } from the next round on{ set-long }.
marked-at-moved = { $who } is now { spot }.
marked-at = { $who } stands { spot }{ set-long }.
marked-wounded = { $who } is wounded{ COUNT($value) ->
    [0] : −20 on all tests, −2 initiative
    [1] : −20 on all tests, −2 initiative
   *[other] { " " }once more, which does not add to the −20 on all tests and −2 initiative
  }{ set-long }.
marked-bleeding = { $who } needs first aid{ by-the-end }{ set-because }.
marked-crippled = { COUNT($value) ->
    [0] { $who } has a crippled { $where }{ crippled-costs }
    [1] { $who } has a crippled { $where }{ crippled-costs }
   *[other] The { $where } of { $who } is crippled already, and gets no worse
  }{ set-long }.
marked-lost = { $who } loses the { $where }{ limb-costs }{ set-long }.
marked-lost-ear = { $who } { COUNT($value) ->
    [0] loses an ear
    [1] loses an ear
    [2] loses the other ear
   *[other] has no ear left to lose
  }{ set-long }.
marked-lost-eye = { $who } { COUNT($value) ->
    [0] loses an eye{ limb-costs }
    [1] loses an eye{ limb-costs }
    [2] loses the other eye, which does not add to the −20 on shots and spells
   *[other] has no eye left to lose
  }{ set-long }.
marked-stunned = { $who } is stunned, and neither acts nor reacts{ a-round }{ set-long }.
marked-winded = { $who } is out of breath, and will lack an action point in the next round{ GIVEN($until) ->
    [yes] { " " }alone
   *[no] { "" }
  }{ set-because }.
marked-burning = { $who } is on fire: { $fire } { COUNT($fire) ->
    [one] hit point
   *[other] hit points
  } each turn{ set-long }.
marked-dazed = { $who } is dazed: −10 on all tests{ a-round }{ set-long }.
marked-prone = { $who } goes down: −20 in attack and defence, and no walking{ set-long }.
marked-blinded = { $who } cannot see: −20 in attack and defence{ a-round }{ set-long }.
marked-held = { $who } is held{ GIVEN($target) ->
    [yes] { " " }by { $target }
   *[no] { "" }
  }{ set-long }.
marked-helpless = { $who } is helpless{ set-long }.
marked-hidden = { $who } hides{ set-long }.
marked-unaware = { $who } does not see the danger{ set-long }.
marked-dying = { $who } falls, dying{ set-long }.
marked-unconscious = { $who } lies unconscious, and will live{ set-long }.
marked-dead-minion = { $who } is dead: a minion falls for good.
marked-dead = { $who } is dead{ set-long }.
marked-overextended = { $who } is overextended: { SIGNED($value) } on the next attack{ a-round }{ set-long }.
marked-overwhelmed = { $who } is overwhelmed, and can seize no opportunities{ until-turn }{ set-long }.
marked-press = { $who } presses { $upon }: { SIGNED($value) } on the next melee attack{ a-round }{ set-long }.
marked-feint = { $who } has { $upon } looking the wrong way: no defence against the next attack{ set-long }.
marked-damaged = The armour of { $who } at the { $where } is damaged: −{ $value } to its ratings{ set-long }.
marked-damaged-shield = The shield of { $who } is damaged: −{ $value } to its ratings{ set-long }.
marked-flung = Away flies { $where } of { $who }, and lies { spot }.
marked-flung-set = { $who } has lost { $where }, which lies { spot }{ set-long }.
marked-carries = { $who } takes { $where } from { $by }.
marked-carries-set = { $who } takes { $where }{ set-long }.
marked-wields = { $who } has { $where } in hand{ set-long }.
marked-lacks = { "" }
marked-lacks-ordinary = In other hands than those of { $who } { $where } is an ordinary weapon of its kind.
marked-lacks-set = { $who } has lost { $where }{ set-long }.
marked-empty = After this shot { $who } must reload { $where }.
marked-empty-set = { $who } must reload { $where }{ set-long }.
marked-aim = { $who } has +{ $value } on the next shot or spell{ set-long }.
marked-defensive = { $who } has +10 in defence, and makes no attacks, until their next turn.
marked-defensive-set = { $who } is on the defensive: +10 in defence, and no attacks{ set-long }.
marked-disengaged = { $who } can leave this turn without giving an opportunity.
marked-disengaged-set = { $who } can leave without giving an opportunity{ set-long }.
marked-guards = { "" }
marked-guards-set = { $who } is ready to defend{ GIVEN($target) ->
    [yes] { " " }{ $target }
   *[no] { "" }
  }{ set-long }.
marked-size = { $who } is { COUNT($value) ->
    [1] small
    [2] of a human's size
    [3] large
    [4] huge
    [5] gigantic
   *[other] of a strange size
  }{ set-long }.
unmarked-prone-down = { "" }
unmarked-at = { $who } stands at the start{ because }.
unmarked-initiative = The initiative of { $who } counts as 0 from now on{ because }.
unmarked-dead = { $who } is not dead after all{ because }.
unmarked-wounded = { $who } is no longer wounded{ because }.
unmarked-crippled = { $who } can use the { $where } again{ because }.
unmarked-lost = { $who } has the { $where } again{ because }.
unmarked-damaged = What { $who } wears at the { $where } is whole again{ because }.
unmarked-damaged-shield = The shield of { $who } is whole again{ because }.
unmarked-carries = { $who } no longer has { $where }{ because }.
unmarked-size = { $who } is of a human’s size again{ because }.
unmarked-prone = { $who } stands{ because }.
unmarked-stunned = { $who } comes to{ because }.
unmarked-burning = The fire on { $who } is out{ because }.
unmarked-bleeding = The wound of { $who } is bound{ because }.
unmarked-bleeding-over = Nobody bound the wound of { $who } in time{ because }.
unmarked-bleeding-past = { $who } bleeds no more{ because }.
unmarked-held = { $who } is held no longer{ because }.
unmarked-held-fell = { $who } is held no longer, as whoever held on is down.
unmarked-held-breaks-free = { $who } breaks free.
unmarked-blinded = { $who } sees again{ because }.
unmarked-dazed = { $who } has a clear head again{ because }.
unmarked-winded = { $who } can breathe again{ because }.
unmarked-winded-over = { GIVEN($timed) ->
    [yes] { $who } can breathe again, and lacks an action point in this round alone.
   *[no] { "" }
  }
unmarked-dying = { $who } is saved{ because }.
unmarked-dying-over = { $who } was not saved in time{ because }.
unmarked-dying-comes-round = { $who } comes round, having hit points.
unmarked-unconscious-comes-round = { unmarked-dying-comes-round }
unmarked-unconscious = { $who } comes round{ because }.
unmarked-overextended = { $who } is balanced again{ because }.
unmarked-overextended-used = { "" }
unmarked-overwhelmed = { $who } can seize opportunities again{ because }.
unmarked-press = { $who } presses { $upon } no more{ because }.
unmarked-press-used = { "" }
unmarked-feint = The feint of { $who } at { $upon } is forgotten{ because }.
unmarked-feint-used = The feint of { $who } at { $upon } is used up.
unmarked-flung = { $who } has { $where } again{ because }.
unmarked-flung-taken-back = { "" }
unmarked-lacks = { $who } has { $where } back{ because }.
unmarked-wields = { $who } lets go of { $where }{ because }.
unmarked-wields-readied = { $who } puts { $where } away.
unmarked-empty = { $who } need not reload { $where } any more{ because }.
unmarked-empty-reload = { $who } has loaded { $where }.
unmarked-aim = { $who } no longer aims{ because }.
unmarked-aim-used = { "" }
unmarked-aim-walked = { $who } loses the aim by walking.
unmarked-defensive = { $who } leaves the defensive stance{ because }.
unmarked-disengaged = { $who } gives opportunities again by leaving{ because }.
unmarked-disengaged-over = { GIVEN($timed) ->
    [yes] { unmarked-disengaged }
   *[no] { "" }
  }
unmarked-guards = { $who } is no longer ready to defend others{ because }.
unmarked-hidden = { $who } is seen{ because }.
unmarked-unaware = { $who } is aware of the danger{ because }.
unmarked-helpless = { $who } can move again{ because }.
phased-turn = { $turn } has the turn.
phased-nobody = { "" }

# What the fields of a sheet are called.
field-styles = Combat styles
field-lucky = Lucky numbers
field-unlucky = Unlucky numbers
field-own = Gear of one's own

# What a table plays otherwise than most.
opened-house = “{ $title }” is played by the rules of Percentile: { $house }.
word-house-gap = with { $n } m between the sides at first
