/** The place of a logo, in pixels: a logo of another shape is fitted into it. */
export const LOGO_SIZE = { width: 120, height: 40 } as const;

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
