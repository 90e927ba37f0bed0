import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';

/** `site leads list|export|report` on a store that is much larger than they may grow. */

const SITE = fileURLToPath(new URL('../../cli/site.mjs', import.meta.url));
const LEADS = 30_000;
const MOST_MEGABYTES = 100;

/**
 * Has the process tell its largest resident size, in KB, on descriptor 3 when it ends. On Linux by VmHWM: maxRSS begins with that of the
 * process that started it, here a worker of the tests, which may be larger.
 */
const PEAK = `process.on("exit",()=>{const fs=process.getBuiltinModule("fs");let peak=process.resourceUsage().maxRSS;
try{peak=/VmHWM:\\s+(\\d+)/.exec(fs.readFileSync("/proc/self/status","utf8"))[1]}catch{}fs.writeSync(3,String(peak))})`;

const folder = mkdtempSync(join(tmpdir(), 'many-leads-'));
const file = join(folder, 'leads.db');
beforeAll(async () => {
  const store = await openStore(`file:${file}`);
  await store.save(sampleSubmission());
  await store.close();
  multiply(LEADS - 1);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The one lead so many times more, with its consent, in a moment. */
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

/** What no two rows may share. */
const NUMBERED: Readonly<Record<string, string>> = {
  id: "printf('%s-%06d', id, i)",
  submission_id: "printf('%s-%06d', submission_id, i)",
  seq: 'seq + i',
};

function run(...args: string[]): ChildProcess {
  const options = `--import=data:text/javascript,${encodeURIComponent(PEAK)}`;
  return spawn(process.execPath, [SITE, 'leads', ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: `file:${file}`, NODE_OPTIONS: options },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
}

test.each([[['list']], [['list', '--json']], [['export']], [['export', '--format', 'json']], [['report']]])(
  'leads %j takes little memory',
  async (args) => {
    const child = run(...args);
    let bytes = 0;
    child.stdout?.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    const [kilobytes, [status]] = await Promise.all([text(child.stdio[3] as never), once(child, 'close')]);
    expect(status).toBe(0);
    expect(bytes).toBeGreaterThan(args[0] === 'report' ? 10 : LEADS * 100);
    expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MEGABYTES);
  },
);

test('whoever has read enough may stop: no error', async () => {
  const child = run('list');
  child.stdout?.once('data', () => child.stdout?.destroy());
  const [stderr, [status]] = await Promise.all([text(child.stderr as never), once(child, 'exit')]);
  expect([status, stderr]).toEqual([0, '']);
});
