import '../../islands/common.ts';
import type { Island } from '../../islands/island-module.ts';
import { scrollByButtons, scrollStep } from '../../islands/scroll-steps.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';

export const view = Carousel;

/** Two buttons, and the arrow keys, scroll the cards a step; a finger swipes them without any script. */
export function start({ root, props, show }: Island<CarouselProps>): void {
  show({ ...props, buttons: true });
  scrollByButtons(root);
  const list = root.querySelector<HTMLElement>('ul');
  list?.addEventListener('keydown', (event) => {
    if (event.target !== list || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    scrollStep(list, event.key === 'ArrowLeft' ? -1 : 1);
  });
}
