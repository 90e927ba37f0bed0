import { expect, test } from 'vitest';
import { dictionaryIn } from './dictionary.ts';
import { RecordTable } from './record-table.ts';

test.each([[['one']], [['one', 'one']], [['one', 'two', 'one']], [['one', 'two', 'three']]])(
  'the next build knows every text that %j left, also a single one',
  (texts) => {
    const table = new RecordTable<readonly string[]>();
    const first = dictionaryIn(table);
    const numbers = texts.map(first.numberOf);
    first.save();
    expect(numbers.map(dictionaryIn(table).textOf)).toEqual(texts);
  },
);
