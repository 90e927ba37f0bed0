import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { beforeAll, expect, test } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** `site leads list|export|report` and `site store copy` on a store much larger than the memory they may use. */

const SITE = fileURLToPath(new URL('../../cli/site.mjs', import.meta.url));
const LEADS = 30_000;
const MAX_MEGABYTES = 100;
/** A copy holds a thousand rows of both stores. */
const MAX_MEGABYTES_OF_A_COPY = 150;

/**
 * Makes the process write its largest resident size, in KB, to descriptor 3 when it ends. Linux has VmHWM: maxRSS
 * starts with that of the parent process, here a test worker, which may be larger.
 */
const PEAK = `process.on("exit",()=>{const fs=process.getBuiltinModule("fs");let peak=process.resourceUsage().maxRSS;
try{peak=/VmHWM:\\s+(\\d+)/.exec(fs.readFileSync("/proc/self/status","utf8"))[1]}catch{}fs.writeSync(3,String(peak))})`;

const folder = tempFolder();
const file = join(folder, 'leads.db');
beforeAll(async () => {
  const store = await openStore(`file:${file}`);
  await store.save(sampleSubmission());
  await store.close();
  multiply(LEADS - 1);
});

/** Inserts copies of the lead with its consent. Much faster than saving them. */
function multiply(times: number): void {
  const database = new Database(file);
  database.exec('begin');
  for (const table of ['submissions', 'outbox', 'consents']) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[];
    const values = columns.map((name) => NUMBERED[name] ?? `"${name}"`);
    database.exec(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${times})
        insert into ${table} select ${values} from ${table}, n`,
    );
  }
  database.exec('commit');
  database.close();
}

/** The columns that must be unique. */
const NUMBERED: Readonly<Record<string, string>> = {
  id: "printf('%s-%06d', id, i)",
  submission_id: "printf('%s-%06d', submission_id, i)",
  seq: 'seq + i',
};

function run(...args: string[]): ChildProcess {
  const options = `--import=data:text/javascript,${encodeURIComponent(PEAK)}`;
  return spawn(process.execPath, [SITE, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: `file:${file}`, NODE_OPTIONS: options },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
}

/** Everything that a process writes to one of its descriptors. */
const allOf = (stream: ChildProcess['stdio'][number]): Promise<string> =>
  stream instanceof Readable ? text(stream) : Promise.resolve('');

test.each([[['list']], [['list', '--json']], [['export']], [['export', '--format', 'json']], [['report']]])(
  'leads %j takes little memory',
  async (args) => {
    const child = run('leads', ...args);
    let bytes = 0;
    child.stdout?.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    const [kilobytes, [status]] = await Promise.all([allOf(child.stdio[3]), once(child, 'close')]);
    expect(status).toBe(0);
    expect(bytes).toBeGreaterThan(args[0] === 'report' ? 10 : LEADS * 100);
    expect(Number(kilobytes) / 1024).toBeLessThan(MAX_MEGABYTES);
  },
);

test('store copy takes little memory', async () => {
  const child = run('store', 'copy', '--to', `file:${join(folder, 'copy.db')}`);
  const [kilobytes, printed, [status]] = await Promise.all([
    allOf(child.stdio[3]),
    allOf(child.stdout),
    once(child, 'close'),
  ]);
  expect([status, printed]).toEqual([0, expect.stringMatching(/^submissions +30000 +30000 +0 /m)]);
  expect(Number(kilobytes) / 1024).toBeLessThan(MAX_MEGABYTES_OF_A_COPY);
});

test('a reader that stops early causes no error', async () => {
  const child = run('leads', 'list');
  child.stdout?.once('data', () => child.stdout?.destroy());
  const [stderr, [status]] = await Promise.all([allOf(child.stderr), once(child, 'exit')]);
  expect([status, stderr]).toEqual([0, '']);
});
