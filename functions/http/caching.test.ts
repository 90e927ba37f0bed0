import { expect, test } from 'vitest';
import { lastingPage, page } from './answer.ts';
import { revalidated } from './caching.ts';

const asked = (headers: Readonly<Record<string, string>> = {}) => new Request('https://www.example.com/a', { headers });

test('a page that may be sent again has a tag, and is not sent to a browser that has it', async () => {
  const first = await revalidated(lastingPage('<h1>A</h1>'), asked());
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(await first.text()).toBe('<h1>A</h1>');
  const again = await revalidated(lastingPage('<h1>A</h1>'), asked({ 'if-none-match': etag }));
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  const changed = await revalidated(lastingPage('<h1>B</h1>'), asked({ 'if-none-match': etag }));
  expect([changed.status, await changed.text()]).toEqual([200, '<h1>B</h1>']);
});

test('an answer with typed values has none, and is always sent', async () => {
  const answer = await revalidated(page('<h1>A</h1>'), asked({ 'if-none-match': '*' }));
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
});
