/** The audit in badges: one for each thing that was checked, and what came of it. */
import type { State, Verdict } from '../dice/faces';
import { t } from '../texts';
import type { Report } from '../types/api';

export interface Badge {
  /** `open`: not proven, and nothing wrong. */
  readonly tone: 'good' | 'open' | 'bad';
  readonly text: string;
}

const CHAIN = new Set([
  'bad-line',
  'out-of-order',
  'chain-broken',
  'bad-event',
  'too-much',
  'bad-game',
  'bad-reveal',
  'bad-saw',
  'cut',
]);
const DICE = new Set(['bad-link', 'bad-shake', 'bad-face', 'bad-total']);
const DECIDED = new Set(['not-decided']);

/** Tells what an audit checked. */
export function badges(report: Report): Badge[] {
  const { audit } = t.after;
  const wrong = (codes: ReadonlySet<string>) => report.findings.some(({ code }) => codes.has(code));
  const whole = report.decided === report.commits;
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
  const [silent, stirred] = [sum(report.without_shake), sum(report.shakes)];
  const decided = whole
    ? audit.decided(report.decided)
    : audit.partly(report.decided, report.commits);
  // A roll of which every die was typed fell as nobody settled.
  const drawn = report.table_faces ? 0 : report.rolls;
  const lost = report.remarks.some(({ code }) => code === 'lines-lost');
  const found: (Badge | false)[] = [
    lost && { tone: 'bad', text: audit.lost },
    badge(!wrong(CHAIN), audit.chain(report.lines), audit.chainBroken),
    (report.faces > 0 || !report.table_faces || wrong(DICE)) &&
      badge(!wrong(DICE), audit.dice(report.faces, drawn), audit.diceWrong),
    wrong(DECIDED)
      ? { tone: 'bad', text: audit.decidedWrong }
      : { tone: whole ? 'good' : 'open', text: decided },
    silent
      ? { tone: 'open', text: audit.unstirred(silent, silent + stirred) }
      : { tone: 'good', text: audit.stirred },
    report.table_faces > 0 && { tone: 'open', text: audit.table(report.table_faces) },
    report.hidden > 0 && { tone: 'open', text: audit.hidden(report.hidden) },
  ];
  return found.filter((one) => one !== false);
}

/** Tells what this browser found out by itself. */
export function own(verdicts: readonly (Verdict | undefined)[]): Badge {
  const count = (state: State) => verdicts.filter((verdict) => verdict?.state === state).length;
  const { audit } = t.after;
  if (count('wrong')) return { tone: 'bad', text: audit.browserWrong };
  const verified = count('verified');
  if (verified === verdicts.length) return { tone: 'good', text: audit.browserAll(verified) };
  const table = count('table');
  const text = audit.browser(verified, verdicts.length, verdicts.length - verified - table, table);
  return { tone: 'open', text };
}

function badge(good: boolean, yes: string, no: string): Badge {
  return good ? { tone: 'good', text: yes } : { tone: 'bad', text: no };
}
