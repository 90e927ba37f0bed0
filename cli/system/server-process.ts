import { execFile } from 'node:child_process';

/** On SIGINT or SIGTERM, answers open requests, then exits. A second signal exits at once. */
export function closeOnSignal(server: { close(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}

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
