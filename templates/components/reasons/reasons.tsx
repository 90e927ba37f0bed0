import type { Html } from '../../html.ts';
import { ButtonLink } from '../button/button.tsx';
import { below, Card, type CardProps } from '../card/card.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../section-head/section-head.tsx';

interface ReasonsProps {
  readonly title: string;
  readonly text?: Html;
  /** Exactly four. */
  readonly cards: readonly CardProps[];
  readonly level?: HeadingLevel;
}

/** The why-SR22 grid: four reasons and a link to a quote. */
export function Reasons({ title, text, cards, level }: ReasonsProps) {
  return (
    <div className="reasons">
      <div>
        <SectionHead title={title} text={text} level={level} />
        <ButtonLink href="/sr22-insurance-quotes" look="plain">
          Get Free Quote
        </ButtonLink>
      </div>
      <ul className="card-grid">
        {cards.map((card) => (
          <li key={card.title}>
            <Card {...card} level={below(level)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
