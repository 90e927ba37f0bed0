import { expect, test } from 'vitest';
import { shownSize } from '../../drawings/scenes.ts';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('a scene keeps its place while it loads, only where it is seen, and says nothing to screen readers', () => {
  const image = domOf(renderExample('scene', 'read your notice')).querySelector('img');
  const { width, height } = shownSize('letter');
  const read = (name: string) => image?.getAttribute(name);
  expect(['width', 'height', 'alt', 'loading'].map(read)).toEqual([`${width}`, `${height}`, '', 'lazy']);
  expect(read('src')).toMatch(/^\/assets\/scenes\/letter-[A-Z0-9]{8}\.svg$/);
});
