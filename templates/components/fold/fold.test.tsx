import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const { body } = domOf(renderExample('fold', 'a rule'));

test('says the answer in its line, and folds the rest', () => {
  expect(textOf(body.querySelector('summary'))).toContain('When the policy is canceled, your insurer sends an SR-26.');
  expect(body.querySelector('details')?.hasAttribute('open')).toBe(false);
  expect(textOf(body.querySelector('summary ~ *'))).toBe(
    'Your license is then suspended again until a new filing arrives.',
  );
});

test('a link to it opens it: the anchor is in what is folded', () => {
  expect(body.querySelector('summary ~ #lapse')).not.toBeNull();
});
