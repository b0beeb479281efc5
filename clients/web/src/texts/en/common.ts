/** Texts that several pages share. */

export const common = {
  name: 'Fightbook',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  copy: 'Copy',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveFirst: 'Move to the top',
  moveLast: 'Move to the end',
  loading: 'One moment…',
  unknownPage: 'There is no such page.',
  unloaded: 'This page could not be loaded. The server may be away, or newer than this page.',
  again: 'Try again',
  toLobby: 'To the first page',
  away: 'The server cannot be reached.',
  slowed: (seconds: number) =>
    `The server asks for a pause: this goes on in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  failed: 'That did not work.',
};
