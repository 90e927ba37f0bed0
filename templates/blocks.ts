import type { Block } from '../schemas/generated/content-types.ts';
import type { Html } from './html.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

/** A run of Markdown between two directives, as HTML, with the headings in it. */
export interface ProseBlock {
  readonly type: 'prose';
  readonly html: Html;
  readonly headings: readonly Heading[];
}

/** What the body of a Markdown file becomes: prose, and the blocks its directives stand for. */
export type BodyBlock = ProseBlock | Block;
