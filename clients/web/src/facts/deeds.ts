/** What may be done about a commit; each gets its number. What is not given is not offered. */
export interface Deeds {
  /** Take back this commit and all after it. */
  undo?: (commit: number) => void;
  /** Go back to where the fight stood after it. */
  rewind?: (commit: number) => void;
  /** Counts the steps after it, which go with it: those that changed the fight, and stand. */
  after?: (commit: number) => number;
  amend?: (commit: number) => void;
  /** Tells which commits can be amended; all, where it is not given. */
  amendable?: (commit: number) => boolean;
  /** Let another fight go on from there. */
  fork?: (commit: number) => void;
  /** Let everybody look at it, by a link of its own. */
  publish?: (commit: number) => void;
  copyLink?: (commit: number) => void;
  /** Look at the fight as it was then. */
  look?: (commit: number) => void;
}
