import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../http/rate-limit.ts';
import { createRenderQueue, TooManyPages } from '../pages/render-queue.ts';
import { callbackLead } from '../testing/sample-bodies.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { fakePages, testApp } from '../testing/test-deps.ts';

const LEADS = '/api/leads';

/** What a browser without script posts. */
const callbackForm = { formId: 'callback', page: '/lpe', name: 'Ann Driver', phoneNumber: '614 555 0123', agree: 'on' };

/** An app that takes one form an hour, and counts the pages that it makes. */
function busyApp() {
  const site = sampleSite();
  const made: string[] = [];
  const pages = {
    ...fakePages(site),
    formAgain: async (path: string) => {
      made.push(path);
      return undefined;
    },
  };
  return { ...testApp({ site, pages, limiter: createRateLimiter({ times: 1, seconds: 3600 }) }), made };
}

describe('too many forms', () => {
  test('cost no page of the site, and keep what was typed', async () => {
    const { submit, made } = busyApp();
    await submit(LEADS, callbackForm);
    made.length = 0;
    const name = `"O'Neil" <b>&amp;`;
    const page = await submit(LEADS, { ...callbackForm, name });
    const html = await page.text();
    expect([page.status, made]).toEqual([429, []]);
    expect(page.headers.get('retry-after')).toBe('3600');
    expect(html).toContain('Too many tries. Please wait 3600 seconds and try again.');
    expect(html).toContain('<form method="post" action="/api/leads">');
    expect(html).toContain('name="name" value="&quot;O&#39;Neil&quot; &lt;b&gt;&amp;amp;"');
    for (const field of Object.keys(callbackForm)) expect(html).toContain(`name="${field}"`);
  });

  test('are not read, so that a malformed one is refused for the same reason', async () => {
    const { send, post } = busyApp();
    await post(LEADS, callbackLead);
    const headers = { 'content-type': 'application/json' };
    expect((await send(LEADS, { method: 'POST', body: '{', headers })).status).toBe(429);
  });

  test('at one address do not count at another, nor does another client', async () => {
    const { post, send } = busyApp();
    await post(LEADS, {});
    expect((await post(LEADS, {})).status).toBe(429);
    expect((await post('/api/listings', {})).status).toBe(422);
    const other = await send(LEADS, { method: 'POST', body: '{}', visitor: { address: '192.0.2.2' } });
    expect(other.status).toBe(415);
  });
});

describe('too many pages', () => {
  const SEARCH = '/location-search?q=nowhere';

  test('a link on another site leads to a page', async () => {
    const { send } = testApp();
    const headers = { origin: 'https://other.example', referer: 'https://other.example/' };
    expect((await send(SEARCH, { headers })).status).toBe(200);
  });

  test('a page for which there is no room is refused with 503, a sentence and Retry-After', async () => {
    const renders = createRenderQueue();
    const full = async () => {
      throw new TooManyPages();
    };
    const inTurn: typeof renders.inTurn = (pages) => ({ ...pages, placeSearch: full });
    const { send } = testApp({ renders: { ...renders, inTurn } });
    const refused = await send(SEARCH, { headers: { accept: 'text/html' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await refused.text()).toContain('Many visitors are asking for pages right now.');
  });
});

test("another site's words are on no page of ours", async () => {
  const { submit, made } = busyApp();
  const page = await submit(LEADS, { ...callbackForm, name: 'Call Eve' }, { origin: 'https://evil.example' });
  expect([page.status, made]).toEqual([403, []]);
  expect(await page.text()).not.toContain('Eve');
});

test('a foreign request does not count for the client whose browser sent it', async () => {
  const { post } = busyApp();
  for (let count = 0; count < 3; count += 1)
    expect((await post(LEADS, callbackLead, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(LEADS, callbackLead)).status).toBe(200);
});
