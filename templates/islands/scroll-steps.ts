const STEP = 100;

/** Scrolls a list one step of 100 px back (-1) or forward (1), the way it can scroll. Whether it glides is the stylesheet's to say. */
export function scrollStep(list: HTMLElement, direction: -1 | 1): void {
  const step = direction * STEP;
  if (list.scrollWidth > list.clientWidth) list.scrollBy(step, 0);
  else list.scrollBy(0, step);
}

/** Buttons marked back and forward scroll the list they control. */
export function scrollByButtons(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-action][aria-controls]');
    const list = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    if (list) scrollStep(list, button?.getAttribute('data-action') === 'back' ? -1 : 1);
  });
}
