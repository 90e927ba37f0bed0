import type { FindPart } from '../../islands/hydrate-island.ts';

/** Shows one step at a time, with Previous and Next. Without script all steps are shown. */
export function start(_root: HTMLElement, find: FindPart): void {
  const steps = [...find('ol').children].filter((step) => step instanceof HTMLElement);
  const bar = find('.row');
  const previous = find<HTMLButtonElement>('[data-action="previous"]');
  const next = find<HTMLButtonElement>('[data-action="next"]');
  const status = find('[role="status"]');
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
