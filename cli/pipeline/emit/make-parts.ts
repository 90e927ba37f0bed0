import type { BuildCache } from '../../cache/build-cache.ts';
import { type Changes, reasonToMake } from '../../cache/can-reuse.ts';
import type { Uses } from '../../cache/uses.ts';
import type { Output } from '../../system/disk.ts';
import type { PartRecord, SitePart } from './site-parts.ts';

export interface MakePartsInput {
  readonly parts: readonly SitePart[];
  readonly cache: BuildCache;
  readonly changes: Changes;
  readonly uses: Uses;
  /** Where the files go. */
  readonly put: (output: Output) => void;
  /** Takes over a file of the last build as it is. */
  readonly keep: (path: string) => void;
}

/** Makes the parts of the site whose inputs have changed, and takes the others as they are. Gives the paths of all. */
export async function makeParts({ parts, cache, changes, uses, put, keep }: MakePartsInput): Promise<string[]> {
  const records = cache.table<PartRecord>('site-parts');
  const paths: string[] = [];
  for (const { name, make } of parts) {
    const last = records.get(name);
    if (last && !reasonToMake(last, changes)) {
      for (const path of last.outputs) keep(path);
      paths.push(...last.outputs);
      continue;
    }
    records.delete(name);
    const { result, used } = uses.record(make);
    const outputs = await result;
    for (const output of outputs) put(output);
    const made = outputs.map(({ path }) => path);
    records.set(name, { used, outputs: made });
    paths.push(...made);
  }
  return paths;
}
