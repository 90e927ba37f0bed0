import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Buyer, Routing } from '../../../schemas/generated/content-types.ts';
import { PERIODS, periodKey } from '../../../schemas/rules/routing/periods.ts';
import { sampleBidder, sampleBuyer, sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { refusalOf } from './gates.ts';
import { type Plan, plan, printPlan } from './plan.ts';
import type { ListedBuyer, Place, PlaceOutcome, RoutedLead, RoutingCounters } from './routed-lead.ts';

const NOON = new Date('2026-11-24T15:00:00.000Z');
const EMPTY: RoutingCounters = { counts: {}, places: [], lastSales: {} };

function leadFor(buyers: readonly ListedBuyer[], changes: Partial<RoutedLead> = {}): RoutedLead {
  const { status: _, ...submission } = { status: '', ...sampleRoutedLead(buyers, { id: 'lead-1' }) };
  return { ...submission, suppressed: false, ...changes };
}

interface Asked {
  readonly buyers: readonly ListedBuyer[];
  readonly lead?: RoutedLead;
  readonly counters?: Partial<RoutingCounters>;
  readonly routing?: Routing;
  readonly now?: Date;
}

function planned({ buyers, lead = leadFor(buyers), counters = {}, routing, now = NOON }: Asked): Plan {
  const rules = { buyers, environment: 'live', ...(routing ? { routing } : {}) } as const;
  return plan({ lead, rules, counters: { ...EMPTY, ...counters }, now });
}

/** The gate that refuses one buyer, or what it is asked. */
function gateOf(changes: Partial<Buyer>, asked: Omit<Asked, 'buyers'> = {}): string | undefined {
  const [step] = planned({ buyers: [sampleBuyer('acme', changes)], ...asked }).steps;
  return step?.gate ?? step?.step;
}

const buyers = [sampleBuyer('acme')];
const person = (changes: Partial<RoutedLead>) => ({ lead: leadFor(buyers, changes) });
const [sold] = [leadFor(buyers).consent];

test.each([
  ['consent', {}, person({ consent: undefined })],
  ['suppression', {}, person({ suppressed: true })],
  ['duplicate', { duplicateDays: 30 }, { counters: { lastSales: { acme: '2026-11-01T00:00:00.000Z' } } }],
  // Sold after this lead came in: another lead of the person was faster.
  ['duplicate', { duplicateDays: 30 }, { counters: { lastSales: { acme: '2027-01-01T00:00:00.000Z' } } }],
  ['language', { languages: ['en'] }, person({ consent: sold && { ...sold, language: 'es-MX,es' } })],
  ['state', { states: ['TX'] }, {}],
  ['form', { forms: ['quote'] }, {}],
  ['answers', { answers: { insured: ['true'] } }, {}],
  ['answers', { answers: { ownsCar: ['true'] } }, {}],
  ['paused', { paused: true }, {}],
  ['lifetime-cap', { caps: { total: 3 } }, { counters: { counts: { acme: { total: { count: 3, cents: 0 } } } } }],
  [
    'period-cap',
    { caps: { day: 1 } },
    { counters: { counts: { acme: { 'day 2026-11-24': { count: 1, cents: 0 } } } } },
  ],
  [
    'period-cap',
    { budgetCents: { day: 2000 } },
    { counters: { counts: { acme: { 'day 2026-11-24': { count: 1, cents: 1250 } } } } },
  ],
  ['hours', { hours: { timeZone: 'America/New_York', open: [{ days: ['tue'], from: '11:00', to: '17:00' }] } }, {}],
  ['hours', { hours: { timeZone: 'America/New_York', closed: ['2026-11-24'] } }, {}],
  ['floor', { sale: { kind: 'exclusive', priceCents: 100, floorCents: 200 } }, {}],
  ['address', { post: { ...buyers[0]?.file.post, url: { test: 'https://acme.example' } } as Buyer['post'] }, {}],
  ['post', { states: ['OH'], answers: { insured: ['false'] }, languages: ['en'], forms: ['callback'] }, {}],
  ['post', { duplicateDays: 20 }, { counters: { lastSales: { acme: '2026-11-01T00:00:00.000Z' } } }],
] as const)('the gate %s decides by %o', (gate, changes, asked) => {
  expect(gateOf(changes as Partial<Buyer>, asked as Omit<Asked, 'buyers'>)).toBe(gate);
});

test('a network gets no lead of a person who opted out, and no seller one of a state without a license', () => {
  const network = { ...sampleBuyer('net'), seller: { ...sampleBuyer('net').seller, kind: 'network' as const } };
  const texan = { ...sampleBuyer('tex'), seller: { ...sampleBuyer('tex').seller, states: ['TX'] } };
  const both = [network, texan];
  const { steps } = planned({ buyers: both, lead: leadFor(both, { optOut: 'gpc' }) });
  expect(steps.map(({ buyer, gate }) => [buyer, gate])).toEqual([
    ['net', 'opt-out'],
    ['tex', 'license'],
  ]);
});

test('of several gates that refuse, the first in their order gives the reason', () => {
  expect(gateOf({ paused: true, states: ['TX'], caps: { total: 1 } })).toBe('state');
});

test('with weights, each buyer is first about as often as its weight says, and the same lead always has the same order', () => {
  const weighted = [sampleBuyer('acme', { weight: 3 }), sampleBuyer('beta', { weight: 1 })];
  const routing: Routing = { order: ['beta', 'acme'], by: 'weight' };
  const firstOf = (id: string) =>
    planned({ buyers: weighted, lead: leadFor(weighted, { id }), routing }).steps[0]?.buyer;
  const firsts = Array.from({ length: 2000 }, (_, index) => firstOf(`lead-${index}`));
  const share = firsts.filter((buyer) => buyer === 'acme').length / firsts.length;
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.8);
  expect(firstOf('lead-7')).toBe(firstOf('lead-7'));
});

