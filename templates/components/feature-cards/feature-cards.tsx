import type { Html } from '../../html.ts';
import { below, Card, type CardProps, gridFor } from '../card/card.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../section-head/section-head.tsx';

interface FeatureCardsProps {
  readonly title: string;
  readonly text?: Html;
  readonly cards: readonly CardProps[];
  readonly level?: HeadingLevel;
}

/** Cards in a grid. */
export function FeatureCards({ title, text, cards, level }: FeatureCardsProps) {
  return (
    <div className="feature-cards">
      <SectionHead title={title} text={text} level={level} />
      <ul className={gridFor(cards.length)}>
        {cards.map((card) => (
          <li key={card.title}>
            <Card {...card} level={below(level)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
