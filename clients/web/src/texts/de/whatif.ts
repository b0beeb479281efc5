/** Texts of src/whatif: fights that go on from moments of another one, side by side. */

import type { Same } from '../same';
import type { whatif as en } from '../en/whatif';
import { times } from './count';

export const whatif: Same<typeof en> = {
  title: 'Was wäre, wenn?',
  menu: 'Was wäre, wenn? Nebeneinander',
  lead: 'Der Kampf und die Kämpfe, die von einem seiner Augenblicke an anders weitergehen. Was anders ist, ist markiert.',
  loading: 'Die Kämpfe werden gelesen …',
  table: 'Zum Tisch',
  side: 'Die Kämpfe nebeneinander',
  fight: 'Der Kampf',
  from: (commit) => `Was wäre, wenn: ab Schritt ${commit}`,
  steps: (count) => times(count, 'eigener Schritt', 'eigene Schritte'),
  gone: 'nicht dabei',
  none: 'Zu diesem Kampf gibt es noch kein „Was wäre, wenn“.',
  strange: (count) =>
    `Bei ${times(count, 'weiteren Kampf', 'weiteren Kämpfen')} hat dieser Browser keinen Platz, oder er lässt sich nicht lesen.`,
  at: 'Weiter ab Schritt',
  fork: 'Noch ein „Was wäre, wenn“ …',
  beside: 'Neben den Kampf stellen',
  back: 'Zurückholen',
  bring: (commit) => `Schritt ${commit} berichtigen …`,
  brings: (more) =>
    more
      ? `Der erste andere Schritt kommt zurück; ${times(more, 'Schritt', 'Schritte')} danach nicht: die des Kampfes werden neu entschieden. Was im Kampf gefallen ist, bleibt.`
      : 'Der Schritt kommt zurück, und was im Kampf danach kam, wird neu entschieden. Was im Kampf gefallen ist, bleibt.',
  cannot: {
    nothing: 'Dort ist noch nichts geschehen.',
    open: 'Der Kampf ist nicht weiter gegangen, als beide gleich waren: tu es am Tisch.',
    hidden: 'Was dort zuerst geschah, ist dir verborgen.',
    same: 'Dort geschah dasselbe wie im Kampf.',
  },
};
