import type { ReactNode } from 'react';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';

export interface FoldProps {
  /** Anchor of what is folded: browsers open what holds the target of a link. */
  readonly id: string;
  /** A heading. */
  readonly title: ReactNode;
  /** The answer in a line, which shows while the rest is folded. */
  readonly answer?: ReactNode;
  readonly children: ReactNode;
  /** What most readers came for stands open. */
  readonly isOpen?: boolean;
}

/** A part of a page that opens. Its line says the answer; search in the page and print find what is folded. */
export function Fold({ id, title, answer, children, isOpen }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {title}
        <Drawing d={chevron} />
        {answer && <span className="soft">{answer}</span>}
      </summary>
      <div className="flow" id={id}>
        {children}
      </div>
    </details>
  );
}
