import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import type { ContentKinds } from '../../../schemas/generated/content-types.ts';

export type ContentKind = keyof ContentKinds;

/** Identifies a content file by where it lives, even when its contents are faulty. */
export interface FileId {
  readonly kind: ContentKind;
  /** The file name without its extension. */
  readonly slug: string;
}

/** All kinds, each with a schema in schemas/content/. */
export const CONTENT_KINDS = Object.keys(contentKinds).filter(isContentKind);

function isContentKind(name: string): name is ContentKind {
  return name in contentKinds;
}

/** Patterns of the kinds' paths. A single file comes before a folder that also holds it. */
const PATTERNS = CONTENT_KINDS.map((kind) => ({ kind, files: contentKinds[kind].files }))
  .sort((a, b) => Number(a.files.includes('*')) - Number(b.files.includes('*')))
  .map(({ kind, files }) => ({ kind, pattern: patternOf(files) }));

/** `content/states/*.yaml` matches one folder level; the slug is what the star, or else the file name, stands for. */
function patternOf(files: string): RegExp {
  const named = files.includes('*') ? files : files.replace(/[^/]+(?=\.[^.]+$)/, '($&)');
  return new RegExp(`^${named.replaceAll('.', String.raw`\.`).replace('*', '([^/]+)')}$`);
}

/** The kind and slug of a content file by its path, or undefined when no kind lives there. */
export function kindOf(path: string): FileId | undefined {
  for (const { kind, pattern } of PATTERNS) {
    const slug = pattern.exec(path)?.[1];
    if (slug !== undefined) return { kind, slug };
  }
  return undefined;
}

/** What a file with the wrong extension was meant to be: content/states/texas.yml is the state texas. */
export function misnamedKind(path: string): FileId | undefined {
  return kindOf(withEnding(path, '.yaml')) ?? kindOf(withEnding(path, '.md'));
}

export function withEnding(path: string, ending: string): string {
  return path.replace(/\.[^./]+$/, ending);
}

/** The path of the file of a kind with this slug. */
export function pathOf({ kind, slug }: FileId): string {
  return contentKinds[kind].files.replace('*', slug);
}

/** A kind, and a kind that has one file for each of its files. */
interface Pair {
  readonly owner: ContentKind;
  readonly companion: ContentKind;
}

export const PAIRS: readonly Pair[] = CONTENT_KINDS.flatMap((owner) =>
  (contentKinds[owner].companions ?? []).map((companion) => ({ owner, companion })),
);

/** These files, and those that are missing beside their companions: a state whose article is there. */
export function withMissingOwners(files: readonly FileId[]): readonly FileId[] {
  const idOf = ({ kind, slug }: FileId) => `${kind}/${slug}`;
  const byId = new Map(files.map((file) => [idOf(file), file]));
  for (const { kind, slug } of files) {
    const owner = PAIRS.find(({ companion }) => companion === kind)?.owner;
    if (owner !== undefined) byId.set(idOf({ kind: owner, slug }), { kind: owner, slug });
  }
  return [...byId.values()];
}

/** Sorts items by their kind, once. Gives those of a kind, in their order. */
export function byKind<Item extends { readonly kind: ContentKind }>(
  items: readonly Item[],
): (kind: ContentKind) => readonly Item[] {
  const groups = new Map<ContentKind, Item[]>();
  for (const item of items) {
    const group = groups.get(item.kind);
    if (group) group.push(item);
    else groups.set(item.kind, [item]);
  }
  return (kind) => groups.get(kind) ?? [];
}
