import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { urlOf } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(ROOT, 'tests/fixtures/small-site');

describe.skipIf(process.platform === 'win32')('a signal stops the server before npm ends', () => {
  test.each([
    ['start', 'Serving'],
    ['dev', 'Editing'],
  ] as const)('npm run %s', async (script, ready) => {
    const folder = tempFolder();
    cpSync(SITE, folder, { recursive: true });
    const out = script === 'start' ? ['--out', join(folder, 'out')] : [];
    const args = ['run', script, '--', '--root', folder, ...out];
    const env = {
      ...process.env,
      PORT: String(await freePort()),
      DATABASE_URL: `file:${join(folder, 'leads.db')}`,
      STOP_SECONDS: '0',
    };
    const npm = spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const url = await urlOf(npm, ready);
    expect((await fetch(url)).status).toBe(200);
    const gone = once(npm, 'exit');
    npm.kill('SIGTERM');
    await gone;
    await expect(fetch(url)).rejects.toThrow();
  });
});
