# Initiative cards in English. What is missing here is told in the words of every game.

# Parts of sentences.
held = { GIVEN($held) ->
    [yes] , { $held }
   *[no] { "" }
  }
use = { GIVEN($alone) ->
    [yes] , { $alone } alone
   *[no] { "" }
  }
until = { GIVEN($until) ->
    [yes] { " " }until the end of round { $until }
   *[no] { "" }
  }
word-nothing-left = 0 ({ $n } with exhaustion)
word-nothing-left-more = 0 ({ $n } with all that comes off)
word-some = { $n }d{ $sides }
word-held = { $dice } held back for { $effect }
word-held-more = { $dice } for { $effect }
reacted = { $reaction ->
    [block] , who braces for it
    [dodge] , who is too slow
    [other] , all the same
   *[none] { "" }
  }
numbers = { GIVEN($numbers) ->
    [yes] { " " }({ $numbers })
   *[no] { "" }
  }
word-cover = a die less for cover
one = { GIVEN($one) ->
    [yes] , and a highest die of 1 always fails
   *[no] { "" }
  }
word-needed = { $roll }, { $needed } needed{ one }
word-speed = dodge { $defence }, speed { $speed }{ one }
word-number = { $defence } reached, { $number } needed to escape{ one }
word-tired = only a highest die of 1 misses
word-unsaid = exhaustion that not everybody sees counts
word-defence = attack { $roll }, defence { $defence }{ one }
word-met = defence { $met }{ one }
at-the-latest = { GIVEN($until) ->
    [yes] { until } at the latest
   *[no] { "" }
  }
source = { GIVEN($by) ->
    [yes] { " " }from { $by }
   *[no] { "" }
  }
reasoned = { GIVEN($reason) ->
    [yes] { " " }({ $reason })
   *[no] { "" }
  }
change = { $before } → { $after }

# What is done.
declared-attack = { $who } attacks { $target }: { $thing }{ use }{ held }.
declared-cast = { $who } casts { $thing } at { $target }{ held }.
declared-cast-friend = { $who } casts { $thing } on { $target }{ held }.
declared-cast-alone = { $who } casts { $thing } on themselves{ held }.
declared-run = { $who } runs closer to { $target }.
declared-run-away = { $who } runs away from { $target }.
declared-hide = { $who } looks for a place to hide.
declared-cover = { $who } makes for cover.
declared-free = { $who } does something else.
declared-give = { "" }
declared-play = { $seat } chooses for { $who }.
declared-play-blind = { $seat } puts down a card for { $who }, unseen.
declared-look = { $seat } takes up the hand of { $who }.
declared-flip = { $seat } turns the cards without waiting.
declared-deal = { $seat } deals new hands.
declared-place = The GM says how far { $who } is from { $target }.
declared-harm = The GM lets something befall { $who }.
declared-tend = The GM sees to { $who }.
chosen-card = { $who } chooses the { $card }.
chosen-blind = The { $card } is put down for { $who }, taken unseen.
chosen-none = { $who } stays out.
readied = { $who } has chosen.
played-played = { $who } turns over the { $cards }.
played-given = { $who } gives { GIVEN($cards) ->
    [yes] the { $cards }
   *[no] a card
  } to { $target }.
played-discarded = { $who } has used up the { $cards }.
played-lost = { $who } can act no more and loses the { $cards }.
played-discarded-unused = { $who } has no more use for { COUNT($count) ->
    [one] the { $cards }
   *[other] { $cards }
  }.
dealt-pile = { $n } cards are left in the pile.
dealt-pile-none = { "" }
noted-said = { $who }: “{ $text }”
rolled-attack = { $who } attacks ({ $why }): { $total } on the d{ $sides }.
rolled-cast = { $who } casts { $why }: { $total } on the d{ $sides }.
rolled-dodge = { $who } dodges: { $total } on the d{ $sides }.
rolled-other = { $who } tries something else: { $total } on the d{ $sides }.
rolled-strength = { $who } puts strength behind it: { $total }.
rolled-test = { $who } tries it: { $total } on the d{ $sides }.
rolled-block = { $who } blocks: { $total }.
rolled-spell = { $why } does { $total }.
rolled-ignite = { $who } throws a die for { $why }: { $total }.

