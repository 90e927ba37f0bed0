import { Cites } from '../driver-rules/conflicts.tsx';
import type { CostSheetProps } from './cost-words.ts';

/** Every hold in the order in which it is lifted, and what to ask on the phone: below the total of all. */
export function CostSheet({ total, holds, call, isTotalAbove = false }: CostSheetProps & TotalPlace) {
  return (
    <div className={isTotalAbove ? 'cost-sheet' : 'cost-sheet panel'}>
      <p>{isTotalAbove ? <strong>What you pay, in order</strong> : <strong className="cost-total">{total}</strong>}</p>
      <ol>
        {holds.map(({ text, cites }) => (
          <li key={text}>
            {text}
            <Cites cites={cites} />
          </li>
        ))}
      </ol>
      <div className="soft small">
        <p>Ask {call.agency}:</p>
        <ul className="dots">
          {call.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface TotalPlace {
  /** The total stands above the answer, so that it is not said twice. */
  readonly isTotalAbove?: boolean;
}
