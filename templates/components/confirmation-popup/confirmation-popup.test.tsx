import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { PopupQuestion } from './confirmation-popup.tsx';

test('has a place for the number that was typed, which its text calls the number entered above', () => {
  const dialog = domOf(renderExample('confirmation-popup', 'the consent pop-up')).querySelector('dialog');
  expect(textOf(dialog?.querySelector('output')?.parentElement)).toBe('Your number:');
});

test('the question of a form that came back names the number that was typed', () => {
  const popup = { id: 'q', title: 'May we?', text: 'A text.', accept: 'Accept', decline: 'Decline' };
  const question = domOf(renderToStaticMarkup(<PopupQuestion {...popup} number="(614) 555-0123" />));
  expect(textOf(question.body)).toContain('Your number: (614) 555-0123');
});

test('is closed until the browser opens it, and both answers look the same', () => {
  const dialog = domOf(renderExample('confirmation-popup', 'the consent pop-up')).querySelector('dialog');
  expect(dialog?.hasAttribute('open')).toBe(false);
  const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
  expect(buttons.map((button) => [textOf(button), button.className, button.getAttribute('type')])).toEqual([
    ['Decline', 'button button-plain', 'button'],
    ['Accept', 'button button-plain', 'button'],
  ]);
});
