import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const icons = (name: string) =>
  [...domOf(renderExample('pros-cons', name)).querySelectorAll('.cons .icon')].map((icon) => icon.innerHTML);

test('what is left out has another sign than a caution', () => {
  const [cross] = icons('what is in and what is left out');
  const [alert] = icons('strengths and cautions');
  expect(cross).toBeTruthy();
  expect(cross).not.toBe(alert);
});
