import cluster from 'node:cluster';

/** What a process of a group does: one has the store, the others serve pages. */
export type Role = 'store' | 'pages';

/** The variables that tell a process its role and the socket of the store process, in place of arguments. */
export const ROLE = 'SITE_PROCESS';
export const SOCKET = 'SITE_SOCKET';

/** What a process says once it serves, and what it is told when it must stop. */
export interface Ready {
  readonly url: string;
}
export const STOP = 'stop';

/** What a process says when its state may be broken. */
export const BROKEN = 'broken';

/** How a process ended. */
interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A process ended before it served. */
export class ProcessFailed extends Error {
  readonly code: number | null;

  constructor({ code, signal }: Ended) {
    super(`A server process ended with ${signal ?? code} before it served.`);
    this.code = code;
  }
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  readonly role: Role;
  /** Its address, once it serves. Rejects with ProcessFailed when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  /** Calls back each time that the process says that its state may be broken. */
  onBroken(replace: () => void): void;
  /** Lets it finish what it does. Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Longer than a server takes to stop: ten seconds for answers, and the deliveries in progress. */
const KILL_AFTER_MS = 40_000;

/** Starts a process with the program that the cluster module was set up for. */
export function startProcess(role: Role, env: Readonly<Record<string, string | undefined>>): WorkerProcess {
  const worker = cluster.fork({ ...env, [ROLE]: role });
  const ended = new Promise<Ended>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    worker.once('message', ({ url }: Ready) => resolve(url));
    void ended.then((how) => reject(new ProcessFailed(how)));
  });
  // Who waits for it hears of it; who stops the process does not ask.
  ready.catch(() => {});
  return {
    pid: worker.process.pid,
    role,
    ready,
    ended,
    onBroken(replace) {
      worker.on('message', (message) => {
        if (message === BROKEN) replace();
      });
    },
    async stop() {
      // It may end before it reads this.
      if (worker.isConnected()) worker.send(STOP, () => {});
      const killing = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(killing);
    },
  };
}
