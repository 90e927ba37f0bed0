import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('is closed until the browser opens it, and both answers look the same', () => {
  const dialog = domOf(renderExample('confirmation-popup', 'the consent pop-up')).querySelector('dialog');
  expect(dialog?.hasAttribute('open')).toBe(false);
  const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
  expect(buttons.map((button) => [textOf(button), button.className, button.getAttribute('type')])).toEqual([
    ['Decline', 'button button-plain', 'button'],
    ['Accept', 'button button-plain', 'button'],
  ]);
});
