import { below, Card, type CardProps, gridFor } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface StepperProps {
  readonly title: string;
  readonly steps: readonly CardProps[];
  readonly level?: HeadingLevel;
}

/** Steps, all shown. The island shows one at a time and brings out its buttons. */
export function Stepper({ title, steps, level }: StepperProps) {
  return (
    <div className="stepper">
      <Heading level={level}>{title}</Heading>
      <ol className={gridFor(steps.length)}>
        {steps.map((step) => (
          <li key={step.title}>
            <Card {...step} level={below(level)} />
          </li>
        ))}
      </ol>
      <div className="row" hidden>
        <button className="button button-plain" type="button" data-action="previous" disabled>
          Previous
        </button>
        <p role="status">{`Step 1 of ${steps.length}`}</p>
        <button className="button button-plain" type="button" data-action="next" disabled={steps.length === 1}>
          Next
        </button>
      </div>
    </div>
  );
}
