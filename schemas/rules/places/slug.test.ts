import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['New Hampshire', 'new-hampshire'],
  ["Coeur d'Alene", 'coeur-d-alene'],
  ["Lee's Summit", 'lees-summit'],
  ['St. Paul', 'st-paul'],
  ['Winston-Salem', 'winston-salem'],
  ['Cañon City', 'canon-city'],
  ['21st Century', '21st-century'],
  ['  Fort   Worth  ', 'fort-worth'],
  ['Houston & Dallas', 'houston-dallas'],
  ['!!!', ''],
])('%s is %s in an address', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a slug of a slug is the same slug', () => {
  for (const name of ["Coeur d'Alene", 'Cañon City', 'St. Paul']) expect(toSlug(toSlug(name))).toBe(toSlug(name));
});
