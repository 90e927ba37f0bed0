import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Ran } from './site.ts';

export type { Ran } from './site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a `site` command without blocking servers in this process. */
export async function startSite(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [join(ROOT, 'cli/site.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}