describe('any plan', () => {
  const IDS = ['a', 'b', 'c', 'd'];
  const buyer = fc.record({
    id: fc.constantFrom(...IDS),
    bids: fc.boolean(),
    exclusive: fc.boolean(),
    paused: fc.boolean(),
    cap: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    states: fc.option(fc.constantFrom('OH', 'TX'), { nil: undefined }),
    licensed: fc.constantFrom('all', 'OH', 'TX'),
    kind: fc.constantFrom('agency', 'network'),
    price: fc.integer({ min: 0, max: 5000 }),
    count: fc.integer({ min: 0, max: 4 }),
  });
  const place = fc.record({
    buyer: fc.constantFrom(...IDS),
    outcome: fc.constantFrom<PlaceOutcome>('reserved', 'accepted', 'rejected', 'duplicate', 'unknown', 'returned'),
    exclusive: fc.boolean(),
  });
  const situation = fc.record({
    buyers: fc.uniqueArray(buyer, { selector: ({ id }) => id, maxLength: 4 }),
    named: fc.subarray(IDS),
    state: fc.constantFrom('OH', 'TX', undefined),
    suppressed: fc.boolean(),
    optOut: fc.constantFrom('gpc' as const, undefined),
    places: fc.uniqueArray(place, { selector: (one) => one.buyer, maxLength: 2 }),
    by: fc.constantFrom('order' as const, 'price' as const, 'weight' as const),
  });

  function made({
    buyers: wanted,
    named,
    state,
    suppressed,
    optOut,
    places,
    by,
  }: typeof situation extends fc.Arbitrary<infer T> ? T : never) {
    const all = wanted.map(({ id, bids, exclusive, paused, cap, states, licensed, kind, price }): ListedBuyer => {
      const sale: Buyer['sale'] = exclusive
        ? { kind: 'exclusive', ...(bids ? {} : { priceCents: price }) }
        : { kind: 'shared', most: 2, ...(bids ? {} : { priceCents: price }) };
      const one = (bids ? sampleBidder : sampleBuyer)(id, {
        sale,
        paused,
        ...(cap === undefined ? {} : { caps: { day: cap } }),
        ...(states === undefined ? {} : { states: [states] }),
      });
      return { ...one, seller: { ...one.seller, states: [licensed], kind } };
    });
    const lead = leadFor(
      all.filter(({ seller }) => named.includes(seller.id)),
      { suppressed, ...(optOut ? { optOut } : {}) },
    );
    const payload = { ...lead.payload, zipState: state };
    const counts = Object.fromEntries(wanted.map(({ id, count }) => [id, { 'day 2026-11-24': { count, cents: 0 } }]));
    const held = places.map((one): Place => ({ ...one, most: one.exclusive ? 1 : 2, attempts: 1 }));
    const counters = { counts, places: held, lastSales: {} };
    return { all, lead: { ...lead, payload }, counters, routing: { order: IDS, by } };
  }

  test('offers a lead to nobody whom its stored consent does not name, and to nobody whom a gate refuses', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { all, lead, counters, routing } = made(given);
        const { steps } = planned({ buyers: all, lead, counters, routing });
        const named = lead.consent?.sellerList?.sellers.map(({ id }) => id) ?? [];
        const offered = steps.filter(({ step }) => step === 'post' || step === 'ping');
        for (const { buyer: id } of offered) {
          expect(named).toContain(id);
          const one = all.find(({ seller }) => seller.id === id);
          expect(one && refusalOf({ lead, buyer: one, counters, now: NOON })).toBeUndefined();
          expect(counters.places.map((known) => known.buyer)).not.toContain(id);
        }
        const taken = counters.places.some(
          ({ outcome, exclusive }) => exclusive && ['reserved', 'accepted', 'unknown'].includes(outcome),
        );
        if (taken) expect(offered).toEqual([]);
        expect(steps.map(({ buyer: id }) => id).sort()).toEqual(all.map(({ seller }) => seller.id).sort());
        for (const { why } of steps) expect(why).toMatch(/^\w.*\.$/);
      }),
      { numRuns: 10_000 },
    );
  });

  test('is the same for the same lead, rules, counters and moment', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { all, lead, counters, routing } = made(given);
        const once = planned({ buyers: all, lead, counters, routing });
        expect(planned({ buyers: all.toReversed(), lead, counters, routing })).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sixty leads', () => {
  const open = { days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const, from: '01:30', to: '17:00' };
  const inZone = (id: string, timeZone: string, changes: Partial<Buyer> = {}) =>
    sampleBuyer(id, {
      hours: { timeZone, open: [{ ...open, days: [...open.days] }] },
      caps: { day: 3, hour: 2 },
      ...changes,
    });
  const market = (cap: number): readonly ListedBuyer[] => [
    inZone('eastern', 'America/New_York', { caps: { day: cap, hour: 2 } }),
    inZone('central', 'America/Chicago', { sale: { kind: 'shared', most: 2, priceCents: 900 } }),
    inZone('phoenix', 'America/Phoenix', { states: ['AZ', 'TX'], sale: { kind: 'shared', most: 3, priceCents: 700 } }),
    sampleBidder('bidder', { answers: { insured: ['true'] }, duplicateDays: 7 }),
  ];
  /** The hours around both changes of the clocks, and plain days. */
  const MOMENTS = [
    ...['2026-03-08T06:15', '2026-03-08T06:45', '2026-03-08T07:15', '2026-03-08T08:15', '2026-03-08T22:30'],
    ...['2026-11-01T05:15', '2026-11-01T05:45', '2026-11-01T06:15', '2026-11-01T07:45', '2026-11-01T22:30'],
    ...['2026-07-04T15:00', '2026-07-05T04:30', '2026-07-06T03:59', '2026-12-31T23:30', '2027-01-01T04:30'],
  ].map((moment) => new Date(`${moment}:00.000Z`));
  const PEOPLE = [
    { state: 'OH', insured: true },
    { state: 'AZ', insured: false },
    { state: 'TX', insured: true, unnamed: 'central' },
    { state: undefined, insured: false, has: 2 },
  ];

  function explained(all: readonly ListedBuyer[]): string {
    return MOMENTS.flatMap((now) =>
      PEOPLE.map(({ state, insured, unnamed, has = 0 }, index) => {
        const lead = leadFor(all.filter(({ seller }) => seller.id !== unnamed));
        const payload = { ...lead.payload, zipState: state, insured };
        const full = Object.fromEntries(
          all.map((one) => {
            const zone = one.file.hours?.timeZone ?? 'UTC';
            const counted = PERIODS.map((period) => [periodKey(period, now, zone), { count: has, cents: 0 }] as const);
            return [one.seller.id, Object.fromEntries(counted)];
          }),
        );
        const fiveDaysAgo = new Date(now.getTime() - 5 * 86_400_000).toISOString();
        const lastSales: Record<string, string> = index === 0 ? { bidder: fiveDaysAgo } : {};
        const counters = { counts: full, lastSales };
        const text = printPlan(
          planned({ buyers: all, lead: { ...lead, payload, receivedAt: now.toISOString() }, counters, now }),
        );
        return `${now.toISOString()} ${JSON.stringify(PEOPLE[index])}\n${text}\n`;
      }),
    ).join('\n');
  }

  test('are explained as they were, with both changes of the clocks in three time zones', async () => {
    await expect(explained(market(3))).toMatchFileSnapshot('explained-routes.txt');
  });

  test('are explained otherwise when one cap is wrong', () => {
    expect(explained(market(2))).not.toBe(explained(market(3)));
  });
});
