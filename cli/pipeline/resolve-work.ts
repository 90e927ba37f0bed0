import type { BlobStore } from '../cache/blob-store.ts';
import { RecordTable } from '../cache/record-table.ts';
import type { RecordLine, ResolveJob, SourceText } from './build-workers.ts';
import { kindOf } from './parse/content-kinds.ts';
import type { FileRecord } from './parse/file-record.ts';
import { recordedDraft } from './parse/parse.ts';
import { type Draft, parseFile, recordedPlace } from './parse/parse-file.ts';
import { makeResolver } from './resolve/resolve.ts';
import { resolveEntry } from './resolve/resolve-entry.ts';
import { entriesOf } from './validate/validate.ts';

/** Makes what parses and resolves some files in any thread, and gives the records of those without problems. */
export function fileResolver(
  { valueFiles, files }: ResolveJob,
  blobs: BlobStore,
): (sources: readonly SourceText[]) => readonly RecordLine[] {
  const records = new RecordTable<FileRecord>();
  const table = <Value>() => records as RecordTable<Value>;
  const known = entriesOf(valueFiles.map(({ kind, slug, data }) => ({ ...recordedPlace({ kind, slug }), data })));
  const resolver = makeResolver(known, files, { blobs, table, resolveEntry });
  return (sources) => {
    for (const entry of entriesOf(sources.flatMap(draftOf)).entries) resolver(entry);
    blobs.flush();
    return sources.flatMap(({ path }) => {
      const line = records.lineOf(path);
      records.delete(path);
      return line === undefined ? [] : [[path, line] as const];
    });
  };
}

function draftOf(source: SourceText): Draft[] {
  const id = kindOf(source.path);
  const { data, seen } = source;
  if (id && data !== undefined) return [recordedDraft(id, source, { seen, data })];
  const parsed = parseFile(source);
  return 'draft' in parsed ? [parsed.draft] : [];
}
