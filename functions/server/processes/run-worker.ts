import type { Log } from '../../lib/log.ts';
import type { RawEnvironment } from '../../platforms/environment/environment.ts';
import type { OpenDrawings } from '../current-build.ts';
import { surviveFaults } from '../last-resort.ts';
import { type RunningServer, startServer } from '../serve.ts';
import { startPageServer } from './page-server.ts';
import { BROKEN, type Ready, ROLE, SOCKET, STOP } from './worker-process.ts';

interface WorkerOptions {
  readonly out: string;
  readonly env: RawEnvironment;
  readonly log: Log;
  /** Draws what the build left to the server. */
  readonly drawings?: OpenDrawings;
}

/** Whether this process is one of several that serve one port. */
export function isWorker(env: RawEnvironment): boolean {
  return env[ROLE] !== undefined && process.send !== undefined;
}

/**
 * Serves in the role that the primary process gave this one, until that says to stop. Signals are the primary's
 * business: a terminal and a service manager send them to every process.
 * @throws {StartError} as startServer.
 */
export async function runWorker({ out, env, log: given, drawings }: WorkerOptions): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const log: Log = (entry) => given({ ...entry, process: process.pid });
  const innerSocket = env[SOCKET] ?? '';
  const isStore = env[ROLE] === 'store';
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = () => void server?.close({ gently: true }).then(() => process.exit(0));
  process.on('message', (message) => {
    if (message !== STOP) return;
    isStopping = true;
    stop();
  });
  try {
    server = await (isStore ? startServer : startPageServer)({ out, env, log, drawings, innerSocket });
  } catch (error) {
    // The way to the primary process keeps no process alive that cannot serve.
    process.channel?.unref();
    throw error;
  }
  surviveFaults({ fault: server.fault, replace: () => process.send?.(BROKEN) });
  const ready: Ready = { url: server.url };
  process.send?.(ready);
  if (isStopping) stop();
}
