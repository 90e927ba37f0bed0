import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { contactMessage } from '../../testing/sample-bodies.ts';
import { brokenStore, formStateIn, memoryStore, testApp } from '../../testing/test-deps.ts';
import { createFormStamps } from '../form-stamp.ts';
import { createKeptAnswers } from './kept-answers.ts';

const KEY = 'a-key-of-at-least-thirty-two-letters';
const START = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const ADDRESS = /^\/your-answers\/contact\/[\w-]{22}#contact-summary$/;
const wrong = { ...contactMessage, email: 'ann', agree: 'on' } as Record<string, string>;

let time: number;
beforeEach(() => {
  time = START;
});

/** A site that keeps answers, and a browser that keeps cookies. */
function visitor({ keys = [KEY], store = memoryStore(), secure = false, ...changes }: Options = {}) {
  const secrets = async () => (typeof keys === 'function' ? keys() : keys);
  const kept = createKeptAnswers({ secrets, store });
  const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });
  const app = testApp({ kept, store, stamps, now: () => new Date(time), ...changes });
  const jar = new Map<string, string>();
  const set: string[] = [];
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...app,
    jar,
    /** Every Set-Cookie so far. */
    set,
    async submit(path: string, fields: Record<string, string>) {
      const headers = { accept: 'text/html', cookie: cookie() };
      const body = new URLSearchParams(fields);
      const answer = await app.send(path, { method: 'POST', body, headers, visitor: { secure } });
      for (const one of answer.headers.getSetCookie()) {
        set.push(one);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
        if (/Max-Age=0(;|$)/.test(one)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
    read: (path: string | null) => app.send(path ?? '', { headers: { cookie: cookie() }, visitor: { secure } }),
  };
}

type Options = Partial<Parameters<typeof testApp>[0]> & {
  readonly keys?: readonly string[] | (() => readonly string[]);
  readonly secure?: boolean;
};

describe('a form with a wrong answer that a browser posts by itself', () => {
  test('leads to a page of its own, which shows every answer and each error, as often as it is asked for', async () => {
    const { submit, read } = visitor();
    const answer = await submit('/api/contactus', wrong);
    expect(answer.status).toBe(303);
    const address = answer.headers.get('location');
    expect(address).toMatch(ADDRESS);
    for (let times = 0; times < 2; times += 1) {
      const page = await read(address);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      const { path, values, errors } = formStateIn(await page.text());
      expect([path, errors]).toEqual(['/contact-us', { email: 'Email is not valid' }]);
      expect(values).toMatchObject(wrong);
    }
  });

  test('leaves nothing that was typed in an address, in a readable cookie, or in the log', async () => {
    const { submit, read, logged, set } = visitor();
    const address = (await submit('/api/contactus', wrong)).headers.get('location');
    await read(address);
    const all = JSON.stringify([address, set, logged]);
    const held = set.map((one) => Buffer.from(one.split('.')[2]?.split(';')[0] ?? '', 'base64url').toString('latin1'));
    for (const typed of [contactMessage.name, contactMessage.message]) {
      expect(all).not.toContain(typed);
      expect(held.join()).not.toContain(typed);
    }
  });

  test('is for the browser that posted it, for ten minutes', async () => {
    const { submit, read, jar } = visitor();
    const address = (await submit('/api/contactus', wrong)).headers.get('location');
    time += 10 * MINUTE - 1;
    expect((await read(address)).status).toBe(200);
    time += 1;
    expect((await read(address)).status).toBe(404);
    time = START;
    jar.clear();
    expect((await read(address)).status).toBe(404);
  });

  test('is offered empty with a stamp when it is over, and the page says what happened', async () => {
    const { read } = visitor();
    const { path, values, gone } = formStateIn(await (await read(`/your-answers/contact/${'A'.repeat(22)}`)).text());
    expect(path).toBe('/contact-us');
    expect(Object.keys(values)).toEqual(['stamp']);
    expect(gone).toMatch(/no longer here.* 10 minutes/);
  });

  test.each([
    ['quote-block', '/lpe'],
    ['bac', '/bac-calculator'],
  ])('of the %s, too', async (form, path) => {
    const page = await visitor().read(`/your-answers/${form}/${'A'.repeat(22)}`);
    expect([page.status, formStateIn(await page.text()).path]).toEqual([404, path]);
  });

  test('a search that is over can be made again, and what is no form is not found', async () => {
    const { read } = visitor();
    const search = await read(`/your-answers/location-search/${'A'.repeat(22)}`);
    expect([search.status, await search.text()]).toEqual([404, '<!doctype html> {"kind":"gone"}']);
    for (const path of ['/your-answers/nothing/x', '/your-answers/wait/x', '/your-answers/contact', '/your-answers'])
      expect((await read(path)).status).toBe(404);
  });
});

test('a program that fetches has no history, and gets the page with its status', async () => {
  const body = new URLSearchParams(wrong);
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'cors' };
  const answer = await visitor().send('/api/contactus', { method: 'POST', body, headers });
  expect([answer.status, formStateIn(await answer.text()).values.email]).toEqual([422, 'ann']);
});

