import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows the name, or a licensed logo of the same size with the name as its text', () => {
  expect(textOf(domOf(renderExample('wordmark', 'a name as a wordmark')).querySelector('.wordmark'))).toBe(
    'State Farm',
  );
  const logo = domOf(renderExample('wordmark', 'a licensed logo')).querySelector('.wordmark img');
  const attributes = ['src', 'alt', 'width', 'height'].map((name) => logo?.getAttribute(name));
  expect(attributes).toEqual(['/assets/favicon.svg', 'GEICO', '120', '40']);
});
