import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
import { onDisk } from '../system/disk-error.ts';
import { createBundler } from './bundle-function.ts';
import { writeCloudflare } from './cloudflare.ts';
import { functionEntries } from './function-entries.ts';
import { writeNetlify } from './netlify.ts';
import { routeTable } from './route-table.ts';
import type { TargetResult, WriteTarget } from './target.ts';
import { writeVercel } from './vercel.ts';

const WRITERS: Readonly<Record<Host, WriteTarget>> = {
  netlify: writeNetlify,
  vercel: writeVercel,
  cloudflare: writeCloudflare,
};

interface BuildTargetOptions {
  readonly host: Host;
  /** The output folder; the host's folder is in it. */
  readonly out: string;
  /** The folder of the build. */
  readonly release: string;
  /** The folder of this tool, with functions/ and node_modules/. */
  readonly toolRoot: string;
}

/**
 * Makes the folder that a host deploys, from a finished build. A folder of an earlier build stays as it is when there
 * are problems.
 * @throws {DiskError} if the disk fails
 */
export async function buildTarget({ host, out, release, toolRoot }: BuildTargetOptions): Promise<TargetResult> {
  const folder = join(out, host);
  const draft = `${folder}.${process.pid}.draft`;
  const remove = (path: string) => onDisk('remove', path, () => rmSync(path, { recursive: true, force: true }));
  try {
    onDisk('write', draft, () => mkdirSync(draft, { recursive: true }));
    const table = routeTable(release);
    const functions = functionEntries();
    const result = await WRITERS[host]({ release, folder: draft, table, functions, bundle: createBundler(toolRoot) });
    if (result.problems.length > 0) return result;
    remove(folder);
    onDisk('write', folder, () => renameSync(draft, folder));
    return result;
  } finally {
    remove(draft);
  }
}
