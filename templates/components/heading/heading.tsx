import type { ReactNode } from 'react';

export type HeadingLevel = 2 | 3 | 4;

export interface HeadingProps {
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
