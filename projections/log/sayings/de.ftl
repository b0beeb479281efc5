# Was alle Spiele gemeinsam haben, auf Deutsch. Namen stehen nur im Nominativ oder im Akkusativ: so
# passt jeder, wie er ist, auch „die Spielleitung“.

# Wörter in Sätzen.
word-nothing = nichts
word-at = { " " }gegen { $target }
word-not = nicht { $what }
word-no-dice = keine Würfel
word-die = W{ $sides }
word-free = { $count } frei

# Teile von Sätzen.
purpose = { GIVEN($why) ->
    [yes] { " " }({ WORD($why, in: "why") })
   *[no] { "" }
  }
grading = { GIVEN($grade) ->
    [yes] , { WORD($grade, in: "grade") }
   *[no] { "" }
  }
helped = { GIVEN($by) ->
    [yes] { " " }durch { $by }
   *[no] { "" }
  }
steps = { GIVEN($title) ->
    [yes] „{ $title }“
   *[no] einen Schritt, der nicht erzählt wird
  }{ COUNT($more) ->
    [0] { "" }
    [one] { " " }und { $more } Schritt danach
   *[other] { " " }und { $more } Schritte danach
  }
cards = { COUNT($count) ->
    [0] keine Karte
    [one] Karte { $cards }
   *[other] die Karten { $cards }
  }

# Der Tisch.
opened = „{ $title }“ wird nach den Regeln von { WORD($game, in: "game") } gespielt{ GIVEN($step) ->
    [yes] , ab Schritt { $step } eines anderen
   *[no] { "" }
  }.
seated = { $name } kommt zum Zuschauen.
seated-gm = { $name } leitet hier jetzt mit.
seated-player = { $name } setzt sich an den Tisch.
seated-guests = Alle, die einen Link zu diesem Kampf haben, dürfen zuschauen.
unseated = { $seat } hat keinen Platz mehr.
unseated-guests = Ohne Platz darf niemand mehr zuschauen.
renewed = { $doer } legt für { $seat } einen neuen Link an: der alte gilt nicht mehr.
renewed-watch = { $doer } zieht den Link für Zuschauer ein, den es gab.
renewed-own = { $seat } kommt jetzt über einen neuen Link herein: der alte gilt nicht mehr.
claimed = { $seat } will eine Zeile { $address } gesehen haben, die dieser Server nicht hat.
trusted = { $seat } darf { $whose ->
    [none] keine Würfel vom Tisch
    [own] die Würfel der eigenen Figuren vom Tisch
    [all] alle Würfel vom Tisch
   *[other] { $whose }
  } mitbringen.
anchored = { $seat } würfelt mit neuen Würfeln weiter: jemand will von diesem Kampf mehr gesehen haben, als der Server hat.
assigned = Für { $who } spielt jetzt { $players }.
locked = Der Tisch ist für Neue { GIVEN($locked) ->
    [yes] geschlossen
   *[no] offen
  }.
framed = { GIVEN($origins) ->
    [yes] Seiten von { $origins } dürfen diesen Kampf zeigen.
   *[no] Keine andere Seite darf diesen Kampf mehr zeigen.
  }
timed = Für einen Zug haben alle { $seconds } Sekunden.
timed-held = Die Zeit für einen Zug steht still.
timed-off = Ein Zug darf so lange dauern, wie er dauert.
published = { GIVEN($public) ->
    [yes] Schritt { $commit } dürfen sich über seinen Link alle ansehen.
   *[no] Schritt { $commit } darf sich über seinen Link niemand mehr ansehen.
  }
declared = { $who } sagt an: { $deed }.
declared-begin = { $seat } eröffnet den Kampf.
declared-reveal = { GIVEN($wave) ->
    [yes] { $seat } lässt Welle { $wave } kommen.
   *[no] { GIVEN($who) ->
        [yes] { $seat } deckt { $who } auf.
       *[no] { $seat } deckt auf, was verborgen war.
      }
  }
readied = { $who } hat angesagt.
at-last = Noch vor dem Weggehen: { $said }
at-death = Noch vor dem Tod: { $said }
at-end = Angesagt, aber nicht mehr ausgeführt, weil der Kampf vorher endete: { $said }
anew = Neu angesagt: { $said }
unseen = { $said } Was dabei herauskommt, bleibt hinter dem Schirm.
anew-readied = Von Neuem: { $said }
at-first = Zuerst, aber geändert, bevor alles gezeigt wurde: { $said }
chosen = { $who } wählt: { $deed }.
prompted = Frage an { $players }: { $question }{ GIVEN($choices) ->
    [yes] { " " }({ $choices })
   *[no] { "" }
  }
