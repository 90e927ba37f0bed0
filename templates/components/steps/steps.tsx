import type { CardProps } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Road } from '../road/road.tsx';

export interface StepsProps {
  readonly title: string;
  /** The three steps: Call, Match, Quotes. */
  readonly steps: readonly CardProps[];
  readonly level?: HeadingLevel;
}

/** The service in three steps, as the first stops of the road back. */
export function Steps({ title, steps, level }: StepsProps) {
  return (
    <div className="steps">
      <Heading level={level}>{title}</Heading>
      <StepsRoad steps={steps} />
    </div>
  );
}

/** The steps alone. Upright, they stand beside a title. */
export function StepsRoad({ steps, isUpright }: Pick<StepsProps, 'steps'> & { readonly isUpright?: boolean }) {
  return <Road stops={steps.map(({ title, content }) => ({ title, html: content }))} isUpright={isUpright} />;
}
