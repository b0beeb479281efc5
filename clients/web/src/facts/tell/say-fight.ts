/** What fills the sentences about the fight: who is in it, dice, tests, health, conditions, phases. */
import type { Appeared, Line, Marked, Unmarked } from '../../types/api';
import { clean } from './clean';
import { GM } from './names';
import { GRANT, held } from './scene';
import type { Sayings, Stage } from './stage';
import { tell } from './slots';
import type { Slots } from './tongue';
import { isIdle, isUntouched, listed, measure, most, moved, named, plain, signed } from './words';
import { figure, standing, turned } from './words';

/** The condition of whoever waits unseen for a later wave. */
export const WAVE = 'table.wave';
/** Why rules end a condition whose rounds have passed: that it is over says its end already. */
const OVER = 'over';
/** What dice are thrown for, where nobody says. */
const NO_REASON = 'a roll';

export const fight: Sayings = {
  joined: (e, stage) => {
    const players = listed(e.seats.map((seat) => stage.names.of(seat)));
    const unseen = e.to ? (stage.late ? 'until-now' : 'still') : '';
    return tell('joined', e, stage, { side: plain(e.side), players, unseen });
  },
  sheeted: (e, stage) => {
    const all = Object.values(e.tracks);
    const held = all.filter((track) => !isIdle(track) && !isUntouched(track));
    const tracks = listed(held.map(standing));
    if (all.some(isUntouched)) return tell('sheeted-unhurt', e, stage, { tracks });
    return tracks ? tell('sheeted', e, stage, { tracks }) : '';
  },
  shown: (e, stage) => tell('shown', e, stage, gm(stage)),
  left: (e, stage) => tell('left', e, stage),
  rolled: (e, stage) => {
    const doer = e.who || thrower(stage);
    const why = e.why === NO_REASON ? '' : e.why;
    const total = String(e.total).replace('-', '\u2212');
    const more = { who: stage.names.of(doer), why, grade: plain(e.grade ?? ''), total };
    return tell(doer ? 'rolled' : 'rolled-nobody', e, stage, more);
  },
  checked: (e, stage) =>
    tell('checked', e, stage, { check: plain(e.check), outcome: plain(e.outcome) }),
  damaged: (e, stage) => {
    const change = moved(e.before, e.after);
    return tell('damaged', e, stage, { change, ...source(e, stage) });
  },
  healed: (e, stage) => {
    const by = source(e, stage);
    const key = e.amount > 0 ? 'healed' : 'healed-less';
    if (e.amount) return tell(key, e, stage, { change: moved(e.before, e.after), ...by });
    const more = { track: named(e.before), change: turned(e.before, e.after), ...by };
    const same = most(e.before) === most(e.after);
    return tell(same ? 'healed-turned' : 'healed-raised', e, stage, more);
  },
  spent: (e, stage) => tell('spent', e, stage, { change: moved(e.before, e.after) }),
  adjusted: (e, stage) => {
    const same = measure(e.before) === measure(e.after);
    const change = same ? measure(e.after) : turned(e.before, e.after);
    return tell(same ? 'adjusted-same' : 'adjusted', e, stage, {
      ...{ track: named(e.before), change, why: e.reason },
      ...gm(stage),
    });
  },
  // A change is told, or that a blow brings none; the track is named only where there are several.
  appeared: (e, stage) => {
    if (unchanged(e, stage)) return '';
    if (asBefore(e, stage)) return tell('appeared-still', e, stage);
    const keys = [...stage.scene.looks.keys()];
    const several = keys.filter((key) => key.startsWith(`${e.who}/`)).length > 1;
    return tell('appeared', e, stage, { track: several ? plain(e.track) : '' });
  },
  marked: (e, stage) => granted('marked', e.mark, e, stage, replaced(e, stage)),
  unmarked: (e, stage) => {
    const over = e.why === OVER && !e.mark.startsWith(GRANT);
    const ended = over ? { ...e, why: '' } : e;
    return granted('unmarked', e.mark, ended, stage, taken(e, stage));
  },
  dealt: (e, stage) => tell('dealt', e, stage, { count: String(e.cards.length) }),
  played: (e, stage) => {
    const how = e.how === 'given' || e.how === 'discarded' ? `played-${e.how}` : 'played';
    return tell(how, e, stage, { count: String(e.cards.length) });
  },
  phased: (e, stage) => {
    const round = e.round === stage.scene.round ? '' : String(e.round);
    const side = e.side && !e.turn ? plain(e.side) : '';
    return tell('phased', e, stage, { round, phase: plain(e.phase), side });
  },
};

/** Tells whether somebody was never seen before, or looks as before and no blow asks for a word. */
export function unchanged(e: Appeared, { scene, still }: Stage): boolean {
  const before = scene.looks.get(look(e));
  return before === undefined || (before === e.word && !still);
}

/** Tells whether somebody looks as before. */
export function asBefore(e: Line, { scene }: Pick<Stage, 'scene'>): boolean {
  return e.type === 'appeared' && scene.looks.get(look(e)) === e.word;
}

/** Gives the key of what is seen of a track. */
export function look({ who, track }: Appeared): string {
  return `${who}/${track}`;
}

/** Tells of a condition, of what the GM granted, or of which wave somebody waits for. */
function granted(key: string, mark: string, event: Line, stage: Stage, more: Slots = {}): string {
  if (mark === WAVE) return tell(`${key}-wave`, event, stage);
  if (!mark.startsWith(GRANT)) {
    const value: Slots = event.type === 'marked' ? { value: figure(event.value ?? 0) } : {};
    return tell(key, event, stage, { mark: plain(mark), ...value });
  }
  const grant = mark.slice(GRANT.length) || plain(mark);
  return tell(`${key}-grant`, event, stage, { grant, ...gm(stage), ...more });
}

/** Tells whether the GM took back what was granted, by word alone. */
function taken({ who, mark }: Unmarked, { declared }: Stage): Slots {
  const { type, ...asked } = declared?.command ?? {};
  const by = type === 'unmark' && asked['who'] === who && asked['mark'] === mark;
  return { taken: by ? 'yes' : '' };
}

/** Gives the grant of that kind that waited until now: only the later one counts. */
function replaced(event: Marked, { scene }: Stage): Slots {
  const before = scene.grants.get(held(event));
  if (!before) return { instead: '' };
  return { instead: signed(before.value ?? 0), 'instead-why': clean(before.why ?? '') };
}

function gm({ names }: Stage): Slots {
  return { gm: names.of(GM) };
}

/** Gives the seat that rolls dice of its own, apart from the rules. */
function thrower(stage: Stage): string {
  return stage.declared?.command['type'] === 'throw' ? stage.declared.seat : '';
}

/** Names who did it, where that is somebody else. */
function source(e: { by?: string; who: string }, { names }: Stage): Slots {
  return { by: e.by && e.by !== e.who ? names.of(e.by) : '' };
}