describe('the cookie', () => {
  test('is of this host alone where the visitor uses https, and no script or other site gets it', async () => {
    const { submit, set } = visitor({ secure: true });
    await submit('/api/contactus', wrong);
    expect(set[0]).toMatch(/^__Host-kept-[\w-]{22}=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
    const plain = visitor();
    await plain.submit('/api/contactus', wrong);
    expect(plain.set[0]).toMatch(/^kept-[\w-]{22}=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  test('opens only as it is, under its own name and form', async () => {
    const { submit, read, jar } = visitor();
    const address = (await submit('/api/contactus', wrong)).headers.get('location') ?? '';
    const [[name = '', value = ''] = []] = [...jar];
    expect((await read(address.replace('/contact/', '/callback/'))).status).toBe(404);
    jar.set('kept-AAAAAAAAAAAAAAAAAAAAAA', value);
    expect((await read('/your-answers/contact/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    const at = value.length - 9;
    for (const forged of [
      value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1),
      'a.c.AAAA',
      '',
      'x',
    ]) {
      jar.set(name, forged);
      expect((await read(address)).status).toBe(404);
    }
  });

  test('opens with a former secret, and not with another', async () => {
    let keys = [KEY];
    const { submit, read } = visitor({ keys: () => keys });
    const address = (await submit('/api/contactus', wrong)).headers.get('location');
    keys = [`${KEY}-new`, KEY];
    expect((await read(address)).status).toBe(200);
    keys = [`${KEY}-new`];
    expect((await read(address)).status).toBe(404);
  });

  test('makes room for newer ones, of which there are four, and 6,000 bytes in all', async () => {
    const { submit, read, jar } = visitor();
    const post = async (message: string) => {
      time += 1000;
      return (await submit('/api/contactus', { ...wrong, message })).headers.get('location');
    };
    const first = await post('one');
    const short = [await post('two'), await post('three'), await post('four'), await post('five')];
    expect(jar.size).toBe(4);
    expect((await read(first)).status).toBe(404);
    for (const address of short) expect((await read(address)).status).toBe(200);
    for (let times = 0; times < 3; times += 1) await post('x'.repeat(1200));
    expect(jar.size).toBeLessThan(4);
    expect([...jar].join('').length).toBeLessThan(6000);
  });
});

describe('what is too large for a cookie', () => {
  const long = { ...wrong, message: '👋 long '.repeat(500) };

  test('is kept by the store, under a key that only the cookie has', async () => {
    const store = memoryStore();
    const { submit, read, set, jar } = visitor({ store });
    const address = (await submit('/api/contactus', long)).headers.get('location') ?? '';
    expect(set[0]?.length).toBeLessThan(250);
    expect(formStateIn(await (await read(address)).text()).values.message).toBe(long.message);
    const [[name = '', value = ''] = []] = [...jar];
    jar.set(name, value.replace(/.{43}$/, 'A'.repeat(43)));
    expect((await read(address)).status).toBe(404);
    jar.set(name, value);
    time += 10 * MINUTE;
    expect((await read(address)).status).toBe(404);
  });

  test('is shown at once while the store is down, and so is anything while the secret is not known', async () => {
    const down = brokenStore();
    const large = await visitor({ store: down }).submit('/api/contactus', long);
    expect([large.status, large.headers.get('cache-control')]).toEqual([422, 'private, no-cache']);
    expect(formStateIn(await large.text()).values.message).toBe(long.message);
    const keys = async () => [await down.sharedSecret('form-stamp')];
    const kept = createKeptAnswers({ secrets: keys, store: down });
    expect((await visitor({ store: down, kept }).submit('/api/contactus', wrong)).status).toBe(422);
  });
});

describe('too many forms', () => {
  const busy = () => visitor({ limiter: createRateLimiter({ times: 1, seconds: 3600 }) });

  test('lead to a page of its own, too, with a button that sends the form again', async () => {
    const { submit, read, logged } = busy();
    await submit('/api/contactus', wrong);
    const answer = await submit('/api/contactus', wrong);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/your-answers\/wait\//),
    ]);
    expect(logged).toContainEqual(expect.objectContaining({ event: 'rate-limit.refused', route: '/api/contactus' }));
    const page = await read(answer.headers.get('location'));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Too many tries. Please wait 3600 seconds and try again.');
    expect(html).toContain('<form method="post" action="/api/contactus">');
    expect(html).toContain(`name="message" value="${contactMessage.message}"`);
  });

  test('cost the store nothing: a large one is answered at once', async () => {
    const { submit, store } = busy();
    await submit('/api/contactus', wrong);
    store.keepAnswers = () => Promise.reject(new Error('The store was asked.'));
    const answer = await submit('/api/contactus', { ...wrong, message: 'x'.repeat(5000) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

test('a search for what may be personal, and a BAC result, have pages of their own', async () => {
  const { submit, read } = visitor();
  const search = (await submit('/location-search', { q: '12 Main Street, Nowhere' })).headers.get('location');
  expect(search).toMatch(/^\/your-answers\/location-search\/[\w-]{22}$/);
  expect(await (await read(search)).text()).toContain('12 Main Street, Nowhere');
  const bac = (await submit('/bac-calculator', { gender: 'male', weight: '180', hours: '1' })).headers.get('location');
  expect(bac).toMatch(/^\/your-answers\/bac\/[\w-]{22}$/);
  expect(formStateIn(await (await read(bac)).text())).toMatchObject({
    path: '/bac-calculator',
    values: { weight: '180' },
  });
});
