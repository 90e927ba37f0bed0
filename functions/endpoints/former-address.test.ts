import { describe, expect, test } from 'vitest';
import { sampleSite } from '../testing/sample-site.ts';
import { testApp } from '../testing/test-deps.ts';

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
