import type { ReactNode } from 'react';

interface GuideOpeningProps {
  readonly children: ReactNode;
  /** Its figure. Both stand in the hero then: the answer below the title, and the figure beside them. */
  readonly figure?: ReactNode;
}

/** What a guide says first: the answer in large words, with its figure. */
export function GuideOpening({ children, figure }: GuideOpeningProps) {
  if (!figure) return <div className="wrap flow guide-opening">{children}</div>;
  return (
    <>
      {children && <div className="flow guide-opening">{children}</div>}
      <div className="guide-figure">{figure}</div>
    </>
  );
}
