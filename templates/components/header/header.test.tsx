import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('header', 'whole'));

test('links home, dials the number and leads to a quote', () => {
  expect(textOf(document.querySelector('a[href="/"]'))).toContain('Harbor, home');
  expect(document.querySelector('a[href="/"] [role=img]')?.getAttribute('aria-label')).toBe('SR-22');
  expect(textOf(document.querySelector('a[href^="tel:"]'))).toBe('800-555-0199');
  expect(textOf(document.querySelector('.header-quote'))).toBe('Get a Free Quote');
});

test('on a narrow screen the menu opens as a popover, without script', () => {
  const target = document.querySelector('button')?.getAttribute('popovertarget');
  expect(document.getElementById(target ?? '')?.hasAttribute('popover')).toBe(true);
});
