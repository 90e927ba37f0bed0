import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('is a closed dialog with its title, any content, and a button of the same look for each answer', () => {
  const dialog = domOf(renderExample('modal', 'with two answers')).querySelector('dialog');
  expect(dialog?.hasAttribute('open')).toBe(false);
  expect(textOf(dialog?.querySelector(`#${dialog?.getAttribute('aria-labelledby')}`))).toBe('Leave this page?');
  expect(dialog?.textContent).toContain('What you typed is not saved.');
  const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
  expect(buttons.map((button) => [button.dataset.action, textOf(button)])).toEqual([
    ['stay', 'Stay'],
    ['leave', 'Leave'],
  ]);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
});

test('takes any number of answers', () => {
  const buttons = domOf(renderExample('modal', 'with one answer')).querySelectorAll('dialog button');
  expect([...buttons].map(textOf)).toEqual(['Close']);
});
