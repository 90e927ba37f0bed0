const STEP = 100;

/** Scrolls a list one step of 100 px back (-1) or forward (1), the way it can scroll. */
export function scrollStep(list: HTMLElement, direction: -1 | 1): void {
  const across = list.scrollWidth > list.clientWidth;
  list.scrollBy({ [across ? 'left' : 'top']: direction * STEP, behavior: isCalm() ? 'auto' : 'smooth' });
}

/** Buttons marked back and forward scroll the list they control. */
export function scrollByButtons(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-action][aria-controls]');
    const list = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (list) scrollStep(list, button.dataset.action === 'back' ? -1 : 1);
  });
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
