// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { requireElement } from '../../islands/site/islands.ts';
import { start } from './form-finder.island.ts';

const SIGN = (text: string) => `<svg class="sign"><text>${text}</text></svg>`;

beforeEach(() => {
  document.body.innerHTML = `<form>
    <select name="state"><option value="">pick</option>
      <option value="texas" data-signs="04-2">Texas</option></select>
    <select name="reason"><option value="">pick</option><option>dui</option><option>points</option>
      <option>judgment</option><option>unknown</option><option>other</option></select>
    <div class="finder-sign">${SIGN('?')}${SIGN('?')}<template>${SIGN('form')}</template></div></form>
    <div class="finder-signs">${['SR 22', 'FR 44', 'dashed', 'no form'].map(SIGN).join('')}</div>`;
  start(document.body, (selector) => requireElement(document.body, selector, 'form-finder'));
});

function pick(name: string, index: number): string | null | undefined {
  const list = document.querySelector<HTMLSelectElement>(`[name="${name}"]`);
  if (list) list.selectedIndex = index;
  list?.dispatchEvent(new Event('change', { bubbles: true }));
  const [outline, fill] = document.querySelectorAll('.finder-sign > .sign');
  expect(fill?.textContent).toBe(outline?.textContent);
  return fill?.textContent;
}

test('the sign says what the state does in general until a reason is picked', () => {
  expect(pick('reason', 1)).toBe('?');
  expect(pick('reason', 0)).toBe('?');
  expect(pick('state', 1)).toBe('dashed');
});

test('the sign is that of state and reason, and stays a question where no sign fits', () => {
  pick('state', 1);
  expect(pick('reason', 1)).toBe('SR 22');
  expect(pick('reason', 2)).toBe('form');
  expect(pick('reason', 3)).toBe('?');
  expect(pick('reason', 5)).toBe('dashed');
  expect(pick('state', 0)).toBe('?');
});
