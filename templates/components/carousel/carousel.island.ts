import type { FindPart } from '../../islands/hydrate-island.ts';

/** Pixels. */
const STEP = 100;

/**
 * Scrolls the cards by its two buttons and the arrow keys. A finger swipes them without script. The stylesheet decides
 * whether it glides.
 */
export function start(_root: HTMLElement, find: FindPart): void {
  const list = find('ul');
  const buttons = find('.arrows');
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
