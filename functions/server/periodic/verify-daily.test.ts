import { expect, test } from 'vitest';
import type { LogEntry } from '../../lib/log.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { verifyDaily } from './verify-daily.ts';

test('a store is read whole again and again; the log says when it is damaged, once, and when it is sound', async () => {
  const results = [undefined, 'damaged', 'damaged', undefined, undefined];
  const entries: LogEntry[] = [];
  await new Promise<void>((resolve) => {
    const verify = async () => {
      const result = results.shift();
      if (result) throw new StoreUnavailable(result);
      if (results.length === 0) resolve(task.stop());
    };
    const task = verifyDaily({ verify }, (entry) => entries.push(entry), 1);
  });
  expect(entries.map(({ event }) => event)).toEqual([
    'store.checked',
    'store.check.failed',
    'store.checked',
    'store.check.recovered',
    'store.checked',
  ]);
});
