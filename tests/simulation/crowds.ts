import { type Place, placeOf } from './networks.ts';
import { type Arrival, COMPUTERS, IN_APP, PHONES, pageOf, person } from './people.ts';
import type { SeededRandom } from './random.ts';

const HOUR_MS = 3_600_000;

export interface Crowd {
  readonly perHour: number;
  readonly hours: number;
  /** A campaign: so many more people in one hour, on one page, most of them inside one app. */
  readonly burst?: { readonly hour: number; readonly people: number };
}

/** Who people are, and when they come. */
export function crowd(random: SeededRandom, start: number, { perHour, hours, burst }: Crowd): Arrival[] {
  const arrivals: Arrival[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const from = start + hour * HOUR_MS;
    const ofDay = 1 + 0.8 * Math.sin(((hour % 24) / 24) * 2 * Math.PI);
    const count = Math.round(perHour * ofDay * (0.8 + 0.4 * random.next()));
    for (let one = 0; one < count; one += 1) arrivals.push(...household(random, from + random.next() * HOUR_MS));
    if (burst?.hour !== hour) continue;
    for (let one = 0; one < burst.people; one += 1) {
      const { browser, ...arrival } = visitor(random, from + random.next() * HOUR_MS);
      arrivals.push({ ...arrival, browser: random.next() < 0.8 ? random.pick(IN_APP) : browser, page: '/lpe' });
    }
  }
  return arrivals;
}

/** Of one household in fifty, another person sends a form too, with the same browser. */
function household(random: SeededRandom, at: number): readonly Arrival[] {
  const first = visitor(random, at);
  if (random.next() >= 0.02) return [first];
  const { address, browser } = first;
  return [first, { ...visitor(random, at + 600_000), address, browser }];
}

export function visitor(random: SeededRandom, at: number, place = placeOf(random)): Arrival {
  const isPhone = place.kind === 'phone' || place.kind === 'carrier' || random.next() < 0.6;
  return {
    at,
    address: place.address,
    browser: browserOf(random, place, isPhone),
    seconds: Math.max(2.1, random.around(isPhone ? 55 : 40, 1.75)),
    ...person(random),
    page: pageOf(random),
    stamp: random.pick([
      ['own', 94],
      ['moved', isPhone ? 5 : 1],
      ['unpaid', 2],
    ]),
    from: 'people',
  };
}

/** The computers of an office are alike. */
function browserOf(random: SeededRandom, { office }: Place, isPhone: boolean) {
  if (isPhone) return random.pick(PHONES);
  const ofOffice = office === undefined ? undefined : COMPUTERS[office % 4];
  return ofOffice ? ofOffice[0] : random.pick(COMPUTERS);
}
