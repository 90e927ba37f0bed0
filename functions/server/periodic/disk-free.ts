import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free bytes on the disk of a SQLite file; undefined for other databases, or when the system does not report it. */
export async function diskFree(databaseUrl: string): Promise<number | undefined> {
  if (!databaseUrl.startsWith('file:')) return undefined;
  try {
    const { bavail, bsize } = await statfs(dirname(databaseUrl.slice('file:'.length)));
    return bavail * bsize;
  } catch {
    // A failing disk makes the store fail too, which the health check reports.
    return undefined;
  }
}
