import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line ends with CRLF, and absent values are empty', () => {
  expect(csvLine(['a', undefined, null, 0])).toBe('"a","","","0"\r\n');
});

test('a negative number stays a number', () => {
  expect(csvLine([-1250, '-1250'])).toBe('"-1250","\'-1250"\r\n');
});

test('what was written is read again, whatever it contains', () => {
  const value = fc.string({ unit: 'grapheme' }).filter((text) => !/^[\s\p{C}]*[=+\-@＝＋－＠\t\r\n]/u.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      expect(parse(rows.map(csvLine).join(''), { relax_column_count: false })).toEqual(rows);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '＝1', '\u200B=1', '\r\n'])('%j is not a formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});