# What comes of it.
checked-hit = { $who } hits { $against }{ reacted }: { $name }{ numbers }.
checked-first = { $who } goes first: the { $card } is above the { $other } of { $against }, who has to wait.
checked-first-equal = { $who } goes first: of two who have the { $card }, whoever joined first. { $against } has to wait.
checked-first-equal-agility = { $who } goes first: both have the { $card }, and { $who } has more dice of Agility. { $against } has to wait.
checked-first-equal-joined = { $who } goes first: both have the { $card } and as many dice of Agility, and { $who } joined first. { $against } has to wait.
checked-first-equal-hidden = { $who } goes first: of two who have the { $card }, more dice of Agility go first, else whoever joined first. { $against } has to wait.
checked-sooner-agility = { $who } acts before { $against }, both with the { $card }: { $who } has more dice of Agility.
checked-sooner-joined = { $who } acts before { $against }, both with the { $card } and as many dice of Agility: { $who } joined first.
checked-sooner = { $who } acts before { $against }, both with the { $card }: more dice of Agility go first, else whoever joined first.
checked-late = { $late } chose no card.
checked-nobody = Nobody plays a card.
checked-heals = { $who } casts { $name }, and it works on { $against }{ numbers }.
checked-heals-alone = { $who } casts { $name }, and it works{ numbers }.
checked-ward-more = Dice held back make { $name } on { $against } stronger.
checked-ward-again = { $name } adds to the ward that { $against } has.
checked-ward-more-again = Dice held back make { $name } stronger, and it adds to the ward that { $against } has.
checked-zones = Dice held back let { $name } move { $against } as far as { $n } zones.
checked-speed = Dice held back make { $name } faster.
checked-dice = Dice held back let { $name } throw { $n } dice.
checked-ignite = Dice held back lower the number from which { $name } sets fire.
checked-called = { GIVEN($known) ->
    [yes] { "" }
   *[no] { $who } calls it { $name }.
  }
checked-unseen = What the failure costs { $who } is not for all to see.
checked-bites = The fire on { $who } bites.
checked-same = { $who } still looks { $word }.
checked-burning = { $who } burns already.
checked-bare = { $who } has no dice to block with.
checked-fended = { $against } gets away from { $who }{ numbers }.
checked-fended-dodge = { $against } dodges { $who }{ numbers }.
checked-strays = { $who } hits { $against } instead: { $name }.
checked-missed = { $who } misses { $against }: the highest die is a 1.
checked-failed = { $who } fails to cast { $name }{ numbers }.
checked-prevented = The { GIVEN($spell) ->
    [yes] spell
   *[no] attack
  } of { $who } comes to nothing{ $why ->
    [dead] : { $against } is dead
    [left] : { $against } has left the fight
    [gone] : { $who } has left the fight
    [unable] : { $who } cannot act any more
    [far] : { $against } is out of reach
    [hidden] : { $against } is hidden
   *[other] { "" }
  }.
damaged = { $who } takes { $amount } damage{ source }{ because }: { change }.
damaged-none = { $who } takes no damage{ source }{ because }.
damaged-tires = { $who } tires by { $amount }{ because }: { change }.
damaged-tires-none = { $who } does not tire{ because }.
damaged-tires-overflow = { $who } tires by { $amount }{ because }, more than there is room for, and turns exhaustion into damage: { change }.
damaged-burning-none = Fire does { $who } no damage.
damaged-burning = Fire burns { $who } for { $amount }: { change }.
healed-rest = { $who } rests and loses { $amount } exhaustion{ because }: { change }.
healed-heal = { $who } is healed of { $amount } damage{ because }: { change }.
healed-badly = { $who } keeps { $amount } damage for good{ because }: { change }.
healed-recover = { $who } recovers from { $amount } permanent damage{ because }: { change }.
healed-none = { $who } has nothing that could be healed{ because }.
sheeted = { $who } has { $n } boxes of health{ GIVEN($endurance) ->
    [yes] , { $least } and { $endurance ->
      [none] none
     *[other] { $endurance }
    } for Endurance
   *[no] { "" }
  }{ GIVEN($boxes) ->
    [yes] : { $boxes }
   *[no] { "" }
  }.
adjusted = The GM sets the health of { $who }: { change }{ reasoned }.
adjusted-same = The GM leaves the health of { $who } as it is: { $after }{ reasoned }.

# How things stand.
marked-cards = { $who } holds { COUNT($value) ->
    [0] no cards
    [one] { $value } card
   *[other] { $value } cards
  }.
marked-cards-first = { $who } holds { COUNT($value) ->
    [one] { $value } card
   *[other] { $value } cards
  }, one for each die of Combat.
marked-cards-new = { $who } holds { COUNT($value) ->
    [one] { $value } new card
   *[other] { $value } new cards
  }, one for each die of Combat.
marked-cards-short = { $who } holds { COUNT($value) ->
    [0] no cards
    [one] only { $value } card
   *[other] only { $value } cards
  }: no more were left.
