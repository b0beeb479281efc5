/** All English texts, by area. Another language is another such object of the same type. */

import { after } from './en/after';
import { amend } from './en/amend';
import { campaign } from './en/campaign';
import { common } from './en/common';
import { errors } from './en/errors';
import { facts } from './en/facts';
import { lobby } from './en/lobby';
import { own } from './en/own';
import { past } from './en/past';
import { share } from './en/share';
import { table } from './en/table';

export const en = {
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
