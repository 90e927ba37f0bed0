import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';

export interface HowToFileProps {
  readonly title?: string;
  readonly steps: readonly Html[];
  readonly id?: string;
  readonly level?: HeadingLevel;
}

/** A numbered list of steps. */
export function HowToFile({ title = 'How to file an SR-22?', steps, id, level }: HowToFileProps) {
  return (
    <div className="how-to-file">
      <Heading level={level} id={id}>
        {title}
      </Heading>
      <StepList steps={steps} />
    </div>
  );
}

/** The steps alone, for a place that has their title. */
export function StepList({ steps }: Pick<HowToFileProps, 'steps'>) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>
          <Prose html={step} />
        </li>
      ))}
    </ol>
  );
}
