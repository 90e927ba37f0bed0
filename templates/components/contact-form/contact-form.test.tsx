import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('posts to the contact function', () => {
  const document = domOf(renderExample('contact-form', 'empty'));
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/contactus');
  expect(document.querySelector('.consent input')?.getAttribute('name')).toBe('agree');
  expect(textOf(document.querySelector('button[type=submit]'))).toBe('Submit');
  // Amber is kept for what leads to an agent.
  expect(document.querySelector('button[type=submit]')?.className).toBe('button button-dark');
});

test('its button is shown as disabled in the browser until the fields are filled, and can be pressed all the same', () => {
  const button = (name: string) =>
    domOf(renderExample('contact-form', name)).querySelector('button[type=submit]') as HTMLButtonElement;
  expect(button('empty').hasAttribute('aria-disabled')).toBe(false);
  const early = button('not all filled, in the browser');
  expect([early.getAttribute('aria-disabled'), early.hasAttribute('disabled')]).toEqual(['true', false]);
});
