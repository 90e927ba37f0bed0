import type { Piece } from '../../../templates/site.ts';
import type { Position } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import type { Entry } from '../validate/entry.ts';

/** A link as an author wrote it, to be checked once all addresses are known. */
export interface AuthoredLink extends Position {
  readonly href: string;
}

/** A picture in Markdown. */
export interface AuthoredPicture extends Position {
  readonly src: string;
}

/** A group of content/faq that a faq block names. */
export interface FaqGroupReference extends Position {
  readonly group: string;
}

/** An entry with its placeholders filled and its Markdown rendered. Only `resolve` makes one. */
export interface ResolvedEntry<Kind extends ContentKind = ContentKind> extends Piece<Kind> {
  readonly kind: Kind;
  /** The file as its author wrote it. */
  readonly authored: Entry<Kind>;
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly FaqGroupReference[];
  readonly pictures: readonly AuthoredPicture[];
}

/** The whole content of the site, in the order of paths. */
export interface Content {
  readonly entries: readonly ResolvedEntry[];
  all<Kind extends ContentKind>(kind: Kind): readonly ResolvedEntry<Kind>[];
}
