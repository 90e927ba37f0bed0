import { copyFileSync, linkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteTable } from '../../functions/platforms/hosts/front.ts';
import type { Problem } from '../report/problem.ts';
import { makeFolder } from '../system/disk.ts';
import { onDisk } from '../system/disk-error.ts';
import type { Bundler, FunctionSource } from './bundle-function.ts';
import type { FunctionEntry } from './function-entries.ts';
import type { Measured } from './limits.ts';
import type { Settings } from './operator-settings.ts';

/** What a host's folder is made from. */
export interface TargetInput {
  /** The folder of the build: public/, private/. */
  readonly release: string;
  /** The folder to fill; it is empty. */
  readonly folder: string;
  /** Where that folder is once it is finished. */
  readonly deployed: string;
  readonly table: RouteTable;
  readonly functions: readonly FunctionEntry[];
  readonly bundle: Bundler;
  /** The operator's own, which are merged into those of the build. */
  readonly settings: Settings;
}

/** A function as it is deployed. */
interface DeployedFunction {
  readonly name: string;
  /** What is loaded to run it. */
  readonly bytes: number;
}

/** A host's folder that is ready to be deployed, or why it is not. */
export interface TargetResult {
  readonly functions: readonly DeployedFunction[];
  readonly problems: readonly Problem[];
  /** What the host counts. */
  readonly measured?: Measured;
}

/** Fills the folder of one host. */
export type WriteTarget = (input: TargetInput) => Promise<TargetResult>;

/** Puts a file of a build into another folder: as a hard link where the disk can, because a build never changes. */
function putFile(from: string, to: string): void {
  onDisk('write', to, () => {
    makeFolder(dirname(to));
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  });
}

/** Puts files of one folder into another, under the same paths. */
export function putFiles(paths: readonly string[], { from, to }: { readonly from: string; readonly to: string }): void {
  for (const path of paths) putFile(join(from, path), join(to, path));
}

/** Writes a file, and the folder that it needs. Values that are not text are written as JSON. */
export function writeOut(path: string, content: string | Uint8Array | object): void {
  const isJson = typeof content !== 'string' && !(content instanceof Uint8Array);
  onDisk('write', path, () => {
    makeFolder(dirname(path));
    writeFileSync(path, isJson ? `${JSON.stringify(content, null, 2)}\n` : content);
  });
}

/** A function to bundle, and where it goes. */
export interface PlannedFunction extends FunctionSource {
  readonly path: string;
}

/**
 * Bundles functions, writes them, and lists the problems of those that cannot be used.
 * @param shared the folder of what several of them import
 */
export async function bundleAll(
  planned: readonly PlannedFunction[],
  { bundle }: Pick<TargetInput, 'bundle'>,
  shared?: string,
): Promise<TargetResult> {
  const bundled = await bundle(planned);
  for (const { name, path } of planned) writeOut(path, bundled.code.get(name) ?? new Uint8Array());
  if (shared !== undefined) for (const [name, code] of bundled.shared) writeOut(join(shared, name), code);
  const { loaded, problems } = bundled;
  return { functions: planned.map(({ name }) => ({ name, bytes: loaded.get(name) ?? 0 })), problems };
}
