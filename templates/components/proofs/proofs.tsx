import type { Payment } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import { Sign } from '../sign/sign.tsx';

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
                <p>{claim}</p>
                <p className="survey-note">{note}</p>
              </div>
            )}
            {payments?.map((payment) => (
              <PaymentArrow key={payment.from} {...payment} />
            ))}
            {never?.map((each) => (
              <p key={each} className="proof-never">
                <Sign kind="closed" />
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
      <span>{from}</span> <b>{sum}</b> <span>{to}</span>
    </p>
  );
}
