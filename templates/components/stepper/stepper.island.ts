import '../../islands/common.ts';
import type { Island } from '../../islands/island-module.ts';
import { Stepper, type StepperProps } from './stepper.tsx';

export const view = Stepper;

/** One step at a time, with Previous and Next. */
export function start({ root, props, show }: Island<StepperProps>): void {
  let current = 0;
  const go = (to: number) => {
    current = Math.max(0, Math.min(props.steps.length - 1, to));
    show({ ...props, current });
  };
  root.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action) go(current + (action === 'next' ? 1 : -1));
  });
  go(0);
}
