import { Cites } from '../driver-rules/conflicts.tsx';
import type { CostSheetProps } from './cost-words.ts';

/** What a driver pays in all, then every hold in the order in which it is lifted, and what to ask on the phone. */
export function CostSheet({ total, holds, call }: CostSheetProps) {
  return (
    <div className="cost-sheet panel">
      <p className="cost-total">
        <strong>{total}</strong>
      </p>
      <ol>
        {holds.map(({ text, cites }) => (
          <li key={text}>
            {text}
            <Cites cites={cites} />
          </li>
        ))}
      </ol>
      <p className="soft small">
        Ask {call.agency}: “{call.words}”
      </p>
    </div>
  );
}
