import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('a claim stands with the note of where it was read', () => {
  const [first, second] = domOf(renderExample('proofs', 'three')).querySelectorAll('li');
  expect(textOf(first?.querySelector('.survey-note'))).toBe("The agency's page, read in full.");
  expect(second?.querySelector('.survey-note')).toBeNull();
});
