import { expect, test } from 'vitest';
import { svgSize } from './plan-pictures.ts';

test.each([
  ['its width and height', '<svg width="60" height="40.4px" viewBox="0 0 6 4">', { width: 60, height: 40 }],
  ['its viewBox', "<?xml version='1.0'?>\n<svg\n viewBox='0 0 64 32' width='100%'>", { width: 64, height: 32 }],
  ['a viewBox with commas', '<svg viewBox="0,0,64,32">', { width: 64, height: 32 }],
])('the size of a drawing is %s', (_, svg, size) => {
  expect(svgSize(`${svg}<path d=""/></svg>`)).toEqual(size);
});

test.each(['<svg>', '<svg width="2em" height="1em">', '<svg viewBox="0 0">', '<svg viewBox="0 0 0 9">', ''])(
  '%s does not say its size',
  (svg) => {
    expect(svgSize(svg)).toBeUndefined();
  },
);
