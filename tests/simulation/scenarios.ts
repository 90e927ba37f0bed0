import { type Crowd, crowd } from './crowds.ts';
import type { Arrival } from './people.ts';
import { seededRandom } from './random.ts';
import { spoiler, type Thief, thief } from './thieves.ts';

export interface Scenario {
  readonly name: string;
  readonly crowd: Crowd;
  readonly thief?: Thief;
  readonly spoilerDays?: number;
}

/** A Monday. */
const START = Date.UTC(2026, 10, 16);
/** Thieves come a week later. */
const WEEK_MS = 7 * 86_400_000;
const SEED = 20_261_116;

export function arrivalsOf({ crowd: people, thief: sells, spoilerDays }: Scenario): Arrival[] {
  const [random, other] = [seededRandom(SEED), seededRandom(SEED + 1)];
  return [
    ...crowd(random, START, people),
    ...(sells ? thief(other, START + WEEK_MS, sells) : []),
    ...(spoilerDays ? spoiler(other, START + WEEK_MS, spoilerDays) : []),
  ];
}
