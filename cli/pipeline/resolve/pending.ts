import type { ContentKind, FileId } from '../parse/content-kinds.ts';
import type { Entries } from '../validate/entry.ts';

/** Kinds that placeholders take their values from; see values.ts. */
export const FACT_KINDS: ReadonlySet<ContentKind> = new Set(['facts', 'site', 'state', 'provider']);

/** Files with problems of their own that placeholders take values from. A missing site file counts as faulty. */
export function faultyFactFiles(files: readonly FileId[], { entries }: Entries): FileId[] {
  const valid = new Set(entries.map(({ kind, slug }) => `${kind}/${slug}`));
  const isValid = ({ kind, slug }: FileId) => valid.has(`${kind}/${slug}`);
  return [...files, { kind: 'site', slug: 'site' } as const].filter(
    (file) => FACT_KINDS.has(file.kind) && !isValid(file),
  );
}

/** Whether a placeholder is unknown only because its file is faulty. That file's own problems say enough. */
export function isPending(placeholder: string, { slug }: FileId, faulty: readonly FileId[]): boolean {
  const [scope, fact] = placeholder.split('.');
  return faulty.some((file) => {
    if (fact === undefined) return file.kind === 'facts' || file.kind === 'site';
    if (scope === 'retention') return file.kind === 'site';
    if (scope === 'state' || scope === 'provider') return file.kind === scope && file.slug === slug;
    return file.kind === 'state' && file.slug === scope;
  });
}
