import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SITE = fileURLToPath(new URL('../../cli/site.mjs', import.meta.url));
let socket: Server;
let url: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  url = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Serves the built site as systemd would: with the listening socket as descriptor 3. */
async function serve(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const script = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"';
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, SITE, 'serve', '--out', builtSite()], {
    env: { ...process.env, PORT: '0', STOP_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore', Reflect.get(socket, '_handle').fd],
  });
  started.push(child);
  if (!child.stdout) throw new Error('There is no output to read.');
  await once(createInterface(child.stdout), 'line');
  return child;
}

test('two processes share a socket that outlives both: one answers while the other restarts', async () => {
  const env = { DATABASE_URL: `file:${join(tempFolder(), 'leads.db')}` };
  const first = await serve(env);
  const second = await serve(env);
  // This process only passes the socket on. From here on, the two accept its connections.
  socket.close();
  expect((await fetch(`${url}/`)).status).toBe(200);
  for (const leaving of [first, second]) {
    const gone = once(leaving, 'exit');
    leaving.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    if (leaving === first) expect((await fetch(`${url}/sr22-cost`)).status).toBe(200);
  }
});

test('systemd is told once the server answers', async () => {
  const folder = tempFolder();
  const told = join(folder, 'told');
  const notify = join(folder, 'systemd-notify');
  writeFileSync(notify, `#!/bin/sh\necho "$@" > "${told}"\n`);
  chmodSync(notify, 0o755);
  const child = await serve({
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    PATH: `${folder}:${process.env.PATH}`,
  });
  socket.close();
  await expect.poll(() => existsSync(told)).toBe(true);
  child.kill('SIGTERM');
  await once(child, 'exit');
});
