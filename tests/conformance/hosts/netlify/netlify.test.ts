import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../support/temp-folder.ts';
import { type Answer, type Ask, asker } from '../../ask.ts';
import { SITE_ORIGIN, type Target, VISITOR_ADDRESS } from '../../target.ts';
import { startNetlify } from '../../targets/netlify.ts';
import { pathPattern } from './path-pattern.ts';

const HELLO = `
export default async (request, context) => Response.json({
  method: request.method, url: request.url, ip: context.ip, params: context.params,
  setting: Netlify.env.get('SETTING'), body: await request.text(),
}, { headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
`;
const withConfig = (config: object, code = HELLO) => `${code}\nexport const config = ${JSON.stringify(config)};`;
const FALLBACK = `export default () => new Response('made');`;
const EDGE = `
export default async (request, context) => {
  const response = await context.next();
  return new Response('shown: ' + (await response.text()), response);
};
export const config = { path: '/*', excludedPath: ['/assets/*'], header: { 'sec-gpc': '^1$' } };
`;

const FILES: Readonly<Record<string, string>> = {
  'netlify.toml': '[build]\npublish = "publish"\n[functions]\ndirectory = "netlify/functions"\n',
  'publish/index.html': 'home',
  'publish/page.html': 'page',
  'publish/location/ohio.html': 'built',
  'publish/404.html': 'missing',
  'publish/assets/site.js': 'let a;',
  'publish/_headers': '# all\n/*\n  X-All: a\n/assets/*\n  Cache-Control: immutable\n  X-All: b\n',
  'publish/_redirects': '/old/:name /new/:name 301\n/page /elsewhere 302\n/index.html / 308!\n',
  'netlify/functions/hello.mjs': withConfig({ path: ['/hello', '/hello/:name'], method: ['GET', 'POST'] }),
  'netlify/functions/place.mjs': withConfig({ path: '/location/:state', preferStatic: true }, FALLBACK),
  'netlify/functions/daily.mjs': withConfig({ schedule: '@daily' }, FALLBACK),
  'netlify/edge-functions/note.js': EDGE,
};

describe('an output of Netlify', () => {
  const folder = tempFolder();
  let target: Target;
  let ask: (request: Ask) => Promise<Answer>;

  beforeAll(async () => {
    writeSite(folder, FILES);
    target = await startNetlify(folder, { SETTING: 'given' });
    ({ ask } = asker(target));
  });
  afterAll(() => target?.close());

  const see = async (request: Ask) => {
    const { status, body } = await ask(request);
    return [status, body];
  };

  test('answers files by each spelling, and what is missing', async () => {
    for (const path of ['/page', '/page/', '/page.html']) expect(await see({ path })).toEqual([200, 'page']);
    expect(await see({ path: '/' })).toEqual([200, 'home']);
    expect(await see({ path: '/nothing' })).toEqual([404, 'missing']);
    expect(await see({ path: '/_headers' })).toEqual([404, 'missing']);
    expect(await see({ path: '/page', method: 'POST' })).toEqual([405, '']);
  });

  test('joins the values of all rules for headers', async () => {
    const { headers } = await ask({ path: '/assets/site.js' });
    expect([headers['cache-control'], headers['x-all']]).toEqual(['immutable', 'a, b']);
    expect((await ask({ path: '/page' })).headers['cache-control']).toMatch(/must-revalidate/);
    expect((await ask({ path: '/hello' })).headers['x-all']).toBe(undefined);
  });

  test('redirects where no file is, or by force', async () => {
    const old = await ask({ path: '/old/x?a=1' });
    expect([old.status, old.headers.location]).toEqual([301, '/new/x?a=1']);
    expect(await see({ path: '/page' })).toEqual([200, 'page']);
    expect((await ask({ path: '/index.html' })).status).toBe(308);
  });

  test('calls a function as its runtime does', async () => {
    const { status, headers, body } = await ask({ path: '/hello/a?b=1', method: 'POST', body: 'typed' });
    expect([status, headers['set-cookie']]).toEqual([200, 'a=1, b=2']);
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      url: `${SITE_ORIGIN}/hello/a?b=1`,
      ip: VISITOR_ADDRESS,
      params: { name: 'a' },
      setting: 'given',
      body: 'typed',
    });
    expect(await see({ path: '/hello', method: 'DELETE' })).toEqual([405, '']);
  });

  test('leaves an address to its file for a function that prefers it', async () => {
    expect(await see({ path: '/location/ohio' })).toEqual([200, 'built']);
    expect(await see({ path: '/location/utah' })).toEqual([200, 'made']);
  });

  test('sends a request through an edge function that is for it', async () => {
    const sent = { 'sec-gpc': '1' };
    const { headers } = await ask({ path: '/page' });
    const known = { ...sent, 'if-none-match': headers.etag ?? '' };
    expect(await see({ path: '/page', headers: sent })).toEqual([200, 'shown: page']);
    expect(await see({ path: '/page', headers: known })).toEqual([200, 'shown: page']);
    expect(await see({ path: '/page', headers: { 'sec-gpc': '0' } })).toEqual([200, 'page']);
    expect(await see({ path: '/assets/site.js', headers: sent })).toEqual([200, 'let a;']);
  });

  test('runs a scheduled function, which has no address', async () => {
    expect(await see({ path: '/any', headers: { 'x-test-run-scheduled': 'daily' } })).toEqual([200, 'made']);
    expect(await see({ path: '/.netlify/functions/daily' })).toEqual([404, 'missing']);
  });
});

describe('an output that relies on more than the tests know is refused', () => {
  test.each<readonly [string, string, string, string]>([
    ['a table', 'netlify.toml', '[build]\npublish = "publish"\n[[plugins]]\npackage = "x"\n', 'know "plugins"'],
    ['a condition', 'publish/_redirects', '/a /b 302 Country=us', 'do not know the line "/a /b 302 Country=us"'],
    ['a path', 'publish/_headers', '/a(b)?\n  X: y', 'paths such as "/a(b)?"'],
    ['a key of a config', 'netlify/functions/hello.mjs', withConfig({ rateLimit: {} }), 'know "rateLimit"'],
    ['a file beside it', 'netlify/functions/hello.mjs', "import './place.mjs';", 'ERR_MODULE_NOT_FOUND'],
  ])('%s', async (_name, file, text, message) => {
    const folder = tempFolder();
    writeSite(folder, { ...FILES, [file]: text });
    await expect(startNetlify(folder, {})).rejects.toThrow(message);
  });
});

test('a path names its parts, and a star the rest', () => {
  expect(pathPattern('/location/:state/:city')('/location/ohio/columbus')).toEqual({ state: 'ohio', city: 'columbus' });
  expect(pathPattern('/location/:state')('/location/ohio/columbus')).toBe(undefined);
  expect(pathPattern('/blog/*')('/blog/a/b')).toMatchObject({ splat: 'a/b' });
  expect(pathPattern('/a.b')('/aXb')).toBe(undefined);
});

function writeSite(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
