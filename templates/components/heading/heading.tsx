import type { ReactNode } from 'react';

export type HeadingLevel = 2 | 3 | 4;

interface HeadingProps {
  readonly level?: HeadingLevel;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A heading whose level the page decides, so that levels never skip. */
export function Heading({ level = 2, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}

const TERM = /((?:SR|FR)-\d\d)/;

/** A title in which SR-22 and FR-44 never break at the hyphen. */
export function Terms({ text }: { text: string }) {
  return text.split(TERM).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <abbr key={index}>{part}</abbr>
    ) : (
      part
    ),
  );
}
