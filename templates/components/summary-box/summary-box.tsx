import type { SceneName } from '../../../schemas/generated/content-types.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Scene } from '../scene/scene.tsx';

interface SummaryBoxProps {
  readonly title?: string;
  readonly items: readonly string[];
  /** Stands on the rule above the points, beside the title. */
  readonly scene?: SceneName;
  readonly level?: HeadingLevel;
}

/** The key points of a guide, in numbered columns. */
export function SummaryBox({ title = 'In short', items, scene, level }: SummaryBoxProps) {
  return (
    <section className="summary-box">
      <Heading level={level}>{title}</Heading>
      {scene && <Scene name={scene} />}
      <ol>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  );
}
