import { requireElement } from '../../islands/require-element.ts';

/** Shows one step at a time, with Previous and Next. Without script all steps are shown. */
export function start(root: HTMLElement): void {
  const part = <Part extends HTMLElement>(selector: string) => requireElement<Part>(root, selector, 'stepper');
  const steps = [...part('ol').children].filter((step) => step instanceof HTMLElement);
  const bar = part('.row');
  const previous = part<HTMLButtonElement>('[data-action="previous"]');
  const next = part<HTMLButtonElement>('[data-action="next"]');
  const status = part('[role="status"]');
  let current = 0;

  function go(to: number): void {
    current = to;
    for (const [index, step] of steps.entries()) step.hidden = index !== current;
    previous.disabled = current === 0;
    next.disabled = current === steps.length - 1;
    status.textContent = `Step ${current + 1} of ${steps.length}`;
  }

  previous.addEventListener('click', () => go(current - 1));
  next.addEventListener('click', () => go(current + 1));
  go(0);
  bar.hidden = false;
}
