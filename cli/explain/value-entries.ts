import type { BuildCache } from '../cache/build-cache.ts';
import { kindOf } from '../pipeline/parse/content-kinds.ts';
import type { FileRecord } from '../pipeline/parse/file-record.ts';
import type { Entries } from '../pipeline/validate/entry.ts';
import { entriesOf } from '../pipeline/validate/validate.ts';

/** The files that hold facts, as the cache has them. Their values have no places; problems cannot be reported in them. */
export function valueEntries(cache: BuildCache): Entries {
  const files = cache.table<FileRecord>('files');
  const place = { line: 1, column: 1 };
  const drafts = [...files.names()].sort().flatMap((path) => {
    const id = kindOf(path);
    const data = files.get(path)?.data;
    if (!id || !VALUE_KINDS.has(id.kind)) return [];
    const nowhere = { locate: () => place, locateWithin: () => place, body: { text: '', linesAbove: 0 } };
    return [{ ...id, ...nowhere, data, file: { path, text: '' } }];
  });
  return entriesOf(drafts);
}

/** Only these kinds hold values that others name. */
const VALUE_KINDS: ReadonlySet<string> = new Set(['site', 'facts', 'state', 'provider']);
