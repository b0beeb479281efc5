/** Texts of src/share: links that are handed over, and seats that are kept or given up. */

export const share = {
  head: 'What was seen, in eight words',
  headHelp:
    'Read them to each other: whoever has the same words at the same move was shown the same fight, down to every die.',
  headWhole: 'In full',
  receipt: 'Receipt',
  receiptHelp: 'These words, signed by the server: it can show no other past later',
  receiptOther: (at: string) =>
    `Saved, but the server signed another fight than this browser saw, up to ${at}. Keep it.`,
  link: 'Link',
  by: 'By the address',
  alone:
    'Only this machine can open it. Others can when the server is started with --host 0.0.0.0, or is told its address with --public-url.',
  copy: 'Copy the link',
  copied: 'The link was copied.',
  qr: 'The link as a picture to scan',
  roles: { gm: 'Game master', player: 'Player', spectator: 'Spectator' } as Record<string, string>,
  as: (name: string, role: string) => `${name} · ${role}`,

  device: 'Take this seat to another device',
  deviceTo: (title: string) => `Take the seat at ${title} to another device`,
  deviceOf: (title: string, role: string) => `${title}${role && `: ${role}`}`,
  deviceHelp:
    'Open the link there, or scan the picture. Whoever has this link has the seat: show it to nobody else.',

  recovery: 'Recovery code',
  recoveryHelp:
    'Keep this code where nobody else finds it: it is shown only here and now. If somebody gets hold of your link, it gives you the table back.',
  recoveryCopy: 'Copy the code',
  recoveryCopied: 'The code was copied.',
  recoveryKept: 'I have kept it',
  recoverAsk: 'You are the game master, and somebody else has your link?',
  recoverDo: 'Take the table back',

  deleteAsk: 'Delete this table for good…',
  deleteHelp:
    'All that happened here goes, for everybody, and does not come back; a campaign takes its fights along. The recovery code says that the table is yours; that of the campaign, for a fight of one. A copy has none.',
  deleteSure: 'I want it gone',
  deleteDo: 'Delete it',
  deleted: 'The table was deleted.',

  linkOf: (name: string) => `The link to the seat of ${name}`,
  linkFirst:
    'With it they see and may all that you do, here and in the fights of a campaign. It is shown only now: give it to nobody else.',
  linkOnce: 'The link before is void. This one is shown only now: give it to nobody else.',

  spectators: 'Spectators',
  public: 'Let everybody watch who has a link to this fight',
  spectatorsNone: 'Or make a link for spectators alone, which you can take away again.',
  spectatorsHelp: 'The link of the spectators: whoever has it can watch.',
  spectatorsMake: 'Make a link for spectators',
  spectatorsMade: 'The link was made. The one before is void, and who came by it is sent away.',
  spectatorsTake: 'Take their link away',
  spectatorsGone: 'The link of the spectators is void, and who came by it was sent away.',
  mayWatch: (title: string) => `Everybody may watch “${title}”.`,
  watch: 'Watch',
  shut: 'The game master does not let everybody watch any longer.',
  askFor:
    'Open the link of your seat again, or ask the game master: for the code of the table, for a link of the spectators, or to let everybody watch.',

  fork: 'What if?',
  forkMenu: 'What if? Go on from here in another fight…',
  forkHelp: (commit: number) =>
    `Another fight begins with all that happened up to ${commit}. This one stays as it is.`,
  forkSeats: 'Everybody keeps a seat there, with a new link, which you find at “Who is here”.',
  forkDo: 'Go on from there',
  forkOf: (title: string, commit: string) => `${title} (from ${commit})`,

  giveUp: (title: string) => `Give up the seat at ${title}`,
  giveUpTitle: 'Give up this seat?',
  giveUpHelp: {
    gm: 'You lead this fight. It goes on without a game master unless somebody else has the link of this seat.',
    player: 'Nobody plays from it then, unless the link of this seat is open elsewhere.',
    spectator: 'You can watch again with the link of this seat.',
  } as Record<string, string>,
  giveUpKept: 'This browser keeps it aside, so that you can take it back.',
  giveUpDo: 'Give it up',
  keep: 'Keep it',
  gaveUp: (title: string) => `You gave up your seat at ${title}.`,
  gaveUpHere: 'You gave up the seat that this browser had there.',
  takeBack: 'Take it back',
  takeBackOf: (title: string) => `Take back the seat at ${title}`,
  takeBackAs: (role: string) => `Take back the seat: ${role}`,
  given: (count: number) => `Given up (${count})`,
  forget: (title: string) => `Forget ${title} for good`,
  forgetTitle: 'Forget this seat for good?',
  forgetHelp: 'Only its link leads back to it then, and this browser does not have it any more.',
  forgetDo: 'Forget it',
};
