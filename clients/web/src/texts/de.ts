/** All German texts, by area. */

import type { Texts } from './same';
import { after } from './de/after';
import { amend } from './de/amend';
import { campaign } from './de/campaign';
import { common } from './de/common';
import { errors } from './de/errors';
import { facts } from './de/facts';
import { lobby } from './de/lobby';
import { own } from './de/own';
import { past } from './de/past';
import { share } from './de/share';
import { table } from './de/table';

export const de: Texts = {
  common,
  errors,
  lobby,
  campaign,
  own,
  share,
  table,

  past,
  after,
  amend,
  facts,
};
