import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteTable } from '../../functions/platforms/hosts/front.ts';
import type { Problem } from '../report/problem.ts';
import { onDisk } from '../system/disk-error.ts';
import type { Bundler, FunctionSource } from './bundle-function.ts';
import type { FunctionEntry } from './function-entries.ts';

/** What a host's folder is made from. */
export interface TargetInput {
  /** The folder of the build: public/, private/. */
  readonly release: string;
  /** The folder to fill; it is empty. */
  readonly folder: string;
  readonly table: RouteTable;
  readonly functions: readonly FunctionEntry[];
  readonly bundle: Bundler;
}

/** A function as it is deployed. */
interface DeployedFunction {
  readonly name: string;
  readonly bytes: number;
}

/** A host's folder that is ready to be deployed, or why it is not. */
export interface TargetResult {
  readonly functions: readonly DeployedFunction[];
  readonly problems: readonly Problem[];
}

/** Fills the folder of one host. */
export type WriteTarget = (input: TargetInput) => Promise<TargetResult>;

/** Puts a file of a build into another folder: as a hard link where the disk can, because a build never changes. */
function putFile(from: string, to: string): void {
  onDisk('write', to, () => {
    mkdirSync(dirname(to), { recursive: true });
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
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isJson ? `${JSON.stringify(content, null, 2)}\n` : content);
  });
}

/** A function to bundle, and where it goes. */
export interface PlannedFunction extends FunctionSource {
  readonly path: string;
}

/** Bundles functions, writes them, and lists the problems of those that cannot be used. */
export async function bundleAll(
  planned: readonly PlannedFunction[],
  { bundle }: Pick<TargetInput, 'bundle'>,
): Promise<TargetResult> {
  const { code, problems } = await bundle(planned);
  const written = planned.map(({ name, path }) => ({ name, path, bytes: code.get(name) ?? new Uint8Array() }));
  for (const { path, bytes } of written) writeOut(path, bytes);
  return { functions: written.map(({ name, bytes }) => ({ name, bytes: bytes.length })), problems };
}
