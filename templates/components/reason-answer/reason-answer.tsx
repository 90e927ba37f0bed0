import { Cites } from '../driver-rules/conflicts.tsx';
import type { AnswerFact } from './answer-facts.ts';

/** The facts of an answer for one reason, each with its sources. */
export function ReasonAnswer({ facts }: { readonly facts: readonly AnswerFact[] }) {
  return (
    <dl className="reason-answer">
      {facts.map(({ term, items }) => (
        <div key={term}>
          <dt className="soft small">{term}</dt>
          {items.map((item) => (
            <dd key={item.text}>
              {item.text}
              <Cites cites={item.cites} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
