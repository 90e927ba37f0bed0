import { describe, expect, test } from 'vitest';
import { callbackLead } from '../testing/sample-bodies.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { brokenStore, comesBeforePages, testApp } from '../testing/test-deps.ts';
import { createSourceOf } from './router.ts';

describe('methods', () => {
  test.each([
    ['GET', '/api/leads', 'POST'],
    ['DELETE', '/api/leads', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['PUT', '/api/listings', 'POST'],
    ['POST', '/location/ohio/dublin', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const response = await testApp().send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('HEAD is GET without a body', async () => {
    const response = await testApp().send('/api/health', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('every answer', () => {
  const requests: [string, RequestInit][] = [
    ['/api/health', {}],
    ['/api/nothing', {}],
    ['/nothing-here', {}],
    ['/unknown-sr22', {}],
    ['/api/leads', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    ['/api/leads', { method: 'GET' }],
  ];
  test.each(requests)('%s %o has the security headers and a request id', async (path, init) => {
    const { headers } = await testApp().send(path, init);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'sha256-abc='");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('over https tells the browser to stay on https', async () => {
    const { headers } = await testApp().send('/api/health', { visitor: { secure: true } });
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('writes one log line, with the pattern in place of the address', async () => {
    const { send, logged } = testApp();
    await send('/location/ohio/secret-name');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ event: 'answered', method: 'GET', route: '/location/:state/:city', status: 404 });
    expect(JSON.stringify(logged)).not.toContain('secret-name');
  });
});

describe('an error of ours', () => {
  const bug = () => testApp({ store: brokenStore(new TypeError('undefined is not a function')) });

  test('is 500 in JSON and a log line with its cause', async () => {
    const { post, logged } = bug();
    const response = await post('/api/leads', callbackLead);
    expect(response.status).toBe(500);
    const body = await response.json();
    expect(body).toMatchObject({ status: 500, extra: {} });
    expect(JSON.stringify(body)).not.toContain('undefined is not');
    expect(logged.find(({ event }) => event === 'failed')).toMatchObject({
      level: 'error',
      error: expect.stringContaining('TypeError'),
    });
  });

  test('is a page for a browser', async () => {
    const response = await bug().submit('/api/leads', { ...callbackLead, attribution: '', agree: 'on' });
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.text()).toContain('<h1>Something went wrong</h1>');
  });

  test('a build that cannot be read still gets an answer', async () => {
    const { send } = testApp({
      site: sampleSite({ 'private/site.json': undefined, 'private/states.json': undefined }),
    });
    const response = await send('/api/listings/search?state=ohio');
    expect(response.status).toBe(500);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'none'");
  });
});

test.each([
  ['/api/leads', true],
  ['/location-search?q=1', true],
  ['/bac-calculator', false],
  ['/bac-calculator?gender=male', true],
  ['/location/ohio', false],
  ['/lpe', false],
])('%s is answered by a function before any file: %s', (path, expected) => {
  expect(comesBeforePages(new URL(path, 'http://localhost'))).toBe(expected);
});

describe('source of', () => {
  const DAY = new Date('2026-11-21T10:00:00.000Z');

  test.each([
    ['192.0.2.1', '192.0.2.254'],
    ['2001:db8::1', '2001:db8:0:0:ffff::2'],
    ['2001:0db8:0000:0001::1', '2001:db8:0:1:1:1:1:1'],
    ['::1', '0:0:0:0:0:0:0:2'],
  ])('%s and %s are one source', (one, other) => {
    const sourceOf = createSourceOf();
    expect(sourceOf(one, DAY)).toBe(sourceOf(other, DAY));
  });

  test.each([
    ['192.0.2.1', '192.0.3.1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
  ])('%s and %s are two', (one, other) => {
    const sourceOf = createSourceOf();
    expect(sourceOf(one, DAY)).not.toBe(sourceOf(other, DAY));
  });

  test('the name is the same for a day, then another, and another in each process', () => {
    const sourceOf = createSourceOf();
    const name = sourceOf('192.0.2.1', DAY);
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect(sourceOf('192.0.2.1', new Date('2026-11-21T23:59:59.999Z'))).toBe(name);
    expect(sourceOf('192.0.2.1', new Date('2026-11-22T00:00:00.000Z'))).not.toBe(name);
    expect(createSourceOf()('192.0.2.1', DAY)).not.toBe(name);
  });
});

describe('former address', () => {
  const site = sampleSite({
    'private/redirects.json': {
      redirects: { '/old-page': '/blog', '/Old/Page.html': '/blog#part', '/location/ohio/dublin': '/blog' },
      gone: ['/winter-offer'],
    },
  });
  const send = (path: string, method = 'GET') => testApp({ site }).send(path, { method });

  describe('a former address', () => {
    test.each([
      ['/old-page', '/blog'],
      ['/old-page?utm_source=mail&zip=43215', '/blog?utm_source=mail&zip=43215'],
      ['/Old_Page/', '/blog'],
      ['/Old/Page.html?a=1', '/blog?a=1#part'],
      // An address that a function would answer otherwise.
      ['/location/ohio/dublin', '/blog'],
    ])('%s leads to %s for good, with its query', async (from, to) => {
      const response = await send(from);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe(to);
    });

    test('leads there for HEAD, too, and takes no forms', async () => {
      expect((await send('/old-page', 'HEAD')).status).toBe(301);
      expect((await send('/old-page', 'POST')).status).toBe(404);
    });
  });

  test('an expired page is gone, and its visitors read the not-found page', async () => {
    const response = await send('/winter-offer?a=1');
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('<title>Not found</title>');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each(['/constructor', '/toString', '/__proto__'])('%s is no former address', async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  test('a build of a former release has no former addresses', async () => {
    expect((await testApp().send('/old-page')).status).toBe(404);
  });
});
