import { expect, test } from 'vitest';
import { faultsOf, formatRow, type Row } from './socket-table.ts';

const row = (changes: Partial<Row> = {}): Row => ({
  name: 'leave by reset',
  when: 'after',
  use: { descriptors: 40, megabytes: 150 },
  good: { count: 100, p50: 3, p99: 20, failures: [] },
  ...changes,
});
const before = row({ name: 'before', when: 'before' });

test('nothing is wrong when descriptors and memory are back and every good request was answered soon', () => {
  const during = row({ when: 'during', use: { descriptors: 900, megabytes: 400 } });
  const after = row({ name: '', use: { descriptors: 44, megabytes: 165 } });
  expect(faultsOf([before, during, after])).toEqual([]);
});

test.each<[string, Partial<Row>]>([
  ['after: 45 descriptors are open, 40 at the start.', { use: { descriptors: 45, megabytes: 150 } }],
  ['after: 166 MB are in use, 150 at the start.', { use: { descriptors: 40, megabytes: 166 } }],
  ['after: the p99 of good requests is 251 ms.', { good: { count: 9, p50: 1, p99: 251, failures: [] } }],
  [
    'after: 2 good requests failed, first /blog: socket hang up.',
    { good: { count: 9, p50: 1, p99: 2, failures: ['/blog: socket hang up', '/: no answer'] } },
  ],
])('a broken rule is named with its scenario: %s', (fault, changes) => {
  expect(faultsOf([before, row({ when: 'during' }), row({ name: '', ...changes })])).toEqual([
    `leave by reset, ${fault}`,
  ]);
});

test('a row shows its numbers', () => {
  expect(formatRow(before).split(/\s+/).filter(Boolean)).toEqual(['before', '40', '150', '100', '3', '20', '0']);
});
