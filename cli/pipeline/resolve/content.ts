import type { Piece } from '../../../templates/site.ts';
import type { Position } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import type { Entry } from '../validate/entry.ts';

/** A link as an author wrote it, to be checked once all addresses are known. */
export interface AuthoredLink extends Position {
  readonly href: string;
}

/** A group of content/faq that a faq block names. */
export interface FaqGroupReference extends Position {
  readonly group: string;
}

/** A picture of content/assets/ that Markdown shows. */
export interface PictureReference extends Position {
  readonly address: string;
}

/** A form that a form block or a hero shows. */
export interface FormReference extends Position {
  readonly form: string;
}

/** An entry with its placeholders filled and its Markdown rendered. Only `resolve` makes one. */
export interface ResolvedEntry<Kind extends ContentKind = ContentKind> extends Piece<Kind> {
  readonly kind: Kind;
  /** The file as its author wrote it. */
  readonly authored: Entry<Kind>;
  /** Another body, another digest; undefined when it was not recorded. */
  readonly bodyDigest?: string;
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly FaqGroupReference[];
  readonly forms: readonly FormReference[];
  readonly pictures: readonly PictureReference[];
}

/** The whole content of the site, in the order of paths. */
export interface Content {
  readonly entries: readonly ResolvedEntry[];
  all<Kind extends ContentKind>(kind: Kind): readonly ResolvedEntry<Kind>[];
}