marked-zone-0 = { $who } and { $target } are close to each other.
marked-zone-1 = { $who } and { $target } are at mid distance.
marked-zone-2 = { $who } and { $target } are at range.
marked-zone-3 = { $who } and { $target } are out of each other's range.
marked-cards-none = { "" }
marked-hiding-still = { $who } stays hidden.
marked-cover-still = { $who } stays in cover.
marked-hiding-words = { $who } is hidden: what that gives, the GM says.
marked-hiding-suggested = { $who } is hidden, and no target until they act again.
marked-cover-words = { $who } is in cover: what that gives, the GM says.
marked-cover-suggested = { $who } is in cover: a die less for whoever attacks them, until they act again.
marked-blinded = { $who } is blinded{ until }{ because }: what that hinders, the GM says.
marked-hiding = { $who } is hidden{ at-the-latest }{ set-because }.
marked-cover = { $who } is in cover{ at-the-latest }{ set-because }.
checked-shelter-hiding-words = What hiding gives { $who }, the GM says.
checked-shelter-hiding-suggested = Nobody can aim at { $who }, until { $who } acts again.
checked-shelter-cover-words = What cover gives { $who }, the GM says.
checked-shelter-cover-suggested = Whoever attacks { $who } has a die less, until { $who } acts again.
appeared-dead = { "" }
appeared-unconscious = { "" }
marked-dead = { $who } is dead{ until }{ set-because }.
marked-unconscious = { $who } { GIVEN($until) ->
    [yes] is
   *[no] falls
  } unconscious{ until }{ set-because }.
marked-ward-still = The ward on { $who } can still absorb { $value } damage.
marked-ward = A ward on { $who } can absorb { $value } damage{ until }{ set-because }.
marked-burning-still = The fire on { $who } grows: { $value } damage at the end of the next round.
marked-burning = Fire on { $who }{ until }: { $value } damage at the end of the round{ set-because }.
unmarked-hiding = { $who } comes out of hiding{ because }.
unmarked-hiding-over = { $who } is no longer hidden: the time set for it is over.
unmarked-cover = { $who } leaves cover{ because }.
unmarked-cover-over = { $who } is no longer in cover: the time set for it is over.
unmarked-dead = { $who } lives after all{ because }.
unmarked-dead-over = { $who } lives after all: the time set for it is over.
unmarked-zone = How far { $who } is from { $other } is as at the beginning again{ because }.
unmarked-zone-over = How far { $who } is from { $other } is as at the beginning again: the time set for it is over.
unmarked-cards = How many cards { $who } holds is not told any longer{ because }.
unmarked-unconscious-dead = { "" }
unmarked-unconscious = { $who } comes round{ because }.
unmarked-unconscious-over = { $who } comes round: the time set for it is over.
unmarked-ward = The ward on { $who } is gone{ because }.
unmarked-ward-over = The ward on { $who } is gone: its time is over.
unmarked-burning = The fire on { $who } is out{ because }.
unmarked-burning-over = The fire on { $who } is out: its time is over.
unmarked-blinded = { $who } is no longer blinded{ because }.
unmarked-blinded-over = { $who } is no longer blinded: the time set for it is over.
phased-prepare = Round { $round }: whoever can act chooses a card.
phased-draw = Round { $round }: nobody who can act holds a card any more, and the GM has new hands to deal.
phased-combat = { $turn } has the turn.

# Questions that tell more than they ask on the page: the dice as announced, and whose they are.
prompted-react = { $players } must answer: { $actor } { GIVEN($casts) ->
    [yes] casts
   *[no] attacks{ GIVEN($thing) ->
      [yes] :
     *[no] { "" }
    }
  }{ GIVEN($thing) ->
    [yes] { " " }{ $thing }
   *[no] { "" }
  }{ held }. What does { $about } do? ({ $choices })
prompted-bonus = { $players } must answer: May the dice that { $about } holds back buy this? Otherwise they are rolled. ({ $choices })

# Parts of numbers.
modifier-at-least = protection to spare

# What the fields of a sheet are called.
field-permanent = Permanently damaged

# What a table plays otherwise than most.
opened-house = “{ $title }” is played by the rules of Initiative cards: { $house }.
word-house-decks = with { $n } decks of a hundred cards
word-house-distance-close = with everybody within reach at first
word-house-distance-ranged = with everybody as far apart as an arrow flies at first
word-house-shelter = with shelter as suggested (cover takes a die off attacks, the hidden are no target)
word-house-timeout = with { $n } seconds for each question
