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
declared-word = { "" }
declared-pick = { $seat } spielt von jetzt an { $who }.
declared-retire = { $who } setzt sich zur Ruhe.
declared-retire-back = { $who } kommt zurück.
declared-adopt = Für Figuren gelten neuere Regeln.
declared-spend = { $who } verbraucht etwas.
noted-changed = { "" }
noted-level = { $who } erreicht Stufe { $level }.
noted-retires = { "" }
noted-returns = { "" }
noted-made = { $who } ist neu erschaffen.
noted-brought = Der Bogen von { $who } ist mitgebracht und nicht gewürfelt.
noted-about = Für { $who }: „{ $text }“
declared-write = Eine Seite der Geschichte von { $who }.
declared-keep = { $shelf ->
    [encounter] Die Spielleitung bereitet eine Begegnung vor.
    [combatant] Die Spielleitung nimmt jemanden in die Bibliothek auf.
    [gear] Die Spielleitung hält einen Gegenstand bereit.
    [party] Die Spielleitung hält eine Gruppe fest.
   *[note] Die Spielleitung schreibt eine Notiz.
  }
declared-fill = Die Spielleitung bereitet vieles vor.
declared-drop = { $shelf ->
    [encounter] Die Spielleitung verwirft eine vorbereitete Begegnung.
    [combatant] Die Spielleitung nimmt jemanden aus der Bibliothek.
    [gear] Die Spielleitung räumt einen Gegenstand weg.
    [party] Die Spielleitung löst eine festgehaltene Gruppe auf.
   *[note] Die Spielleitung wirft eine Notiz weg.
  }
declared-go = Leute ziehen in einen Kampf.
declared-home = Leute kommen aus einem Kampf heim.
declared-recall = Ein Kampf geht weiter.
look-some-left = vorhanden
look-none-left = keine mehr