answered = { $seat } antwortet{ GIVEN($stead) ->
    [yes] { " " }für { $stead }
   *[no] { "" }
  }{ GIVEN($question) ->
    [yes] { " " }auf „{ $question }“
   *[no] { "" }
  }: { $answer }.
lapsed = „{ $question }“ braucht keine Antwort mehr{ GIVEN($out) ->
    [yes] : { $out } ist nicht mehr im Kampf
   *[no] { "" }
  }.
noted = { $seat } schreibt dazu{ GIVEN($who) ->
    [yes] , über { $who }
   *[no] { "" }
  }: „{ $text }“
retracted = { $doer } nimmt zurück: { steps }.
reinstated = { $doer } holt wieder her: { steps }.
amended = { $doer } ändert, was war, mit { GIVEN($fresh) ->
    [yes] neuen
   *[no] denselben
  } Würfeln{ GIVEN($entered) ->
    [yes] , jetzt eingetragene ausgenommen
   *[no] { "" }
  }: { steps }.
failed = Etwas ging nicht mehr: { WORD($code, in: "code") }.
failed-of = Das ging nicht mehr: { $what }{ $code ->
    [dice-needed] { " " }(Würfel oder Karten vom Tisch fehlten)
    [wrong-phase] { " " }(dafür war es nicht an der Zeit)
    [wrong-turn] { " " }(jemand anders war dran)
    [unknown-combatant] { " " }(jemand war nicht mehr da)
    [unknown-prompt] { " " }(danach war nicht mehr gefragt)
    [unknown-choice] { " " }(diese Antwort gab es nicht mehr)
    [prompt-open] { " " }(erst war eine Frage offen)
   *[other] { "" }
  }.
forked = Von hier aus, nach Schritt { $step }, geht ein anderer Kampf weiter.
forked-from = Dieser Kampf geht ab Schritt { $step } eines anderen weiter.
upgraded = Der Kampf geht nach Fassung { $version } seiner Regeln weiter; bis hierher galt Fassung { $before }.
closed = Der Kampf ist vorbei. { WORD($outcome, in: "end") }

# Was von Kampf zu Kampf bleibt.
went = { $who } geht in einen Kampf.
returned = { $who } kommt heim{ GIVEN($tracks) ->
    [yes] , mit { $tracks }
   *[no] { "" }
  }.
recalled = { $who } wird in einen Kampf zurückgerufen und ist wie davor{ GIVEN($tracks) ->
    [yes] { " " }({ $tracks })
   *[no] { "" }
  }.
kept = { $shelf ->
    [encounter] Eine vorbereitete Begegnung
    [combatant] In der Sammlung
    [gear] Ausrüstung
    [party] Eine Gruppe
   *[note] Eine Notiz
  }: „{ $what }“.
dropped = { $shelf ->
    [encounter] Eine vorbereitete Begegnung
    [combatant] Jemand aus der Sammlung
    [gear] Ausrüstung
    [party] Eine Gruppe
   *[note] Eine Notiz
  } wird weggelegt.

# Der Kampf.
joined = { $who } kommt { $unseen ->
    [still] ungesehen dazu
    [until-now] dazu, bisher ungesehen
   *[no] dazu
  }, für { WORD($side, in: "side") }{ GIVEN($players) ->
    [yes] , gespielt von { $players }
   *[no] { "" }
  }.
sheeted = { $who } hat { $tracks }.
sheeted-unhurt = { $who } ist unverletzt{ GIVEN($tracks) ->
    [yes] { " " }und hat { $tracks }
   *[no] { "" }
  }.
shown = { $gm } { $shown ->
    [nothing] verbirgt, wie es um { $who } steht
    [word] zeigt in einem Wort, wie es um { $who } steht
   *[other] zeigt in Zahlen, wie es um { $who } steht
  }.
