/** Texts of src/after: what is left of a fight. */

import type { Words } from '../same';
import { number, times } from './count';

const rolls = (count: number) => times(count, 'Wurf', 'Würfe');
const dice = (count: number) => times(count, 'Würfel', 'Würfel');

/** Remarks of the audit, by their kind; what weighs most first. */
const REMARKS: Words<'after'>['remarks'] = {
  'lines-lost': {
    title: 'Zeilen sind verloren gegangen',
    about:
      'Jemand hat von diesem Kampf mehr gesehen, als der Server noch hat. Was übrig ist, ging mit neuen Würfeln weiter.',
  },
  amended: {
    title: 'Geändert',
    about:
      'Ein vergangener Schritt wurde durch einen anderen ersetzt, und was danach kam, wurde neu entschieden.',
  },
  'acted-for-player': { title: 'Die Spielleitung hat für einen Spieler gehandelt' },
  'taken-back': { title: 'Zurückgenommen' },
  'brought-back': { title: 'Wiederhergestellt' },
  unproved: {
    title: 'Würfe, die auf Verborgenem beruhen',
    about:
      'Ihre Würfel fielen wie festgelegt. Ob die Regeln sie verlangen, kann nur prüfen, wer die verborgenen Zeilen sieht.',
  },
  'made-again': {
    title: 'Noch eine Figur erschaffen',
    about: 'Für eine, die vom selben Platz aus schon erschaffen war, waren Würfel gefallen.',
  },
  'rolled-again': {
    title: 'Neu gewürfelt, nachdem es zurückgenommen war',
    about: 'Ein zurückgenommener Wurf fällt neu, wenn er noch einmal kommt.',
  },
  'known-dice': {
    title: 'Würfel, die bei der Änderung bekannt waren',
    about:
      'Was gefallen ist, bleibt liegen, wenn ein Zug geändert wird. Hier zählt es anders als vorher. Alles andere fällt neu.',
  },
  'set-track': { title: 'Die Spielleitung hat einen Wert von Hand gesetzt' },
  'set-condition': {
    title: 'Die Spielleitung hat einen Zustand gesetzt oder etwas gewährt',
  },
  'screen-roll': { title: 'Würfe hinter dem Schirm' },
  'misses-lines': {
    title: 'Jemand vermisst Zeilen',
    about:
      'Von einem Platz heißt es, dort sei etwas zu sehen gewesen, das dieser Server nicht hat. Dafür gibt es nur dieses Wort.',
  },
  'late-roll': {
    title: 'Etwas kam dazwischen',
    about:
      'Jemand hatte die geheime Zahl für einen Wurf schon gezeigt, und bevor er fiel, hat die Spielleitung oder der Server noch etwas getan. Wer den Server betreibt, hätte die Würfel da kennen können.',
  },
  'shown-before': {
    title: 'Ein Wurf, der vorher bekannt sein konnte',
    about:
      'Seine geheime Zahl war schon mit einem anderen Befehl gezeigt worden, der nichts würfelte.',
  },
  'unsaid-head': {
    title: 'Was dazwischen kam, weiß niemand',
    about:
      'Zur geheimen Zahl für einen Wurf wurde nicht gesagt, wann sie gezeigt wurde. Die Seite, das SDK und das Terminal sagen es immer.',
  },
  'passed-over': {
    title: 'Wer nicht rechtzeitig geantwortet hat',
    about:
      'In die Würfe der Spielleitung gehen geheime Zahlen der anderen ein. Wer nicht gleich antwortet, wird übergangen. Damit standen für diese Würfel jeweils zwei Ausgänge offen.',
  },
  'came-to-nothing': {
    title: 'Würfe, aus denen nichts wurde',
    about: 'Für sie waren geheime Zahlen schon gezeigt, dann wurde der Befehl abgelehnt.',
  },
  'table-dice-allowed': { title: 'Wer Würfel vom Tisch mitbringen darf' },
  'table-dice': {
    title: 'Echte Würfel',
    about: 'Sie wurden von Hand geworfen und eingetragen. Nachprüfen kann das niemand.',
  },
  'new-pair': {
    title: 'Neue geheime Zahlen für die Würfel',
    about:
      'Jeder Browser und der Server legen ihre geheimen Zahlen vorher fest. Neue kommen, wenn ein Browser an den Tisch kommt oder die alten aufgebraucht sind.',
  },
};

const UNITS: Record<string, string> = {
  s: 'Sekunden',
  'standard deviations': '0 ist wie erwartet; Glück bleibt meist zwischen −2 und 2',
};

