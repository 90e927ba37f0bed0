import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGS, findBrowser } from '../../tests/support/find-browser.mjs';

export interface RunningChromium {
  /** Where it takes commands of the DevTools protocol, on 127.0.0.1. */
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts Chromium with an empty profile, for programs that speak the DevTools protocol.
 * @throws {Error} no browser was found, or it ended before it listened.
 */
export async function startChromium(): Promise<RunningChromium> {
  const program = await findBrowser();
  if (!program) throw new Error('No browser was found. Install Chromium, or set SITE_CHROMIUM to its path.');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const args = [...BROWSER_ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // A separate process group: Chromium is many processes, and all must end before the profile can be removed.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const gone = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-10_000);
      const found = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//m.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended before it listened:\n${said}`)));
  });
  return {
    port,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
