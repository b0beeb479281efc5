/**
 * How a roll was made: the links that went into it, what they were settled by, and its faces reckoned anew.
 *
 * Pure, and for people to read: whether a roll is right says the verifier, which also knows what amendments
 * keep. Laws: nothing but the lines that a viewer was shown; what is hidden is missing, not guessed. Lines
 * that were opened later have to stand in their places.
 */
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { NOTHING, previous, readLink, seed } from './chain';
import { Draw } from './draw';
import { commitOf, field, isShown, list, map, text, whole, type Line, type Shown } from './line';

/** A link of a chain that somebody had settled before. */
export interface Link {
  readonly holder: string;
  readonly n: number;
  readonly link: string;
  readonly anchor: string;
  /** Where the anchor was made known. */
  readonly settled: string;
  /** Hashed so many times, the link gives the anchor. */
  readonly leads: boolean;
}

export interface Made {
  readonly sides: number;
  readonly face: number;
  /** What the seed gives; nothing for a die from the table, or where no seed is known. */
  readonly reckoned?: number | undefined;
}

export interface Proof {
  readonly at: string;
  readonly label: string;
  readonly dice: readonly Made[];
  /** The server's link; nothing where it is hidden. */
  readonly server?: Link | undefined;
  /** That of the browser of whoever rolled. */
  readonly shake?: Link | undefined;
  readonly witnesses: readonly Link[];
  /** Seats that did not answer in time, and those that were not there. */
  readonly passed: readonly string[];
  readonly absent: readonly string[];
  readonly seed: string;
  /** The commit whose dice stay, where an amendment decided this again; 0 for none. */
  readonly keeps: number;
  readonly again: boolean;
}

/** Gives how the roll at an address was made; nothing where there is none such. */
export function proofOf(lines: readonly Line[], at: string): Proof | undefined {
  const number = Number.parseInt(at, 10);
  const own = lines.filter((line): line is Shown => isShown(line) && commitOf(line.at) === number);
  const roll = own.find((line) => line.at === at && line.type === 'rolled');
  if (!roll) return undefined;
  const [cup, label] = [text(roll, 'cup', 'table'), text(roll, 'label')];
  const find = (type: string) => own.find((line) => line.type === type);
  const drawn = own.find((line) => line.type === 'drawn' && text(line, 'cup') === cup);
  const [shaken, witnessed, first] = [find('shaken'), find('witnessed'), own[0]];
  const link = (line: Shown, holder: string, chain: string, n: number, hex: string) =>
    trace(lines, commitOf(line.at), { holder, chain, n, hex });
  const witnesses = witnessed ? given(witnessed).map((w) => link(witnessed, ...w)) : [];
  const shake = shaken && text(shaken, 'link', '');
  const value =
    drawn &&
    seed(readLink(text(drawn, 'link')), shake ? readLink(shake) : NOTHING, join(witnesses));
  const again = first !== undefined && field(first, 'of') !== undefined;
  return {
    ...{ at, label, witnesses, again },
    dice: faces(own, roll, again ? undefined : value),
    server:
      drawn && link(drawn, text(drawn, 'seat'), cup, whole(drawn, 'place'), text(drawn, 'link')),
    shake: shake
      ? link(shaken, text(shaken, 'seat'), 'shake', whole(shaken, 'n'), shake)
      : undefined,
    passed: seats(witnessed, 'passed'),
    absent: seats(witnessed, 'absent'),
    seed: value && !again ? bytesToHex(value) : '',
    keeps: again && field(first, 'keeps') !== undefined ? whole(first, 'keeps') : 0,
  };
}

const seats = (line: Shown | undefined, name: string): readonly string[] =>
  line ? ((field(line, name) ?? []) as string[]) : [];

const join = (witnesses: readonly Link[]): Uint8Array =>
  witnesses.length ? concatBytes(...witnesses.map(({ link }) => readLink(link))) : NOTHING;

/** Gives whose links stand in a line of witnesses: seat, chain, number and link. */
function given(line: Shown): [string, string, number, string][] {
  const passed = new Set(seats(line, 'passed'));
  const called = (field(line, 'called') as [string, number][]).filter(
    ([seat]) => !passed.has(seat),
  );
  const links = field(line, 'links') as string[];
  return called.map(([seat, n], place) => [seat, 'witness', n, links[place] ?? '']);
}

interface Wanted {
  readonly holder: string;
  readonly chain: string;
  readonly n: number;
  readonly hex: string;
}

/** Follows a link back to its anchor, the last that was made known before the commit. */
function trace(lines: readonly Line[], before: number, { holder, chain, n, hex }: Wanted): Link {
  let [anchor, settled] = ['', ''];
  for (const line of lines) {
    if (commitOf(line.at) >= before) break;
    const found = isShown(line) ? anchors(line, holder) : undefined;
    if (found) [anchor, settled] = [text(found, chain, ''), line.at];
  }
  let link = readLink(hex);
  for (let left = n; left > 0; left--) link = previous(link);
  return { holder, n, link: hex, anchor, settled, leads: bytesToHex(link) === anchor };
}

function anchors(line: Shown, holder: string): object | undefined {
  const own =
    line.type === 'opened' ||
    (line.type === 'seated' && text(line, 'seat') === holder) ||
    (line.type === 'anchored' && text(line, 'holder') === holder);
  if (!own || field(line, 'anchors') === undefined) return undefined;
  const all = map(line, 'anchors');
  if (line.type !== 'opened') return all;
  return field(all, holder) === undefined ? undefined : map(all, holder);
}

/** Reads the dice of a roll again, behind those of its label that fell before it in the commit. */
function faces(own: readonly Shown[], roll: Shown, value: Uint8Array | undefined): Made[] {
  const draw = value && new Draw(value);
  const mine = (line: Shown) =>
    line.type === 'rolled' &&
    text(line, 'label') === text(roll, 'label') &&
    text(line, 'cup', 'table') === text(roll, 'cup', 'table');
  for (const line of own.filter(mine)) {
    const made = list(line, 'dice').map((die): Made => {
      const [sides, face] = [whole(die, 'sides'), whole(die, 'face')];
      if (field(die, 'table') === true || !draw) return { sides, face };
      return { sides, face, reckoned: draw.read(text(roll, 'label')).face(sides) };
    });
    if (line === roll) return made;
  }
  return [];
}
