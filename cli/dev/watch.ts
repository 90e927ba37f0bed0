import { once } from 'node:events';
import { join, relative } from 'node:path';
import { watch as chokidarWatch } from 'chokidar';

export interface Watcher {
  close(): Promise<void>;
}

/** Editors write a file in several steps. Changes this close together count as one. */
const SETTLE_MILLISECONDS = 20;

/**
 * Calls back with the paths (from the root, forward slashes) that changed together; calls never overlap. Resolves once
 * every further change is seen.
 */
export async function watch(
  root: string,
  folders: readonly string[],
  onChange: (paths: readonly string[]) => Promise<void>,
): Promise<Watcher> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE_MILLISECONDS);
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

  const watcher = chokidarWatch([...folders], { cwd: root, ignoreInitial: true });
  // Raw system events, because chokidar drops a second change to a file within 50 ms.
  watcher.on('raw', (_event, name, details) => {
    if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return;
    const watchedPath = String(details.watchedPath);
    const path = watchedPath.endsWith(name) ? watchedPath : join(watchedPath, name);
    changed.add(relative(root, path).replaceAll('\\', '/'));
    settle();
  });
  await once(watcher, 'ready');
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
