import type { Html } from '../../html.ts';
import { ButtonLink } from '../button/button.tsx';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import { SectionHead } from '../section-head/section-head.tsx';

interface Reason {
  readonly title: string;
  readonly content: Html;
  /** How many states ask for a form: "28 to 33". */
  readonly states?: string;
}

interface ReasonsProps {
  readonly title: string;
  readonly text?: Html;
  /** How many states there are. */
  readonly all: number;
  /** Exactly four. */
  readonly cards: readonly Reason[];
  readonly level?: HeadingLevel;
}

/** The why-SR22 grid: four reasons and a link to a quote. */
export function Reasons({ title, text, all, cards, level }: ReasonsProps) {
  return (
    <div className="reasons">
      <div>
        <SectionHead title={title} text={text} level={level} />
        <ButtonLink href="/sr22-insurance-quotes" look="plain">
          Get Free Quote
        </ButtonLink>
      </div>
      <ul className="card-grid">
        {cards.map(({ title: name, content, states }) => (
          <li key={name} className="card">
            <Heading level={below(level)}>{name}</Heading>
            {states && (
              <p>
                <span className="figure">{states}</span> of {all} states
              </p>
            )}
            <Prose html={content} />
          </li>
        ))}
      </ul>
    </div>
  );
}
