# Was jede Datei von Texten benutzen darf, auf Deutsch.

word-and = und
name-somebody = jemand
name-gm = die Spielleitung
name-server = der Server
name-watch = die Zuschauer
name-guests = die Gäste

# Was jeder Tisch anders als die meisten spielen kann.
word-house-health-word = mit einem Wort statt Zahlen dafür, wie es um die Gegner steht
word-house-health-nothing = ohne ein Wort darüber, wie es um die Gegner steht
side-party = die Gruppe
side-foes = die Gegner

# Wer am Ende noch steht.
any-nobody-is-left-standing = Niemand steht mehr.
any-left-standing-- = Es stehen noch: { $rest }
any-nobody-but-the-- = Es steht nur noch: { WORD($rest, in: "side") }
any---is-left-standing = { WORD($rest, in: "side") }.
any---left-standing-does-the-fight-end = { WORD($rest, in: "standing") }. Ist der Kampf zu Ende?
standing---is = { WORD($rest, in: "side") }
any-nobody-is-left-standing-does-the-fight-end = Niemand steht mehr. Ist der Kampf zu Ende?

# Wer bittet, dass etwas zurückgenommen wird.
question-1-asks-to-take-back-the-last-step = {"{1}"} bittet darum, den letzten Schritt zurückzunehmen.
choice-take-it-back = Zurücknehmen
choice-leave-it = So lassen

# Der Grund, in Klammern; und derselbe nur, wo ihn die Spielleitung gesetzt hat.
because = { GIVEN($why) ->
    [yes] { " " }({ WORD($why, in: "why") })
   *[no] { "" }
  }
set-because = { GIVEN($set) ->
    [yes] { because }
   *[no] { "" }
  }
by-the-end = { GIVEN($until) ->
    [yes] { " " }bis zum Ende von Runde { $until }
   *[no] { "" }
  }

# Was nicht geht, nach seinem Code.
refused-bad-book = Das Kampfbuch ist nicht ganz oder nicht in Ordnung.
refused-bad-dice = Diese Augen passen nicht zu den Würfeln, die fallen sollen.
refused-bad-game = In der Datei des Spiels sind Fehler.
refused-bad-host = Unter diesem Namen antwortet der Server nicht.
refused-bad-json = Das ist kein richtiges JSON.
refused-bad-message = Etwas fehlt, ist zu viel oder passt nicht.
refused-bad-origin = Von einer Seite unter anderer Adresse geht das nicht.
refused-bad-shake = Das Schütteln passte nicht zu diesem Platz. Versuch es noch einmal.
refused-bad-sheet = Der Bogen passt nicht zum Spiel.
refused-bad-token = Der Link öffnet hier keinen Platz, oder der Platz wurde weggenommen.
refused-busy = Auf dem Server warten zu viele Befehle: versuch es noch einmal.
refused-changed = Jemand anders hat das gesetzt, seit du es gesehen hast.
refused-closed = Der Kampf ist zu Ende.
refused-dice-needed = Dieser Tisch wirft seine eigenen Würfel: trag ein, was gefallen ist.
refused-expired = Der Code des Tischs ist abgelaufen. Frag die Spielleitung nach einem neuen.
refused-forbidden = Das darfst du von deinem Platz aus nicht.
refused-full = Hier ist kein Platz mehr frei.
refused-hello-first = Die Verbindung begann nicht, wie sie soll.
refused-history-lost = Der Server hat einen Teil dieses Kampfes verloren.
refused-illegal = Das erlauben die Regeln gerade nicht.
refused-internal = Im Server ging etwas schief. Es wurde nichts geschrieben.
refused-locked = Der Tisch ist geschlossen: es kann niemand dazukommen.
refused-no-token = Dafür brauchst du den Link eines Platzes.
refused-not-your-dice = Diese Würfel darfst du nicht vom Tisch mitbringen.
refused-not-yours = Diese Figur spielst du nicht.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen oder wiederherzustellen.
refused-other-rules = Diesen Kampf haben andere Regeln entschieden: hier geht er nicht weiter.
refused-prompt-open = Erst muss eine Frage beantwortet werden.
refused-unknown-version = Diese Fassung der Regeln gibt es hier nicht.
refused-not-newer = Ein Kampf geht nur nach neueren Regeln weiter, nie nach älteren.
refused-shake-needed = Dabei fallen Würfel: schüttle mit.
refused-quota = Heute werden hier keine Tische mehr eröffnet.
refused-slow-down = Das war zu viel auf einmal. Warte ein wenig.
refused-stale = Der Kampf ging inzwischen weiter.
refused-store-away = Der Speicher ist nicht da, voll oder schreibgeschützt: nichts wurde festgehalten.
refused-too-large = Das ist zu groß.
refused-too-long = Das dauert länger, als der Server erlaubt. Nimm das Kampfbuch und prüfe es selbst.
refused-too-much = Die Datei des Spiels macht daraus mehr, als ein Befehl darf.
refused-unknown-address = Diese Stelle gibt es im Kampf nicht.
refused-unknown-choice = Diese Antwort steht nicht zur Wahl.
refused-unknown-code = Kein Tisch hat diesen Code.
refused-unknown-combatant = Diese Figur gibt es hier nicht.
refused-unknown-encounter = Diesen Kampf gibt es nicht.
refused-gone = Dieser Tisch wurde für immer gelöscht.
refused-unknown-head = Dieser Kampf hatte nie den Stand, den dieser Browser gesehen hat: sag es den anderen.
refused-unknown-prompt = Diese Frage gibt es nicht, oder sie ist schon beantwortet.
refused-unknown-ruleset = Dieses Spiel, oder etwas darin, gibt es hier nicht.
refused-unknown-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-unknown-type = Einen solchen Befehl gibt es in diesem Kampf nicht.
refused-wrong-phase = Das geht in dieser Phase nicht.
refused-wrong-turn = Diese Figur ist nicht dran.
