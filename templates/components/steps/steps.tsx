import { below, Card, type CardProps } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface StepsProps {
  readonly title: string;
  /** The three steps: Call, Match, Quotes. */
  readonly steps: readonly CardProps[];
  readonly level?: HeadingLevel;
}

/** The service in three steps. */
export function Steps({ title, steps, level }: StepsProps) {
  return (
    <div className="steps">
      <Heading level={level}>{title}</Heading>
      <ol className="card-grid card-grid-3">
        {steps.map((step) => (
          <li key={step.title}>
            <Card {...step} level={below(level)} />
          </li>
        ))}
      </ol>
    </div>
  );
}
