# Zwerchhau in English. What is missing here is told in the words of every game.

# Parts of sentences.
act = { $action ->
    [slash] A slash
    [thrust] A thrust
    [parry] A parry
    [dodge] A dodge
    [grapple] A grapple
    [strike] A blow
   *[defend] A closed guard
  }
react = { $reaction ->
    [slash] a slash
    [thrust] a thrust
    [parry] a parry
    [dodge] a dodge
    [grapple] a grapple
    [strike] a blow
   *[defend] a closed guard
  }
aims = { $manoeuvre ->
    [throw] , for a throw
    [disarm] , to disarm
    [sleeperhold] , for a sleeperhold
   *[none] { "" }
  }
instead = { GIVEN($instead) ->
    [yes] Anew:{ " " }
   *[no] { "" }
  }
rising = { GIVEN($stand) ->
    [yes] , and to get up
   *[no] { "" }
  }
escaping = { GIVEN($escape) ->
    [yes] , with an eye on the way out
   *[no] { "" }
  }
twisting = { GIVEN($meant) ->
    [yes] , whose arms were meant for { $meant }
   *[no] { "" }
  }
engaging = { $posture ->
    [engage] , ready to wrestle
   *[other] { "" }
  }
trusting = { $stat ->
    [dex] , with Dexterity
    [str] , with Strength
   *[other] { "" }
  }
daring = { GIVEN($daily) ->
    [yes] , with the best blow of the day
   *[no] { "" }
  }
then-at = { GIVEN($second) ->
    [yes] , and then at { $second }
   *[no] { "" }
  }
rearming = { GIVEN($drop) ->
    [yes] , changing weapons if it comes to blows
   *[no] { "" }
  }
sparing = { GIVEN($unspent) ->
    [yes] , but pays for no further dodge
   *[no] { "" }
  }
spelled = { GIVEN($spell) ->
    [yes] : { $spell }
   *[no] { "" }
  }
unseen-die = { GIVEN($screen) ->
    [yes] { " " }(behind the screen)
   *[no] { "" }
  }
screened = { GIVEN($screened) ->
    [yes] { " " }(behind the screen)
   *[no] { "" }
  }
numbers = { GIVEN($known) ->
    [yes] { " " }({ $total }{ numbers-against })
   *[no] { screened }
  }
strong = { GIVEN($raised) ->
    [yes] , counts as a 3: will of 5 or more
   *[no] { "" }
  }
turned = { GIVEN($known) ->
    [yes] { " " }({ $total }{ strong })
   *[no] { "" }
  }
numbers-against = { GIVEN($against_total) ->
    [yes] { " " }to { $against_total }
   *[no] { "" }
  }
took-3 = { GIVEN($known) ->
    [yes] { " " }({ $total }; it takes a 3)
   *[no] { screened }
  }
took-5 = { GIVEN($known) ->
    [yes] { " " }({ $total }; it takes a 5)
   *[no] { screened }
  }
took-6 = { GIVEN($known) ->
    [yes] { " " }({ $total }; it takes a 6)
   *[no] { screened }
  }
took-4 = { GIVEN($known) ->
    [yes] { " " }({ $total }; it takes a 4)
   *[no] { screened }
  }
took-shot = { COUNT($situation) ->
    [4] { took-4 }
   *[other] { took-3 }
  }
gone-because = { $gone ->
    [dead] : { $against } is dead
    [away] : { $against } has slipped away
    [left] : { $against } is no longer in the fight
    [well] : { $against } is not dying
   *[other] { "" }
  }
stuck-because = { $why ->
    [dodge] : it takes a dodge won with a 5 or 6
    [melee] { GIVEN($against) ->
        [yes] : { $against } stands in the way
       *[no] : somebody stands in the way
      }
    [met] : the clash with { $against } has taken the turn
    [prone] , lying on the ground
    [clinched] , locked in a clinch
   *[cornered] { "" }
  }
with-attack = { GIVEN($attack) ->
    [yes] { " " }({ $attack })
   *[no] { "" }
  }
spare = { GIVEN($hp) ->
    [yes] { $hp } { COUNT($hp) ->
        [one] hit point
       *[other] hit points
      }{ GIVEN($con) ->
        [yes] { " " }and { $con } constitution
       *[no] { "" }
      }
   *[no] { $con } constitution
  }


