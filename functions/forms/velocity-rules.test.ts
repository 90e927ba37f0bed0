import { expect, test } from 'vitest';
import { networksOf } from '../http/client-network.ts';
import type { VelocityRule } from '../leads/velocity.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { velocityRules } from './velocity-rules.ts';

/** Guards of the time of a lead that need no clock: each key is looked for, and each page of keys is written. */

const LIMITS = {
  phone: { times: 3, window: 'day' },
  email: { times: 3, window: 'day' },
  ipv4: 3,
  ipv6: 3,
  stamp: 3,
  alike: 8,
  page: 200,
  site: 300,
} as const;

function rulesAt(address: string, number = 0): readonly VelocityRule[] {
  const likeness = { client: 'a phone', pace: '9', words: 'Aa f.l@gmail.com', numbers: '+16145550' };
  const stamp = { state: 'good', id: `stamp ${number}`, issuedAt: new Date('2026-11-21T09:59:00.000Z') } as const;
  const submission = sampleSubmission({ phone: `+1614555${1000 + number}`, email: `ann${number}@example.com` });
  return velocityRules(submission, { networks: networksOf(address), likeness, stamp, page: '/lpe' }, LIMITS);
}

const keysOf = (rules: readonly VelocityRule[]) =>
  rules.flatMap(({ key, before }) => (before ? [key, before.key] : [key]));

test.each([
  ['192.0.2.1', 36, 20],
  ['2600:1:2:3::4', 40, 22],
])('a lead from %s reads at most %i counts, of which it may raise %i', (address, read, raised) => {
  const rules = rulesAt(address);
  expect([keysOf(rules).length, rules.length]).toEqual([read, raised]);
});

test('the counts of all networks of a lead lie side by side, whoever else sends', () => {
  const leads = Array.from({ length: 50 }, (_, number) => rulesAt(`2600:${number.toString(16)}:2:3::4`, number));
  const keys = [...new Set(leads.flatMap(keysOf))].sort();
  for (const lead of leads) {
    const own = lead.map(({ key }) => keys.indexOf(key)).filter((index) => keys[index]?.includes('|network:'));
    expect(Math.max(...own) - Math.min(...own)).toBe(own.length - 1);
  }
});
