import type { RecordTable } from '../../cache/record-table.ts';
import type { Problem } from '../../report/problem.ts';
import type { ReadFile } from '../read/read.ts';
import { checkFileName, intendedFile } from './check-file-name.ts';
import { type FileId, kindOf } from './content-kinds.ts';
import type { FileRecord } from './file-record.ts';
import { bodyOf, type Draft, parseFile } from './parse-file.ts';
import { problemAt } from './problem-at.ts';

export interface ParsedContent {
  /** Files without syntax errors. */
  readonly drafts: readonly Draft[];
  /** All content files, also faulty ones and those with a wrong name, so that none of them is called missing. */
  readonly files: readonly FileId[];
  readonly problems: readonly Problem[];
}

/** Parses YAML and front matter of the content files whose text is not the one that was recorded. */
export function parse(sources: readonly ReadFile[], records: RecordTable<FileRecord>): ParsedContent {
  const drafts: Draft[] = [];
  const files: FileId[] = [];
  const problems: Problem[] = [];
  const paths = new Set(sources.map(({ path }) => path));
  for (const source of sources) {
    const id = kindOf(source.path);
    const intended = intendedFile(source.path);
    if (intended) files.push(intended);
    const misnamed = checkFileName(source.path, paths);
    if (misnamed) {
      problems.push(misnamed);
      continue;
    }
    if (source.fault) {
      problems.push(problemAt(source, source.fault, source.fault));
      continue;
    }
    const record = records.get(source.path);
    if (id && record?.seen.digest === source.seen.digest) {
      drafts.push(recordedDraft(id, source, record));
      continue;
    }
    const parsed = parseFile(source);
    if ('draft' in parsed) drafts.push(parsed.draft);
    else problems.push(...parsed.problems);
  }
  return { drafts, files, problems };
}

/** A file that was parsed before. It is parsed again only when someone asks where something is. */
export function recordedDraft(id: FileId, file: ReadFile, record: FileRecord): Draft {
  let again: Draft | undefined;
  const parsed = (): Draft => {
    if (again) return again;
    const result = parseFile(file);
    if (!('draft' in result)) throw new Error(`${file.path} changed while it was being read. Run the command again.`);
    again = result.draft;
    return again;
  };
  return {
    ...id,
    file,
    data: record.data,
    record,
    locate: (path, target) => parsed().locate(path, target),
    locateWithin: (path, index) => parsed().locateWithin(path, index),
    get body() {
      return bodyOf(file);
    },
  };
}
