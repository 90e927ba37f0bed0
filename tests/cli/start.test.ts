import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { urlOf } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(ROOT, 'tests/fixtures/small-site');

test.skipIf(process.platform === 'win32')('a signal to `npm start` stops the server before npm ends', async () => {
  const folder = tempFolder();
  const port = await freePort();
  const args = ['start', '--', '--root', SITE, '--out', join(folder, 'out')];
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    STOP_SECONDS: '0',
  };
  const npm = spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await urlOf(npm, 'Serving');
  expect((await fetch(url)).status).toBe(200);
  const gone = once(npm, 'exit');
  npm.kill('SIGTERM');
  await gone;
  await expect(fetch(url)).rejects.toThrow();
});
