import { toSlug } from '../../../schemas/rules/places/slug.ts';
import type { RecordTable } from '../../cache/record-table.ts';
import type { Problem } from '../../report/problem.ts';
import type { ReadFile } from '../read/read.ts';
import { type FileId, kindOf, misnamedKind, pathOf } from './content-kinds.ts';
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

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a file is, or was meant to be where its name or extension is wrong, so that no other file calls it missing. */
function intendedFile(path: string): FileId | undefined {
  const id = kindOf(path) ?? misnamedKind(path);
  return id && { ...id, slug: toSlug(id.slug) };
}

/** Checks that the name of a file can be part of an address: lowercase words joined by hyphens. */
function checkFileName(path: string, paths: ReadonlySet<string>): Problem | undefined {
  const id = kindOf(path);
  if (!id || SLUG.test(id.slug)) return undefined;
  return {
    code: 'wrong-name',
    severity: 'error',
    file: path,
    line: 1,
    column: 1,
    message: 'The name of this file cannot be an address: only lowercase words joined by hyphens can.',
    hint: betterName(id, paths),
  };
}

function betterName({ kind, slug }: FileId, paths: ReadonlySet<string>): string {
  const better = toSlug(slug);
  if (better === '') return 'Rename it with the letters a to z.';
  const path = pathOf({ kind, slug: better });
  return paths.has(path) ? `Remove one of the two: ${path} is already there.` : `Rename it: ${path}.`;
}
