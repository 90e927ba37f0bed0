import { expect, test } from 'vitest';
import { plainSpeaker } from './plain-words.ts';

const CLAIMS = [
  { words: 'a licensed agent', plain: 'an insurance agent' },
  { words: 'licensed agents', plain: 'insurance agents' },
  { words: 'Receive an Instant Callback!', plain: 'Ask for a Callback' },
];

test.each([
  ['in the middle of a sentence', 'You reach a licensed agent.', 'You reach an insurance agent.'],
  [
    'at its beginning, with a capital',
    'A licensed agent calls. Licensed agents quote.',
    'An insurance agent calls. Insurance agents quote.',
  ],
  ['over a line end', 'You reach a licensed\nagent.', 'You reach an insurance agent.'],
  ['with a hyphen', 'our licensed-agents line', 'our insurance agents line'],
  ['with its marks', 'Receive an Instant Callback!', 'Ask for a Callback'],
])('a claim is said plainly %s', (_, text, plain) => {
  expect(plainSpeaker(CLAIMS)(text)).toBe(plain);
});

test('other words stay as they are', () => {
  const text = 'An unlicensed agent, a licensed agentless firm, an agent who is licensed.';
  expect(plainSpeaker(CLAIMS)(text)).toBe(text);
  expect(plainSpeaker([])('a licensed agent')).toBe('a licensed agent');
});
