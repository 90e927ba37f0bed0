import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows whether it files, its status, and its own address', () => {
  const document = domOf(renderExample('provider-status', 'open'));
  expect(textOf(document.querySelector('dl'))).toContain('Yes. It files for its customers.');
  expect(textOf(document.querySelector('dl a'))).toBe('statefarm.com');
});

test('omits what is unknown', () => {
  const terms = [...domOf(renderExample('provider-status', 'closed')).querySelectorAll('dt')].map(textOf);
  expect(terms).not.toContain('Own website');
});
