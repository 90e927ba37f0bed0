import type { Citations } from '../../../templates/site.ts';
import type { BlobRef } from '../../cache/blob-store.ts';
import type { SeenFile } from '../../cache/can-reuse.ts';
import type { Position } from '../../report/problem.ts';

/** What the cache keeps of a content file without problems. */
export interface FileRecord {
  readonly seen: SeenFile;
  /** As its author wrote it; it fits its schema. */
  readonly data: unknown;
  readonly resolved?: ResolvedRecord;
}

/** A file with its placeholders filled and its Markdown rendered. */
export interface ResolvedRecord {
  /** Left out where no text of it was replaced. */
  readonly data?: unknown;
  /** The blocks below the front matter; left out where there are none. */
  readonly body?: BlobRef;
  readonly citations: Citations;
  readonly links: readonly (Position & { readonly href: string })[];
  readonly faqGroups: readonly (Position & { readonly group: string })[];
  readonly forms: readonly (Position & { readonly form: string })[];
  readonly pictures: readonly (Position & { readonly address: string })[];
  /** The values that were filled in: their names, and the digests of what they print and cite. */
  readonly used: readonly (readonly [name: string, digest: string])[];
}
