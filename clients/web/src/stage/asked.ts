/** What the address of an overlay asks for: `?show=dice,news,turn,board&at=bottom-left&hold=10`. Pure. */

export const PARTS = ['dice', 'news', 'turn', 'board'] as const;
export const PLACES = [
  ...(['top-left', 'top', 'top-right'] as const),
  ...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const;
export const GROUNDS = ['none', 'panel'] as const;

export interface Asked {
  readonly show: readonly (typeof PARTS)[number][];
  readonly at: (typeof PLACES)[number];
  readonly ground: (typeof GROUNDS)[number];
  /** How much larger than usual. */
  readonly size: number;
  /** Seconds for which what happened stays; 0: until something else does. */
  readonly hold: number;
}

export const USUAL: Asked = {
  show: ['dice', 'news'],
  at: 'bottom-left',
  ground: 'none',
  size: 1,
  hold: 0,
};
const [SMALLEST, LARGEST, LONGEST] = [0.5, 4, 3600];

/** Reads what is asked for; what makes no sense is as usual. */
export function read(search: string): Asked {
  const found = new URLSearchParams(search);
  const named = found.get('show')?.split(',') ?? [];
  const show = PARTS.filter((part) => named.includes(part));
  return {
    show: show.length ? show : USUAL.show,
    at: one(PLACES, found.get('at')) ?? USUAL.at,
    ground: one(GROUNDS, found.get('ground')) ?? USUAL.ground,
    size: between(found.get('size'), SMALLEST, LARGEST) ?? USUAL.size,
    hold: between(found.get('hold'), 0, LONGEST) ?? USUAL.hold,
  };
}

/** Gives the shortest query that asks for it. */
export function write(asked: Asked): string {
  const said = new URLSearchParams();
  for (const key of ['show', 'at', 'ground', 'size', 'hold'] as const)
    if (String(asked[key]) !== String(USUAL[key])) said.set(key, String(asked[key]));
  return said.toString().replaceAll('%2C', ',');
}

/** As the server takes it; browsers read more than that as an address. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Gives the origin of a site as a server compares it; nothing for what is none. */
export function originOf(typed: string): string {
  const found = typed.trim();
  const address = URL.parse(found.includes('://') ? found : `https://${found}`);
  return address && ORIGIN.test(address.origin) ? address.origin : '';
}

function one<T extends string>(known: readonly T[], found: string | null): T | undefined {
  return known.find((each) => each === found);
}

function between(found: string | null, least: number, most: number): number | undefined {
  const number = Number(found ?? Number.NaN);
  return found === '' || Number.isNaN(number) ? undefined : Math.min(most, Math.max(least, number));
}
