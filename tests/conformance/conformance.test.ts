import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { allCases } from './cases/all-cases.ts';
import { conformanceSite, factsOf } from './conformance-site.ts';
import { conformanceTable } from './conformance-table.ts';
import { type Answers, answersOf, type CaseResult, judge } from './run-cases.ts';
import type { TargetName } from './target.ts';
import { startNode } from './targets/node.ts';

const { path, remove } = makeTempFolder();
const site = conformanceSite(path);
const out = site.buildFor('node');
const groups = allCases(factsOf(out));
const results = new Map<TargetName, readonly CaseResult[]>();
let node: Answers = new Map();

afterAll(() => {
  process.stdout.write(`\n${conformanceTable(results)}\n`);
  remove();
});

describe('node', () => {
  beforeAll(async () => {
    const target = await startNode(out);
    try {
      node = await answersOf(target, groups);
    } finally {
      await target.close();
    }
    results.set('node', judge(groups, { target: 'node', answers: node, node }));
  }, 60_000);

  test.each(groups.map(({ name }) => name))('%s', (name) => {
    expect(failed('node', name)).toEqual([]);
  });
});

/** One line for each failed request of a group. */
function failed(target: TargetName, group: string): readonly string[] {
  const inGroup = (results.get(target) ?? []).filter((one) => one.group === group);
  return inGroup.filter((one) => one.problems.length > 0).map((one) => `${one.name}: ${one.problems.join('; ')}`);
}