left = { $who } wird aus dem Spiel genommen{ because }.
rolled = { $who } würfelt { $total }{ purpose }{ grading }.
rolled-nobody = Gewürfelt: { $total }{ purpose }{ grading }.
checked = { WORD($check, in: "check") }: { $who }{ GIVEN($against) ->
    [yes] { " " }gegen { $against }
   *[no] { "" }
  }, { WORD($outcome, in: "outcome") }{ GIVEN($winner) ->
    [yes] ; { $winner } gewinnt
   *[no] { "" }
  }.
damaged = { $who } erleidet { $amount } Schaden{ GIVEN($by) ->
    [yes] { " " }durch { $by }
   *[no] { "" }
  }: { $change }{ because }.
healed = { $who } gewinnt { $amount } zurück{ helped }: { $change }{ because }.
healed-less = { $who } behält nicht mehr, als Platz hat: { $change }{ because }.
healed-raised = Höher als bisher kann es für { $who } gehen{ helped }: { $track } { $change }{ because }.
healed-turned = Für { $who } ändert sich{ helped }: { $track } { $change }{ because }.
spent = { $who } zahlt { $amount }{ purpose }: { $change }.
adjusted = { $gm } setzt für { $who }: { $track } { $change }{ because }.
adjusted-same = { $gm } lässt für { $who } { $track } unverändert: { $change }{ because }.
appeared-still = { $who } { $word ->
    [down] liegt weiterhin am Boden
   *[other] wirkt weiterhin { WORD($word, in: "look") }
  }.
appeared = { $who } { $word ->
    [down] liegt am Boden
   *[other] wirkt jetzt { WORD($word, in: "look") }
  }{ GIVEN($track) ->
    [yes] { " " }({ WORD($track, in: "track") })
   *[no] { "" }
  }.
marked = { $who } ist jetzt { WORD($mark, in: "mark") }{ GIVEN($value) ->
    [yes] { " " }{ $value }
   *[no] { "" }
  }{ GIVEN($target) ->
    [yes] , gegen { $target }
   *[no] { "" }
  }{ GIVEN($until) ->
    [yes] , bis zum Ende von Runde { $until }
   *[no] { "" }
  }{ because }.
marked-grant = { $gm } gewährt für { $who } { $grant ->
    [modifier] { SIGNED($value) } auf den nächsten Wurf
    [screen] einen Wurf hinter dem Schirm
   *[other] { WORD($grant, in: "grant") } beim nächsten Wurf
  }{ because }{ instead }.
instead = { GIVEN($instead) ->
    [yes] , anstelle von { $grant ->
        [modifier] { $instead }
       *[other] dem, was vorher gewährt war
    }{ GIVEN($instead-why) ->
        [yes] { " " }({ $instead-why })
       *[no] { "" }
    }
   *[no] { "" }
  }
marked-wave = { $who } wartet ungesehen auf Welle { $value }.
unmarked-wave = { $who } wartet auf keine Welle mehr.
move-bring-a-wave = Eine Welle kommen lassen
move-bring-wave-- = Welle { $rest } kommen lassen
move-wave-- = Welle { $rest }
ruled = { $said }{ GIVEN($until) ->
    [yes] , bis zum Ende von Runde { $until }
   *[no] { "" }
  }{ because }.
unmarked = { $who } ist nicht mehr { WORD($mark, in: "mark") }{ because }.
granted = { $grant ->
    [modifier] den Modifikator
    [screen] den Wurf hinter dem Schirm
   *[other] { WORD($grant, in: "grant") }
  }
granted-used = { $who } nutzt, was { $gm } gewährt hat: { granted }.
unmarked-grant = { GIVEN($taken) ->
    [yes] { $gm } nimmt zurück, was { $who } gewährt war: { granted }{ because }.
   *[no] { GIVEN($why) ->
        [no] { granted-used }
       *[yes] { $why ->
            [used] { granted-used }
            [over] Was { $who } gewährt war, ist vorbei: { granted }.
           *[other] Was { $who } gewährt war, ist vorbei: { granted }{ because }.
        }
    }
  }
modifier-gm = Spielleitung
modifier-modifier = Modifikator
grant-advantage = einen Vorteil
grant-disadvantage = einen Nachteil
dealt = { $who } zieht { cards }.
played = { $who } spielt { cards }.
played-given = { $who } gibt { cards } weiter{ GIVEN($target) ->
    [yes] { " " }an { $target }
   *[no] { "" }
  }.
