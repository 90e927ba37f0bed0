import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { Heading, Terms } from './heading.tsx';

test('has the level it is given', () => {
  expect(domOf(<Heading level={4}>A</Heading>).querySelector('h4')).not.toBeNull();
});

test('the names of forms never break at their hyphen', () => {
  const spans = [...domOf(<Terms text="Florida SR-22 and FR-44: which one" />).querySelectorAll('abbr')];
  expect(spans.map((span) => span.textContent)).toEqual(['SR-22', 'FR-44']);
});
