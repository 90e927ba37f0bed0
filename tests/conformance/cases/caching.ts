import type { Answer } from '../ask.ts';
import { type BuildFacts, type Case, type CaseGroup, get } from '../case.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** The note in a page's footer before the server shows it. */
const HIDDEN = 'id="gpc" hidden=""';
const HASHED = /-[A-Z0-9]{8}\.(?:js|css|json|svg|woff2)$/;

/** A file of each kind that is no page. */
export function files({ files: all }: BuildFacts): CaseGroup {
  const cases = all.map((path) => {
    const cached = HASHED.test(path) ? FOREVER : 'no-cache';
    const policy = path.endsWith('.svg') ? /default-src .*script-src 'none'; sandbox$/ : /default-src/;
    const headers = {
      ...{ 'cache-control': cached, etag: /^(?:W\/)?"/, 'content-type': typeOf(path) },
      'content-security-policy': policy,
    };
    return get(path, { status: 200, headers });
  });
  return { name: 'files', cases };
}

const TYPES: Readonly<Record<string, RegExp>> = {
  txt: /^text\/plain(?:; charset=utf-8)?$/,
  xml: /^(?:application|text)\/(?:\w+\+)?xml/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  ico: /^image\/vnd\.microsoft\.icon$/,
  js: /^text\/javascript(?:; charset=utf-8)?$/,
  webmanifest: /^application\/manifest\+json/,
  woff2: /^font\/woff2$/,
  csv: /^text\/csv; charset=utf-8$/,
  json: /^application\/(?:speculationrules\+)?json/,
};

function typeOf(path: string): RegExp {
  return TYPES[path.split('.').at(-1) ?? ''] ?? /^\w+\/./;
}

/** Pages of each kind of answer, and files, asked again by who has them. */
export function revalidation({ files: all }: BuildFacts): CaseGroup {
  const script = all.find((path) => HASHED.test(path)) ?? '/assets/site.js';
  const paths = ['/', '/what-is-sr22', '/location/ohio', '/robots.txt', '/sitemap.xml', '/assets/favicon.svg', script];
  const cases = paths.flatMap((path) => [
    again(path, 'its tag', ({ headers }) => headers.etag ?? '', 304),
    again(path, 'its tag, weak', ({ headers }) => `W/${headers.etag?.replace(/^W\//, '')}`, 304),
    again(path, 'one of several tags', ({ headers }) => `"a", ${headers.etag}, "b"`, 304),
    again(path, 'another tag', () => '"another"', 200),
  ]);
  return { name: 'If-None-Match', cases };
}

function again(path: string, name: string, tag: (before: Answer) => string, status: number): Case {
  const expect = status === 304 ? { status, body: '' } : { status };
  return {
    name: `${path} with ${name}`,
    before: { path },
    ask: (before) => ({ path, headers: { 'if-none-match': tag(before) } }),
    expect: { ...expect, headers: { etag: /"/, 'cache-control': /no-cache|immutable/ } },
  };
}

/** Answers of functions are kept by no cache, but for pages that depend on nothing but the build. */
export function functionCaching(): CaseGroup {
  const headers = { 'cache-control': 'no-store', etag: null };
  const paths = ['/api/health', '/api/form-stamp?form=callback', '/location/ohio?complete=1'];
  const lasting = { 'cache-control': 'no-cache', etag: /"/ };
  return {
    name: 'caching of functions',
    cases: [
      ...paths.map((path) => get(path, { status: 200, headers })),
      get('/location-search?q=43215', { status: 303, headers }),
      get('/api/listings/search?state=ohio', { status: 200, headers }),
      get('/location/ohio/dublin', { status: 200, headers: lasting, body: '<h1' }),
      get('/location/ohio/dublin', { status: 304, headers: lasting, body: '' }, { 'if-none-match': '*' }),
    ],
  };
}

/** Global Privacy Control: the note in the footer is shown. */
export function optOut(): CaseGroup {
  const sent = { 'sec-gpc': '1' };
  const headers = { 'content-type': 'text/html; charset=utf-8', vary: /sec-gpc/i };
  const built = ['/', '/what-is-sr22', '/state/texas-sr22', '/location/ohio', '/contact-us', '/blog'];
  const made = ['/location/ohio/dublin', '/location/ohio?complete=1', '/bac-calculator?gender=male'];
  const status = (path: string) => (path.startsWith('/bac') ? 422 : 200);
  const shown = (path: string) => get(path, { status: status(path), headers, without: HIDDEN }, sent);
  const hidden = (path: string, value: Readonly<Record<string, string>>) =>
    get(path, { status: status(path), headers, body: HIDDEN }, value);
  return {
    name: 'Global Privacy Control',
    cases: [
      ...[...built, ...made].flatMap((path) => [shown(path), hidden(path, {})]),
      hidden('/', { 'sec-gpc': '0' }),
      hidden('/', { 'sec-gpc': 'true' }),
      get('/nothing-here', { status: 404, headers, without: HIDDEN }, sent),
      get('/robots.txt', { status: 200 }, sent),
      {
        name: 'a page has its own tag',
        before: { path: '/' },
        ask: ({ headers: { etag = '' } }) => ({ path: '/', headers: { ...sent, 'if-none-match': etag } }),
        expect: { status: 200, headers, without: HIDDEN },
      },
    ],
  };
}
