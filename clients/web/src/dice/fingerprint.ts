/** The fingerprint of a head: eight words, so that people can compare what they saw by voice. */
import list from '../../../python/words.txt?raw';

const WORDS = list.trim().split('\n');
const COUNT = 8;
const BITS = 11n;

/** Gives the eight words of a head (64 hex digits): one for each eleven bits from its beginning. */
export function words(head: string): string {
  const bits = BigInt(`0x${head.slice(0, (COUNT * Number(BITS)) / 4)}`);
  const at = (place: number) => Number((bits >> (BITS * BigInt(COUNT - 1 - place))) & 2047n);
  return Array.from({ length: COUNT }, (_, place) => WORDS[at(place)]).join(' ');
}
