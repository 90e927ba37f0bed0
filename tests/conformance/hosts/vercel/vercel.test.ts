import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../support/temp-folder.ts';
import { type Answer, type Ask, asker } from '../../ask.ts';
import { SITE_HOST, type Target } from '../../target.ts';
import { startVercel } from '../../targets/vercel.ts';

const CONFIG = {
  version: 3,
  routes: [
    { src: '/(.*)', headers: { 'x-all': 'a' }, continue: true },
    { src: '/old/([^/]+)', status: 301, headers: { location: '/new/$1' } },
    { src: '/form', methods: ['POST'], dest: '/hello' },
    { src: '/page', has: [{ type: 'header', key: 'sec-gpc', value: '1' }], dest: '/hello' },
    { src: '/list', has: [{ type: 'query', key: 'complete', value: '1' }], dest: '/hello' },
    { src: '/.*', missing: [{ type: 'host', value: SITE_HOST.replaceAll('.', '\\.') }], dest: '/hello' },
    { src: '/(.*)', has: [{ type: 'header', key: 'dnt', value: '1' }], dest: '/private/$1', check: true },
    { handle: 'filesystem' },
    { src: '/private/places/([^/]+)', dest: '/hello' },
    { src: '/places/([^/]+)', dest: '/hello' },
    { handle: 'hit' },
    { src: '/assets/.*', headers: { 'cache-control': 'immutable' }, continue: true },
    { handle: 'error' },
    { status: 404, src: '/.*', dest: '/404' },
  ],
  overrides: {
    'page.html': { path: 'page', contentType: 'text/html; charset=utf-8' },
    '404.html': { path: '404' },
  },
};

const HELLO = `
export default (request, response) => {
  const { method, url, headers } = request;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method, url, proto: headers['x-forwarded-proto'], setting: process.env.SETTING }));
};
`;
const SETTINGS = { runtime: 'nodejs22.x', handler: 'index.mjs', launcherType: 'Nodejs' };

const FILES: Readonly<Record<string, string | object>> = {
  'config.json': CONFIG,
  'static/page.html': 'page',
  'static/private/page': 'private page',
  'static/404.html': 'missing',
  'static/index.html': 'home',
  'static/assets/site.js': 'let a;',
  'functions/hello.func/index.mjs': HELLO,
  'functions/hello.func/.vc-config.json': SETTINGS,
};

describe('an output of Vercel', () => {
  const folder = tempFolder();
  let target: Target;
  let ask: (request: Ask) => Promise<Answer>;

  beforeAll(async () => {
    writeOutput(folder, FILES);
    target = await startVercel(folder, { SETTING: 'given' });
    ({ ask } = asker(target));
  });
  afterAll(() => target?.close());

  const see = async (request: Ask) => {
    const { status, body } = await ask(request);
    return [status, body];
  };

  test('answers files at the paths of their overrides, and an index.html at its folder', async () => {
    expect(await see({ path: '/page' })).toEqual([200, 'page']);
    expect(await see({ path: '/' })).toEqual([200, 'home']);
    expect(await see({ path: '/page.html' })).toEqual([404, 'missing']);
  });

  test('follows routes in order, by method, header, query and host', async () => {
    const called = expect.stringContaining('"proto":"https"');
    expect(await see({ path: '/form', method: 'POST' })).toEqual([200, called]);
    expect(await see({ path: '/form' })).toEqual([404, 'missing']);
    expect(await see({ path: '/page', headers: { 'sec-gpc': '1' } })).toEqual([200, called]);
    expect(await see({ path: '/list?complete=1' })).toEqual([200, called]);
    expect(await see({ path: '/page', headers: { host: 'other.example' } })).toEqual([200, called]);
    expect(await see({ path: '/page', method: 'DELETE' })).toEqual([405, '']);
  });

  test('goes on behind the filesystem where nothing is at the path that a route checks', async () => {
    const headers = { dnt: '1' };
    expect(await see({ path: '/page', headers })).toEqual([200, 'private page']);
    expect(await see({ path: '/places/a', headers })).toEqual([200, expect.stringContaining('"url":"/places/a"')]);
    expect(await see({ path: '/nothing', headers })).toEqual([404, 'missing']);
  });

  test('redirects with the parts of a path, and adds headers on the way', async () => {
    const { status, headers } = await ask({ path: '/old/x' });
    expect([status, headers.location, headers['x-all']]).toEqual([301, '/new/x', 'a']);
    expect((await ask({ path: '/assets/site.js' })).headers['cache-control']).toBe('immutable');
    expect((await ask({ path: '/page' })).headers['cache-control']).toMatch(/must-revalidate/);
  });

  test('calls a function with the address as it was asked, and with the settings', async () => {
    const { body } = await ask({ path: '/places/a%20b?c=1' });
    expect(JSON.parse(body)).toMatchObject({ method: 'GET', url: '/places/a%20b?c=1', setting: 'given' });
  });

  test('knows who has a file', async () => {
    const { headers } = await ask({ path: '/page' });
    expect(await see({ path: '/page', headers: { 'if-none-match': headers.etag ?? '' } })).toEqual([304, '']);
  });
});

describe('an output that relies on more than the tests know is refused', () => {
  const FAULTS: readonly (readonly [string, Readonly<Record<string, string | object>>, string])[] = [
    ['a key of a route', { 'config.json': { ...CONFIG, routes: [{ src: '/', transforms: [] }] } }, 'know "transforms"'],
    ['a handle', { 'config.json': { ...CONFIG, routes: [{ handle: 'rewrite' }] } }, 'the handle "rewrite"'],
    ['a route without an end', { 'config.json': { ...CONFIG, routes: [{ src: '/' }] } }, 'without dest or status'],
    ['a runtime', { 'functions/hello.func/.vc-config.json': { ...SETTINGS, runtime: 'edge' } }, 'only the runtimes'],
    [
      'a file beside its folder',
      { 'functions/hello.func/index.mjs': "import '../../config.js';" },
      'ERR_MODULE_NOT_FOUND',
    ],
  ];

  test.each(FAULTS)('%s', async (_name, files, message) => {
    const folder = tempFolder();
    writeOutput(folder, { ...FILES, 'config.js': '', ...files });
    await expect(startVercel(folder, {})).rejects.toThrow(message);
  });
});

function writeOutput(folder: string, files: Readonly<Record<string, string | object>>): void {
  for (const [name, value] of Object.entries(files)) {
    const path = join(folder, '.vercel/output', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
}
