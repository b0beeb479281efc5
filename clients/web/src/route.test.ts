import { expect, test } from 'vitest';
import { parse, paths, secret } from './route';

test('each page has its address', () => {
  expect(parse('/', '')).toEqual({ page: 'lobby' });
  expect(parse('/join', '#abc234')).toEqual({ page: 'join', code: 'ABC234' });
  expect(parse('/table/e1', '#17-2')).toEqual({ page: 'table', encounter: 'e1', moment: '17-2' });
  expect(parse('/replay', '')).toEqual({ page: 'replay', encounter: '', moment: '' });
  expect(parse('/replay/e1', '#9')).toEqual({ page: 'replay', encounter: 'e1', moment: '9' });
  expect(parse('/after/e1', '')).toEqual({ page: 'after', encounter: 'e1' });
  expect(parse('/stage/e1', '')).toEqual({ page: 'stage', encounter: 'e1' });
  expect(parse('/overlay/e1', '#t=x')).toEqual({ page: 'overlay', encounter: 'e1' });
  expect(parse('/embed/e1', '')).toEqual({ page: 'embed', encounter: 'e1' });
  const sheet = { page: 'sheet', encounter: 'e1', who: 'c2' };
  expect(parse(paths.sheet('e1', 'c2'), '')).toEqual(sheet);
});

test('what is no address is none', () => {
  for (const path of [
    '/table',
    '/table/',
    '/after/',
    '/table/a/b',
    '/sheet/a',
    '/sheet/a/b/c',
    '/join/x',
    '/stage/',
    '/overlay/a/b',
    '/elsewhere',
  ])
    expect(parse(path, '')).toEqual({ page: 'unknown' });
  expect(parse('/table/e1', '#<b>')).toMatchObject({ moment: '' });
  expect(parse('/join', '#%E0%A4%A')).toMatchObject({ code: '' });
});

test('a made address reads back', () => {
  expect(parse('/table/e1', new URL(paths.table('e1', '3-1'), 'http://x').hash)).toEqual({
    page: 'table',
    encounter: 'e1',
    moment: '3-1',
  });
  const shown = new URL(paths.show('overlay', 'e1', 'a/b', 'at=top'), 'http://x');
  expect([parse(shown.pathname, ''), secret(shown.hash), shown.search]).toEqual([
    { page: 'overlay', encounter: 'e1' },
    'a/b',
    '?at=top',
  ]);
  expect(new URL(paths.join('AB C'), 'http://x').hash).toBe('#AB%20C');
});

test('a token is found in the fragment of a link', () => {
  expect(secret('#t=abc')).toBe('abc');
  expect(secret('#token=abc')).toBe('abc');
  expect(secret('#17-2')).toBe('');
});
