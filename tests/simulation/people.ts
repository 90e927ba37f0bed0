import type { SeededRandom, Weighted } from './random.ts';

/** One form that is sent: what the rules see of it. */
export interface Arrival {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly address: string;
  readonly browser: Browser;
  readonly seconds: number;
  readonly name: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string;
  readonly page: string;
  readonly stamp: 'own' | 'moved' | 'unpaid' | 'none';
  readonly from: 'people' | 'thief';
}

export interface Browser {
  readonly userAgent: string;
  readonly headerNames: readonly string[];
}

const BASE = ['user-agent', 'content-type', 'accept', 'origin', 'referer', 'accept-encoding', 'accept-language'];

/** Kinds of browsers and how common each is: few are on most phones, and many are rare. */
function browsers(family: string, count: number): readonly Weighted<Browser>[] {
  return Array.from({ length: count }, (_, index) => {
    const headerNames = [...BASE.slice(index % 7), ...BASE.slice(0, index % 7)];
    const userAgent = `Mozilla/5.0 (${family} ${'abcdefghijklmnopqrst'[index] ?? 'z'}) Engine/605`;
    return [{ userAgent, headerNames }, 1 / (index + 1)] as const;
  });
}

export const PHONES = browsers('Phone', 14);
export const COMPUTERS = browsers('Computer', 12);
/** The browser inside the app that a campaign runs in. */
export const IN_APP = browsers('App', 3);
/** What a program sends by itself. No person has it. */
export const PROGRAM: Browser = { userAgent: 'Mozilla/5.0 (Computer a) Engine/605', headerNames: [...BASE].sort() };

const SYLLABLES = 'an ber car dan el fer gar hen is jo kim lo mar nor ol pat rob sal tom vic'.split(' ');
const HOSTS: readonly Weighted<string>[] = [
  ['gmail.com', 55],
  ['yahoo.com', 17],
  ['hotmail.com', 7],
  ['icloud.com', 7],
  ['aol.com', 5],
  ['outlook.com', 4],
  ['work.example.com', 5],
];
type Written = (first: string, last: string, digits: string) => string;
const EMAILS: readonly Weighted<Written>[] = [
  [(f, l, d) => `${f}${l}${d.slice(0, 2)}`, 18],
  [(f, l) => `${f}${l}`, 10],
  [(f, l) => `${f}.${l}`, 14],
  [(f, l, d) => `${f}.${l}${d.slice(0, 2)}`, 10],
  [(f, l, d) => `${f[0]}${l}${d.slice(0, 2)}`, 10],
  [(f, l) => `${f[0]}${l}`, 6],
  [(f, _, d) => `${f}${d}`, 12],
  [(_, l, d) => `${l}${d.slice(0, 3)}`, 6],
  [(f, _, d) => `lil${f}${d.slice(0, 1)}`, 6],
  [(_, __, d) => `mom${d.slice(0, 2)}boys`, 8],
];
const CASES: readonly Weighted<(text: string) => string>[] = [
  [(text) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), 70],
  [(text) => text, 20],
  [(text) => text.toUpperCase(), 10],
];
const PAGES: readonly Weighted<string>[] = [
  ['/lpe', 50],
  ['/', 20],
  ['/state/texas-sr22', 10],
  ['/state/ohio-sr22', 10],
  ['/sr22-by-state', 10],
];

/** A person with a name, an email and a phone, as real as those of anybody. */
export function person(random: SeededRandom): Pick<Arrival, 'name' | 'email' | 'phone'> {
  const syllable = () => SYLLABLES[random.whole(SYLLABLES.length)] ?? '';
  const [first, last] = [syllable() + syllable(), syllable() + syllable() + syllable()];
  const digits = String(1000 + random.whole(9000));
  const local = random.pick(EMAILS)(first, last, digits);
  const unique = random.whole(1e9).toString(36).replace(/\d/g, 'q');
  // What makes the address unique has no shape of its own.
  const email = `${local}@${random.pick(HOSTS)}`.replace('@', `${unique}@`);
  const phone = `+1${201 + random.whole(300)}${200 + random.whole(700)}${1000 + random.whole(9000)}`;
  return { name: random.pick(CASES)(`${first} ${last}`), email, phone };
}

export function pageOf(random: SeededRandom): string {
  return random.pick(PAGES);
}
