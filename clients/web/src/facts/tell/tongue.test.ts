/** The browser tells by the same files what the server tells: one table for both. */
import { expect, test } from 'vitest';
import cases from '../../../../../tests/golden/sayings.json';
import type { Lang } from '../../lang';
import { TONGUES, type Slots } from './tongue';

test.each(cases)('$lang: $key is told as the server tells it', ({ lang, key, slots, text }) => {
  expect(TONGUES[lang as Lang].say(key, slots as unknown as Slots)).toBe(text);
});
