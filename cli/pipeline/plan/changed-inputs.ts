import type { BuildCache } from '../../cache/build-cache.ts';
import { digestOf } from '../../cache/digest.ts';
import { type Changed, changedParts } from '../../cache/uses.ts';
import type { FileRecord } from '../parse/file-record.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { wordingOf } from '../resolve/resolve.ts';
import { partsOf } from './watched-site.ts';

/** Things that are no content files, with the digests of their parts: the site's lists, the clock, the stylesheet. */
type OtherThings = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface OtherInputs {
  readonly others: OtherThings;
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
}

type Parts = Readonly<Record<string, string>>;

/**
 * What changed since pages were last made: compares the things that pages can use with the cache, and notes their new
 * state there. Of a file that is as it was, nothing but its identity is compared.
 */
export function changedInputs(content: Content, { others, origin = '' }: OtherInputs, { table }: BuildCache): Changed {
  const identities = table<string>('identities');
  const parts = table<Parts>('parts');
  const files = table<FileRecord>('files');
  const changed = new Map<string, ReadonlySet<string>>();
  const note = (thing: string, now: Parts | undefined): void => {
    const differing = changedParts(parts.get(thing), now);
    if (differing.size > 0) changed.set(thing, differing);
    if (now) parts.set(thing, now);
    else parts.delete(thing);
  };
  const everywhere = digestOf(origin, wordingOf({ table }));
  const there = new Set(Object.keys(others));
  for (const [thing, now] of Object.entries(others)) note(thing, now);
  for (const entry of content.entries) {
    const thing = `${entry.kind}/${entry.slug}`;
    there.add(thing);
    const identity = identityOf(entry, files.get(entry.authored.file.path), everywhere);
    if (identities.get(thing) === identity) continue;
    note(thing, partsOf(entry));
    identities.set(thing, identity);
  }
  for (const thing of [...parts.names()]) {
    if (there.has(thing)) continue;
    note(thing, undefined);
    identities.delete(thing);
  }
  return changed;
}

/**
 * Differs when the text of the file differs, a value that is filled in there, or what changes texts everywhere: the
 * origin, and the claims that are said plainly.
 */
function identityOf(entry: ResolvedEntry, record: FileRecord | undefined, everywhere: string): string {
  return record?.resolved
    ? digestOf(record.seen.digest, JSON.stringify(record.resolved.used), everywhere)
    : digestOf(JSON.stringify(partsOf(entry)));
}
