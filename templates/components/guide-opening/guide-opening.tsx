import type { ReactNode } from 'react';

interface GuideOpeningProps {
  readonly children: ReactNode;
  /** Below the hero, and as wide as the page. */
  readonly isWide?: boolean;
}

/** What a guide says first, in large words: below its title, or below the hero. */
export function GuideOpening({ children, isWide }: GuideOpeningProps) {
  return <div className={isWide ? 'wrap flow guide-opening' : 'flow guide-opening'}>{children}</div>;
}
