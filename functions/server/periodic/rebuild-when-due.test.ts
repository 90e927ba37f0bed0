import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { LogEntry } from '../../lib/log.ts';
import { rebuildWhenDue } from './rebuild-when-due.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-12-01T12:00:00Z');

/** Looks once a minute, from five to twelve on, and returns what was built and logged in so many minutes. */
async function inMinutes(count: number, nextChanges: readonly (string | null | 'error')[]) {
  const out = tempFolder();
  mkdirSync(join(out, 'private'));
  const schedule = (nextChange: string | null) =>
    writeFileSync(join(out, 'private/schedule.json'), JSON.stringify({ nextChange }));
  const [first, ...later] = nextChanges;
  if (first !== 'error') schedule(first ?? null);
  const entries: LogEntry[] = [];
  const builtAt: number[] = [];
  let looks = 0;
  await new Promise<void>((resolve) => {
    const task = rebuildWhenDue({
      out,
      everyMs: 0,
      log: (entry) => entries.push(entry),
      clock: () => {
        looks += 1;
        if (looks > count) resolve(task.stop());
        return NOON + (looks - 6) * MINUTE;
      },
      build: async () => {
        builtAt.push(looks - 6);
        const next = later.shift();
        if (next !== 'error') schedule(next ?? null);
        return { succeeded: next !== 'error', output: 'content/site.yaml:1:1 error' };
      },
    });
  });
  return { builtAt, events: entries.map(({ event }) => event) };
}

test('nothing is built while nothing is due', async () => {
  expect(await inMinutes(30, [null])).toEqual({ builtAt: [], events: [] });
  expect((await inMinutes(4, ['2026-12-01T12:00:00.000Z'])).builtAt).toEqual([]);
});

test('the site is built once when something is due, and again for the next one', async () => {
  const { builtAt, events } = await inMinutes(30, ['2026-12-01T12:00:00.000Z', '2026-12-01T12:10:00.000Z', null]);
  expect(builtAt).toEqual([0, 10]);
  expect(events).toEqual(['rebuild.started', 'rebuild.finished', 'rebuild.started', 'rebuild.finished']);
});

test('a build with errors is named, and tried again after an hour', async () => {
  const { builtAt, events } = await inMinutes(90, ['2026-12-01T12:00:00.000Z', 'error', null]);
  expect(builtAt).toEqual([0, 60]);
  expect(events).toEqual(['rebuild.started', 'rebuild.failed', 'rebuild.started', 'rebuild.finished']);
});
