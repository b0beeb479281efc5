/** Polyhedra: how a die of so many sides is drawn in a square of 40, with its edges and its middle. */

export interface Outline {
  readonly body: string;
  readonly edges: string;
  /** Where the face is written, from the top. */
  readonly middle: number;
}

const SHAPES: Readonly<Record<number, Outline>> = {
  4: { body: 'M20 3 L38 34 H2 Z', edges: '', middle: 24 },
  6: {
    body: 'M8 4 H32 Q36 4 36 8 V32 Q36 36 32 36 H8 Q4 36 4 32 V8 Q4 4 8 4 Z',
    edges: '',
    middle: 20.5,
  },
  8: {
    body: 'M20 2 L37 20 L20 38 L3 20 Z',
    edges: 'M20 2 L30 24 L10 24 Z M20 38 L10 24 M20 38 L30 24 M3 20 L10 24 M37 20 L30 24',
    middle: 18.5,
  },
  10: {
    body: 'M20 2 L38 17 V23 L20 38 L2 23 V17 Z',
    edges: 'M20 2 L30 23 L20 28 L10 23 Z M2 17 L10 23 M38 17 L30 23 M20 28 V38',
    middle: 18.5,
  },
  12: {
    body: 'M20 2 L31 5.6 L38 15 V25 L31 34.4 L20 38 L9 34.4 L2 25 V15 L9 5.6 Z',
    edges:
      'M20 9 L30.5 16.6 L26.5 29 H13.5 L9.5 16.6 Z M20 2 V9 M38 15 L30.5 16.6 M31 34.4 L26.5 29 M9 34.4 L13.5 29 M2 15 L9.5 16.6',
    middle: 20.5,
  },
  20: {
    body: 'M20 2 L36 11 V29 L20 38 L4 29 V11 Z',
    edges:
      'M20 10.5 L30 27 H10 Z M20 2 V10.5 M36 11 L20 10.5 L4 11 M36 11 L30 27 L36 29 M4 11 L10 27 L4 29 M30 27 L20 38 L10 27',
    middle: 21.5,
  },
  100: {
    body: 'M20 3 A17 17 0 1 1 20 37 A17 17 0 1 1 20 3 Z',
    edges: 'M20 6.5 A13.5 13.5 0 1 1 20 33.5 A13.5 13.5 0 1 1 20 6.5 Z',
    middle: 20.5,
  },
};

const COIN: Outline = { body: SHAPES[100]?.body ?? '', edges: '', middle: 20.5 };

/** Gives the picture of a die; of an unusual one, a coin. */
export function outline(sides: number): Outline {
  return SHAPES[sides] ?? COIN;
}
