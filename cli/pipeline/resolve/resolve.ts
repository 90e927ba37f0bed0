import { type PlainWords, plainSpeaker } from '../../../templates/format/plain-words.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import { digestOf } from '../../cache/digest.ts';
import type { Problem } from '../../report/problem.ts';
import { byKind, type ContentKind, type FileId } from '../parse/content-kinds.ts';
import type { FileRecord, ResolvedRecord } from '../parse/file-record.ts';
import { draftsAmong, type Entries, type Entry } from '../validate/entry.ts';
import type { Content, ResolvedEntry } from './content.ts';
import { makeFiller } from './fill.ts';
import { plainWords } from './plain-claims.ts';
import { recordedEntry, recordOf } from './recorded-entry.ts';
import type { resolveEntry } from './resolve-entry.ts';
import { faultyFactFiles, isPending, type Value, type Values, valuesFor } from './values.ts';

interface Resolution {
  readonly content: Content;
  readonly problems: readonly Problem[];
}

interface ResolveOptions {
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  readonly cache: BuildCache;
  readonly resolveEntry: ResolveEntry;
}

/** Fills in and renders one entry: `resolveEntry`. */
export type ResolveEntry = typeof resolveEntry;

/** Fills in placeholders and renders Markdown. Its problems are what cannot be filled in or rendered. */
export function resolve(entries: Entries, { files, cache, resolveEntry }: ResolveOptions): Resolution {
  const resolver = makeResolver(entries, files, { ...cache, resolveEntry });
  const problems: Problem[] = [];
  const resolved = entries.entries.map((entry) => {
    const result = resolver(entry);
    problems.push(...result.problems);
    return result.entry;
  });
  noteWording(cache, digestOf(JSON.stringify(spokenWords(entries))));
  return { content: contentOf(resolved), problems };
}

/** The table and the name under which the cache keeps which claims were said plainly. With others, no record holds. */
const WORDING = 'wording';
const PLAIN = 'plain';
const NOTHING_PLAIN = digestOf('[]');

/** Which claims texts that the cache holds say plainly, as a digest: the same text may read otherwise with others. */
export function wordingOf({ table }: Pick<BuildCache, 'table'>): string {
  return table<string>(WORDING).get(PLAIN) ?? NOTHING_PLAIN;
}

function noteWording({ table }: BuildCache, digest: string): void {
  const wording = table<string>(WORDING);
  if (wording.get(PLAIN) !== digest) wording.set(PLAIN, digest);
}

/** What is said plainly, with its placeholders filled. */
function spokenWords(entries: Entries): PlainWords[] {
  const claims = plainWords(entries);
  if (claims.length === 0) return [];
  const { fill } = makeFiller(valuesFor(entries)({ kind: 'claims', slug: 'claims' }), () => true);
  return claims.map(({ words, plain }) => ({ words: fill(words).text, plain: fill(plain).text }));
}

interface ResolvedOnce {
  readonly entry: ResolvedEntry;
  readonly problems: readonly Problem[];
}

/**
 * Resolves entries one at a time, each only if what is recorded of it does not hold any more, and records the result. A
 * file with problems, or with a placeholder that waits for a faulty file, is not recorded.
 */
export function makeResolver(
  entries: Entries,
  files: readonly FileId[],
  { blobs, table, resolveEntry }: Pick<BuildCache, 'blobs' | 'table'> & Pick<ResolveOptions, 'resolveEntry'>,
): (entry: Entry) => ResolvedOnce {
  const valuesOf = valuesFor(entries);
  const spoken = spokenWords(entries);
  const sayPlainly = spoken.length > 0 ? plainSpeaker(spoken) : undefined;
  const isSaidAlike = wordingOf({ table }) === digestOf(JSON.stringify(spoken));
  const faulty = faultyFactFiles(files, entries);
  const digests = new Map<Value, string>();
  const digestOfValue = (value: Value): string => {
    // All of it, since a page may print any part.
    const known = digests.get(value) ?? digestOf(JSON.stringify(value));
    digests.set(value, known);
    return known;
  };
  const holds = ({ used }: ResolvedRecord, values: Values): boolean =>
    used.every(([name, digest]) => {
      const value = values.get(name);
      return value !== undefined && digestOfValue(value) === digest;
    });
  const records = table<FileRecord>('files');

  return (entry) => {
    const values = valuesOf(entry);
    const { path, seen } = entry.file;
    const last = entry.record;
    if (isSaidAlike && last?.resolved && holds(last.resolved, values)) {
      if (seen && last.seen !== seen) records.set(path, { ...last, seen });
      return { entry: recordedEntry(entry, last.resolved, blobs), problems: [] };
    }
    let waits = false;
    const {
      entry: resolved,
      problems,
      used,
    } = resolveEntry(entry, {
      values,
      isPending: (placeholder) => {
        const pending = isPending(placeholder, entry, faulty);
        waits ||= pending;
        return pending;
      },
      sayPlainly,
    });
    if (!seen || waits || problems.length > 0) {
      records.delete(path);
      return { entry: resolved, problems };
    }
    const usedDigests = [...used].map(([name, value]) => [name, digestOfValue(value)] as const);
    const record = recordOf(entry, resolved, { used: usedDigests, blobs });
    records.set(path, { seen, data: entry.data, resolved: record });
    return { entry: recordedEntry(entry, record, blobs), problems: [] };
  };
}

/** The content that is written for visitors, now or later. */
export function withoutDrafts({ entries }: Content): Content {
  const isOfDraft = draftsAmong(entries.map(({ authored }) => authored));
  return contentOf(entries.filter((entry) => !isOfDraft(entry)));
}

/** The content made of these entries, in their order. */
export function contentOf(entries: readonly ResolvedEntry[]): Content {
  const ofKind = byKind(entries);
  const isOfKind =
    <Kind extends ContentKind>(kind: Kind) =>
    (entry: ResolvedEntry): entry is ResolvedEntry<Kind> =>
      entry.kind === kind;
  return { entries, all: (kind) => ofKind(kind).filter(isOfKind(kind)) };
}
