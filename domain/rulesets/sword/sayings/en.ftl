# The sword game in English. What is missing here is told in the words of every game.

# Parts of sentences.
n = { GIVEN($number) ->
    [yes] { $number }
   *[no] behind the screen
  }
screened = { GIVEN($screen) ->
    [yes] , rolled behind the screen
   *[no] { "" }
  }
through = { GIVEN($wanted) ->
    [yes] , who guards { $wanted }
   *[no] { "" }
  }
past = { GIVEN($past) ->
    [yes] , past the guard of { $past }
   *[no] { "" }
  }
full = { GIVEN($full) ->
    [yes] , since there was no room left to get at { $full }
   *[no] { "" }
  }
one-of = { GIVEN($horde) ->
    [yes] One of { $who }
   *[no] { $who }
  }
among = { GIVEN($among) ->
    [yes] { " " }among { $among }
   *[no] { "" }
  }
because-of = { $why ->
    [chosen] { " " }(the GM’s choice)
    [words] { " " }(drawn by words)
    [last] { " " }(who hurt it last)
    [turned] { " " }(turned away by words)
    [die] { " " }(by a die{ among })
   *[other] { "" }
  }
faces = { GIVEN($faces) ->
    [yes] : { $faces } (d{ $sides })
   *[no] { "" }
  }
creatures = { COUNT($many) ->
    [one] The last creature of { $who } is
    [2] Both creatures of { $who } are
   *[other] All { $many } creatures of { $who } are
  }
picked = { GIVEN($picked) ->
    [yes] { $picked }{ GIVEN($among) ->
        [yes] { " " }(the choice was among { $among })
       *[no] { "" }
      }
   *[no] number { $total } of { $sides }, in the order in which they joined
  }
long = { GIVEN($until) ->
    [yes] , to the end of round { $until }
   *[no] { "" }
  }
at-most = { GIVEN($until) ->
    [yes] , to the end of round { $until } at the latest
   *[no] { "" }
  }
also = { GIVEN($others) ->
    [yes] { " " }and { $others }
   *[no] { "" }
  }
times = { GIVEN($times) ->
    [yes] { " " }with { $times } dice
   *[no] { "" }
  }
word-also = { $name }
word-also-more = { $name } with { $n } dice
medicine = { GIVEN($medicine) ->
    [yes] { " " }with medicine
   *[no] { "" }
  }
whom = { GIVEN($target) ->
    [yes] { $target }
   *[no] all the monsters
  }
left-dice = { COUNT($left) ->
    [0] no die is left
    [one] one die is left: { $dice }
   *[other] { $left } dice are left: { $dice }
  }
word-box = box { $n } { WORD($mark, in: "box") }
word-box-turned = box { $n } turns from { WORD($mark, in: "box") } to { WORD($new, in: "into") }
box-tick = Fatigue
box-cross = Wound
box-star = Deep Wound
box-free = free
box-none = beyond all boxes
into-tick = Fatigue
into-cross = Wound
into-star = Deep Wound

# What a table plays otherwise than most.
opened-house = “{ $title }” is played by the rules of Sword: { $house }.
word-house-stances = without stances
word-house-vitality = with hit dice added up
word-house-picks = with dice picked unasked
word-house-monsters = with monsters that strike at once
word-house-interrupt = with work that no wound spoils
word-house-nights = with { $n } { COUNT($n) ->
    [one] night
   *[other] nights
  } of rest at most
word-marks = { $mark ->
    [cross] { COUNT($n) ->
        [one] a Wound
       *[other] Wounds
      }
    [star] { COUNT($n) ->
        [one] a Deep Wound
       *[other] Deep Wounds
      }
   *[tick] Fatigue
  } in { COUNT($n) ->
    [one] box
   *[other] boxes
  } { $boxes }