# What is asked for, and what is meant.
declared-resolve = { $who } acts.
declared-proceed = The GM goes on.
chosen-slash = { instead }{ $who } means to slash at { $target }{ trusting }{ daring }{ engaging }{ rearming }.
chosen-thrust = { instead }{ $who } means to thrust at { $target }{ trusting }{ daring }{ engaging }{ rearming }.
chosen-parry = { instead }{ $who } means to parry { $target }{ trusting }{ daring }{ engaging }{ rearming }.
chosen-dodge = { instead }{ $who } means to dodge { $target }{ escaping }{ engaging }{ rearming }{ sparing }.
chosen-grapple = { instead }{ $who } means to get hold of { $target }{ aims }{ rearming }.
chosen-fight = { instead }{ $who } means to go for { $target }{ trusting }{ daring }{ rearming }.
chosen-defend = { instead }{ $who } means to fight defensively{ rising }{ rearming }.
chosen-shoot = { instead }{ $who } means to shoot at { $target }{ then-at }{ daring }{ rearming }.
chosen-cast = { instead }{ $who } means to cast a spell{ spelled }{ engaging }{ sparing }.
chosen-turn = { instead }{ $who } means to turn the undead.
chosen-aid = { instead }{ $who } means to help { $target }.
chosen-draw = { instead }{ $who } means to draw a weapon.
chosen-ready = { instead }{ $who } means to ready the weapon.
chosen-flee = { instead }{ $who } means to get away{ sparing }.
chosen-wait = { instead }{ $who } means to wait.
chosen-hold = { instead }{ $who } means to keep the hold.
chosen-release = { instead }{ $who } means to let go.
chosen-contest = { instead }{ $who } means to break the hold.
chosen-rolled-slash = { $who } swings at { $target }.
chosen-rolled-strike = { $who } falls upon { $target }{ with-attack }.
chosen-rolled-strike-answers = { $who } strikes back{ with-attack }.
chosen-rolled-thrust = { $who } lunges at { $target }.
chosen-rolled-parry = { $who } raises the weapon to parry.
chosen-rolled-bare = { $who } has nothing to parry with, and gives ground{ escaping }.
chosen-rolled-dodge = { $who } gives ground{ escaping }.
chosen-rolled-grapple = { $who } reaches for { $target } with open hands{ aims }.
chosen-rolled-defend = { $who } closes up and fights defensively.
chosen-rolled-slash-answers = { $who } answers with a slash.
chosen-rolled-thrust-answers = { $who } answers with a thrust.
chosen-rolled-parry-answers = { $who } raises the weapon to parry.
chosen-rolled-bare-answers = { $who } has nothing to parry with, and gives ground.
chosen-rolled-dodge-answers = { $who } gives ground.
chosen-rolled-grapple-answers = { $who } was about to get hold of { $target }, and can only twist away.
chosen-rolled-defend-answers = { $who } closes up and fights defensively.

# What came of it.
damaged-unsaid = { "" }
checked-exchange-hit = { act } of { $who } meets { react } of { $against }{ twisting }: { $winner } strikes home{ numbers }.
checked-exchange-avoided = { act } of { $who } meets { react } of { $against }{ twisting }: { $winner } comes away unhurt{ numbers }.
checked-exchange-riposte = { $winner } turns the attack aside with a 6 and strikes back{ numbers }.
checked-exchange-hit-again = Once more { $who } strikes at { $against }, and strikes home{ numbers }.
checked-exchange-avoided-again = Once more { $who } strikes at { $against }, who comes away unhurt{ numbers }.
checked-exchange-clinch = { act } of { $who } meets { react } of { $against }{ twisting }: they close{ numbers }.
checked-exchange-nil = { act } of { $who } meets { react } of { $against }{ twisting }, and nothing comes of it.
checked-exchange-wrestled = { $who } and { $against } wrestle, and { $winner } is the stronger{ numbers }.
lonely = { GIVEN($alone) ->
    [yes] , alone and with no bonus
   *[no] { "" }
  }
