const WHO = ['The agency', 'Your insurer', 'A licensed agent', 'The court', 'A driver', 'The clerk', 'The state'];
const DOES = ['asks for', 'looks at', 'keeps', 'sends back', 'compares', 'writes down', 'explains', 'checks'];
const WHAT = ['the notice', 'the filing', 'the old policy', 'the end date', 'your record', 'the form', 'each limit'];
const WHY = [
  'before a new term starts',
  'when the address is not the same',
  'after the first payment',
  'because a gap can be costly',
  'while the license is suspended',
  'if the car was sold',
  'and tells you what comes next',
  'once the letter has arrived',
];

/** Random numbers that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes short phrases and sentences of plain words. */
export function writer(random: () => number) {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return {
    pick,
    phrase: () => pick(WHAT),
    clause: () => `${pick(DOES)} ${pick(WHAT)} ${pick(WHY)}`,
    sentence: () => `${pick(WHO)} ${pick(DOES)} ${pick(WHAT)} ${pick(WHY)}.`,
  };
}

export type Writer = ReturnType<typeof writer>;
