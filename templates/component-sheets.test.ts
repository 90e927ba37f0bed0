import { describe, expect, test } from 'vitest';
import { classesIn, sheetsOf } from './component-sheets.ts';

const SHEETS = { 'card carousel': '.card{}.carousel{}', road: '.road{}', 'road-sign': '.road-sign{}' };

describe('the sheet of a component is shown', () => {
  test.each([
    ['where an element has its name as a class', '<svg class="road"></svg>'],
    ['where it is the first of several classes', '<svg class="road wide"></svg>'],
    ['where it is the last of several classes', '<svg id="a" class="wide road"></svg>'],
  ])('%s', (_, html) => {
    expect(sheetsOf([classesIn(html)], SHEETS)).toEqual(['.road{}']);
  });

  test.each([
    ['the first of its group', '<div class="card panel"></div>'],
    ['the last of its group', '<div class="carousel"></div>'],
    ['several of its group', '<div class="carousel"><i class="card"></i><i class="card"></i></div>'],
  ])('where an element has the name of %s', (_, html) => {
    expect(sheetsOf([classesIn(html)], SHEETS)).toEqual(['.card{}.carousel{}']);
  });

  test('once, in the order of the sheets', () => {
    const html = '<i class="road-sign"></i><i class="road"></i><i class="road"></i>';
    expect(sheetsOf([classesIn(html)], SHEETS)).toEqual(['.road{}', '.road-sign{}']);
  });
});

test.each([
  ['the class of a part', '<path class="road-far">'],
  ['a class that ends with the name', '<path class="off-road">'],
  ['the name of a group', '<i class="card-carousel"></i>'],
  ['the name in a text', '<p>The class road</p>'],
  ['the name in another attribute', '<a href="/road" data-class="road">'],
])('no sheet for %s', (_, html) => {
  expect(sheetsOf([classesIn(html)], SHEETS)).toEqual([]);
});
