import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGET } from '../../cli/pipeline/emit/page-sizes.ts';
import { builtSite, type ServedSite, serveSite } from '../support/site.ts';

/** What a browser receives of each page: one round trip of a new connection carries about 14 KB. */

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let site: ServedSite;
let paths: readonly string[];
beforeAll(async () => {
  const out = builtSite();
  paths = JSON.parse(readFileSync(join(out, 'private/routes.json'), 'utf8')).pages;
  site = await serveSite({ out });
});
afterAll(async () => {
  agent.destroy();
  await site.remove();
});

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

test('every page with its style comes in one round trip', async () => {
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
