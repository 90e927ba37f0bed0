import { LOGO_SIZE } from '../../format/logo-size.ts';

export interface WordmarkProps {
  readonly name: string;
  /** The name as the tile shows it. */
  readonly text: string;
  /** Address of a licensed logo, shown in place of the text. */
  readonly logo?: string;
}

/** An insurer's name as a neutral tile, or its licensed logo in the same place and size. */
export function Wordmark({ name, text, logo }: WordmarkProps) {
  return <span className="wordmark">{logo ? <img src={logo} alt={name} {...LOGO_SIZE} loading="lazy" /> : text}</span>;
}
