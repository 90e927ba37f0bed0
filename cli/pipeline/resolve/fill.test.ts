import { describe, expect, test } from 'vitest';
import { makeFiller } from './fill.ts';
import type { Value } from './values.ts';

const VALUES = new Map<string, Value>([
  ['phone', { text: '800-555-0199' }],
  ['filing-fee', { text: '$15 to $35', verifiedOn: '2026-11-21' }],
  ['texas.years', { text: 'two years' }],
  ['ohio.years', { text: undefined }],
]);

const filler = (leftAlone: string[] = []) => makeFiller(VALUES, (name) => leftAlone.includes(name));

describe('a placeholder', () => {
  test('is replaced by its value each time', () => {
    expect(filler().fill('{phone} or {phone}: {filing-fee}, {texas.years}').text).toBe(
      '800-555-0199 or 800-555-0199: $15 to $35, two years',
    );
  });

  test('with an unknown name is kept and reported with a suggestion', () => {
    const { text, unfilled } = filler().fill('It costs {fling-fee}.');
    expect(text).toBe('It costs {fling-fee}.');
    expect(unfilled).toMatchObject([
      { code: 'unknown-placeholder', index: 9, hint: expect.stringContaining('Did you mean `filing-fee`?') },
    ]);
  });

  test('whose fact is empty is reported as such', () => {
    expect(filler().fill('For {ohio.years}').unfilled).toMatchObject([{ code: 'empty-placeholder', index: 4 }]);
  });

  test('filled in later is kept and not reported', () => {
    expect(filler(['year']).fill('© {year}')).toEqual({ text: '© {year}', unfilled: [] });
  });
});

test.each([
  ['doubled', 'Pay {{fee}} now.', '{{fee}}', 4],
  ['doubled and not closed', 'Pay {{fee now.', '{{fee', 4],
  ['with a brace too many', 'Pay {fee}} now.', '{fee}}', 4],
  ['with spaces', 'Pay { fee } now.', '{ fee }', 4],
  ['with a line end', 'Pay {fee\n} now.', '{fee\n}', 4],
  ['never closed', 'Pay {fee now, or call {phone}.', '{fee', 4],
])('a placeholder that is %s is reported where it starts', (_, text, written, index) => {
  const { unfilled } = filler().fill(text);
  expect(unfilled).toMatchObject([{ code: 'broken-placeholder', written, index, hint: 'Write {fee}.' }]);
});

test('braces around anything else are text', () => {
  for (const text of ['{}', '{ a', '{1}', '{a: 1}', '{"a": 1}', '{{', 'a } b {']) {
    expect(filler().fill(text)).toEqual({ text, unfilled: [] });
  }
});

test('a value with a dollar sign is inserted unchanged', () => {
  const { text } = makeFiller(new Map([['price', { text: "$& $1 $'" }]]), () => false).fill('a {price} b');
  expect(text).toBe("a $& $1 $' b");
});

test('only the values used are recorded', () => {
  const filling = filler();
  filling.fill('{filing-fee} {nope}');
  expect([...filling.used]).toEqual([['filing-fee', VALUES.get('filing-fee')]]);
});
