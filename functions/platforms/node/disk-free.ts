import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How much is free on the disk of a SQLite file; nothing for a database elsewhere, or where the system does not say. */
export async function diskFree(databaseUrl: string): Promise<number | undefined> {
  if (!databaseUrl.startsWith('file:')) return undefined;
  try {
    const { bavail, bsize } = await statfs(dirname(databaseUrl.slice('file:'.length)));
    return bavail * bsize;
  } catch {
    // Health is about the store; a disk that does not answer shows there.
    return undefined;
  }
}
