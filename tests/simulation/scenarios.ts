import { type Crowd, crowd } from './crowds.ts';
import type { Arrival } from './people.ts';
import { seededRandom } from './random.ts';
import { spoiler, type Thief, thief } from './thieves.ts';

/** Traffic of some days: people, and perhaps a thief beside them. */
export interface Scenario {
  readonly name: string;
  readonly crowd: Crowd;
  readonly thief?: Thief;
  /** When thieves come, after the first people. By default, a week later. */
  readonly afterHours?: number;
  readonly spoilerDays?: number;
}

const DAY = 24;
const WEEK = 7 * DAY;

/** People alone, as many as come to a small site and to a large one, and bursts of a campaign. */
export const PEOPLE: readonly Scenario[] = [
  { name: '10 an hour, two weeks', crowd: { perHour: 10, hours: 2 * WEEK } },
  { name: '100 an hour, five days', crowd: { perHour: 100, hours: 5 * DAY } },
  { name: '1,000 an hour, a new site, 6 hours', crowd: { perHour: 1000, hours: 6 } },
  {
    name: '10 an hour, a campaign of 1,000',
    crowd: { perHour: 10, hours: 2 * DAY, burst: { hour: 30, people: 1000 } },
  },
  { name: '100 an hour, a campaign of 3,000', crowd: { perHour: 100, hours: DAY, burst: { hour: 20, people: 3000 } } },
];

/** Too many for the suite: npm run chaos -- --simulate */
export const MANY_PEOPLE: readonly Scenario[] = [
  { name: '1,000 an hour, two days', crowd: { perHour: 1000, hours: 2 * DAY } },
  { name: '10,000 an hour, a new site, 6 hours', crowd: { perHour: 10_000, hours: 6 } },
  { name: '180,000 an hour, a new site, 1 hour', crowd: { perHour: 180_000, hours: 1 } },
];

const FEW = { perHour: 10, hours: 3 * WEEK };
const beside = (tool: Thief['tool'], addresses: string): Scenario => ({
  name: `${tool}, ${addresses}`,
  crowd: FEW,
  thief: { tool, addresses, perDay: 150, days: 14 },
});

/** Thieves who post 150 leads a day for two weeks beside people who send 10 an hour. */
export const THIEVES: readonly Scenario[] = [
  ...(['program', 'copied browser', 'patient program', 'imitation'] as const).flatMap((tool) =>
    ['1 address', '50 addresses', '500 addresses'].map((addresses) => beside(tool, addresses)),
  ),
  ...['a /64', 'a /56', 'a /48'].map((addresses) => beside('patient program', addresses)),
];

/** The same thieves beside many people, at 10,000 an hour with 150 leads in half a day: npm run chaos -- --simulate */
export const BUSY_THIEVES: readonly Scenario[] = [
  { perHour: 1000, afterHours: DAY, perDay: 150, days: 3 },
  { perHour: 10_000, afterHours: 3, perDay: 300, days: 0.5 },
].flatMap(({ perHour, afterHours, perDay, days }) =>
  (['copied browser', 'patient program', 'imitation'] as const).map((tool) => ({
    name: `${tool}, 50, beside ${perHour.toLocaleString('en-US')} an hour`,
    crowd: { perHour, hours: afterHours + days * DAY },
    thief: { tool, addresses: '50 addresses', perDay, days },
    afterHours,
  })),
);

/** Posts 400 times a day from each of three of a carrier's addresses. */
export const SPOILER: Scenario = {
  name: "three of a carrier's addresses",
  crowd: { perHour: 40, hours: WEEK + 3 * DAY },
  spoilerDays: 3,
};

/** A Monday. */
const START = Date.UTC(2026, 10, 16);
const SEED = 20_261_116;
/** Thieves come a week later. */
export const THIEF_STARTS = START + WEEK * 3_600_000;

export function arrivalsOf({
  crowd: people,
  thief: sells,
  spoilerDays,
  afterHours = WEEK,
}: Scenario): readonly Arrival[] {
  const [random, other] = [seededRandom(SEED), seededRandom(SEED + 1)];
  return [
    ...crowd(random, START, people),
    ...(sells ? thief(other, START + afterHours * 3_600_000, sells) : []),
    ...(spoilerDays ? spoiler(other, THIEF_STARTS, spoilerDays) : []),
  ];
}
