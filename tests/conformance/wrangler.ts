import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { type Asker, asker } from './ask.ts';
import { FILLED, postJson } from './cases/bodies.ts';
import type { ConformanceSite } from './conformance-site.ts';
import type { Databases } from './databases.ts';
import { leadsIn } from './stored-leads.ts';
import { SETTINGS } from './target.ts';

const WRANGLER = fileURLToPath(new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url));
/** Of Workers Free: https://developers.cloudflare.com/workers/platform/limits/ */
const FREE_KIB = 3 * 1024;
/** What we aim at. */
const AIM_KIB = 1024;

/** Cloudflare's own tool with the output, as docs/deploy-hosts.md says. It has no network. */
export function describeWrangler(site: ConformanceSite, postgres: () => Databases): void {
  test.each(['', 'preview'])(
    'takes all of the output for the environment "%s", which fits the free plan',
    async (env) => {
      const { child, remove } = wrangler(site.buildFor('cloudflare'), ['deploy', '--dry-run', '--env', env]);
      const [out, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      remove();
      expect({ status, errors, warned: /WARNING/.test(out) }).toMatchObject({ status: 0, warned: false });
      const compressed = Number(/gzip: ([\d.]+) KiB/.exec(out)?.[1]);
      expect(compressed).toBeGreaterThan(100);
      expect(compressed).toBeLessThan(Math.min(AIM_KIB, FREE_KIB));
    },
  );

  test('serves the output on this machine, and a lead is in Postgres', async () => {
    const databaseUrl = await postgres().make('wrangler');
    const { client, close } = await serve(site.buildFor('cloudflare'), { ...SETTINGS, DATABASE_URL: databaseUrl });
    try {
      const page = await client.ask({ path: '/' });
      expect([page.status, page.headers['content-security-policy']]).toEqual([200, expect.stringContaining("'self'")]);
      const { body } = await client.ask({ path: '/api/form-stamp?form=callback' });
      const { stamp } = (JSON.parse(body) as { readonly data: { readonly stamp: string } }).data;
      const answer = await client.ask(postJson('/api/leads', { ...FILLED['/api/leads'], stamp }));
      expect(answer.status).toBe(200);
      expect(leadsIn(databaseUrl)).toMatchObject([{ form: 'callback', consent: { controls: { agree: true } } }]);
    } finally {
      await close();
    }
  });

  test('serves a preview on this machine, which sends nothing', async () => {
    const { client, close } = await serve(site.buildFor('cloudflare'), { PREVIEW: 'true' });
    try {
      const page = await client.ask({ path: '/' });
      expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      const { status, body } = await client.ask(postJson('/api/privacy-requests', FILLED['/api/privacy-requests']));
      expect([status, body]).toEqual([503, expect.stringContaining('nothing is sent, and nothing is saved')]);
    } finally {
      await close();
    }
  });
}

function wrangler(folder: string, args: readonly string[]) {
  const { path: home, remove } = makeTempFolder();
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: home, CI: 'true', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: home };
  const child = spawn(process.execPath, [WRANGLER, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, remove };
}

interface Served {
  readonly client: Asker;
  close(): Promise<void>;
}

async function serve(folder: string, settings: Readonly<Record<string, string>>): Promise<Served> {
  const port = await freePort();
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const args = ['dev', '--env', '', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', ...variables];
  const { child, remove } = wrangler(folder, args);
  const close = async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await gone;
    remove();
  };
  try {
    await ready(child);
  } catch (error) {
    await close();
    throw error;
  }
  const client = asker({ url: `http://127.0.0.1:${port}`, edgeHeaders: {} });
  return {
    client,
    async close() {
      client.close();
      await close();
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        said.push(String(part));
        if (said.join('').includes('Ready on')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`wrangler dev did not start:\n${said.join('')}`)));
  });
}
