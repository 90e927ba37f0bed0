import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

interface ToolProps {
  /** The question: a form, in the first screen, on the surface of the hero. */
  readonly ask: ReactNode;
  /** E.164: the call, below the question, to which the hero leaves its place. */
  readonly phone?: string;
  /** The answer, or what it will be. */
  readonly children: ReactNode;
}

/** A question and, below the edge of the map, its answer. */
export function Tool({ ask, phone, children }: ToolProps) {
  return (
    <>
      <div className="tool tool-ask">
        <div className="wrap">
          {ask}
          {phone && (
            <p className="tool-call">
              <Button phone={phone} look="plain" />
            </p>
          )}
        </div>
      </div>
      <div className="tool-answer">
        <div className="wrap">{children}</div>
      </div>
    </>
  );
}
