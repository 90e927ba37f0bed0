import type { ContentKinds } from '../../../schemas/generated/content-types.ts';
import type { Html, Markdown } from '../../../schemas/rules/markup.ts';
import { CONTENT_KINDS, type ContentKind, type FileId, PAIRS } from '../parse/content-kinds.ts';
import type { Draft } from '../parse/parse-file.ts';
import { schemaOf } from './schema-library.ts';

/** Content as authors write it: what pages get as HTML is still Markdown. */
export type Authored<T> = T extends Html
  ? Markdown
  : T extends string | number | boolean | null | undefined
    ? T
    : { [Key in keyof T]: Authored<T[Key]> };

declare const validated: unique symbol;

/** A content file that fits its schema, placeholders and Markdown as written. Only `validate` makes one. */
export interface Entry<Kind extends ContentKind = ContentKind> extends Draft {
  readonly [validated]: true;
  readonly kind: Kind;
  readonly data: Authored<ContentKinds[Kind]>;
}

/** All valid files of the site, in the order of their paths. */
export interface Entries {
  readonly entries: readonly Entry[];
  all<Kind extends ContentKind>(kind: Kind): readonly Entry<Kind>[];
}

/** Some of the entries, in their order. */
export function selectEntries({ entries, all }: Entries, isSelected: (entry: Entry) => boolean): Entries {
  const selected = new Set(entries.filter(isSelected));
  return { entries: [...selected], all: (kind) => all(kind).filter((entry) => selected.has(entry)) };
}

/** Kinds whose files make pages: their schemas have `publishAt`, `expireAt` and `redirectFrom`. */
export type PageKind = {
  [Kind in ContentKind]: 'publishAt' extends keyof ContentKinds[Kind] ? Kind : never;
}[ContentKind];

const PAGE_KINDS: ReadonlySet<ContentKind> = new Set(
  CONTENT_KINDS.filter((kind) => 'publishAt' in (schemaOf(kind).schema.properties ?? {})),
);

/** Whether files of a kind make pages. */
export function isPageKind(kind: ContentKind): kind is PageKind {
  return PAGE_KINDS.has(kind);
}

/** Whether a file says that it is not published, and may have unwritten parts. */
export function isDraft({ data }: { readonly data: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'draft' in data && data.draft === true;
}

/** Tells which files visitors do not see yet: drafts, and the facts and the cities of a state whose article is one. */
export function draftsAmong(entries: readonly Entry[]): (file: FileId) => boolean {
  const drafts = new Set(
    entries.filter(isDraft).flatMap(({ kind, slug }) => relatedKinds(kind).map((related) => `${related}/${slug}`)),
  );
  return ({ kind, slug }) => drafts.has(`${kind}/${slug}`);
}

/** The kinds whose files make a page together, each with the same name. */
function relatedKinds(kind: ContentKind): ContentKind[] {
  const owner = PAIRS.find(({ companion }) => companion === kind)?.owner ?? kind;
  return [owner, ...PAIRS.flatMap((pair) => (pair.owner === owner ? [pair.companion] : []))];
}

/** Whether a new file of a kind can be a draft. */
export function hasDrafts(kind: ContentKind): boolean {
  return 'draft' in (schemaOf(kind).schema.properties ?? {});
}

/** Where a value is in the data of a file. */
export type Path = readonly (string | number)[];

type Visit = (record: Readonly<Record<string, unknown>>, path: Path) => void;

/**
 * Visits every set of keys and values in some data, outer ones first. The path is only valid during the visit: copy it
 * to keep it. Made for all data of a site, so it allocates nothing.
 */
export function visitRecords(data: unknown, visit: Visit): void {
  visitValue(data, [], visit);
}

function visitValue(value: unknown, path: (string | number)[], visit: Visit): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) visitChild(value[index], index, path, visit);
  } else if (isRecord(value)) {
    visit(value, path);
    for (const key in value) visitChild(value[key], key, path, visit);
  }
}

function visitChild(child: unknown, key: string | number, path: (string | number)[], visit: Visit): void {
  if (typeof child !== 'object') return;
  path.push(key);
  visitValue(child, path, visit);
  path.pop();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

interface TextInData {
  readonly text: string;
  readonly path: Path;
}

/** Every text in some data, and where. */
export function textsIn(value: unknown, path: Path = []): TextInData[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
