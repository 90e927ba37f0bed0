import { relative } from 'node:path';
import { watch as chokidarWatch } from 'chokidar';

export interface Watcher {
  close(): Promise<void>;
}

/** Editors write a file in several steps; changes this close together are one. */
const SETTLE_MILLISECONDS = 20;

/** Calls back with the paths (from the root, forward slashes) that changed together. Calls never overlap. */
export function watch(
  root: string,
  folders: readonly string[],
  onChange: (paths: readonly string[]) => Promise<void>,
): Watcher {
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
  watcher.on('all', (event, path) => {
    if (event === 'addDir') return;
    changed.add(relative(root, `${root}/${path}`).replaceAll('\\', '/'));
    settle();
  });
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
