import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '../../../support/postgres.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { asker } from '../../ask.ts';
import { type Databases, databases } from '../../databases.ts';
import { SITE_HOST } from '../../target.ts';
import { type RunningWorker, startCloudflare } from '../../targets/cloudflare.ts';
import { workerOptions } from './wrangler-config.ts';

const WORKER = `
import pg from 'pg';
async function ask(env, statement) {
  const client = new pg.Client({ connectionString: env.HYPERDRIVE.connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const rows = await ask(env, 'select 1 as one');
    return Response.json({ path: url.pathname, protocol: url.protocol, host: url.host, rows, setting: env.SETTING });
  },
  scheduled: (event, env) => ask(env, "insert into runs values ('" + event.cron + "')"),
};
`;

const CONFIG = {
  name: 'hello',
  main: 'worker/index.js',
  compatibility_date: '2026-04-01',
  compatibility_flags: ['nodejs_compat'],
  assets: { directory: 'assets', binding: 'ASSETS', html_handling: 'none', run_worker_first: ['/*', '!/assets/*'] },
  triggers: { crons: ['* * * * *'] },
};

const folder = tempFolder();
let postgres: Databases;
let url: string;
let worker: RunningWorker;

beforeAll(async () => {
  await writeWorker(folder);
  postgres = await databases();
  url = await postgres.make('hello');
  worker = await startCloudflare(folder, { databaseUrl: url, env: { SETTING: 'given' } });
});
afterAll(async () => {
  await worker?.close();
  await postgres?.remove();
});

test('a Worker is asked over https by the name of the site, with settings and a database', async () => {
  const client = asker(worker);
  const { status, body } = await client.ask({ path: '/hello' });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    path: '/hello',
    protocol: 'https:',
    host: SITE_HOST,
    rows: [{ one: 1 }],
    setting: 'given',
  });
  client.close();
});

test('assets are answered beside it and by its binding, with the headers of _headers', async () => {
  const client = asker(worker);
  const script = await client.ask({ path: '/assets/site.js' });
  expect([script.status, script.body, script.headers['x-made']]).toEqual([200, 'let a;', 'by-hand']);
  client.close();
});

test('a scheduled function runs', async () => {
  await runSql(url, 'create table runs (cron text)');
  await worker.scheduled('5 * * * *');
  expect(await runSql(url, 'select cron from runs')).toEqual([{ cron: '5 * * * *' }]);
});

test('a key that the tests do not know is refused by name', () => {
  const other = tempFolder();
  cpSync(folder, other, { recursive: true });
  writeFileSync(join(other, 'wrangler.json'), JSON.stringify({ ...CONFIG, placement: { mode: 'smart' } }));
  expect(() => workerOptions(other, { databaseUrl: url, env: {} })).toThrow('The tests do not know "placement"');
});

async function writeWorker(to: string): Promise<void> {
  write(join(to, 'wrangler.json'), JSON.stringify(CONFIG));
  write(join(to, 'assets/page'), 'page');
  write(join(to, 'assets/assets/site.js'), 'let a;');
  write(join(to, 'assets/_headers'), '/assets/*\n  X-Made: by-hand\n');
  mkdirSync(join(to, 'worker'));
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  await build({
    stdin: { contents: WORKER, resolveDir: root },
    outfile: join(to, 'worker/index.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['workerd', 'worker'],
    external: ['cloudflare:*', 'pg-native'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('file:///worker.js');",
    },
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
