# Wie sich die Ereignisse dieses Spiels auf Deutsch lesen. Was hier fehlt, wird in den Worten
# erzählt, die für jedes Spiel gelten.

phased-turn = Runde { $round }: { $turn } ist am Zug.
checked-strike-hit = { $who } trifft { $against }.
checked-strike-miss = { $who } kommt bei { $against } nicht durch.
marked-guarding = { $who } nimmt die Deckung hoch{ set-because }.
unmarked-guarding = { $who } lässt die Deckung sinken{ because }.
marked-down = { $who } geht zu Boden{ set-because }.
unmarked-down = { $who } ist wieder auf den Beinen{ because }.

# Ein Wort, das hier anders lautet als in words/de.toml.
modifier-on-guard = in Deckung