export const after: Words<'after'> = {
  title: 'Nach dem Kampf',
  over: (outcome) => outcome || 'Der Kampf ist noch nicht vorbei. So steht es gerade.',
  live: 'An den Tisch',
  replay: 'Noch einmal ansehen',
  noSeat: 'Dieser Browser hat keinen Platz an diesem Tisch. Öffne zuerst den Link deines Platzes.',
  loading: 'Der Kampf wird gelesen …',
  audit: {
    title: 'War es fair?',
    soundChanged: 'Was unterwegs geändert oder zurückgenommen wurde, steht unten.',
    chain: (lines) => `${times(lines, 'Zeile', 'Zeilen')}, keine fehlt oder ist verändert`,
    chainBroken: 'Die Kette der Zeilen ist zerrissen',
    dice: (faces, found) =>
      `${dice(faces)}${found ? ` (${rolls(found)})` : ''} ${faces === 1 ? 'fiel' : 'fielen'} wie vorher festgelegt`,
    diceWrong: 'Würfel sind nicht so gefallen, wie es festgelegt war',
    decided: (commits) =>
      `${times(commits, 'Befehl', 'Befehle')} neu entschieden, mit demselben Ergebnis`,
    partly: (decided, commits) =>
      `${number(decided)} von ${times(commits, 'Befehl', 'Befehlen')} neu entschieden`,
    whyNot: (why) => `Der Rest wurde nicht neu entschieden: ${why}`,
    decidedWrong: 'Ein Befehl, neu entschieden, ergibt etwas anderes',
    hidden: (lines) =>
      `${times(lines, 'Zeile', 'Zeilen')} ${lines === 1 ? 'ist' : 'sind'} dir verborgen`,
    table: (faces) => `${dice(faces)} von Hand geworfen: das kann niemand prüfen`,
    stirred: 'Jeder Wurf wurde von seinem Spieler geschüttelt',
    unstirred: (count, all) =>
      `${number(count)} von ${times(all, 'Wurf', 'Würfen')} hat niemand als der Server geschüttelt`,
    browserAll: (all) =>
      all === 1
        ? 'Dieser Browser hat den einen Wurf selbst geprüft'
        : `Dieser Browser hat alle ${number(all)} Würfe selbst geprüft`,
    browser: (verified, all, hidden, table) =>
      [
        `Dieser Browser hat ${number(verified)} von ${times(all, 'Wurf', 'Würfen')} selbst geprüft`,
        hidden ? `${number(hidden)} hinter dem Schirm` : '',
        table ? `${number(table)} von Hand geworfen` : '',
      ]
        .filter(Boolean)
        .join(', '),
    browserWrong: 'Dieser Browser hat selbst Würfe gefunden, die nicht stimmen',
    lost: 'Jemand hat von diesem Kampf mehr gesehen, als der Server noch hat',
    how: 'Wie das geprüft wird',
    hows: [
      [
        'Die Zeilen',
        'Jede Zeile der Aufzeichnung trägt den Fingerabdruck der vorigen. Wer eine ändert, weglässt oder einfügt, zerreißt die Kette.',
      ],
      [
        'Die Würfel',
        'Der Server legt für jeden Platz vorher geheime Zahlen fest und zeigt ihren Fingerabdruck. Jeder Wurf des Platzes öffnet die nächste, und daraus folgt jeder Würfel.',
      ],
      [
        'Das Schütteln',
        'Zu jedem Wurf gibt ein Browser eine eigene geheime Zahl dazu, die ebenso früh feststand, damit auch der Server die Würfel nicht vorher kennt. Wo ein Platz keine hat, folgen seine Würfel trotzdem aus dem, was der Server festgelegt hat.',
      ],
      [
        'Die Regeln',
        'Jeder Befehl wird mit denselben Würfeln noch einmal nach den Regeln entschieden und muss dasselbe ergeben.',
      ],
    ],
    findings: 'Was nicht stimmt',
    remarks: 'Was ein Tisch vielleicht wissen will',
    remarkLead: 'All das ist erlaubt. Es steht hier, damit sich niemand wundern muss.',
    noRemarks: 'Nichts Ungewöhnliches.',
    watch: (at) => `${at} ansehen`,
    times: (count) => `${number(count)} ×`,
    shakes: 'Wer die Würfel geschüttelt hat',
    seat: 'Platz',
    with: 'Würfe, die er geschüttelt hat',
    without: 'Würfe, die er nicht geschüttelt hat',
    heads: 'Die sagen, was vorher zu sehen war',
  },
  remarks: REMARKS,
  charts: {
    title: 'In Zahlen',
    none: 'Noch gibt es nichts zu zählen.',
    numbers: 'Die Zahlen',
    save: 'Als SVG sichern',
    of: (title) => `${title}, als Bild`,
    unit: (unit) => UNITS[unit] ?? unit,
    drawing: 'Wird gezeichnet …',
  },
  take: {
    title: 'Zum Mitnehmen',
    lead: 'Das Kampfbuch enthält alles, was du sehen darfst. Alle können es ansehen und prüfen.',
    book: 'Das Kampfbuch',
    bookHint: 'Je Ereignis eine Zeile JSON',
    markdown: 'Der Kampfbericht als Markdown',
    html: 'Der Kampfbericht als Seite',
    charts: 'Die Diagramme als SVG',
    chartsHint: 'Je eine Datei',
    saved: (name) => `${name} ist gesichert.`,
  },
};