played-discarded = { $who } wirft { cards } ab.
phased = { GIVEN($round) ->
    [yes] Runde { $round }
   *[no] Weiter
  }: { WORD($phase, in: "phase") }{ GIVEN($side) ->
    [yes] , für { WORD($side, in: "side") }
   *[no] { "" }
  }{ GIVEN($turn) ->
    [yes] , { $turn } ist dran
   *[no] { "" }
  }.

phased-do = { "" }
# Wie eine Probe ausging.
outcome-hit = getroffen
outcome-a-hit = getroffen
outcome-hits = getroffen
outcome-missed = verfehlt
outcome-miss = misslungen
outcome-a-miss = verfehlt
outcome-avoided = vermieden
outcome-averted = abgewendet
outcome-blocked = geblockt
outcome-countered = gekontert
outcome-fended = abgewehrt
outcome-nothing = ohne Wirkung
outcome-nil = ohne Wirkung
outcome-won = gewonnen
outcome-lost = verloren
outcome-even = unentschieden
outcome-equal = unentschieden
outcome-failed = misslungen
outcome-fail = misslungen
outcome-failure = misslungen
outcome-pass = gelungen
outcome-passed = gelungen
outcome-success = gelungen
outcome-fumble = verpatzt
outcome-critical = kritisch
outcome-complete = ganz
outcome-marginal = knapp
outcome-minor-success = kleiner Erfolg
outcome-major-success = großer Erfolg
outcome-minor-failure = kleiner Fehlschlag
outcome-major-failure = großer Fehlschlag
outcome-cast = gezaubert
outcome-healed = geheilt
outcome-heals = geheilt
outcome-needless = unnötig
outcome-prevented = verhindert
outcome-helps = hilft
outcome-helps-nothing = hilft nicht
outcome-short = noch nicht genug
outcome-done = geschafft
outcome-spoiled = verdorben
outcome-late = zu spät
outcome-hidden = versteckt
outcome-reached = erreicht
outcome-riposte = Riposte
outcome-clinch = Handgemenge
outcome-wrestled = gerungen
outcome-thrown = geworfen
outcome-dropped = fallen gelassen
outcome-taken = genommen
outcome-held = gehalten
outcome-kept-down = unten gehalten
outcome-free = frei
outcome-broken = gestört
outcome-treated = versorgt
outcome-survives = überlebt
outcome-dies = stirbt
outcome-stay = bleibt
outcome-flee = flieht
outcome-waits = wartet
outcome-stands = steht schon
outcome-on-guard = in Abwehr
outcome-hangs-back = hält sich zurück
outcome-held-back = zurückgehalten
outcome-no-target = kein Ziel
outcome-nobody = niemand
outcome-nobody-to-help = niemand zu versorgen
outcome-no-undead = keine Untoten
outcome-no-need = nicht nötig
outcome-nothing-to-draw = nichts zu ziehen
outcome-no-spell-left = kein Zauber übrig
outcome-cannot-shoot = kann nicht schießen
outcome-gets-no-hold = kein Griff
outcome-stable = stabil
outcome-unchanged = unverändert
outcome-worse = schlechter
outcome-dead = tot
outcome-destroyed = vernichtet
outcome-kept-off = ferngehalten
outcome-forsaken = verlassen
outcome-truce = Waffenruhe
outcome-out = ausgeschaltet
outcome-incapacitated = kampfunfähig
outcome-spread = breitet sich aus
outcome-still = bleibt, wie es ist
outcome-one = eine Eins
outcome-luck = Glück
outcome-spare = verschont

# Neben den Sätzen.
page-log = Kampfbericht
page-before = Vor dem Kampf
page-round = Runde { $round }
page-again = { $title }, noch einmal
tag-retracted = zurückgenommen
tag-revealed = erst jetzt gezeigt
tag-revealed-of = aus { $at }, { tag-revealed }
tag-hidden = nicht von allen gesehen
tag-gm = durch die Spielleitung
die-dropped = zählt nicht
die-exploded = explodiert
die-table = vom Tisch
title-hidden = Etwas Verborgenes
title-secret = Verdeckt angesagt
moment-round = Runde { $round }
moment-undone = seither zurückgenommen
moment-watch = In der Wiederholung ansehen
moment-none = Hier ist nichts zu sehen
moment-none-why = Dieser Augenblick eines Kampfes ist nicht öffentlich, oder nicht mehr. Die Spielleitung kann einen Link schicken, der es ist.
