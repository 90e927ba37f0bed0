import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What a run of all tests has at most at one time, and as much again. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Lets the temporary folders of this process and of those that it starts lie in memory, where no test waits for a disk.
 * Leaves them where they are if TMPDIR is set, or if there is no such place with enough room in which programs run.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return;
  const folder = folderIn(MEMORY);
  if (folder) process.env.TMPDIR = folder;
}

function folderIn(place: string): string | undefined {
  let folder: string | undefined;
  const remove = () => folder && rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    folder = mkdtempSync(join(place, 'site-tests-'));
    process.once('exit', remove);
    // Postgres runs as another user.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return folder;
  } catch {
    remove();
    return undefined;
  }
}
