/** Pixels. */
const STEP = 100;

/** Two buttons, and the arrow keys, scroll the cards a step; a finger swipes them without any script. Whether it glides is the stylesheet's to say. */
export function start(root: HTMLElement): void {
  const list = root.querySelector('ul');
  const buttons = root.querySelector<HTMLElement>('.arrows');
  if (!list || !buttons) return;
  buttons.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action) list.scrollBy(action === 'back' ? -STEP : STEP, 0);
  });
  list.addEventListener('keydown', (event) => {
    if (event.target !== list || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    list.scrollBy(event.key === 'ArrowLeft' ? -STEP : STEP, 0);
  });
  buttons.hidden = false;
}
