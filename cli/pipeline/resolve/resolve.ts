import type { Problem } from '../../report/problem.ts';
import type { ContentKind, FileId } from '../parse/content-kinds.ts';
import type { Entries, Entry } from '../validate/entry.ts';
import { checkFaqGroups } from './check-faq-groups.ts';
import { checkTitles } from './check-titles.ts';
import type { Content, ResolvedEntry } from './content.ts';
import { faultyFactFiles, isPending } from './pending.ts';
import { type ResolvedFile, resolveEntry } from './resolve-entry.ts';
import { type Values, valuesFor } from './values.ts';

export interface Resolution {
  readonly content: Content;
  readonly problems: readonly Problem[];
}

export interface ResolveOptions {
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  readonly memory?: ResolveMemory;
}

/**
 * What each file was resolved to, by its path. Rule: the same text, and every value it used unchanged. A file with
 * problems, or with a placeholder that waits for a faulty file, is always resolved again.
 */
export type ResolveMemory = Map<string, ResolvedFile>;

/** Fills in placeholders and renders Markdown, then checks what only the resolved texts show. */
export function resolve(entries: Entries, { files, memory = new Map() }: ResolveOptions): Resolution {
  const valuesOf = valuesFor(entries);
  const faulty = faultyFactFiles(files, entries);
  const resolved = entries.entries.map((entry) => resolveOnce(entry, { values: valuesOf(entry), faulty, memory }));
  const content = indexed(resolved.map(({ entry }) => entry));
  const problems = [
    ...resolved.flatMap((file) => file.problems),
    ...checkTitles(content),
    ...checkFaqGroups(content, files),
  ];
  return { content, problems };
}

interface Context {
  readonly values: Values;
  readonly faulty: readonly FileId[];
  readonly memory: ResolveMemory;
}

function resolveOnce(entry: Entry, { values, faulty, memory }: Context): ResolvedFile {
  const { path, text } = entry.file;
  const last = memory.get(path);
  if (last?.entry.authored.file.text === text && usesSameValues(last, values)) return last;
  let waits = false;
  const resolved = resolveEntry(entry, values, (placeholder) => {
    const pending = isPending(placeholder, entry, faulty);
    waits ||= pending;
    return pending;
  });
  if (waits || resolved.problems.length > 0) memory.delete(path);
  else memory.set(path, resolved);
  return resolved;
}

function usesSameValues({ used }: ResolvedFile, values: Values): boolean {
  return [...used].every(([name, value]) => {
    const now = values.get(name);
    return (
      now?.text === value.text &&
      now?.verifiedOn === value.verifiedOn &&
      JSON.stringify(now?.sources) === JSON.stringify(value.sources)
    );
  });
}

/** Makes content of resolved entries. */
export function indexed(entries: readonly ResolvedEntry[]): Content {
  const isOfKind =
    <Kind extends ContentKind>(kind: Kind) =>
    (entry: ResolvedEntry): entry is ResolvedEntry<Kind> =>
      entry.kind === kind;
  return { entries, all: (kind) => entries.filter(isOfKind(kind)) };
}
