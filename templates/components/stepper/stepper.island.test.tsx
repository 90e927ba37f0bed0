// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { paragraph } from '../../html.ts';
import { requireElement } from '../../islands/site/islands.ts';
import { textOf } from '../../testing/dom.ts';
import { start } from './stepper.island.ts';
import { Stepper } from './stepper.tsx';

const steps = [
  { title: 'Find your notice', content: paragraph('It names the form.') },
  { title: 'Keep your policy', content: paragraph('A gap can cost your license.') },
];

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<Stepper title="While you wait" steps={steps} />);
  startHere();
});

const startHere = () => start(document.body, (selector) => requireElement(document.body, selector, 'stepper'));
const hidden = () => [...document.querySelectorAll('li')].map((step) => step.hidden);
const disabled = () => [...document.querySelectorAll('button:disabled')].map(textOf);
const press = (action: string) => document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();

test('shows the first step, and buttons that stop at the ends', () => {
  expect(hidden()).toEqual([false, true]);
  expect(disabled()).toEqual(['Previous']);
  press('next');
  expect(hidden()).toEqual([true, false]);
  expect(disabled()).toEqual(['Next']);
  press('previous');
  expect(hidden()).toEqual([false, true]);
});

test('says which step is shown', () => {
  const status = document.querySelector('[role="status"]');
  expect(status?.closest('[hidden]')).toBeNull();
  expect(status?.textContent).toBe('Step 1 of 2');
  press('next');
  expect(status?.textContent).toBe('Step 2 of 2');
});

test('names the part that its markup lacks', () => {
  document.querySelector('[data-action="next"]')?.remove();
  expect(() => startHere()).toThrow('Island "stepper" has no "[data-action="next"]".');
});