sheeted-harm = { $who } has { $harm }; { COUNT($free) ->
    [0] no box is free
    [one] one box is free
   *[other] { $free } boxes are free
  }{ GIVEN($more) ->
    [yes] ; besides, { $more }
   *[no] { "" }
  }.
sheeted-horde = { $who } is a horde of { $number } creatures.

# What is asked for.
declared-attack = { $who } attacks { $target }{ times }{ also }.
declared-call = { $who } calls out to { $ally }.
declared-cast = { $who } concentrates.
declared-talk = { $who } speaks to { whom }.
declared-aid = { $who } tends to { $target }.
declared-flee = { $who } runs.
declared-test = { $who } is asked for a roll{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-strike = { $fallen ->
    [strike] The GM lets the monsters strike those on the floor too
    [spare] The GM lets the monsters spare those on the floor
   *[other] The GM lets the monsters strike
  }.
declared-aim = The GM lets { GIVEN($count) ->
    [yes] { COUNT($count) ->
        [one] one of { $who }
       *[other] { $count } of { $who }
      }
   *[no] { $who }
  } { GIVEN($target) ->
    [yes] go for { $target } instead of { $at }
   *[no] leave { $at } alone
  }.
declared-treat = A deep wound of { $who } is treated{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-clock = { $who } faces a task that takes time{ GIVEN($reason) ->
    [yes] : { $reason }
   *[no] { "" }
  }.
declared-recover = { $who } tries to get over a wound{ medicine }.
declared-doctor = { $who } treats { $patient }{ medicine }.
declared-stabilise = { $who } fights for life.
declared-leave = All leave the field.
declared-proceed = The GM lets the round go on.

# What came of it.
prompted-talk = The GM must say what the words of { $about } bring about.
checked-initiative = { $who } is fast ({ n }{ screened }).
checked-initiative-miss = { $who } is slow ({ n }{ screened }).
checked-attack = { $who } hits { $against }: { $outcome } ({ n }).
checked-attack-hit = { $who } hits { $against } ({ n }).
checked-attack-miss = { $who } misses { $against } ({ n }).
checked-defence = { $who } fends off { $against } ({ n }).
checked-defence-miss = { $against } gets through to { $who } ({ n }).
checked-defenceless = { $who } is on the floor, and cannot defend.
checked-target = { one-of } goes for { $against }{ through }{ past }{ full }{ because-of }.
checked-target-hidden = { one-of } goes for { $against }{ through }{ full }, for want of another target{ because-of }.
checked-horde = { COUNT($count) ->
    [0] None of { $who } falls
    [one] One of { $who } falls
   *[other] { $count } of { $who } fall
  }; { COUNT($left) ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
  }.
checked-stances-none = No protagonist can act.
checked-guarded = { $who } is guarded by { $guards }.
checked-unseen = { $who } stays unseen: a blow of 10 or more, which left nothing.
checked-even = { $who } has an advantage and a disadvantage: they cancel, and one die falls.
idle-some = { GIVEN($count) ->
    [yes] { COUNT($count) ->
        [one] One of { $who } finds
       *[other] { $count } of { $who } find
      }
   *[no] { $who } finds
  }
in-the-way = { GIVEN($guards) ->
    [yes] , and nobody passes the guard of { $guards }
   *[no] { "" }
  }
checked-idle-crowd = { idle-some } no room to strike: two get at one person{ in-the-way }.
checked-idle-overwhelm = { idle-some } no room to strike: two get at one person, four at a charger{ in-the-way }.
checked-idle-shuns = { $who } could only go for { $against }, and turns away.
checked-idle-reach = { idle-some } nobody to go for.
checked-late-initiative = { $who } comes too late for this round’s initiative, and takes no turn in it.
checked-late-monsters = { $who } comes too late for the monsters’ phase of this round.
checked-save-stride = { $who } takes it in their stride ({ n }).
checked-save-out = { $who } is out of action for a moment ({ n }): the worst wound is in a higher box.
checked-save-incapacitated = { $who } goes down and stays down ({ n }).
checked-stabilise-stable = { $who } holds out ({ n }).
checked-stabilise-unchanged = Nothing changes for { $who } ({ n }): the worst wound is in a higher box.
checked-stabilise-worse = { $who } gets worse ({ n }).
checked-stabilise-dead = There is nothing left to save { $who } ({ n }).
checked-hide = { $who } finds a hiding place ({ n }).
checked-hide-miss = { $who } finds nowhere to hide ({ n }).
checked-cast = { $who } gets on with it: { $outcome } ({ n }).
checked-cast-hit = { $who } gets on with it ({ n }).
checked-cast-miss = { $who } fumbles ({ n }).
checked-clock-done = { $who } is done: the clock is empty.
checked-clock-short = Every die of the clock is higher.
checked-clock-spoiled = With the wound of this round { $who } gets nothing done.
checked-talk = { $who } speaks, and is heard: { $outcome } ({ n }).
checked-talk-hit = { $who } speaks, and is heard ({ n }).
checked-talk-miss = { $who } speaks to deaf ears ({ n }).
checked-words = { "" }
checked-words-truce = { GIVEN($against) ->
    [yes] { $against } wants no more of this fight.
   *[no] { "" }
  }
checked-test = { $who } passes the test: { $outcome } ({ n }).
checked-test-hit = { $who } passes the test ({ n }).
checked-test-miss = { $who } fails the test ({ n }).
checked-healing-healed = A wound of { $who } closes ({ n }).
checked-healing-failed = { GIVEN($passed) ->
    [yes] The healing roll for { $who } passes ({ n }), but every wound that it could close is in a higher box
   *[no] The wounds of { $who } do not heal ({ n })
  }.
checked-healing-needless = { $who } has no wound that such care could close.
checked-infection = A wound of { $who } is infected: it is deep now.
checked-festering-spread = The deep wound of { $who } festers and spreads.
checked-festering-still = The deep wound of { $who } festers, with nothing below it to spread to.
checked-fight-won = There is nobody left to fight.
checked-fight-lost = No protagonist fights on.
checked-fight-truce = Both sides lower their weapons.
rolled-hits = The hit dice of { $whose } are rolled.
rolled-target = A die decides whom { $whose } goes for: { picked }.
rolled-target-horde = A die decides whom one of { $whose } goes for: { picked }.
rolled-damage = { $whose } rolls damage with the { $why }{ faces }.
rolled-harm = { $whose } strikes with the { $why }{ faces }.
rolled-clock = Dice for the clock of { $whose } are rolled{ faces }.
rolled-demon = { $whose } rolls the dice of { $why }{ faces }.
rolled-demon-calm = { $whose } rolls the dice of { $why }{ faces }; none shows 8 or more, and Chaos does not grow.
rolled-open = { $who } rolls { $both } for { $why }: one of them counts.
rolled-out = A die says for how many turns { $whose } is out: { $total }.
rolled-infection = A die says which wound of { $whose } is infected: the one nearest to { $total }.

# Conditions.
marked-called = { $who } can count on a call for the next roll{ at-most }{ set-because }.
marked-calls = { $who } has { COUNT($value) ->
    [one] one call
   *[other] { $value } calls
  } to give{ at-most }{ set-because }.
marked-hidden = Nobody sees { $who }{ at-most }{ set-because }.
marked-separated = { $who } is ahead of the others{ long }{ set-because }.
marked-out-until = { $who } is on the floor, to the end of round { $until }{ set-because }.
marked-out = { $who } is on the floor{ set-because }.
marked-cover = { $who } is in cover, and defends with Con{ long }{ set-because }.
marked-unreachable = Only fast monsters get at { $who }{ long }{ set-because }.
marked-near = { $who } is close by, where any guard may strike{ long }{ set-because }.
marked-diseased = { $who } is diseased{ long }{ because }.
marked-poisoned = { $who } is poisoned{ long }{ because }.
marked-incapacitated = { $who } is incapacitated{ long }{ set-because }.
marked-stable = { $who } is stable{ long }{ set-because }.
marked-dead = { $who } is dead{ long }{ set-because }.
marked-dead-all = All of { $who } are dead{ set-because }.
marked-dead-many = { creatures } dead{ set-because }.
marked-incapacitated-many = { creatures } incapacitated{ set-because }.
marked-fled-many = { creatures } out of the fight{ set-because }.
left-many = { creatures } taken out of play{ because }.
marked-fled = { $who } is out of the fight{ long }{ set-because }.
marked-unaware = { $who } has noticed nothing yet{ at-most }{ set-because }.
marked-petrifying = { $who } begins to turn to stone{ long }{ because }.
marked-hesitates = { $who } hesitates{ at-most }{ set-because }.
marked-shuns = { $who } turns away from { GIVEN($target) ->
    [yes] { $target }
   *[no] nobody
  }{ at-most }{ set-because }.
marked-drawn = { GIVEN($target) ->
    [yes] { $who } has eyes for { $target } alone
   *[no] Nobody in particular draws { $who }
  }{ at-most }{ set-because }.
unmarked-called = The call for { $who } is over{ because }.
unmarked-called-used = The call for { $who } is used.
unmarked-calls = The time for { $who } to call out is over{ because }.
unmarked-calls-used = { $who } has no call left.
unmarked-hidden = { $who } is in plain sight{ because }.
unmarked-separated = { $who } is no longer ahead of the others{ because }.
unmarked-out = { $who } is on their feet again{ because }.
unmarked-cover = { $who } is no longer in cover{ because }.
unmarked-unreachable = { $who } is no longer hard to reach{ because }.
unmarked-near = { $who } is no longer close by{ because }.
unmarked-diseased = { $who } is no longer diseased{ because }.
unmarked-poisoned = { $who } is no longer poisoned{ because }.
unmarked-dead = { $who } is no longer dead{ because }.
unmarked-fled = { $who } is back in the fight{ because }.
unmarked-incapacitated = { $who } gets up{ because }.
unmarked-out-fallen = { "" }
unmarked-hidden-fallen = { "" }
unmarked-incapacitated-fallen = { "" }
unmarked-separated-moved = { $who } moves to another place, and is no longer ahead of the others.
unmarked-separated-fallen = { "" }
unmarked-stable = { $who } is no longer stable{ because }.
unmarked-stable-fallen = { "" }
unmarked-called-fallen = { "" }
unmarked-calls-fallen = { "" }
unmarked-stable-risen = { "" }
unmarked-unaware = { $why ->
    [over] The monsters’ phase is over, and { $who } has seen the danger
   *[other] { $who } has seen the danger{ because }
  }.
unmarked-petrifying = { $who } no longer turns to stone{ because }.
unmarked-hesitates = { $why ->
    [over] { $who } hesitates no longer: the monsters’ phase is over
   *[other] { $who } hesitates no longer{ because }
  }.
unmarked-shuns = { $who } looks around again{ $why ->
    [over] : the monsters’ phase is over
   *[other] { because }
  }.
unmarked-drawn = { $who } looks around again{ $why ->
    [over] : the monsters’ phase is over
   *[other] { because }
  }.
unmarked-shuns-replaced = { "" }
unmarked-drawn-replaced = { "" }

# Choices.
chosen = { "" }
chosen-stance = { usually }{ WORD($stance, in: "stance") }{ GIVEN($ward) ->
    [yes] { " " }{ $ward }
   *[no] { $stance ->
        [guard] , of nobody else
       *[other] { "" }
      }
  }.
usually = { GIVEN($instead) ->
    [yes] { $who } has been seen, and takes this stance in place of the usual { WORD($instead, in: "stance") }:
   *[no] { GIVEN($usual) ->
        [yes] { $who } takes the usual stance:
       *[no] { $who }:
      }
  }{ " " }
stance-charge = Charge
stance-guard = Guard
stance-flank = Flank
stance-spot = Spot
stance-cast = Cast
stance-talk = Talk
chosen-invoke = { $who } wakes { $name } in the { $bound }: { $dice }d10{ GIVEN($spend) ->
    [yes] , and spends { GIVEN($several) ->
        [yes] a die each
       *[no] a die
      } on { $spend }
   *[no] { "" }
  }.
chosen-rest = { $rest ->
    [night] A night goes by
   *[short] Half an hour goes by
  }.
chosen-turn = { $who } waits.
declared-rest = { GIVEN($night) ->
    [yes] The party lies down to sleep
   *[no] The party rests{ GIVEN($few) ->
        [yes] , for { COUNT($few) ->
            [one] one box
           *[other] { $few } boxes
          } of Fatigue each at most
       *[no] { "" }
      }
  }.
declared-spot = { $who } keeps watch.
declared-spot-hide = { $who } looks for a place to hide.
declared-spot-call = { $who } calls out to { $allies }.

# Tracks.
damaged-hits-pool = { $who } takes { $total }: hits { $before } → { $after } of { $max }.
damaged-hits-none = { $who } takes nothing.
damaged-hits-little = { $who } takes { $total }, too little for any of its dice; { left-dice }.
damaged-hits = { $who } takes { $total }, and its { $amount } falls; { left-dice }.
word-blow = a blow
damaged-ward = A demon die of { $amount } shields { $who } and is gone; { left-dice }.
damaged-harm = { $who }: { $boxes }{ because }.
damaged-harm-none = { $who } takes no harm{ because }.
healed-harm = { $who } recovers: { $boxes }.
healed-hits = { $who } has { COUNT($left) ->
    [one] one hit die
   *[other] { $left } hit dice
  }: { $dice }.
healed-hits-pool = { $who } has { $after } { COUNT($after) ->
    [one] hit
   *[other] hits
  }.
healed-ward = Demon dice stand before the armour of { $who }: { $dice }.
healed-clock = The wound spoils the work of { $who }; the clock shows { $dice } again.
healed-kits = A new day: { $who } can treat { $after } times.
healed-chaos = The demon of { $who } changes: its Chaos is 0 again.
spent-clock = { $who } takes the { $gone } off the clock; { left-dice }.
spent-ward = The demon dice before the armour of { $who } go with the scene.
spent-kits = The treatments of { $who } for today: { $after } of { $max } left.
spent-medicine = { $who } uses medicine: { $after } of { $max } left.
spent-chaos = Chaos grows by { $amount }, what its dice of 8 and more show. { $track-name }: { $after } of { $max }.
spent-chaos-full = Chaos is as great as it can be. { $track-name }: { $after } of { $max }.
spent-demon = { $track-name }: { $before } → { $after }.

adjusted-clock = { "" }
adjusted-harm = The GM sets the boxes of { $who }: { $boxes }{ because }.
adjusted-harm-same = The GM leaves the boxes of { $who } as they are{ because }.
closed-left = The fight is over.

# The course of the fight.
phased-turn = { $turn } acts.
phased-stance = Round { $round } begins.
phased-initiative = Who is faster than the monsters?
phased-fast = The fast ones act.
phased-monsters = The monsters act.
phased-slow = The slow ones act.
phased-aftermath = After the fight.

# What the fields of a sheet are called.
field-ac = Armour class
field-str = Strength
field-dex = Dexterity
field-con = Constitution
field-int = Intelligence
field-wis = Wisdom
field-cha = Charisma
field-trained = Trained in heavy armour
field-stance = Usual stance
field-doctor = Skill in medicine
field-kits = Treatments a day
field-medicine = Doses of medicine
field-hits = Hit dice
field-number = How many
field-unaware = Surprised
