import { once } from 'node:events';
import { join, relative } from 'node:path';
import { watch as chokidarWatch } from 'chokidar';

/** Files and folders to watch. */
interface Place {
  readonly root: string;
  /** Names directly below the root. They may come and go. */
  readonly names: readonly string[];
}

interface WatchOptions {
  readonly places: readonly Place[];
  /** Whether a path (from its root, with forward slashes) can matter. */
  readonly matters: (path: string) => boolean;
  /** Gets the paths that changed together. Calls never overlap. */
  readonly onChange: (paths: readonly string[]) => Promise<void>;
  /** The system does not let us watch everything. */
  readonly onError: (error: unknown) => void;
}

export interface Watcher {
  /** Whether changes have been seen that no call has got yet. */
  isBehind(): boolean;
  close(): Promise<void>;
}

/** Editors write a file in several steps. Changes this close together count as one. */
const SETTLE_MS = 12;
/** From this many paths on, a program such as git is writing, and the rest is waited for. */
const MANY = 10;
const SETTLE_MANY_MS = 120;
/** A program that never stops writing is not waited for. */
const LONGEST_MS = 1500;

/** Watches without polling. Resolves once every further change is seen. */
export async function watch({ places, matters, onChange, onError }: WatchOptions): Promise<Watcher> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstSeen = 0;
  let running = false;

  const settle = (): void => {
    clearTimeout(timer);
    const quiet = changed.size >= MANY ? SETTLE_MANY_MS : SETTLE_MS;
    const left = firstSeen + LONGEST_MS - performance.now();
    timer = setTimeout(() => void run(), Math.max(0, Math.min(quiet, left)));
  };
  const run = async (): Promise<void> => {
    if (running || changed.size === 0) return;
    running = true;
    const paths = [...changed].sort();
    changed.clear();
    try {
      await onChange(paths);
    } finally {
      running = false;
      if (changed.size > 0) settle();
    }
  };
  /** The path from the root of its place; undefined if it is in none. '' is a root. */
  const pathOf = (absolute: string): string | undefined => {
    for (const { root, names } of places) {
      const path = relative(root, absolute).replaceAll('\\', '/');
      if (path === '' || names.includes(path.split('/')[0] ?? '')) return path;
    }
    return undefined;
  };
  const see = (absolute: string): void => {
    const path = pathOf(absolute);
    if (!path || !matters(path)) return;
    if (changed.size === 0) firstSeen = performance.now();
    changed.add(path);
    settle();
  };

  const roots = [...new Set(places.map(({ root }) => root))];
  const watcher = chokidarWatch(roots, {
    ignoreInitial: true,
    ignored: (absolute, stats) => {
      const path = pathOf(absolute);
      return path === undefined || (stats?.isFile() === true && !matters(path));
    },
  });
  // Chokidar drops a second change to a file within 50 ms, so its raw events count too. Raw events leave out what was
  // written into a new folder before it was watched.
  watcher.on('all', (_event, path) => see(path));
  watcher.on('raw', (_event, name, details) => {
    if (typeof details !== 'object' || details === null || !('watchedPath' in details) || !name) return;
    const watchedPath = String(details.watchedPath);
    see(watchedPath.endsWith(name) ? watchedPath : join(watchedPath, name));
  });
  watcher.on('error', onError);
  await once(watcher, 'ready');
  return {
    isBehind: () => changed.size > 0,
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
