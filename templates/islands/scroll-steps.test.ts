// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { scrollByButtons } from './scroll-steps.ts';

let list: HTMLElement;
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  document.body.innerHTML = `<div id="root"><ul id="list"></ul>
    <button data-action="back" aria-controls="list"><b>‹</b></button>
    <button data-action="forward" aria-controls="list"><b>›</b></button>
    <button data-action="forward" aria-controls="nowhere">?</button></div>`;
  list = document.getElementById('list') as HTMLElement;
  list.scrollBy = scrolled;
  scrollByButtons(document.getElementById('root') as HTMLElement);
});

function press(index: number): void {
  const button = document.querySelectorAll('button')[index];
  (button?.firstElementChild ?? button)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('a list that is too wide moves 100 px across', () => {
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  press(1);
  press(0);
  expect(scrolled.mock.calls).toEqual([
    [100, 0],
    [-100, 0],
  ]);
});

test('a list that is too high moves 100 px down or up', () => {
  press(1);
  press(0);
  expect(scrolled.mock.calls).toEqual([
    [0, 100],
    [0, -100],
  ]);
});

test('a button for a list that is not there does nothing', () => {
  press(2);
  expect(scrolled).not.toHaveBeenCalled();
});
