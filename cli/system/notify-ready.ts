import { execFile } from 'node:child_process';

/**
 * Tells systemd that the server answers, for units with `Type=notify` and `NotifyAccess=all`. Elsewhere (without
 * NOTIFY_SOCKET) it does nothing.
 * @param note gets a sentence when systemd cannot be told; it then ends the server after TimeoutStartSec.
 */
export function notifyReady(env: Readonly<NodeJS.ProcessEnv>, note: (sentence: string) => void): Promise<void> {
  if (!env.NOTIFY_SOCKET) return Promise.resolve();
  return new Promise((resolve) => {
    execFile('systemd-notify', ['--ready'], { env }, (error) => {
      if (error) note(`systemd cannot be told that the site is ready (${error.message.trim()}). ${HINT}`);
      resolve();
    });
  });
}

const HINT = 'Install systemd-notify, or give the unit Type=exec.';