checked-defence-hit = { $who } breaks through the guard of { $against }{ took-6 }{ lonely }.
checked-defence-hit-grapple = { $who } breaks through the guard of { $against } and gets hold{ took-6 }.
checked-defence-avoided = { $against } keeps { $who } at bay{ took-6 }.
checked-defence-hit-again = Once more { $who } strikes at { $against }, and breaks through the guard{ took-6 }{ lonely }.
checked-defence-avoided-again = Once more { $who } strikes at { $against }, who stays out of reach{ took-6 }.
checked-swarm-hit = { $against } is otherwise occupied, and { $who } strikes home{ took-5 }.
checked-swarm-hit-grapple = { $against } is otherwise occupied, and { $who } gets hold{ took-5 }.
checked-swarm-hit-again = Before { $against } is ready again, { $who } strikes home once more{ took-5 }.
checked-swarm-avoided-again = { $who } strikes once more, and misses { $against }{ took-5 }.
checked-swarm-avoided = { $against } is otherwise occupied, but { $who } misses{ took-5 }.
checked-swarm-avoided-paid-again = { $who } strikes once more, and { $against } dodges again.
checked-swarm-avoided-paid = { $against } dodges { $who } as well.
checked-late = { $who } comes too late for this round, and takes no turn in it.
checked-helpless-hit-again = Once more { $who } strikes at { $against }, who can do nothing{ unseen-die }.
checked-helpless-hit = { $against } can do nothing as { $who } strikes{ unseen-die }.
checked-helpless-hit-grapple = { $who } takes hold of { $against }, who can do nothing.
checked-ambush-hit = { $against } never sees { $who } coming{ took-3 }.
checked-ambush-avoided = { $who } comes out of nowhere, and misses { $against }{ took-3 }.
checked-charge-hit-again = Once more { $who } strikes at { $against }, and strikes home{ took-3 }.
checked-charge-avoided-again = Once more { $who } strikes at { $against }, and misses{ took-3 }.
checked-charge-hit = { $who } reaches { $against } and strikes home{ took-3 }.
checked-charge-hit-grapple = { $who } reaches { $against } and gets hold{ took-3 }.
checked-charge-avoided = { $who } reaches { $against } and misses{ took-3 }.
checked-hold-held = { $who } does not let go{ GIVEN($against) ->
    [yes] { " " }of { $against }
   *[no] { "" }
  }.
checked-contest-free = { $who } tears free of { $against }{ numbers }.
checked-contest-held = { $who } struggles; { $against } holds on{ numbers }.
checked-manoeuvre-thrown = { $who } throws { $against } to the ground.
checked-manoeuvre-kept-down = { $who } keeps { $against } on the ground.
checked-manoeuvre-taken = { $who } wrests the weapon from { $against } and keeps it.
checked-manoeuvre-dropped = { $who } twists the weapon out of { $against }'s hand; it falls.
checked-manoeuvre-held = { $who } has an arm around the neck of { $against } and holds on, with both hands full.
checked-manoeuvre-bare = { $who } finds no weapon to take from { $against }; they stay locked together.
checked-manoeuvre-nothing = { $who } finds no weapon to take from { $against }.
checked-manoeuvre-slack = { $who } gets no good grip on { $against }.
checked-manoeuvre-failed = { $who } gets no good grip on { $against }; they stay locked together.
checked-manoeuvre-free = { $who } breaks away from { $against }.
checked-shot-hit = { $who } shoots, and hits { $against }{ took-shot }.
checked-shot-missed = { $who } shoots at { $against }, and misses{ took-shot }.
checked-shot-fumble = { $who } shoots into the press around { $against }, wildly{ took-shot }.
checked-cleave-spare = There is more in the blow than { $against } needed: { spare }.
checked-will-survives = { $who } clings to life.
checked-will-dies = { $who } has no strength left to live.
loosely = { GIVEN($loose) ->
    [yes] , not on the sheet and none of the day’s
   *[no] { "" }
  }
nameless = { GIVEN($spell) ->
    [yes] : { $spell }{ loosely }
   *[no] , one without a name, which costs none of the day’s
  }
