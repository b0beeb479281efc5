/** Texts of src/table. */

import type { Words } from '../same';
import { number, times } from './count';

export const table: Words<'table'> = {
  noSeat: 'Dieser Browser hat keinen Platz an diesem Tisch.',
  noSeatHelp:
    'Öffne den Link deines Platzes noch einmal oder frag die Spielleitung nach dem Code des Tischs.',
  gone: 'Diesen Platz gibt es nicht mehr.',
  goneHelp:
    'Sein Link wurde weggenommen oder gehörte nie zu diesem Tisch. Frag die Spielleitung nach einem anderen.',
  goOnAs: (name) => `Als ${name} weiter`,
  deleted: 'Dieser Tisch wurde für immer gelöscht.',
  unknown: 'Diesen Kampf gibt es auf diesem Server nicht.',
  connecting: 'Auf dem Weg an den Tisch …',
  hindered: {
    '': '',
    server: 'Der Server ist nicht zu erreichen. Wenn er wieder da ist, geht es von selbst weiter.',
    line: 'Der Server antwortet, aber die Verbindung für den laufenden Kampf kommt nicht zustande. Lässt ein Proxy dazwischen WebSockets durch?',
  },
  alsoGm: 'leitet mit',
  anotherGm: 'Name einer weiteren Spielleitung',
  appoint: 'Mitleiten lassen',
  panels: { people: 'Figuren', fight: 'Kampf', log: 'Bericht' },
  panelSwitch: 'Teile des Tischs',

  round: (round) => `Runde ${round}`,
  before: 'Vor dem Kampf',
  fought: 'Nach dem Kampf',
  now: ({ what, who, more }) => {
    const all = more ? `${who} und ${number(more)} mehr` : who;
    if (!who) return '';
    if (what === 'turn') return `${who} ist dran`;
    return what === 'answer' ? `Antwort offen: ${all}` : `Wahl offen: ${all}`;
  },
  otherFight: 'der andere Kampf',
  state: 'Wie es im Kampf steht',
  over: (outcome) => `Der Kampf ist vorbei. ${outcome}`,
  toAfter: 'Wie es verlief: Geschichte, Diagramme, Dateien',
  toReplay: 'Noch einmal ansehen',

  undo: 'Rückgängig',
  redo: 'Wiederholen',
  undoWhat: (what) => `Rückgängig: ${what}`,
  redoWhat: (what) => (what ? `Wiederholen: ${what}` : 'Wiederholen'),
  nothingToUndo: 'Es gibt nichts zurückzunehmen.',
  nothingToRedo: 'Es gibt nichts wiederherzustellen.',
  undone: (what) => `Zurückgenommen: ${what}`,
  redone: (what) => `Wieder da: ${what}`,
  rewound: (commits) =>
    commits === 1 ? 'Ein Schritt zurückgenommen.' : `${number(commits)} Schritte zurückgenommen.`,
  seenTitle: 'Was gesehen wurde, bleibt gesehen',
  seen: 'Das wurde allen gezeigt. Wer es zurücknimmt, macht es nicht ungesehen:',
  seenCount: (lines) =>
    lines === 1 ? 'Eine verborgene Zeile.' : `${number(lines)} verborgene Zeilen.`,
  takeBack: 'Trotzdem zurücknehmen',
  askUndo: 'Um Rücknahme bitten',
  askUndoTitle: 'Die Spielleitung bitten, den letzten Schritt rückgängig zu machen',
  lastStep: 'Der letzte Schritt',
  hiddenStep: 'Etwas, das dir nicht gezeigt wurde',
  notYours: (by) => `Das warst nicht du, sondern ${by}.`,
  somebody: 'jemand anders',
  wouldTakeBack: (what, more) =>
    `Es war: „${what}“${more > 0 ? ` und danach ${more === 1 ? 'noch ein Schritt' : `noch ${number(more)} Schritte`}` : ''}.`,
  askUndoReason: 'Warum',
  askedUndo: 'Die Spielleitung ist gefragt.',
  send: 'Senden',

  invite: 'Einladen',
  inviteTitle: 'Lade deine Spieler ein',
  inviteHelp: 'Sie öffnen den Link, scannen das Bild oder tippen den Code auf der Startseite ein.',
  code: 'Code',
  newCode: 'Neuen Code machen',
  newCodeDone: 'Der Code davor lässt niemanden mehr herein.',
  noCode: 'Gerade gibt es keinen Code: der letzte ging mit jemandem, der gehen musste.',
  codeUntil: (until) => `Gültig bis ${until}.`,
  codeExpired: 'Der Code ist abgelaufen: mach einen neuen.',
  watchers: 'Es kann niemand mehr dazukommen: der Tisch ist geschlossen.',
  lock: 'Tisch schließen',
  unlock: 'Tisch für Neue öffnen',
  momentLink: 'Der Link zu diesem Moment ist kopiert.',

  here: 'Wer da ist',
  away: (ms) => `${number(ms)} ms entfernt`,
  absent: 'nicht da',
  present: 'da',
  you: 'du',
  dicePlaces: (name) => `Wessen Würfel ${name} vom Tisch mitbringen darf`,
  diceOf: {
    '': 'Würfel: wie üblich',
    none: 'Würfel: keine',
    own: 'Würfel: eigene',
    all: 'Würfel: alle',
  },
  diceOthers:
    'Nicht alle diese Würfel darfst du mitbringen: lass die Spielleitung diesen Befehl geben.',
  newLink: (name) => `Neuen Link zu diesem Platz machen: ${name}`,
  newOwnLink: 'Neuen Link zu deinem eigenen Platz machen: wer den alten hat, ist draußen',
  unseat: (name) => `Platz wegnehmen: ${name}`,
  unseatTitle: (name) => `Soll ${name} gehen?`,
  unseatHelp:
    'Der Link dieses Platzes öffnet dann nichts mehr, und der Code lässt niemanden herein, bis du einen neuen machst. Was von diesem Platz aus geschah, bleibt im Kampfbericht.',
  unseatKeep: 'Nein, bleiben',
  unseatDo: 'Platz wegnehmen',

  menu: 'Mehr',
  replay: 'Verlauf und Rückschau',
  after: 'Geschichte, Diagramme, Prüfung, Dateien',
  keys: 'Tasten',
  about: 'Über diesen Tisch',
  toLobby: 'Zur Startseite',
  endFight: 'Kampf beenden …',

  lost: 'Die Verbindung ist weg. Was du jetzt tust, bleibt liegen und geht ab, wenn sie wieder da ist.',
  callNow: 'Jetzt versuchen',
  meanwhile:
    'Der Kampf ging inzwischen weiter, also ist das nicht geschehen. Sieh noch einmal hin und wähle neu.',
  changedTitle: 'Inzwischen anders gesetzt',
  changed:
    'Jemand anders hat das gesetzt, seit du es gesehen hast. Machst du weiter, geht verloren, was dort steht.',
  changedHeads: ['Du sahst', 'Jetzt ist es'],
  leaveIt: 'So lassen',
  setAnyway: 'Trotzdem setzen',
  overwritten: 'Gesetzt.',
  lostFor: (seconds) => `Seit ${times(seconds, 'Sekunde', 'Sekunden')}.`,
  waiting: (count) => (count === 1 ? 'Ein Befehl wartet.' : `${number(count)} Befehle warten.`),
  otherRules:
    'Diesen Kampf haben andere Regeln entschieden als die dieses Servers. Er lässt sich lesen und ansehen, aber nicht weiterspielen.',
  slowed:
    'Das war viel auf einmal, und der Server bittet um eine Pause. Was du tust, bleibt liegen und geht danach ab.',
  slowedFor: (seconds) => `Noch ${times(seconds, 'Sekunde', 'Sekunden')}.`,
  caughtUp: (commits) =>
    commits === 0
      ? 'Die Verbindung ist wieder da. Nichts wurde verpasst.'
      : `Die Verbindung ist wieder da. ${commits === 1 ? 'Ein Schritt wurde' : `${number(commits)} Schritte wurden`} nachgeholt.`,
  historyLost: {
    own: 'Der Server hat einen Teil dieses Kampfes verloren, den du gesehen hattest. Zu sehen ist, was übrig ist; alle Würfel kommen jetzt aus neuen Ketten.',
    other:
      'Der Server hat einmal einen Teil dieses Kampfes verloren, den jemand gesehen hatte. Seitdem kommen alle Würfel aus neuen Ketten.',
  },
  inAir: 'Die Würfel sind in der Luft …',
  slips: {
    'passed-over': (commit) =>
      `Dein Browser hat seine geheime Zahl für den Wurf in Zug ${commit} gegeben, und der Server hat ohne sie gewürfelt. Das kann an einer langsamen Leitung liegen; kommt es oft vor, frag nach.`,
    'call-dropped': (commit) =>
      `Vor Zug ${commit} hat dein Browser seine geheime Zahl für einen Wurf gegeben, der nie kam. Wer den Server betreibt, kann diesen Wurf gesehen und verworfen haben.`,
    'other-call': (commit) =>
      `In Zug ${commit} steht eine geheime Zahl von dir unter einem Wurf, für den dein Browser sie nicht gegeben hat. Ein ehrlicher Server tut das nicht.`,
    'bad-call': (commit) =>
      `Nach Zug ${commit} wurde dein Browser nach einer geheimen Zahl gefragt, die nicht an der Reihe war, und hat sie für sich behalten. Ein ehrlicher Server tut das nicht.`,
    'not-asked': (commit) =>
      `Der Wurf in Zug ${commit} brauchte geheime Zahlen von anderen, und dein Browser wurde nicht nach seiner gefragt. Kommt es oft vor, frag nach.`,
    'other-command': (commit) =>
      `Zug ${commit} ist deiner, und der Server hat ihn anders aufgeschrieben, als dein Browser ihn gegeben hat. Ein ehrlicher Server tut das nicht.`,
    'other-link': (commit) =>
      `Zug ${commit} ist deiner, und seine Würfel fielen ohne die geheime Zahl, die dein Browser dafür gegeben hat. Ein ehrlicher Server tut das nicht.`,
    'other-pair': (commit) =>
      `Seit Zug ${commit} kommen die Würfel deines Platzes von woanders. Ist das kein anderes Gerät von dir, frag, wer den Server betreibt. Mit deinem nächsten Wurf kommen sie wieder von hier.`,
    'not-given': (commit) =>
      `Zug ${commit} steht unter deinem Namen, und du hast ihn nicht in diesem Browser gemacht. War es kein anderes Gerät von dir, frag, wer den Server betreibt.`,
  },
  flawed: (count, at) =>
    count === 1
      ? `Etwas bei ${at} macht ein ehrlicher Server nicht. Sieh in den Kampfbericht und die Prüfung.`
      : `${number(count)} Dinge, das erste bei ${at}, macht ein ehrlicher Server nicht. Sieh in den Kampfbericht und die Prüfung.`,
  dismissBanner: 'Ausblenden',

  combatants: 'Figuren',
  mine: 'Deine',
  others: 'Die anderen',
  nobody: 'Noch niemand.',
  add: 'Figur hinzufügen',
  turn: 'ist dran',
  declared: 'hat angesagt',
  hiddenMark: 'den Spielern verborgen',
  controlled: (names) => `gespielt von ${names}`,
  controls: (names) => `Gespielt durch ${names}`,
  select: (name) => `${name} zeigen`,
  place: (name, place, of) =>
    `${name} verschieben, ${place} von ${of}. Mit den Pfeiltasten geht es hinauf und hinunter.`,

  selected: 'Ausgewählt',
  nobodySelected: 'Wähle eine Figur, um mehr von ihr zu sehen.',
  health: 'Wie es um sie steht, sehen Spieler',
  shown: { exact: 'in Zahlen', word: 'in einem Wort', nothing: 'gar nicht' },
  sheet: 'Bogen',
  authority: 'Als Spielleitung',
  setTrack: (track) => `${track} setzen`,
  setMark: 'Zustand setzen',
  addMark: 'Zustand',
  grant: 'Für den nächsten Wurf gewähren',
  grantShort: 'Gewähren …',
  behindScreen: 'Nächsten Wurf verbergen',
  behindScreenHelp: 'Der nächste Wurf fällt hinter dem Schirm, nur für die Spielleitung.',
  assign: 'Wer sie spielt',
  hiddenHelp: 'Die Spieler wissen noch nichts von ihr.',
  reveal: 'Allen zeigen',
  dismiss: 'Herausnehmen',
  dismissHelp: 'Aus dem Kampf nehmen',

  moves: 'Was du tun kannst',
  movesOf: (name) => `Was ${name} tun kann`,
  choose: (name, secret) => (secret ? `Wähle verdeckt für ${name}` : `Wähle offen für ${name}`),
  whoIsNext: 'Wer ist als Nächstes dran?',
  hasChosen: (name) => `Fertig: ${name} hat gewählt.`,
  mayChange: 'Das lässt sich noch ändern.',
  change: 'Ändern',
  whom: 'Aus vielen suchen',
  moreFor: (name) => (name ? `Mehr für ${name}` : 'Mehr'),
  aboutWho: (name) => (name ? `Über ${name}` : 'Mehr'),
  chooseForOthers: 'Anstelle von Spielern',
  chooseFor: (name) => `Für ${name} wählen`,
  tools: (name) => `Werkzeug der Spielleitung${name && `: ${name}`}`,
  nobodyToPlay: 'Die Spielleitung hat dir noch keine Figur gegeben.',
  youPlay: (names) => `Du spielst ${names}.`,
  hasNobody: 'hat keine Figur.',
  give: (name) => `Figur geben: ${name}`,
  giveOne: 'Figur geben',
  noMoves: 'Für dich gibt es gerade nichts zu tun.',
  waitingForGm: 'Warten auf die Spielleitung.',
  choosing: (found) =>
    `${found.map(([seat, who], index) => (index ? `${seat} für ${who}` : `${seat} wählt für ${who}`)).join('; ')}.`,
  nobodyHere: (seats, who) => `Nicht da: ${seats} (für ${who}).`,
  whoActs: 'Für wen',
  sent: 'Unterwegs …',

  prompts: 'Offene Fragen',
  forYou: 'Du bist gefragt',
  askedOf: (names) => `Frage an ${names}`,
  usual: 'wie üblich',
  answerFor: (names) => `Antworten für ${names}`,

  waitingRoom: 'Vor dem Kampf',
  waitingPlayers: 'Der Kampf beginnt, wenn die Spielleitung es sagt.',
  playersHere: 'Am Tisch',
  nobodyJoined: 'Noch ist niemand da.',
  begin: 'Kampf beginnen',
  beginNeeds: 'Der Kampf kann beginnen, sobald auf zwei Seiten jemand steht.',
  assignHelp: 'Sag, wer wen spielt:',
  gmPlays: 'die Spielleitung',

  log: 'Kampfbericht',
  readingLog: 'Der Kampfbericht wird gelesen …',
  logFailed: 'Der Kampfbericht ließ sich nicht lesen.',
  again: 'Noch einmal versuchen',
  note: 'Eine Notiz für den Kampfbericht',
  noteHint: 'Sag etwas …',
  noteHidden: 'Nur für mich',
  write: 'Schreiben',
  throwDice: 'Würfeln …',

  reasonMay: 'Grund (wenn du magst)',
  reasonHint: 'Er steht im Kampfbericht.',
  correction: 'eine Korrektur',
  ruling: 'eine Entscheidung',
  max: 'Höchstens',
  box: (place) => `Kästchen ${place}`,
  dice: (track) => `${track}: Augen der Würfel, mit Kommas dazwischen`,
  set: 'Setzen',
  mark: 'Zustand',
  rounds: 'Runden (0: ohne Ende)',
  ownWords: 'In eigenen Worten',
  which: 'Welcher',
  none: 'niemand',
  ended: (mark, name) => `Beendet für ${name}: ${mark}.`,
  kind: 'Was',
  kinds: { advantage: 'Vorteil', disadvantage: 'Nachteil', modifier: 'Modifikator' },
  modifier: 'Modifikator',
  grantIt: 'Gewähren',
  count: 'Würfel',
  sides: 'Seiten',
  hideRoll: 'Hinter dem Schirm, nur für die Spielleitung',
  roll: 'Würfeln',
  forWhom: 'Für',
  asTheTable: (how) => `wie am Tisch üblich: ${how}`,
  outcome: 'Wie es ausging',
  openScreen: 'Den Schirm öffnen: jeden verborgenen Wurf zeigen, damit sich alles prüfen lässt',
  close: 'Kampf beenden',
  closeHelp:
    'Danach geschieht nichts mehr; das Ende kannst du noch zurücknehmen. Der Kampf bleibt lesbar, hier und als Kampfbuch.',
  version: 'Fassung',
  upgrade: 'Neuere Regeln …',
  upgradeTitle: 'Nach neueren Regeln weiter',
  upgradeIt: (version) => `Weiter nach Fassung ${version}`,
  upgradeHelp: (now, version) => [
    `Bis hierher hat Fassung ${now} der Regeln entschieden. Von hier an entscheidet Fassung ${version}.`,
    'Alles bleibt, wie es steht: Wunden, Zustände, Züge, Fragen. Was neuere Regeln daran ändern, sagt der Verlauf.',
    'Alle sehen es im Verlauf. Rückgängig nimmt es zurück, dann entscheiden wieder die älteren Regeln.',
  ],
  done: 'Fertig.',
  numbersOnly: 'Bitte nur ganze Zahlen.',

  diceNeeded: 'Würfle',
  diceNeededHelp: 'Dieser Tisch wirft seine eigenen Würfel. Trag ein, was gefallen ist.',
  diceFor: (what, count, sides, cards) =>
    `${what}: ${cards ? (count === 1 ? '1 Karte' : `${count} Karten`) : `${count}W${sides}`}`,
  diceAmong: 'Wen der Würfel bestimmt',
  diceAgain: (faces) => `noch einmal für ${faces.join(' und ')}`,
  diceEntered: 'Bisher eingetragen',
  diceBack: 'Zurück',
  diceRest: 'Den Rest würfelt der Server',
  die: (place, sides, card) => `${card ? 'Karte' : 'Würfel'} ${place}, 1 bis ${sides}`,
  dieZero: (sides) => `Eine 0 darauf zählt ${sides}.`,

  keysTitle: 'Tasten',
  keyList: [
    ['?', 'diese Liste'],
    ['Strg+K', 'finden, was getan werden kann, mit seinen Worten'],
    ['Strg+Z', 'rückgängig, oder um Rücknahme bitten'],
    ['Strg+Umschalt+Z', 'wiederholen'],
    ['J / K', 'nächste, vorige Figur'],
    ['1 – 9', 'zu dieser Möglichkeit gehen; Enter nimmt sie'],
    ['F', 'zum Kampf'],
    ['C', 'zu den Figuren'],
    ['L', 'zum Kampfbericht'],
    ['N', 'eine Notiz schreiben'],
    ['I', 'die Einladung'],
    ['R', 'Verlauf und Rückschau'],
    ['Pfeiltasten', 'in Listen, Menüs und an Griffen'],
    ['Esc', 'Dialog oder Menü schließen, die Notiz verlassen'],
  ],
};
