import type { ContentKinds } from '../../../schemas/generated/content-types.ts';
import { CONTENT_KINDS, type ContentKind } from '../parse/content-kinds.ts';
import { schemaOf } from './schema-library.ts';

/** Kinds whose files make pages: their schemas have `draft`, `publishAt`, `expireAt` and `redirectFrom`. */
export type PageKind = {
  [Kind in ContentKind]: 'draft' extends keyof ContentKinds[Kind] ? Kind : never;
}[ContentKind];

const PAGE_KINDS: ReadonlySet<ContentKind> = new Set(
  CONTENT_KINDS.filter((kind) => 'draft' in (schemaOf(kind).schema.properties ?? {})),
);

/** Whether files of a kind make pages. */
export function isPageKind(kind: ContentKind): kind is PageKind {
  return PAGE_KINDS.has(kind);
}
