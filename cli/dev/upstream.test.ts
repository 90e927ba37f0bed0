import { expect, test } from 'vitest';
import { makeUpstream } from './upstream.ts';

test('a request waits for the site process, and all that wait go on together', async () => {
  const upstream = makeUpstream();
  const waiting = [upstream.next(), upstream.next()];
  upstream.switchTo('http://127.0.0.1:1');
  expect(await Promise.all(waiting)).toEqual([{ url: 'http://127.0.0.1:1' }, { url: 'http://127.0.0.1:1' }]);
});

test('after a process has gone, the next one counts, even at the same address', async () => {
  const upstream = makeUpstream();
  upstream.switchTo('http://127.0.0.1:1');
  const old = upstream.current;
  expect(await upstream.next()).toBe(old);
  const next = upstream.next(old);
  upstream.switchTo(undefined);
  expect(upstream.current).toBeUndefined();
  upstream.switchTo('http://127.0.0.1:1');
  expect(await next).toBe(upstream.current);
  expect(await next).not.toBe(old);
});

test('a person does not wait longer than asked', async () => {
  expect(await makeUpstream().next(undefined, 1)).toBeUndefined();
});
