import { describe, expect, test } from 'vitest';
import { PEOPLE, type Scenario, SPOILER, THIEF_STARTS, THIEVES } from './scenarios.ts';
import { heldPercent, lineOf, run, soldADay } from './table.ts';
import type { Thief } from './thieves.ts';

/** The rules for held leads, judged by people and thieves that they have not met. See docs/decisions/034. */

const NETWORK = '172.56.0.';
const ADDRESSES = /^172\.56\.0\.1[012]$/;

test.each(PEOPLE)('of people alone, no more than one in 200 is held: $name', (scenario: Scenario) => {
  const row = run(scenario);
  console.info(lineOf(row));
  expect(heldPercent(row.outcome)).toBeLessThanOrEqual(0.5);
});

describe('a thief beside people', () => {
  /** The most that a thief may sell a day. No rule here tells people from what imitates them from many addresses. */
  function mostADay({ tool, addresses, perDay }: Thief): number {
    if (addresses === '500 addresses') return perDay;
    return tool === 'imitation' && addresses !== '1 address' ? 0.8 * perDay : 20;
  }

  // Every second has each tool and each number of addresses. npm run chaos -- --simulate runs them all.
  const thieves = THIEVES.filter((_, index) => index % 2 === 0);
  test.each(thieves)('sells little, and people go on: $name', (scenario: Scenario) => {
    const row = run(scenario);
    console.info(lineOf(row));
    expect(heldPercent(row.outcome)).toBeLessThanOrEqual(0.5);
    const { thief } = scenario;
    if (thief) expect(soldADay(row.outcome, thief.days)).toBeLessThanOrEqual(mostADay(thief));
  });

  test('cannot stop the leads of others who share a network: only some of those behind the very same address', () => {
    const { outcome } = run(SPOILER);
    console.info(lineOf({ scenario: SPOILER, outcome }));
    const later = outcome.heldPeople.filter(({ at }) => at >= THIEF_STARTS);
    const near = later.filter(({ address }) => address.startsWith(NETWORK) && !ADDRESSES.test(address));
    expect(near).toEqual([]);
    expect(heldPercent(outcome)).toBeLessThanOrEqual(0.5);
  });
});

test('the same traffic has the same outcome each time', () => {
  const one = PEOPLE[3];
  if (!one) throw new Error('There is no scenario.');
  expect(run(one)).toEqual(run(one));
});
