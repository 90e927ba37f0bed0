import { describe, expect, test } from 'vitest';
import { OPT_OUT_NOTE } from '../../../schemas/rules/page-marks.ts';
import type { RouteTable } from './front.ts';
import { fileAnswer, pageAnswer, spellingAnswer } from './front-answer.ts';

const RULES = '/assets/speculation-rules-0123ABCD.json';
const table: RouteTable = {
  pages: ['/'],
  files: [RULES],
  addresses: [],
  headers: [
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "default-src 'none'"],
  ],
  pageHeaders: [['speculation-rules', `"${RULES}"`]],
};
const HTML = `<!doctype html><p id="${OPT_OUT_NOTE}" hidden="">Noted.</p>`;
const found = () => new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"plain"' } });
const asked = (headers: Readonly<Record<string, string>> = {}, path = '/', method = 'GET') =>
  new Request(`https://www.example.com${path}`, { headers, method });

describe('a page', () => {
  test('has the headers of the site, and is asked for again each time', async () => {
    const { status, headers } = await pageAnswer(asked(), found(), table);
    expect([status, headers.get('x-content-type-options'), headers.get('cache-control'), headers.get('vary')]).toEqual([
      200,
      'nosniff',
      'no-cache',
      'Accept-Encoding, Sec-GPC',
    ]);
  });

  test.each(['"plain"', 'W/"plain"', '"other", "plain"', '*'])('known as %s is not sent again', async (known) => {
    const response = await pageAnswer(asked({ 'if-none-match': known }), found(), table);
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, '"plain"', '']);
  });

  test('shows the note to visitors who opt out, under a tag of its own', async () => {
    const optedOut = await pageAnswer(asked({ 'sec-gpc': '1' }), found(), table);
    expect(await optedOut.text()).toBe(HTML.replace(' hidden=""', ''));
    const etag = optedOut.headers.get('etag') ?? '';
    expect(etag).not.toBe('"plain"');
    const knows = (tag: string) => pageAnswer(asked({ 'sec-gpc': '1', 'if-none-match': tag }), found(), table);
    expect((await knows(etag)).status).toBe(304);
    expect((await knows('"plain"')).status).toBe(200);
  });

  test('that the host cannot give stays an error', async () => {
    const missing = new Response('gone', { status: 500 });
    expect((await pageAnswer(asked({ 'sec-gpc': '1' }), missing, table)).status).toBe(500);
  });
});

test('a file is kept for good when its name has a hash of its content', () => {
  const caching = (path: string) => fileAnswer(asked({}, path), found(), table).headers.get('cache-control');
  expect(caching('/assets/site-ABCDEFGH.js')).toBe('public, max-age=31536000, immutable');
  expect(caching('/robots.txt')).toBe('no-cache');
});

test('a drawing has a second policy, in which no script runs', () => {
  const policy = (path: string) => fileAnswer(asked({}, path), found(), table).headers.get('content-security-policy');
  expect(policy('/assets/favicon.svg')).toBe("default-src 'none', script-src 'none'; sandbox");
  expect(policy('/robots.txt')).toBe("default-src 'none'");
});

test('another spelling leads to the page, and nothing remembers it', () => {
  const { status, headers } = spellingAnswer('/blog', table);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([308, '/blog', 'no-store']);
});

test('pages name the rules for fetching ahead, and that file has the type that browsers ask for', async () => {
  const page = await pageAnswer(asked(), found(), table);
  const json = new Response('{}', { headers: { 'content-type': 'application/json' } });
  const file = fileAnswer(asked({}, RULES), json, table);
  expect([page, file].map(({ headers }) => headers.get('speculation-rules'))).toEqual([`"${RULES}"`, null]);
  expect(file.headers.get('content-type')).toBe('application/speculationrules+json');
});

test('XML is application/xml, whatever the host says', () => {
  const xml = new Response('<a/>', { headers: { 'content-type': 'text/xml' } });
  const { headers } = fileAnswer(asked({}, '/sitemap.xml'), xml, table);
  expect(headers.get('content-type')).toBe('application/xml');
});
