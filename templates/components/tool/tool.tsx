import type { ReactNode } from 'react';

interface ToolProps {
  /** The question: a form, in the first screen, on the surface of the hero. */
  readonly ask: ReactNode;
  /** The answer, or what it will be. */
  readonly children: ReactNode;
}

/** A question and, below the edge of the map, its answer. */
export function Tool({ ask, children }: ToolProps) {
  return (
    <>
      <div className="tool tool-ask">
        <div className="wrap">{ask}</div>
      </div>
      <div className="tool-answer edge">
        <div className="wrap">{children}</div>
      </div>
    </>
  );
}
