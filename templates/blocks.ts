import type { Block } from '../schemas/generated/content-types.ts';
import type { Html } from './html.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

/** HTML of the Markdown between two directives, and its headings. */
export interface ProseBlock {
  readonly type: 'prose';
  readonly html: Html;
  readonly headings: readonly Heading[];
}

/** Part of a Markdown body: prose, or the block of a directive. */
export type BodyBlock = ProseBlock | Block;
