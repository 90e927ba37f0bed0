import type { ShownPicture } from '../../pictures.ts';
import type { ProviderRecord } from '../../site.ts';
import { Picture } from '../picture/picture.tsx';

export interface WordmarkProps {
  readonly name: string;
  /** The name as the tile shows it. */
  readonly text: string;
  /** A licensed logo, shown in place of the text. */
  readonly logo?: ShownPicture;
  /** At the top of a page, where its logo loads first. */
  readonly isFirst?: boolean;
}

/** An insurer's name as a neutral tile, or its licensed logo in the same place and size. */
export function Wordmark({ name, text, logo, isFirst }: WordmarkProps) {
  return <span className="wordmark">{logo ? <Picture {...logo} alt={name} isFirst={isFirst} /> : text}</span>;
}

/** An insurer's wordmark, or its logo if content/assets/logos/ has one. */
export function wordmarkOf({ facts, logo }: ProviderRecord): WordmarkProps {
  return { name: facts.name, text: facts.tile.text, ...(logo ? { logo } : {}) };
}
