import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHECKS, checkCosts, checkTable, type Profile } from './check-costs.ts';

const CLI = fileURLToPath(new URL('../../cli/pipeline', import.meta.url));
const node = (id: number, functionName: string, children: readonly number[] = []) => ({
  id,
  callFrame: { functionName },
  children,
});

/** One sample of a second for each node: a page is checked, in it its claims are, and the thread is idle. */
const profile: Profile = {
  nodes: [
    node(1, '(root)', [2, 5]),
    node(2, 'factsOf', [3, 4]),
    node(3, 'found'),
    node(4, 'sightingsIn'),
    node(5, '(idle)'),
  ],
  samples: [1, 2, 3, 4, 5],
  timeDeltas: [1e6, 1e6, 1e6, 1e6, 1e6],
};

test('a check has the time of all that it calls, without other checks; an idle thread costs nothing', () => {
  const { checks, wholeBuild } = checkCosts([profile, profile]);
  expect([...checks].filter(([, seconds]) => seconds > 0)).toEqual([
    ['ids, headings, placeholders and links of every page', 4],
    ['words that claim something, and their proof', 2],
  ]);
  expect(wholeBuild).toBe(8);
});

test('compiled schemas are a check', () => {
  const compiled = { nodes: [node(1, 'validate22')], samples: [1], timeDeltas: [1e6] };
  expect(checkCosts([compiled]).checks.get('every value against its schema')).toBe(1);
});

test('the dearest check comes first, and the sum last', () => {
  const rows = checkTable(checkCosts([profile])).split('\n');
  expect(rows[2]).toMatch(/^\| ids, headings.* 2\.00 s \| +50\.0 % \|$/);
  expect(rows.at(-2)).toMatch(/^\| all checks +\| +3\.00 s \| +75\.0 % \|$/);
});

test('every function of a check is one of the pipeline', () => {
  const sources = readdirSync(CLI, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  const text = sources.map((path) => readFileSync(join(CLI, path), 'utf8')).join('\n');
  const named = Object.values(CHECKS).flat();
  expect(named.filter((name) => !text.includes(`function ${name}(`))).toEqual([]);
});
