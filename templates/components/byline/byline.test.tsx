import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('says who wrote and who reviewed a text, and where readers can look the license up', () => {
  const { body } = domOf(renderExample('byline', 'written and reviewed'));
  expect(textOf(body)).toBe(
    'By Ann Lee, editor. Reviewed by Sam Roe, insurance agent (Texas license 1234567, checked on November 20, 2026).',
  );
  expect(body.querySelector('a')?.getAttribute('href')).toBe('https://www.tdi.texas.gov/agent/');
});

test('says nothing of a writer who is not named', () => {
  expect(textOf(domOf(renderExample('byline', 'reviewed only')).body)).toMatch(/^Reviewed by Sam Roe/);
});
