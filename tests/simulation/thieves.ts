import { visitor } from './crowds.ts';
import { carrierAddress, placeOf } from './networks.ts';
import { type Arrival, COMPUTERS, PHONES, PROGRAM, pageOf, person } from './people.ts';
import type { SeededRandom } from './random.ts';

/** What a thief can send from. */
const ADDRESSES: Readonly<Record<string, (number: number) => string>> = {
  '1 address': () => '198.51.100.7',
  '50 addresses': (number) => `104.${number % 50}.7.9`,
  '500 addresses': (number) => `104.${(number % 500) >> 8}.${(number % 500) & 255}.9`,
  'a /64': (number) => `2a01:4f8:1:1::${number.toString(16)}`,
  'a /56': (number) => `2a01:4f8:1:${(256 + (number % 256)).toString(16)}::2`,
  'a /48': (number) => `2a01:4f8:1:${(number % 65_536).toString(16)}::2`,
};

/** How well a thief imitates people. All have real-looking names, emails and phones, and stamps of their own. */
const TOOLS = ['program', 'copied browser', 'patient program', 'imitation'] as const;
type Tool = (typeof TOOLS)[number];

export interface Thief {
  readonly tool: Tool;
  readonly addresses: string;
  readonly perDay: number;
  readonly days: number;
}

const DAY_MS = 86_400_000;

export function thief(random: SeededRandom, start: number, { tool, addresses, perDay, days }: Thief): Arrival[] {
  const addressOf = ADDRESSES[addresses] ?? (() => '');
  return Array.from({ length: perDay * days }, (_, number) => {
    const at = start + (number + random.next()) * (DAY_MS / perDay);
    const { seconds, browser } = visitor(random, at, placeOf(random));
    const own = { at, address: addressOf(number), ...person(random), page: pageOf(random), from: 'thief' } as const;
    return { ...own, stamp: 'own', ...appearance(tool, { random, seconds, browser }) } as const;
  });
}

/**
 * program: sends its own headers, as soon as a stamp is old enough. copied browser: the headers of the most common
 * browser, as soon. patient program: waits as people do. imitation: nothing tells it from people but its addresses.
 */
function appearance(
  tool: Tool,
  { random, seconds, browser }: { random: SeededRandom } & Pick<Arrival, 'seconds' | 'browser'>,
): Pick<Arrival, 'seconds' | 'browser'> {
  const soon = 2.2 + random.next();
  const [common] = PHONES[0] ?? [PROGRAM];
  if (tool === 'program') return { seconds: soon, browser: PROGRAM };
  if (tool === 'copied browser') return { seconds: soon, browser: common };
  if (tool === 'patient program') return { seconds, browser: COMPUTERS[3]?.[0] ?? PROGRAM };
  return { seconds, browser };
}

/** Leads, and posts without a stamp, from a carrier's addresses. Their sender wants to stop the others behind them. */
export function spoiler(random: SeededRandom, start: number, days: number): Arrival[] {
  return [0, 1, 2].flatMap((address) =>
    Array.from({ length: 400 * days }, (_, number) => {
      const at = start + (number + random.next()) * (DAY_MS / 400);
      const place = { kind: 'carrier', address: carrierAddress(address) } as const;
      const stamp = number % 2 === 0 ? 'none' : 'own';
      return { ...visitor(random, at, place), stamp, from: 'thief' } as const;
    }),
  );
}
