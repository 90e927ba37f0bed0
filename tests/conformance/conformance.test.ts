import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { ANSWERED_BY_HOST } from './answered-by-host.ts';
import type { CaseGroup } from './case.ts';
import { allCases } from './cases/all-cases.ts';
import { conformanceSite, factsOf } from './conformance-site.ts';
import { conformanceTable } from './conformance-table.ts';
import { type Databases, databases } from './databases.ts';
import { pathPattern } from './hosts/netlify/path-pattern.ts';
import { type Answers, answersOf, type CaseResult, checkAnswers } from './run-cases.ts';
import { describeScheduledDelivery } from './scheduled-delivery.ts';
import { comparable } from './stored-leads.ts';
import { type TargetName, VISITOR_ADDRESS } from './target.ts';
import { startTarget } from './targets/start-target.ts';
import { describeWrangler } from './wrangler.ts';

/** The Node target is first: the answers of the others, as they are added, are compared with its answers. */
const TARGETS: readonly TargetName[] = ['node', 'netlify', 'vercel', 'cloudflare'];

const { path, remove } = makeTempFolder();
const site = conformanceSite(path);
const groups = allCases(factsOf(site.buildFor('node')));
const results = new Map<TargetName, readonly CaseResult[]>();
let postgres: Databases;
let node: Answers;
const stored = new Map<TargetName, readonly string[]>();

beforeAll(async () => {
  postgres = await databases();
});
afterAll(async () => {
  process.stdout.write(`\nConformance: requests answered as they should be\n\n${conformanceTable(results)}\n\n`);
  await postgres?.remove();
  remove();
});

describe.each(TARGETS)('%s', (name) => {
  beforeAll(async () => {
    const target = await startTarget(name, site, postgres);
    try {
      const answers = await answersOf(target, groups);
      if (name === 'node') node = answers;
      results.set(name, checkAnswers(groups, { target: name, answers, node }));
      stored.set(name, comparable(target.leads()));
    } finally {
      await target.close();
    }
  });

  test.each(groups.map((group) => group.name))('%s', (group) => {
    const failed = (results.get(name) ?? []).filter((one) => one.group === group && one.problems.length > 0);
    expect(failed.map((one) => `${one.name}: ${one.problems.join('; ')}`)).toEqual([]);
  });
});

describe('the schedule', () => describeScheduledDelivery(site, () => postgres));

describe('wrangler', () => describeWrangler(site, () => postgres));

describe('the suite', () => {
  test.each(TARGETS)('keeps on %s what it keeps on Node, with the consent and the address of the visitor', (name) => {
    const leads = stored.get(name) ?? [];
    expect(leads).toEqual(stored.get('node'));
    expect(leads.length).toBeGreaterThan(5);
    expect(leads.filter((text) => text.includes('"consent":{') && !text.includes(VISITOR_ADDRESS))).toEqual([]);
  });

  test('has 250 requests beside those for single pages and files', () => {
    const others = groups.filter(({ name }) => name !== 'pages' && name !== 'files');
    expect(others.flatMap(({ cases }) => cases).length).toBeGreaterThan(250);
  });

  test.each(ADDRESSES.map(({ method, path }) => [method, path] as const))('asks %s %s', (method, path) => {
    const matches = pathPattern(path);
    expect(requests(groups)).toContainEqual(
      expect.objectContaining({ method, pathname: expect.toSatisfy((asked: string) => matches(asked) !== undefined) }),
    );
  });

  test('gives each request a name of its own', () => {
    const names = keysOf(groups);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('lists no answer of a host for a request that it does not send', () => {
    const names = new Set(keysOf(groups));
    expect(Object.keys(ANSWERED_BY_HOST).filter((key) => !names.has(key))).toEqual([]);
  });
});

function keysOf(all: readonly CaseGroup[]): readonly string[] {
  return all.flatMap(({ name, cases }) => cases.map((one) => `${name}: ${one.name}`));
}

function requests(all: readonly CaseGroup[]): readonly { readonly method: string; readonly pathname: string }[] {
  return all
    .flatMap(({ cases }) => cases.flatMap(({ before, ask }) => [before, typeof ask === 'function' ? undefined : ask]))
    .flatMap((ask) => (ask ? [{ method: ask.method ?? 'GET', pathname: ask.path.split('?', 1)[0] ?? '' }] : []));
}
