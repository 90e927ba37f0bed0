import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { sampleSite } from '../../testing/sample-site.ts';
import { testApp } from '../../testing/test-deps.ts';

const NEW = 'application/reports+json';
const OLD = 'application/csp-report';
const PAGE = 'https://www.example.com/lpe?email=ann@example.com&utm_source=x#top';

/** A report as Chromium sends it. */
const report = (body: object, type = 'csp-violation') => ({ age: 5, type, url: PAGE, user_agent: 'Mozilla/5.0', body });
const inline = {
  documentURL: PAGE,
  referrer: 'https://search.example/?q=dui+near+me',
  blockedURL: 'inline',
  effectiveDirective: 'script-src-elem',
  originalPolicy: "default-src 'none'",
  sourceFile: PAGE,
  sample: 'alert(1)',
  disposition: 'enforce',
  statusCode: 200,
};

async function send(body: unknown, type = NEW, headers: Record<string, string> = {}) {
  const app = testApp();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', body: text, headers: { 'content-type': type, ...headers } };
  const response = await app.send('/api/reports', init);
  const violations = app.logged.filter(({ event }) => event === 'policy.violated');
  return { status: response.status, response, violations, logged: app.logged, kept: await app.kept() };
}

test('a report is one line of the log that names directive, kind and page, and is not stored', async () => {
  const { status, violations, kept } = await send([report(inline)]);
  expect([status, kept]).toEqual([204, []]);
  expect(violations).toEqual([
    { level: 'warn', event: 'policy.violated', directive: 'script-src-elem', blocked: 'inline', page: '/lpe' },
  ]);
});

test('browsers that know only report-uri are understood, too', async () => {
  const { status, violations } = await send(
    {
      'csp-report': {
        'document-uri': PAGE,
        referrer: '',
        'violated-directive': 'img-src https://a.example',
        'blocked-uri': 'https://pixel.example/i.gif?mail=ann@example.com',
      },
    },
    OLD,
  );
  expect([status, violations]).toEqual([
    204,
    [
      {
        level: 'warn',
        event: 'policy.violated',
        directive: 'img-src',
        blocked: 'other-site',
        origin: 'https://pixel.example',
        page: '/lpe',
      },
    ],
  ]);
});

test('no line holds what an address, a referrer or a sample says about a visitor', async () => {
  const address = 'https://other.example/ann@example.com?q=dui';
  const { logged, violations } = await send([
    report(inline),
    report({ ...inline, blockedURL: address, sourceFile: address }),
    report({
      ...inline,
      documentURL: 'https://www.example.com/ann@example.com',
      effectiveDirective: 'ann@example.com',
    }),
    report({ ...inline, blockedURL: 'ann@example.com:dui' }),
  ]);
  expect(violations).toHaveLength(4);
  expect(JSON.stringify(logged)).not.toMatch(/ann@|dui|alert|Mozilla|search\.example|utm_/);
});

describe('what was blocked is told in one word', () => {
  test.each([
    ['inline', {}, 'inline'],
    ['', {}, 'inline'],
    ['eval', {}, 'eval'],
    ['trusted-types-sink', {}, 'trusted-types-sink'],
    ['data', {}, 'data'],
    ['data:text/html,<p>ann</p>', {}, 'data'],
    ['https://www.example.com/assets/a.js', {}, 'own-site'],
    ['chrome-extension', {}, 'extension'],
    ['moz-extension://1f2e/page.js', {}, 'extension'],
    ['inline', { sourceFile: 'safari-web-extension://1f2e/a.js' }, 'extension'],
    ['javascript:void 0', {}, 'unknown'],
    ['nonsense', {}, 'unknown'],
  ])('"%s" %j: %s', async (blockedURL, more, blocked) => {
    const { violations } = await send([report({ ...inline, blockedURL, ...more })]);
    expect(violations).toMatchObject([{ blocked }]);
  });
});

test('reports about other things than the policy are taken and left alone', async () => {
  const { status, violations } = await send([report({ id: 'x' }, 'deprecation'), 7, null, report(inline)]);
  expect([status, violations.length]).toEqual([204, 1]);
});

test('of very many reports in one body only the first twenty are read', async () => {
  const { violations } = await send(Array.from({ length: 200 }, () => ({ type: 'csp-violation', body: {} })));
  expect(violations).toHaveLength(20);
});

test.each([
  ['{', NEW, 400, 'The request is no report of type application/reports+json.'],
  ['{}', OLD, 400, 'The request is no report of type application/csp-report.'],
  ['"x"', NEW, 400, 'The request is no report of type application/reports+json.'],
  ['[]', 'application/json', 415, 'Send application/reports+json or application/csp-report.'],
  [`["${'x'.repeat(17_000)}"]`, NEW, 413, 'The request is larger than 16 KB.'],
])('%.10s as %s is refused with %i', async (body, type, status, message) => {
  const { response, violations } = await send(body, type);
  expect([response.status, violations]).toEqual([status, []]);
  expect(await response.json()).toMatchObject({ status, message });
});

test("pages of other sites may not report, and a client's reports are limited without taking its forms", async () => {
  expect((await send([report(inline)], NEW, { origin: 'https://evil.example' })).status).toBe(403);
  const { send: ask, post } = testApp({ limiter: createRateLimiter({ times: 1, seconds: 3600 }) });
  const init = { method: 'POST', body: JSON.stringify([report(inline)]), headers: { 'content-type': NEW } };
  const statuses = [await ask('/api/reports', init), await ask('/api/reports', init), await post('/api/leads', {})];
  expect(statuses.map(({ status }) => status)).toEqual([204, 429, 422]);
});

test('without a readable build a report is still counted', async () => {
  const site = { ...sampleSite(), routes: () => Promise.reject(new Error('no build')) };
  const { send: ask, logged } = testApp({ site });
  const init = { method: 'POST', body: JSON.stringify([report(inline)]), headers: { 'content-type': NEW } };
  expect((await ask('/api/reports', init)).status).toBe(204);
  expect(logged[0]).toEqual({
    level: 'warn',
    event: 'policy.violated',
    directive: 'script-src-elem',
    blocked: 'inline',
  });
});
