# Die Kampagne auf Deutsch. Was hier fehlt, wird mit den Worten aller Spiele erzählt.

opened = „{ $title }“ ist eine Kampagne{ GIVEN($step) ->
    [yes] , abgezweigt von einer anderen hinter Schritt { $step }
   *[no] { "" }
  }.
phased = Die Kampagne beginnt.
declared-begin = { $seat } beginnt die Kampagne.
declared-rest = Die Spielleitung lässt ausruhen.
why-hour = Rast
why-night = eine Nacht Schlaf
why-days = Tage der Behandlung
declared-award = Die Spielleitung vergibt eine Auszeichnung.
declared-equip = Die Spielleitung gibt { $name } aus.
declared-change = Das Blatt von { $who } wird geändert.
declared-make = { $seat } erschafft eine Figur.
declared-grow = { $who } wächst.
declared-pick = { $seat } spielt von jetzt an { $who }.
declared-retire = { $who } setzt sich zur Ruhe oder kommt zurück.
declared-adopt = Für Figuren gelten neuere Regeln.
declared-spend = { $who } verbraucht etwas.
noted-about = Für { $who }: „{ $text }“
declared-write = Eine Seite der Geschichte von { $who }.
declared-keep = Die Spielleitung bereitet etwas vor.
declared-fill = Die Spielleitung bereitet vieles vor.
declared-drop = Die Spielleitung räumt etwas weg.
declared-go = Leute ziehen in einen Kampf.
declared-home = Leute kommen aus einem Kampf heim.
declared-recall = Ein Kampf geht weiter.