checked-cast-cast = { $who } completes the spell{ nameless }.
checked-cast-broken = { $who } loses the spell{ nameless }.
checked-aid-treated = { $who } stops the bleeding of { $against }.
checked-aid-failed = { $who } works on { $against }, in vain so far.
checked-turn-forsaken = { $who } raises the holy sign, and is forsaken{ turned }: not again in this fight.
checked-turn-nothing = { $who } raises the holy sign, and nothing comes of it{ turned }.
checked-turn-kept-off = { $who } raises the holy sign{ turned }: the undead keep off for this round.
checked-turn-flee = { $who } raises the holy sign{ turned }: the undead flee.
checked-turn-destroyed = { $who } raises the holy sign{ turned }: weak undead are destroyed, others flee.
declared-loyalty = The GM tests whether the henchmen of { $who } stay.
checked-loyalty-stay = The henchmen of { $who } stay.
checked-loyalty-flee = The henchmen of { $who } have had enough.
checked-void-no-undead = { $who } sees no undead to turn.
checked-ones-one = { $who } has rolled a 1: { $ones }.
checked-flee-chased = { $who } runs for it, but { $against } is there first.
checked-flee-held-back = { $who } finds no way out{ stuck-because }.
checked-void-drawn-in-draw = { $who } gets no chance to draw a weapon.
checked-void-drawn-in-ready = { $who } gets no chance to ready the weapon.
checked-void-drawn-in-aid = { $who } gets no chance to help anybody.
checked-void-no-target = { $who } finds nobody there{ gone-because }.
checked-void-no-target-parry = { $who } has nobody to parry{ gone-because }.
checked-void-no-target-dodge = { $who } has nobody to dodge{ gone-because }.
checked-void-no-need = { $who } need not strike again{ gone-because }.
checked-void-cannot-shoot = { $who } has nothing ready to shoot with.
checked-void-cannot-ready = { $who } has nothing in hand to make ready.
checked-void-on-guard = { $who } stays on guard.
checked-void-hangs-back-parry = { $who } stands ready to parry { $against }, who does not come.
checked-void-hangs-back-dodge = { $who } stands ready to dodge { $against }, who does not come.
checked-void-no-spell-left = { $who } has no such spell left today.
checked-void-stands = { $who } turns on nobody else.
checked-void-hangs-back = { $who } hangs back from { $against }.
checked-void-held = { $who } is held fast, and { $action ->
    [wait] does not struggle
   *[other] can do nothing else
  }.
checked-void-no-shot = { $who } has no shot at { $against }, who charges: { $why ->
    [shot] that was loosed before
    [melee] it has come to blows already
   *[unready] nothing is ready to shoot with
  }.
checked-void-waits = { $who } waits.
checked-void-waits-unsaid = { $who } has declared nothing, and waits.
checked-void-no-hold = { $who } holds nobody any more.
checked-void-no-hold-contest = { $who } is free already.
checked-void-nobody-to-help = { $who } finds nobody in need of help{ gone-because }.
checked-void-nothing-to-draw = { $who } has no other weapon to draw.

# Conditions.
marked-prone = { GIVEN($set) ->
    [yes] { $who } is on the ground{ because }.
   *[no] { "" }
  }
marked-collapsed = { $who } collapses, out of breath{ set-because }.
marked-unconscious = { $who } lies there and does not stir{ set-because }.
marked-asleep = { $who } goes limp{ set-because }.
marked-dead = { $who } is dead{ because }.
marked-dead-cut-down = { $who } is dead.
marked-held = { GIVEN($set) ->
    [yes] { $who } is held fast{ because }.
   *[no] Unless the hold ends before, { $who } goes limp at the end of round { $until }.
  }
marked-holding = { GIVEN($set) ->
    [yes] { $who } has both hands full{ because }.
   *[no] { "" }
  }
marked-clinched = { GIVEN($set) ->
    [yes] { $who } is in a clinch{ because }.
   *[no] { "" }
  }
marked-disarmed = { GIVEN($set) ->
    [yes] { $who } has lost the weapon{ because }.
   *[no] { "" }
  }
marked-swapped = { GIVEN($weapon) ->
    [yes] { $who } has the { $weapon } in hand now.
   *[no] { $who } has another weapon in hand{ set-because }.
  }
marked-unloaded = The weapon of { $who } wants loading{ set-because }.
marked-away = { $who } slips away from the press{ set-because }.
marked-unaware = { $who } suspects nothing{ set-because }.
marked-cornered = { $who } has no way out{ set-because }.
marked-dying = { $who } will die without help{ by-the-end }{ set-because }.
marked-mortal = { GIVEN($set) ->
    [yes] { $who } has a wound that kills if nobody treats it{ by-the-end }{ because }
   *[no] The wound of { $who } kills even after waking, if nobody treats it
  }.
marked-wounded = { $who } will remember this: { $why }.
marked-undead = { $who } is undead{ set-because }.
marked-kept-off = { $who } keeps off{ set-because }.
marked-forsaken = { GIVEN($set) ->
    [yes] { $who } can turn no undead any more in this fight{ because }.
   *[no] { "" }
  }
marked-loyalty = { GIVEN($set) ->
    [yes] The loyalty of the henchmen of { $who } has been tested{ because }.
   *[no] { "" }
  }
