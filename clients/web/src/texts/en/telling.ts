/** How the common facts of a fight are told in English, one sentence each. */

const s = (count: number): string => (count === 1 ? '' : 's');
const DICE: Readonly<Record<string, string>> = {
  none: 'no dice from the table',
  own: 'the dice of the own combatants from the table',
  all: 'all dice from the table',
};
const when = (text: string, prefix: string): string => (text ? `${prefix}${text}` : '');

/** Says a place in another fight, given as `id/17`: its id says nothing to people. */
const place = (origin: string): string =>
  `another one, behind its step ${origin.split('/').at(-1) ?? ''}`;

const GRANTED: Readonly<Record<string, string>> = {
  modifier: 'the modifier',
  screen: 'the roll behind the screen',
};

export const telling = {
  // The table.
  opened: (title: string, game: string, origin: string) =>
    `“${title}” is played by the rules of ${game}${origin && `, from ${place(origin)}`}.`,
  seated: (name: string) => `${name} sits down at the table.`,
  watches: (name: string) => `${name} comes to watch.`,
  renewed: (gm: string, name: string) =>
    `${gm} makes another link to the seat of ${name}: the old one is void.`,
  unlinked: (gm: string) => `${gm} takes away the link for spectators that there was.`,
  renewedOwn: (name: string) => `${name} now enters by another link: the old one is void.`,
  open: 'Everybody who has a link to this fight may watch it.',
  shut: 'Nobody may watch any longer without a seat.',
  claimed: (name: string, address: string) =>
    `${name} says to have seen a line ${address} that this server does not have.`,
  trusted: (name: string, dice: string) => `${name} may bring ${DICE[dice] ?? dice}.`,
  unseated: (name: string) => `${name} has no seat any more.`,
  lost: 'Somebody saw more of this fight than the server still has: what is left goes on, with new dice.',
  assigned: (who: string, players: string) => `${who} is now played by ${players}.`,
  locked: (locked: boolean) => `The table is ${locked ? 'closed' : 'open'} to newcomers.`,
  begins: (seat: string) => `${seat} starts the fight.`,
  reveals: (seat: string) => `${seat} reveals what was hidden.`,
  declared: (who: string, deed: string) => `${who} declares: ${deed}.`,
  readied: (who: string) => `${who} has declared.`,
  chosen: (who: string, choice: string) => `${who} chooses: ${choice}.`,
  prompted: (players: string, question: string, choices: string) =>
    `${players} must answer: ${question}${when(choices, ' ')}`,
  answered: (seat: string, question: string, answer: string) =>
    `${seat} answers${question && ` “${question}”`}: ${answer}.`,
  lapsed: (question: string) => `“${question}” needs no answer any more.`,
  noted: (writer: string, about: string, text: string) =>
    `${writer} notes${when(about, ', about ')}: “${text}”`,
  retracted: (seat: string, commits: string) => `${seat} takes back ${commits}.`,
  reinstated: (seat: string, commits: string) => `${seat} brings back ${commits}.`,
  amended: (seat: string, fresh: boolean, commits: string) =>
    `${seat} amends the past, with ${fresh ? 'fresh' : 'the same'} dice: ${commits}.`,
  failed: (why: string) => `Something was no longer possible: ${why}.`,
  impossible: (what: string) => `No longer possible: ${what}.`,
  forkedFrom: (origin: string) => `This fight goes on from ${place(origin)}.`,
  forkedInto: (into: string) =>
    `Another fight goes on from here, behind step ${into.split('/').at(-1) ?? ''}.`,
  closed: (outcome: string) => `The fight is over. ${outcome}`,
  steps: (title: string, more: number) =>
    (title ? `“${title}”` : 'a step that is not told') +
    (more ? ` and ${more} step${s(more)} after it` : ''),

  // The fight.
  joined: (who: string, side: string, players: string) =>
    `${who} joins the ${side}${when(players, ', played by ')}.`,
  shown: (gm: string, who: string, how: string) =>
    how === 'nothing'
      ? `${gm} hides the health of ${who}.`
      : `${gm} shows the health of ${who} ${how === 'word' ? 'as a word' : 'in numbers'}.`,
  sheeted: (who: string, how: string) => `${who} ${how}.`,
  unhurt: 'is unhurt',
  has: (tracks: string) => `has ${tracks}`,
  left: (who: string, why: string) => `${who} leaves the fight${why}.`,
  rolled: (who: string, total: number, why: string, grade: string) =>
    `${who} rolls ${total}${when(why, ' for ')}${when(grade, ', ')}.`,
  isRolled: (total: number, why: string, grade: string) =>
    `${total} is rolled${when(why, ' for ')}${when(grade, ', ')}.`,
  checked: (check: string, who: string, against: string, outcome: string, winner: string) =>
    `${check}: ${who}${when(against, ' against ')}, ${outcome}${winner && `; ${winner} wins`}.`,
  damaged: (who: string, amount: number, by: string, change: string, why: string) =>
    `${who} takes ${amount} damage${when(by, ' from ')}: ${change}${why}.`,
  healed: (who: string, amount: number, by: string, change: string, why: string) =>
    `${who} recovers ${amount}${when(by, ', thanks to ')}: ${change}${why}.`,
  raised: (who: string, track: string, by: string, change: string, why: string) =>
    `${who}'s ${track} can rise higher${when(by, ', thanks to ')}: ${change}${why}.`,
  spent: (who: string, amount: number, why: string, change: string) =>
    `${who} spends ${amount}${when(why, ' for ')}: ${change}.`,
  adjusted: (gm: string, who: string, track: string, change: string, reason: string) =>
    `${gm} sets ${who}'s ${track}: ${change}${reason}.`,
  appeared: (who: string, word: string, track: string) => `${who} now looks ${word}${track}.`,
  granted: (gm: string, who: string, grant: string, why: string) =>
    `${gm} grants ${who} ${grant}${why}.`,
  grant: (kind: string) => `${kind} on the next roll`,
  screen: 'a roll behind the screen',
  marked: (who: string, mark: string, value: string, target: string, until: number, why: string) =>
    `${who} is now ${mark}${when(value, ' ')}${when(target, ', towards ')}` +
    `${until ? `, to the end of round ${until}` : ''}${why}.`,
  grantUsed: (who: string, gm: string, kind: string) =>
    `${who} uses what ${gm} granted: ${GRANTED[kind] ?? kind}.`,
  unmarked: (who: string, mark: string, why: string) => `${who} is no longer ${mark}${why}.`,
  dealt: (who: string, cards: string) => `${who} draws ${cards}.`,
  plays: (who: string, cards: string) => `${who} plays ${cards}.`,
  gives: (who: string, cards: string, target: string) =>
    `${who} gives ${cards}${when(target, ' to ')}.`,
  discards: (who: string, cards: string) => `${who} discards ${cards}.`,
  noCard: 'no card',
  cards: (numbers: string, count: number) => `card${s(count)} ${numbers}`,
  phased: (round: number, phase: string, side: string, turn: string) =>
    `${round ? `Round ${round}` : 'Next'}: ${phase}${when(side, ', for the ')}` +
    `${turn && `, ${turn} to act`}.`,
};
