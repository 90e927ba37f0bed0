import { below, Card, type CardProps, gridFor } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface StepperProps {
  readonly title: string;
  readonly steps: readonly CardProps[];
  readonly level?: HeadingLevel;
  /** Index of the step the browser shows; without script all of them are shown. */
  readonly current?: number;
}

/** Steps shown one at a time, with Previous and Next. */
export function Stepper({ title, steps, level, current }: StepperProps) {
  return (
    <div className="stepper">
      <Heading level={level}>{title}</Heading>
      <ol className={current === undefined ? gridFor(steps.length) : undefined}>
        {steps.map((step, index) => (
          <li key={step.title} hidden={current !== undefined && current !== index}>
            <Card {...step} level={below(level)} />
          </li>
        ))}
      </ol>
      <StepperButtons current={current} count={steps.length} />
    </div>
  );
}

function StepperButtons({ current, count }: { current?: number; count: number }) {
  const step = current ?? 0;
  return (
    <div className="row" hidden={current === undefined}>
      <button className="button button-plain" type="button" data-action="previous" disabled={step === 0}>
        Previous
      </button>
      <p role="status">{`Step ${step + 1} of ${count}`}</p>
      <button className="button button-plain" type="button" data-action="next" disabled={step === count - 1}>
        Next
      </button>
    </div>
  );
}
