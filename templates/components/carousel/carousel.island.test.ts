// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { requireElement } from '../../islands/site/islands.ts';
import { start } from './carousel.island.ts';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  document.body.innerHTML = `<div id="root"><div class="arrows" hidden>
    <button data-action="back"><b>‹</b></button><button data-action="forward"><b>›</b></button></div>
    <ul tabindex="0"><li><a href="/x">x</a></li></ul></div>`;
  list().scrollBy = scrolled;
  start(document.body, (selector) => requireElement(document.body, selector, 'carousel'));
});

const list = () => document.querySelector('ul') as HTMLElement;

test('shows its buttons, which move the list 100 px a step', () => {
  expect(document.querySelector<HTMLElement>('.arrows')?.hidden).toBe(false);
  for (const arrow of document.querySelectorAll('b')) arrow.click();
  expect(scrolled.mock.calls).toEqual([
    [-100, 0],
    [100, 0],
  ]);
});

test('moves by the arrow keys when the list itself has the focus', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Enter']) {
    list().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  document.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(scrolled.mock.calls).toEqual([
    [100, 0],
    [-100, 0],
  ]);
});