marked-loyalty-the-first-has-fallen = The first of the henchmen of { $who } has fallen.
marked-loyalty-their-employer-has-fallen = The henchmen of { $who } are without a leader.
marked-loyalty-their-employer-has-fallen-and-the-first = The henchmen of { $who } are without a leader, and the first of them has fallen.
unmarked-kept-off = { "" }
unmarked-kept-off-the-time-is-up = { GIVEN($timed) ->
    [yes] { $who } no longer keeps off: the time set for it is over.
   *[no] { "" }
  }
marked-monster = { GIVEN($set) ->
    [yes] { $who } counts as a monster{ because }.
   *[no] { "" }
  }
unmarked-monster = { $who } no longer counts as a monster{ because }.
unmarked-loyalty = The loyalty of the henchmen of { $who } counts as untested{ because }.
unmarked-prone = { $who } is on the feet again.
unmarked-collapsed = { $who } has breath again.
unmarked-unconscious = { $who } comes round.
unmarked-asleep = { $who } wakes.
unmarked-held = { $who } is free of the hold.
unmarked-held-hurt = The hurt loosens the hold: { $who } is free.
unmarked-held-fall = The hold on { $who } ends.
unmarked-held-let-go = { "" }
unmarked-held-broke-free = { "" }
unmarked-disarmed = { GIVEN($weapon) ->
    [yes] { $who } picks up the { $weapon } again.
   *[no] { $who } is armed again.
  }
unmarked-disarmed-drawn = { "" }
unmarked-swapped = { GIVEN($weapon) ->
    [yes] { $who } has the { $weapon } in hand again.
   *[no] { $who } has the first weapon in hand again.
  }
unmarked-unloaded = { $who } is ready to shoot again.
unmarked-unaware = { $who } sees the danger.
unmarked-holding = { $who } has both hands free again.
unmarked-holding-hurt = { "" }
unmarked-holding-fall = { "" }
unmarked-holding-held = { "" }
unmarked-holding-let-go = { $who } lets go.
unmarked-holding-broke-free = { "" }
unmarked-clinched = { $who } is out of the clinch.
unmarked-clinched-anew = { "" }
checked-clinch-over = { $who } and { $against } come apart.
unmarked-away = { $who } is within reach again.
unmarked-cornered = { $who } has a way out again.
unmarked-dying = { $who } is out of danger ({ $why }).
unmarked-mortal = The wound of { $who } is no longer deadly ({ $why }).
unmarked-dying-late = { "" }
unmarked-mortal-late = { "" }

# The rest.
phased-declare = Round { $round }: everybody makes up their mind.
phased-intents = Now the others show what they are about.
phased-resolve = { GIVEN($side) ->
    [yes] { $side }
   *[no] Nobody
  } to move.
readied = { $who } has decided.
rolled-initiative = Initiative{ GIVEN($side) ->
    [yes] { " " }of the { $side }
   *[no] { "" }
  }{ GIVEN($tie) ->
    [yes] , again after a tie
   *[no] { "" }
  }: { $total }.
rolled-loyalty = The dice for the loyalty of the henchmen of { $who } show { $total }; it takes { $bar } or less.
rolled-will = { $who } rolls { $total } for the will to live{ GIVEN($bar) ->
    [yes] ; it takes { $bar } or less
   *[no] { "" }
  }.
rolled-disarm = { $who } rolls { $total } for the disarming; it takes 3 or more, and 5 to keep the weapon.
rolled-hold = { $who } rolls { $total } for the sleeperhold; it takes 3 or more.
rolled-action = The action die of { $whose } shows a { $total }.
appeared = { $who } now looks { $word }.
healed-hp-survived = { $who } has survived, and can have { $most } hit points from now on, { $bound } until now.
spent-spells = { $who } uses up a spell of the day, of level { $level }: { $before } → { $after }.
spent = { $who } pays { GIVEN($after) ->
    [yes] { $amount } constitution
   *[no] the last constitution ({ $amount })
  } for { $why }: { $before } → { $after }.
left-fled = { $who } gets away.

# Words of the rules.
modifier-outnumbered = three or more against one

# What a table plays otherwise than most.
opened-house = “{ $title }” is played by the rules of Zwerchhau: { $house }.
word-house-edition = in the edition of { $n }
word-house-declarations = with open declarations
word-house-strays = with friends whom a fumbled shot may hit
word-house-armour = with light armour (1, 2 or 3 hit points, and a shield spares constitution)
word-house-split = with flesh wounds by the die that won instead of its bonus
