import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { type Confidence, confidenceLabels, HowSure } from '../how-sure/how-sure.tsx';

interface RatingsProps extends Readonly<Record<Confidence, string>> {
  readonly title: string;
  readonly level?: HeadingLevel;
}

const ORDER: readonly Confidence[] = ['high', 'medium', 'low'];

/** What each rating of a fact means, beside the bars that pages show. */
export function Ratings({ title, level, ...meanings }: RatingsProps) {
  return (
    <div className="flow">
      <Heading level={level}>{title}</Heading>
      <dl className="ratings">
        {ORDER.map((confidence) => (
          <div key={confidence}>
            <dt>
              <HowSure confidence={confidence} isDecoration /> {confidenceLabels[confidence]}
            </dt>
            <dd>{meanings[confidence]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
