import { scrollByButtons, scrollStep } from '../../islands/scroll-steps.ts';

/** Two buttons, and the arrow keys, scroll the cards a step; a finger swipes them without any script. */
export function start(root: HTMLElement): void {
  const list = root.querySelector('ul');
  const buttons = root.querySelector<HTMLElement>('.arrows');
  if (!list || !buttons) return;
  scrollByButtons(root);
  list.addEventListener('keydown', (event) => {
    if (event.target !== list || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    scrollStep(list, event.key === 'ArrowLeft' ? -1 : 1);
  });
  buttons.hidden = false;
}
