/** One step at a time, with Previous and Next. */
export function start(root: HTMLElement): void {
  const steps = [...root.querySelectorAll<HTMLElement>('ol > li')];
  const bar = root.querySelector<HTMLElement>('.row');
  const previous = bar?.querySelector<HTMLButtonElement>('[data-action="previous"]');
  const next = bar?.querySelector<HTMLButtonElement>('[data-action="next"]');
  const status = bar?.querySelector('[role="status"]');
  if (!bar || !previous || !next || !status) return;
  let current = 0;

  function go(to: number): void {
    current = to;
    for (const [index, step] of steps.entries()) step.hidden = index !== current;
    (previous as HTMLButtonElement).disabled = current === 0;
    (next as HTMLButtonElement).disabled = current === steps.length - 1;
    (status as Element).textContent = `Step ${current + 1} of ${steps.length}`;
  }

  previous.addEventListener('click', () => go(current - 1));
  next.addEventListener('click', () => go(current + 1));
  go(0);
  bar.hidden = false;
}
