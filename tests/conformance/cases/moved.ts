import { type Case, type CaseGroup, get } from '../case.ts';

const HTML = 'text/html; charset=utf-8';

/** Pages that were renamed, replaced or taken down. */
export function formerAddresses(): CaseGroup {
  const to = (path: string, location: string): Case =>
    get(path, { status: 301, headers: { location, 'cache-control': 'no-store' }, body: '' });
  const gone = (path: string): Case =>
    get(path, { status: 410, headers: { 'content-type': HTML, 'cache-control': 'no-store' }, body: '<h1' });
  return {
    name: 'former addresses',
    cases: [
      to('/old-guide', '/blog/renamed-post'),
      to('/old-guide/', '/blog/renamed-post'),
      to('/Old_Guide', '/blog/renamed-post'),
      to('/old-guide?utm_source=a', '/blog/renamed-post?utm_source=a'),
      to('/blog/old-name', '/blog/renamed-post'),
      to('/BLOG/OLD-NAME', '/blog/renamed-post'),
      to('/blog/replaced-post', '/sr22-cost'),
      to('/blog/replaced-post/', '/sr22-cost'),
      gone('/blog/expired-post'),
      gone('/blog/expired-post/'),
      gone('/Blog/Expired_Post'),
      gone('/blog/expired-post?a=1'),
    ],
  };
}

/** Missing states and insurers lead to the home page (specification section 4). */
export function unknownContent(): CaseGroup {
  const home = (path: string): Case =>
    get(path, { status: 302, headers: { location: '/', 'cache-control': 'no-store' }, body: '' });
  const paths = [
    ...['/nobody-sr22', '/state/nowhere-sr22', '/state/guam-sr22', '/nobody-sr22?a=1', '/%20-sr22', '/a.b-sr22'],
    ...['/constructor-sr22', '/state/__proto__-sr22', '/toString-sr22'],
  ];
  return { name: 'unknown content', cases: paths.map(home) };
}

/** The site's page for addresses that have nothing. */
export function notFound(): CaseGroup {
  const headers = { 'content-type': HTML, 'cache-control': 'no-store', vary: /sec-gpc/i };
  const missing = (path: string): Case => get(path, { status: 404, headers, body: '<h1' });
  const json = { status: 404, headers: { 'content-type': 'application/json; charset=utf-8' } };
  const pages = [
    ...['/nothing-here', '/nothing/here', '/blog/nothing', '/state/texas', '/state/', '/location/nowhere'],
    ...['/location/ohio/nowhere-at-all', '/location/ohio/columbus/more', '/assets/nothing.js', '/assets/', '/assets'],
    ...['/favicon.png', '/wp-login.php', '/.env', '/.git/config', '/private/site.json', '/manifest.json'],
    ...[
      '/server.js',
      '/_headers',
      '/_redirects',
      '/netlify.toml',
      '/wrangler.json',
      '/config.json',
      '/worker/index.js',
    ],
    ...['/public/index.html', '/releases', '/robots.txt/', '/sitemap.xml/x', '/metrics'],
    ...['/privacy-requests', '/404', '/404.html', '/location/ohio/dublin/'],
  ];
  const names = FUNCTIONS.flatMap((name) => [`/${name}`, `/.netlify/functions/${name}`]);
  return {
    name: 'not found',
    cases: [
      ...[...pages, ...names].map(missing),
      get('/api/nothing', { ...json, json: { status: 404 } }),
      get('/api/', { ...json, json: { status: 404 } }),
      get('/api', { status: 404, headers, body: '<h1' }),
      get('/api/leads/more', json),
      get('/api/leads/', json),
      get('/API/leads', { status: 404 }),
      get('/nothing-here', { status: 404, headers }, { accept: 'application/json' }),
    ],
  };
}

/** Names of functions, by which hosts may keep them. */
export const FUNCTIONS = [
  ...['lead', 'contact', 'places', 'listings', 'calls', 'content', 'privacy', 'location', 'bac', 'finder', 'compare'],
  ...['health', 'drain', 'purge'],
];
