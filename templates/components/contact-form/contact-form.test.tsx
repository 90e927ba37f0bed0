import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('posts to the contact function', () => {
  const document = domOf(renderExample('contact-form', 'empty'));
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/contactus');
  expect(document.querySelector('.consent input')?.getAttribute('name')).toBe('agree');
  expect(textOf(document.querySelector('button[type=submit]'))).toBe('Submit');
});

test('its button works without script and waits for the fields in the browser', () => {
  const disabled = (name: string) =>
    domOf(renderExample('contact-form', name)).querySelector('button[type=submit]')?.hasAttribute('disabled');
  expect(disabled('empty')).toBe(false);
  expect(disabled('not all filled, in the browser')).toBe(true);
});
