import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { answer, lastingPage, page } from '../http/answer.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { staticFiles } from './files/static-files.ts';
import { finishAnswer } from './functions-listener.ts';
import { type RunningServer, startServer } from './serve.ts';

const LONG = '<p>The same words again and again.</p>'.repeat(60);
const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const out = tempFolder();
  writeSampleBuild(out);
  const write = (name: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), bytes);
  };
  for (const [name, bytes] of Object.entries(files)) write(name, bytes);
  const env = { PORT: '0', DATABASE_URL: `file:${join(out, 'data/leads.db')}`, LOOKUP_RATE_LIMIT: 'off' };
  const server = await startServer({ out, env, log: () => {} });
  servers.push(server);
  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, { ...init, headers });
    const { status } = response;
    const [encoding, vary, etag] = ['content-encoding', 'vary', 'etag'].map((name) => response.headers.get(name));
    return {
      status,
      encoding,
      vary,
      etag,
      length: response.headers.get('content-length'),
      text: await response.text(),
    };
  };
  return { out, server, ask, write };
}

const BR = { 'accept-encoding': 'gzip, deflate, br' };
const GZIP = { 'accept-encoding': 'gzip' };
const PLAIN = { 'accept-encoding': 'identity' };

describe('a file without a compressed copy', () => {
  test.each(['page.html', 'assets/a-4F2AB6C7.js', 'feed.xml', 'site.webmanifest', 'picture.svg', 'words.txt'])(
    'is compressed: %s',
    async (name) => {
      const { ask } = await serve({ [`public/${name}`]: LONG });
      const path = `/${name.replace('.html', '')}`;
      const [br, gzip, plain] = [await ask(path, BR), await ask(path, GZIP), await ask(path, PLAIN)];
      expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
      for (const one of [br, gzip, plain]) {
        expect(one.text).toBe(LONG);
        expect(one.vary).toMatch(/^Accept-Encoding/);
      }
      expect(Number(br.length)).toBeLessThan(LONG.length / 10);
      expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3);
      expect(br.etag).toMatch(/^"[\w-]{22}"$/);
    },
  );

  test('is soon as small as a release would have it, and 304 to a client that has the first copy', async () => {
    const text = Array.from({ length: 900 }, (_, index) => `<p>Sentence ${index * index} of a long page.</p>`).join('');
    const { ask } = await serve({ 'public/page.html': text });
    const first = await ask('/page', BR);
    const best = brotliCompressSync(text).length;
    expect(Number(first.length)).toBeGreaterThan(best);
    await expect.poll(async () => Number((await ask('/page', BR)).length)).toBe(best);
    const later = await ask('/page', BR);
    expect(later.text).toBe(text);
    expect(later.etag).not.toBe(first.etag);
    for (const etag of [first.etag ?? '', later.etag ?? ''])
      expect(await ask('/page', { ...BR, 'if-none-match': etag })).toMatchObject({ status: 304, etag });
  });

  test('is 304 to a client that has it in the encoding that it would get, and to no other', async () => {
    const { ask } = await serve({ 'public/page.html': LONG });
    const { etag } = await ask('/page', BR);
    const again = (headers: Record<string, string>) => ask('/page', { ...headers, 'if-none-match': etag ?? '' });
    expect(await again(BR)).toMatchObject({ status: 304, vary: 'Accept-Encoding, Sec-GPC', text: '' });
    expect(await again(GZIP)).toMatchObject({ status: 200, encoding: 'gzip' });
  });

  test.each([
    ['a picture', 'picture.png', LONG],
    ['a font', 'font.woff2', LONG],
    ['a short file', 'short.txt', 'Short.'],
  ])('stays as it is when it is %s', async (_, name, text) => {
    const { ask } = await serve({ [`public/${name}`]: text });
    expect(await ask(`/${name}`, BR)).toMatchObject({ encoding: null, text });
  });

  test('is compressed again when a new build is current', async () => {
    const { ask, write } = await serve({ 'public/page.html': LONG });
    expect((await ask('/page', BR)).text).toBe(LONG);
    write('public/page.html', `${LONG}new`);
    write('manifest.json', '{"new":1}');
    expect((await ask('/page', BR)).text).toBe(`${LONG}new`);
  });
});

