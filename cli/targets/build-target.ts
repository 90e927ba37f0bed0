import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
import { makeFolder } from '../system/disk.ts';
import { onDisk } from '../system/disk-error.ts';
import { type Bundler, createBundler } from './bundle-function.ts';
import { writeCloudflare } from './cloudflare.ts';
import { functionEntries } from './function-entries.ts';
import { measureFolder, overLimits } from './limits.ts';
import { writeNetlify } from './netlify.ts';
import { readSettings } from './operator-settings.ts';
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
  /** The folder with content/, and deploy/ with the operator's settings. */
  readonly project: string;
  /** Tests have one that makes nothing. */
  readonly bundle?: Bundler;
}

/**
 * Makes the folder that a host deploys, from a finished build. A folder of an earlier build stays as it is when there
 * are problems. What the host's own tool has put into it stays always.
 * @throws {DiskError} if the disk fails
 */
export async function buildTarget(options: BuildTargetOptions): Promise<TargetResult> {
  const { host, out, release, toolRoot, project, bundle = createBundler(toolRoot) } = options;
  const { settings, problems: faults } = readSettings(host, project);
  if (faults.length > 0) return { functions: [], problems: faults };
  const folder = join(out, host);
  const draft = `${folder}.${process.pid}.draft`;
  const remove = (path: string) => onDisk('remove', path, () => rmSync(path, { recursive: true, force: true }));
  try {
    onDisk('write', draft, () => makeFolder(draft));
    const made = { table: routeTable(release), functions: functionEntries() };
    const result = await WRITERS[host]({ release, folder: draft, deployed: folder, ...made, bundle, settings });
    if (result.problems.length > 0) return result;
    const measured = measureFolder(host, draft, result.functions);
    const problems = overLimits(host, measured);
    if (problems.length > 0) return { ...result, problems };
    keepLinks(folder, draft);
    remove(folder);
    onDisk('write', folder, () => renameSync(draft, folder));
    return { ...result, measured };
  } finally {
    remove(draft);
  }
}

/**
 * Copies what a host's tool keeps in the folder to the new one: which project it is, and settings for this machine.
 * Their names begin with a period. Of such names, a build writes .vercel/output alone.
 */
function keepLinks(folder: string, draft: string): void {
  if (!existsSync(folder)) return;
  onDisk('write', draft, () => {
    const names = readdirSync(folder).filter((name) => name.startsWith('.') && name !== VERCEL);
    const inVercel = existsSync(join(folder, VERCEL)) ? readdirSync(join(folder, VERCEL)) : [];
    const paths = [...names, ...inVercel.filter((name) => name !== 'output').map((name) => join(VERCEL, name))];
    for (const path of paths) cpSync(join(folder, path), join(draft, path), { recursive: true });
  });
}

const VERCEL = '.vercel';
