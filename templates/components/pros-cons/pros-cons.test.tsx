import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { ProsCons } from './pros-cons.tsx';

const icons = (name: string) =>
  [...domOf(renderExample('pros-cons', name)).querySelectorAll('.cons .icon')].map((icon) => icon.innerHTML);

test('what is left out has another sign than a caution', () => {
  const [cross] = icons('what is in and what is left out');
  const [alert] = icons('strengths and cautions');
  expect(cross).toBeTruthy();
  expect(cross).not.toBe(alert);
});

test('each half says which car it is about, and the sign of the second forbids it', () => {
  const halves = <ProsCons pros={['A']} cons={['B']} cars={['A car you borrow', 'A car you own']} excludes />;
  const signs = [...domOf(halves).querySelectorAll('.car-sign')];
  expect(signs.map((sign) => [textOf(sign), sign.querySelectorAll('path').length])).toEqual([
    ['A car you borrow', 1],
    ['A car you own', 2],
  ]);
});
