import type { ContentKind } from './content-kinds.ts';

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
