import type { Html } from '../../html.ts';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';

interface ProofsProps {
  readonly title: string;
  /** Exactly three. */
  readonly proofs: readonly { readonly title: string; readonly content: Html; readonly note?: string }[];
  readonly level?: HeadingLevel;
}

/** Reasons to trust the site, which a reader can check: a claim with its source, who pays, what is never asked. */
export function Proofs({ title, proofs, level }: ProofsProps) {
  return (
    <div className="proofs">
      <Heading level={level}>{title}</Heading>
      <ul className="card-grid card-grid-3">
        {proofs.map((proof) => (
          <li key={proof.title} className="card">
            <Heading level={below(level)}>{proof.title}</Heading>
            <Prose html={proof.content} />
            {proof.note && <p className="survey-note">{proof.note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
