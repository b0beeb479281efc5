/** Texts of a fight that is only shown: on a screen, over a stream, in pages of other sites. */

import type { Same } from '../same';
import type { stage as en } from '../en/stage';

export const stage: Same<typeof en> = {
  shown: 'Der Kampf',
  news: 'Was zuletzt geschah',
  turn: 'Wer dran ist',
  board: 'Wer kämpft',
  round: (number) => `Runde ${number}`,
  before: 'Der Kampf hat noch nicht begonnen.',
  nothing: 'Noch ist nichts geschehen.',
  over: (how) => `Es ist vorbei: ${how}`,
  more: (count) => `und ${count} weitere`,
  chosen: 'hat gewählt',
  inAir: 'Die Würfel fliegen …',
  lost: 'Die Verbindung ist unterbrochen; so stand es zuletzt.',
  waiting: 'Der Kampf wird gesucht …',
  shut: 'Hier ist nichts zu sehen. Die Spielleitung zeigt diesen Kampf unter einem anderen Link oder nicht mehr.',
  notASpectator:
    'Dieser Link öffnet den Platz von jemandem, der mitspielt. Auf einem Bildschirm steht nur, was alle sehen dürfen: Bitte die Spielleitung um den Link der Bühne.',
  title: 'Diesen Kampf anderswo zeigen',
  help: 'Wer diese Links öffnet, sieht, was Zuschauer sehen dürfen, und kann nichts tun. „Ihren Link einziehen“ unter „Einladen“ beendet sie alle.',
  make: 'Einen Link für Zuschauer machen',
  noLink: 'Dieser Browser kennt keinen Link für Zuschauer.',
  screen: 'Auf einem Bildschirm',
  screenHelp: 'Für einen Fernseher am Tisch: große Würfel, wer dran ist, die Schilde aller.',
  stream: 'Über einem Stream',
  streamHelp:
    'Der Grund ist durchsichtig: Füge den Link im Streaming-Programm als Browser-Quelle ein, 1920 mal 1080.',
  parts: { dice: 'Würfel', news: 'Was zuletzt geschah', turn: 'Wer dran ist', board: 'Schilde' },
  at: 'Wo',
  places: {
    'top-left': 'oben links',
    top: 'oben',
    'top-right': 'oben rechts',
    'bottom-left': 'unten links',
    bottom: 'unten',
    'bottom-right': 'unten rechts',
  },
  ground: 'Hinter den Worten',
  grounds: { none: 'nichts', panel: 'Papier' },
  site: 'Auf einer anderen Seite',
  siteHelp:
    'Eine Website, die du nennst, darf den Kampf auf ihrer Seite zeigen. Alle am Tisch erfahren, welche.',
  noSite: 'Keine andere Website darf ihn zeigen.',
  origin: 'Adresse der Website',
  noOrigin: 'Das ist keine Adresse einer Website wie https://mein.example.',
  allow: 'Darf den Kampf zeigen',
  remove: 'Nicht mehr',
  forbid: (origin) => `${origin} darf ihn nicht mehr zeigen`,
  copyCode: 'Kopieren, was auf ihre Seite gehört',
  moment: 'Ein Moment für alle',
  momentHelp:
    'Wer den Link hat, sieht diesen einen Schritt: was getan wurde, die Würfel, was daraus wurde, so wie es Zuschauern erzählt wurde. Wo der Link geteilt wird, steht sein Bild daneben. Was andere gesehen oder behalten haben, lässt sich nicht zurückholen.',
  momentUntold:
    'Zuschauern wurde von diesem Schritt nichts erzählt, darum gibt es nichts zu zeigen.',
  momentPicture: 'Das Bild neben dem Link',
  momentShow: 'Alle dürfen ihn ansehen',
  momentHide: 'Niemand darf ihn mehr ansehen',
  hold: 'Weg nach Sekunden (0: bleibt)',
  size: 'Größe',
};