test('a copy that the build wrote is sent as it is', async () => {
  const copy = brotliCompressSync(LONG);
  const { ask, server } = await serve({ 'public/page.html': LONG, 'public/page.html.br': copy });
  expect(await ask('/page', BR)).toMatchObject({ encoding: 'br', length: String(copy.length), text: LONG });
  expect((await ask('/page', GZIP)).encoding).toBe('gzip');
  expect((await fetch(`${server.url}/page.html.br`)).status).toBe(404);
});

describe('an answer of a function', () => {
  const LISTINGS = '/api/listings/search?state=ohio&complete=1';

  test('is compressed when it is long', async () => {
    const { ask } = await serve({ 'public/404.html': LONG });
    const plain = await ask('/nothing', PLAIN);
    expect(plain).toMatchObject({ status: 404, encoding: null });
    const br = await ask('/nothing', BR);
    expect(br).toMatchObject({ status: 404, encoding: 'br', text: plain.text });
    expect(br.vary).toContain('Accept-Encoding');
    expect(Number(br.length)).toBeLessThan(plain.text.length / 4);
    expect(await ask('/nothing', GZIP)).toMatchObject({ encoding: 'gzip', text: plain.text });
  });

  test('stays as it is when it is short, and says its length', async () => {
    const { ask } = await serve();
    const answer = await ask('/api/health', BR);
    expect(answer).toMatchObject({ status: 200, encoding: null, length: String(answer.text.length) });
  });

  test.each<Record<string, string>>([{ authorization: 'Bearer some-token' }, { cookie: 'session=1' }])(
    'stays as it is when the request has credentials: %j',
    async (headers) => {
      const { ask } = await serve({ 'public/404.html': LONG });
      expect(await ask('/nothing', { ...BR, ...headers })).toMatchObject({ status: 404, encoding: null });
    },
  );

  test('has no body for HEAD', async () => {
    const { ask } = await serve({ 'public/404.html': LONG });
    expect(await ask('/nothing', BR, { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
    expect((await ask(LISTINGS, BR, { method: 'HEAD' })).text).toBe('');
  });
});

describe('a page that was made on request', () => {
  const HTML = `<!doctype html>${LONG}`;
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    new Request('http://127.0.0.1/location/ohio/dublin?utm_source=x', { method, headers });

  function keeping() {
    const out = tempFolder();
    writeSampleBuild(out);
    const files = staticFiles(out);
    const find = (headers: IncomingHttpHeaders = {}) =>
      files.find({ url: new URL('http://127.0.0.1/location/ohio/dublin'), headers });
    return { files, find };
  }

  test('is kept when it lasts: sent again in each encoding, with an ETag and 304', async () => {
    const { files, find } = keeping();
    expect(find()).toBeUndefined();
    const first = await finishAnswer(lastingPage(HTML), ask(BR), files);
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['br', 'no-cache']);
    const plain = await find();
    expect([plain?.status, plain?.body?.toString()]).toEqual([200, HTML]);
    const br = await find(BR);
    expect(br?.body && brotliDecompressSync(br.body).toString()).toBe(HTML);
    const etag = br?.headers[br.headers.indexOf('etag') + 1] ?? '';
    expect((await find({ ...BR, 'if-none-match': etag }))?.status).toBe(304);
    expect((await find({ ...GZIP, 'if-none-match': etag }))?.status).toBe(200);
  });

  test('says its own length once it is compressed, and not that of its text', async () => {
    const { files } = keeping();
    const whole = answer({ text: 'a long answer '.repeat(200) });
    expect(Number(whole.headers.get('content-length'))).toBeGreaterThan(1000);
    const sent = await finishAnswer(whole, ask(BR), files);
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(sent.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toContain('a long answer');
  });

  test('is kept apart for visitors who send Global Privacy Control', async () => {
    const { files, find } = keeping();
    await finishAnswer(lastingPage(`${HTML}shown`), ask({ 'sec-gpc': '1' }), files);
    expect(find()).toBeUndefined();
    expect((await find({ 'sec-gpc': '1' }))?.body?.toString()).toBe(`${HTML}shown`);
  });

  test.each([
    ['with what a visitor typed', page(HTML), ask()],
    ['with an error', page(HTML, 422), ask({}, 'POST')],
    ['of another status', new Response(HTML, { ...lastingPage(''), status: 404 }), ask()],
    ['for HEAD', lastingPage(HTML), ask({}, 'HEAD')],
  ])('is never kept %s', async (_, answer, request) => {
    const { files, find } = keeping();
    await finishAnswer(answer, request, files);
    expect(find()).toBeUndefined();
  });
});
