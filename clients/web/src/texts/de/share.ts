/** Texts of src/share: links that are handed over, and seats that are kept or given up. */

import type { Words } from '../same';

export const share: Words<'share'> = {
  link: 'Link',
  by: 'Über die Adresse',
  alone:
    'Nur dieser Rechner kann ihn öffnen. Andere können es, wenn der Server mit --host 0.0.0.0 startet oder mit --public-url seine Adresse erfährt.',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  qr: 'Der Link als Bild zum Scannen',
  roles: { gm: 'Spielleitung', player: 'Spieler', spectator: 'Zuschauer' },
  as: (name, role) => `${name} · ${role}`,

  device: 'Diesen Platz auf ein anderes Gerät mitnehmen',
  deviceTo: (title) => `Den Platz bei „${title}“ auf ein anderes Gerät mitnehmen`,
  deviceOf: (title, role) => `${title}${role && `: ${role}`}`,
  deviceHelp:
    'Öffne den Link dort oder scanne das Bild. Wer diesen Link hat, hat den Platz: zeig ihn sonst niemandem.',

  recovery: 'Notfallcode',
  recoveryHelp:
    'Bewahre diesen Code auf, wo ihn sonst niemand findet: er wird nur hier und jetzt gezeigt. Gerät dein Link in fremde Hände, bekommst du damit den Tisch zurück.',
  recoveryCopy: 'Code kopieren',
  recoveryCopied: 'Der Code ist kopiert.',
  recoveryKept: 'Ich habe ihn aufbewahrt',
  recoverAsk: 'Du bist die Spielleitung, und jemand anders hat deinen Link?',
  recoverDo: 'Tisch zurückholen',

  deleteAsk: 'Diesen Tisch für immer löschen …',
  deleteHelp:
    'Alles, was hier geschah, verschwindet für alle und kommt nicht wieder; eine Kampagne nimmt ihre Kämpfe mit. Der Notfallcode zeigt, dass der Tisch dir gehört; bei einem Kampf einer Kampagne gilt deren Code. Eine Kopie hat keinen.',
  deleteSure: 'Ich will, dass er verschwindet',
  deleteDo: 'Löschen',
  deleted: 'Der Tisch ist gelöscht.',

  linkOf: (name) => `Der Link zum Platz: ${name}`,
  linkFirst:
    'Damit sehen und dürfen sie alles wie du, hier und in den Kämpfen einer Kampagne. Er wird nur jetzt gezeigt: gib ihn niemand anderem.',
  linkOnce:
    'Der Link davor gilt nicht mehr. Dieser wird nur jetzt gezeigt: gib ihn sonst niemandem.',

  spectators: 'Zuschauer',
  public: 'Alle zuschauen lassen, die einen Link zu diesem Kampf haben',
  spectatorsNone: 'Oder leg einen Link nur für Zuschauer an, den du wieder einziehen kannst.',
  spectatorsHelp: 'Der Link für Zuschauer: wer ihn hat, kann zuschauen.',
  spectatorsMake: 'Link für Zuschauer anlegen',
  spectatorsMade:
    'Der Link ist angelegt. Der davor gilt nicht mehr, und wer über ihn kam, muss gehen.',
  spectatorsTake: 'Ihren Link einziehen',
  spectatorsGone: 'Der Link der Zuschauer gilt nicht mehr, und wer über ihn kam, muss gehen.',
  mayWatch: (title) => `Bei „${title}“ dürfen alle zuschauen.`,
  watch: 'Zuschauen',
  shut: 'Die Spielleitung lässt nicht mehr alle zuschauen.',
  askFor:
    'Öffne den Link deines Platzes noch einmal oder frag die Spielleitung: nach dem Code des Tischs, nach einem Link für Zuschauer oder ob sie alle zuschauen lässt.',

  fork: 'Was wäre, wenn?',
  forkMenu: 'Was wäre, wenn? Von hier in einem anderen Kampf weiter …',
  forkHelp: (commit) =>
    `Ein anderer Kampf beginnt mit allem, was bis ${commit} geschah. Dieser bleibt, wie er ist.`,
  forkSeats:
    'Alle behalten dort einen Platz, mit einem neuen Link. Du findest ihn unter „Wer da ist“.',
  forkDo: 'Von dort aus weiter',
  forkOf: (title, commit) => `${title} (ab ${commit})`,

  giveUp: (title) => `Den Platz bei „${title}“ aufgeben`,
  giveUpTitle: 'Diesen Platz aufgeben?',
  giveUpHelp: {
    gm: 'Du leitest diesen Kampf. Er geht ohne Spielleitung weiter, wenn sonst niemand den Link dieses Platzes hat.',
    player: 'Niemand spielt dann von ihm aus, außer der Link dieses Platzes ist anderswo offen.',
    spectator: 'Mit dem Link dieses Platzes kannst du wieder zuschauen.',
  },
  giveUpKept: 'Dieser Browser legt ihn beiseite, du kannst ihn also zurückholen.',
  giveUpDo: 'Aufgeben',
  keep: 'Behalten',
  gaveUp: (title) => `Du hast deinen Platz bei „${title}“ aufgegeben.`,
  gaveUpHere: 'Du hast den Platz aufgegeben, den dieser Browser dort hatte.',
  takeBack: 'Zurückholen',
  takeBackOf: (title) => `Den Platz bei „${title}“ zurückholen`,
  takeBackAs: (role) => `Den Platz zurückholen: ${role}`,
  given: (count) => `Aufgegeben (${count})`,
  forget: (title) => `„${title}“ für immer vergessen`,
  forgetTitle: 'Diesen Platz für immer vergessen?',
  forgetHelp: 'Dann führt nur noch sein Link zurück, und dieser Browser hat ihn nicht mehr.',
  forgetDo: 'Vergessen',
  head: 'Was zu sehen war, in acht Wörtern',
  headHelp:
    'Lest sie einander vor: Wer beim selben Zug dieselben Wörter hat, hat denselben Kampf gesehen, bis auf jeden Würfel.',
  headWhole: 'Vollständig',
  receipt: 'Quittung',
  receiptHelp:
    'Diese Wörter, vom Server unterschrieben: Er kann später keinen anderen Verlauf zeigen',
  receiptOther: (at) =>
    `Gesichert, doch bis ${at} hat der Server einen anderen Kampf unterschrieben, als dieser Browser sah. Bewahre sie auf.`,
};
