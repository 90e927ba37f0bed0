import cluster from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import { ProcessFailed, type Role, SOCKET, startProcess, type WorkerProcess } from './worker-process.ts';

interface PrimaryOptions {
  /** How many processes serve. */
  readonly count: number;
  /** The program that each runs, and its arguments. */
  readonly exec: string;
  readonly args: readonly string[];
  /** The environment of new processes; a variable that is undefined is not set. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
}

/** The processes that serve one port. */
interface Processes {
  readonly url: string;
  /**
   * Replaces all processes by new ones, which run the program and read the settings as they are now. The old ones stop
   * once the new ones listen; if these do not start, the old ones stay.
   */
  reload(): Promise<void>;
  /** Lets all processes finish what they do, and resolves when they have ended. May be called more than once. */
  close(): Promise<void>;
}

/** The processes of one start. */
interface Generation {
  readonly socket: string;
  readonly processes: Set<WorkerProcess>;
  /** The address of them all, once one of them serves. */
  url: string;
  isStopping: boolean;
}

/** A process that lived for less is not replaced at once. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** A process whose state may be broken is replaced at most once in this time. */
const BROKEN_EVERY_MS = 60_000;

/**
 * Starts processes that serve one port, and replaces those that end: at once, or, when they end soon after their start,
 * after a pause that doubles each time. The first process has the store and does the periodic work; the others serve
 * files and pass all other requests on to it: docs/operations/processes.md.
 * @throws {ProcessFailed} a process ended before it served. It has printed why.
 */
export async function startProcesses({ count, exec, args, env, log }: PrimaryOptions): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  // Handed on in turn, a connection is lost when its process dies before it takes it: its client waits for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec, args: [...args] });
  let generations = 0;
  let brokenAt = Number.NEGATIVE_INFINITY;
  let changing = Promise.resolve();
  let closing: Promise<void> | undefined;

  async function start(role: Role, { socket, processes }: Generation): Promise<WorkerProcess> {
    const started = startProcess(role, { ...env, [SOCKET]: socket });
    processes.add(started);
    started.onBroken(replaceBroken);
    void started.ended.then(() => processes.delete(started));
    await started.ready;
    log({ level: 'info', event: 'process.started', process: started.pid, role });
    return started;
  }

  /** Replaces all processes, because one asks for it. It cannot be asked so often that processes only start. */
  function replaceBroken(): void {
    if (performance.now() - brokenAt < BROKEN_EVERY_MS) return;
    brokenAt = performance.now();
    changing = changing.then(replace);
  }

  /** Starts another process of its role whenever one ends, until their generation stops. */
  async function keep(first: WorkerProcess, generation: Generation): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (let running: WorkerProcess | undefined = first; !generation.isStopping; ) {
      const since = performance.now();
      const how = await running?.ended;
      if (generation.isStopping) return;
      const isShort = performance.now() - since < SHORT_LIFE_MS;
      const waitMs = isShort ? pauseMs : 0;
      pauseMs = isShort ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      log({ level: 'error', event: 'process.ended', process: running?.pid, role: first.role, ...how, waitMs });
      await sleep(waitMs);
      if (!generation.isStopping) running = await start(first.role, generation).catch(() => undefined);
    }
  }

  async function startGeneration(): Promise<Generation> {
    generations += 1;
    const socket = join(folder, `${generations}.sock`);
    const generation: Generation = { socket, processes: new Set(), url: '', isStopping: false };
    try {
      // The others pass requests on to it from their start.
      await startKept('store', generation);
      await Promise.all(Array.from({ length: count - 1 }, () => startKept('pages', generation)));
    } catch (error) {
      await stopGeneration(generation);
      throw error;
    }
    return generation;
  }

  /** Keeps it from its own start: it may end while others still start. */
  async function startKept(role: Role, generation: Generation): Promise<void> {
    const started = await start(role, generation);
    generation.url = await started.ready;
    void keep(started, generation);
  }

  let current = await startGeneration().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const { url } = current;
  log({ level: 'info', event: 'processes.started', processes: pidsOf(current) });

  async function replace(): Promise<void> {
    if (closing) return;
    const former = current;
    try {
      current = await startGeneration();
    } catch (error) {
      if (!(error instanceof ProcessFailed)) throw error;
      return log({ level: 'error', event: 'processes.not-replaced', code: error.code, text: NOT_REPLACED });
    }
    log({ level: 'info', event: 'processes.replaced', processes: pidsOf(current), former: pidsOf(former) });
    await stopGeneration(former);
  }

  return {
    url,
    reload() {
      changing = changing.then(replace);
      return changing;
    },
    close() {
      closing ??= changing.then(() => stopGeneration(current)).finally(() => rmSync(folder, REMOVED));
      return closing;
    },
  };
}

const NOT_REPLACED =
  'The new processes did not start, and the former ones go on. Fix what they printed above, and send SIGHUP again.';
const REMOVED = { recursive: true, force: true };

/** The process with the store stops last: until then the others pass requests on to it. */
async function stopGeneration(generation: Generation): Promise<void> {
  generation.isStopping = true;
  for (const role of ['pages', 'store']) {
    const stopping = [...generation.processes].filter((one) => one.role === role);
    await Promise.all(stopping.map((one) => one.stop()));
  }
}

function pidsOf({ processes }: Generation): readonly (number | undefined)[] {
  return [...processes].map(({ pid }) => pid);
}
