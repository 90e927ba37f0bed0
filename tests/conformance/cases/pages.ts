import { type BuildFacts, type Case, type CaseGroup, type Expectation, get } from '../case.ts';

const HTML = 'text/html; charset=utf-8';
const PAGE_HEADERS = { 'content-type': HTML, 'cache-control': 'no-cache', etag: /^(?:W\/)?"/, vary: /sec-gpc/i };

/** Every page of the build. */
export function pages({ pages: all }: BuildFacts): CaseGroup {
  const cases = all
    .filter(isShown)
    .map((path) => get(path, { status: 200, headers: PAGE_HEADERS, body: /^<!doctype html>/i }));
  return { name: 'pages', cases };
}

/** Functions show these two: where there is nothing, and where a search has several answers. */
function isShown(path: string): boolean {
  return path !== '/404' && path !== '/location-search';
}

/** A page of each kind. */
const KINDS = [
  '/what-is-sr22',
  '/blog',
  '/blog/what-an-sr-26-does',
  '/state/texas-sr22',
  '/location/ohio',
  '/location/ohio/columbus',
  '/geico-sr22',
  '/privacy-policy',
  '/bac-calculator',
  '/which-form',
  '/deadlines',
  '/lpe',
];

/** Other spellings of an address lead to the page, with the query. */
export function spellings(): CaseGroup {
  const cases = KINDS.flatMap((page) => [
    moved(`${page}/`, page),
    moved(`${page}.html`, page),
    moved(`${page}/index`, page),
    moved(`${page}/index.html`, page),
    moved(page.toUpperCase(), page),
    moved(`${page}/?a=1&b=%20x`, `${page}?a=1&b=%20x`),
    get(`${page}?utm_source=a&gclid=b`, { status: 200, headers: PAGE_HEADERS }),
  ]);
  return { name: 'spellings of pages', cases: [...cases, ...ROOT, ...OTHERS] };
}

function moved(path: string, location: string): Case {
  return get(path, { status: 308, headers: { location, 'cache-control': 'no-store' }, body: '' });
}

const ROOT: readonly Case[] = [
  moved('/index', '/'),
  moved('/index.html', '/'),
  moved('/index.html?a=1', '/?a=1'),
  get('/?a=1', { status: 200, headers: PAGE_HEADERS }),
  get('/?', { status: 200, headers: PAGE_HEADERS }),
];

const OTHERS: readonly Case[] = [
  moved('/what_is_sr22', '/what-is-sr22'),
  moved('/What-Is-SR22/', '/what-is-sr22'),
  moved('/location/Ohio/Columbus/', '/location/ohio/columbus'),
  moved('/location/OH', '/location/ohio'),
  moved('/location/oh/columbus', '/location/ohio/columbus'),
  moved('/location/new_york', '/location/new-york'),
  moved('/state/New-Hampshire-SR22', '/state/new-hampshire-sr22'),
  moved('/what%2Dis-sr22', '/what-is-sr22'),
  moved('/%77hat-is-sr22?a=1', '/what-is-sr22?a=1'),
];

/** HEAD is GET without its body. */
export function head(): CaseGroup {
  const ok = (path: string, headers: Expectation['headers'] = {}): Case => headOf(path, { status: 200, headers });
  const cases = [
    ...['/', ...KINDS].map((path) => ok(path, PAGE_HEADERS)),
    ...['/robots.txt', '/sitemap.xml', '/blog/feed.xml', '/assets/favicon.svg'].map((path) => ok(path)),
    ok('/api/health', { 'content-type': 'application/json; charset=utf-8' }),
    ok('/location/ohio/dublin', { 'content-type': HTML }),
    headOf('/bac-calculator?weight=180', { status: 422, headers: { 'content-type': HTML } }),
  ];
  const elsewhere = [
    headOf('/what-is-sr22/', { status: 308, headers: { location: '/what-is-sr22' } }),
    headOf('/old-guide', { status: 301, headers: { location: '/blog/renamed-post' } }),
    headOf('/nobody-sr22', { status: 302, headers: { location: '/' } }),
    headOf('/nothing-here', { status: 404 }),
    headOf('/api/leads', { status: 405, headers: { allow: 'POST' } }),
    headOf('/api/nothing', { status: 404 }),
  ];
  return { name: 'HEAD', cases: [...cases, ...elsewhere] };
}

function headOf(path: string, expect: Expectation): Case {
  return { name: path, ask: { method: 'HEAD', path }, expect: { ...expect, body: '' } };
}
