import { describe, expect, test } from 'vitest';
import { PEOPLE, type Scenario, SPOILER, THIEF_STARTS, THIEVES } from './scenarios.ts';
import { heldPercent, lineOf, run, soldADay } from './table.ts';

/** The rules for held leads, judged by people and thieves that they have not met. See docs/decisions/034. */

const NETWORK = '172.56.0.';
const ADDRESSES = /^172\.56\.0\.1[012]$/;

test.each(PEOPLE)('of people alone, no more than one in 200 is held: $name', (scenario: Scenario) => {
  const row = run(scenario);
  console.info(lineOf(row));
  expect(heldPercent(row.outcome)).toBeLessThanOrEqual(0.5);
});

describe('a thief beside people', () => {
  const isImitation = ({ thief }: Scenario) => thief?.tool === 'imitation';
  const hasFew = ({ thief }: Scenario) => thief?.addresses !== '500 addresses';

  test.each(THIEVES)('sells little, and people go on: $name', (scenario: Scenario) => {
    const row = run(scenario);
    console.info(lineOf(row));
    expect(heldPercent(row.outcome)).toBeLessThanOrEqual(0.5);
    const days = scenario.thief?.days ?? 1;
    // No rule here tells people from what imitates them in everything, from many addresses.
    if (hasFew(scenario) && !isImitation(scenario)) expect(soldADay(row.outcome, days)).toBeLessThanOrEqual(20);
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
