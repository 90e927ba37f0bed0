import type { ContentKinds } from './generated/content-types.ts';

/** Rules for the files of a content schema, under the keyword `contentKind`. */
export interface ContentKindRules {
  /** Where they live. A star stands for the slug: content/states/*.yaml. */
  readonly files: string;
  /** Kinds that have one file for each file of this kind, under the same slug, and no others. */
  readonly companions?: readonly (keyof ContentKinds)[];
  /** Where the blocks of the text below the front matter are, if not in a text. */
  readonly bodyPlace?: 'answer';
  /** No site can do without this file. */
  readonly isNeeded?: boolean;
  /** Its texts are for machines, and stay as they are written: no visitor reads them. */
  readonly isVerbatim?: boolean;
  /** Each file titles a page of its own. Of two pages with one title, the kind with the lower number keeps it. */
  readonly titleOrder?: number;
}
