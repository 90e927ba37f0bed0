import type { ContentKinds } from '../../../schemas/generated/content-types.ts';
import type { Html, Markdown } from '../../../schemas/rules/markup.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import type { Draft } from '../parse/parse-file.ts';

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
