import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGET } from '../../cli/pipeline/emit/page-sizes.ts';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import { buildSite, type ServedSite, serveSite } from '../support/site.ts';

/** What a browser receives of each built page: one round trip of a new connection carries about 14 KB. */

/** A first build compresses every page. */
const BUILD_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let site: ServedSite;
let paths: readonly string[];
beforeAll(async () => {
  const out = fileURLToPath(new URL('../../.cache/tests/compressed', import.meta.url));
  buildSite(out, ['--compress']);
  const { pages }: { pages: string[] } = JSON.parse(readFileSync(join(out, 'private/routes.json'), 'utf8'));
  paths = pages.filter((path) => !isDrawn(path));
  site = await serveSite({ out });
}, BUILD_MS);
afterAll(async () => {
  agent.destroy();
  await site.remove();
});

/** Whether a function answers although there is a page. */
function isDrawn(path: string): boolean {
  return ADDRESSES.some((address) => address.method === 'GET' && address.path === path && !('beforePages' in address));
}

interface Received {
  readonly encoding: string | undefined;
  /** As they came over the wire. */
  readonly body: Buffer;
}

async function receive(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Received> {
  const sent = get(new URL(path, site.url), { agent, headers: { accept: 'text/html', ...headers } });
  const [response]: IncomingMessage[] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response as IncomingMessage) parts.push(part as Buffer);
  return { encoding: response?.headers['content-encoding'], body: Buffer.concat(parts) };
}

test('every built page with its style comes in one round trip', async () => {
  const br = { 'accept-encoding': 'br' };
  const received = await Promise.all(paths.map(async (path) => ({ path, ...(await receive(path, br)) })));
  expect(received.length).toBeGreaterThan(600);
  expect(received.filter(({ encoding }) => encoding !== 'br').map(({ path }) => path)).toEqual([]);
  const heavy = received.filter(({ body }) => body.length > BUDGET.html);
  expect(heavy.map(({ path, body }) => `${path}: ${body.length} bytes`)).toEqual([]);
});

test('what is compressed is the whole page', async () => {
  for (const path of ['/', '/what-is-sr22', '/state/florida-sr22']) {
    const { body } = await receive(path, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body).equals((await receive(path)).body)).toBe(true);
  }
});
