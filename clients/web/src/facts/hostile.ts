/** What people may call themselves, or bring in a book that no server has cleaned: for tests. */

const MARKS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327\u0328\u0336\u0337\u034f\u0489';

export const HOSTILE: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script>',
  attribute: '" onmouseover="alert(1)" x="',
  template: '{alert(1)} {@html "<b>x</b>"} ${1}',
  address: 'javascript:alert(document.cookie)',
  reversed: 'Ana \u202egnihton\u202c \u2066x',
  'right to left': 'محارب الجسر القديم',
  tower: Array.from('Zalgo comes', (letter) => letter + MARKS.repeat(4)).join(''),
  long: 'W'.repeat(400),
  'long words': 'Ana of the '.repeat(60),
  emoji: '👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿🧙‍♂️⚔️🐉'.repeat(6),
  'wide space': 'A\u00a0\u3000\u2003na',
  prototype: '__proto__',
};
