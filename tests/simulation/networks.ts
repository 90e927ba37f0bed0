import type { SeededRandom, Weighted } from './random.ts';

export interface Place {
  readonly address: string;
  readonly kind: Kind;
  /** Which of the offices. */
  readonly office?: number;
}

type Kind = 'home' | 'home-ipv6' | 'phone' | 'carrier' | 'office';

/** Where people send from: homes, phones, one address that a carrier or an office gives to many. */
const KINDS: readonly Weighted<Kind>[] = [
  ['home', 28],
  ['home-ipv6', 22],
  ['phone', 25],
  ['carrier', 20],
  ['office', 5],
];
const CARRIER_ADDRESSES = 400;
const OFFICES = 3000;

export function placeOf(random: SeededRandom): Place {
  const kind = random.pick(KINDS);
  const number = random.whole(65_536);
  if (kind === 'home')
    return { kind, address: `${24 + random.whole(50)}.${number >> 8}.${number & 255}.${byte(random)}` };
  if (kind === 'home-ipv6') return { kind, address: `2600:${hex(number)}:${hex(random.whole(65_536))}:1::7` };
  // Phones of three carriers, each with a network of its own out of 48 that many share.
  if (kind === 'phone')
    return { kind, address: `2607:fb9${random.whole(3)}:${hex(random.whole(48))}:${hex(number)}::2` };
  if (kind === 'carrier') return { kind, address: carrierAddress(random.whole(CARRIER_ADDRESSES)) };
  const office = Math.floor(OFFICES * random.next() ** 2);
  return { kind, address: officeAddress(office), office };
}

/** Addresses that a carrier gives to many at once: 20 in each of its networks. */
export function carrierAddress(number: number): string {
  return `172.56.${Math.floor(number / 20)}.${10 + (number % 20)}`;
}

function officeAddress(number: number): string {
  return `12.${50 + (number >> 8)}.${number & 255}.4`;
}

const hex = (number: number) => number.toString(16);
const byte = (random: SeededRandom) => 1 + random.whole(250);
