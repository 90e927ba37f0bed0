import { expect, test } from 'vitest';
import { createAsk } from './ask.ts';

const ask = createAsk({ allowPrivate: true });
const message = { url: 'http://127.0.0.1:9/', headers: {}, body: '' };

test.each([
  ['an address that is none', { ...message, url: 'http://[broken' }],
  ['a header with a name that none can have', { ...message, headers: { 'x bad': '1' } }],
  ['a header with a line break, from a secret that was pasted with one', { ...message, headers: { key: 'a\nb' } }],
])('of %s, nothing is sent', async (_, broken) => {
  expect(await ask(broken, 1000)).toMatchObject({ unsent: true, error: expect.stringMatching(/^no answer \(ERR_/) });
});
