import type { Payment } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';

interface Proof {
  readonly title: string;
  readonly content: Html;
  /** Something that a page says, and where it was read. */
  readonly claim?: string;
  readonly note?: string;
  readonly payments?: readonly Payment[];
  /** What is not asked for. */
  readonly never?: readonly string[];
}

interface ProofsProps {
  readonly title: string;
  /** Exactly three. */
  readonly proofs: readonly Proof[];
  readonly level?: HeadingLevel;
}

/**
 * Reasons to trust the site, as things that a reader sees: a claim with a line to its source, who pays whom, and what
 * is never asked.
 */
export function Proofs({ title, proofs, level }: ProofsProps) {
  return (
    <div className="proofs">
      <Heading level={level}>{title}</Heading>
      <ul>
        {proofs.map(({ title, content, claim, note, payments, never }) => (
          <li key={title} className="card">
            <Heading level={below(level)}>{title}</Heading>
            {claim && (
              <div className="proof-claim">
                <p className="face">{claim}</p>
                <p className="survey-note">{note}</p>
              </div>
            )}
            {payments?.map((payment) => (
              <PaymentArrow key={payment.from} {...payment} />
            ))}
            {never?.map((each) => (
              <p key={each} className="with-icon proof-never">
                <svg viewBox="0 0 40 40" aria-hidden="true">
                  <path d="M7 33 33 7M20 2A18 18 0 0 1 20 38 18 18 0 0 1 20 2z" />
                </svg>
                {each}
              </p>
            ))}
            <Prose html={content} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A thick arrow from the one to the other. What is not paid is a line of dots. */
function PaymentArrow({ from, sum, to }: Payment) {
  return (
    <p className={`proof-payment${sum === '$0' ? ' is-none' : ''}`}>
      <span className="face">{from}</span> <b>{sum}</b> <span className="face">{to}</span>
    </p>
  );
}
