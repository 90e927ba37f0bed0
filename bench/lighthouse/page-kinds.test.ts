import { expect, test } from 'vitest';
import { choosePages, KIND_NAMES } from './page-kinds.ts';

const page = (path: string, kind: string, html = 1000, islands: string[] = []) => ({
  path,
  kind,
  html,
  script: 500,
  islands,
});
const built = [
  page('/', 'composed'),
  page('/lpe', 'composed', 900, ['callback-form']),
  page('/quotes', 'composed', 900, ['quote-form']),
  page('/contact-us', 'composed', 900, ['contact-form']),
  page('/bac', 'composed', 900, ['bac-calculator']),
  page('/list', 'composed', 900, ['business-listing-form']),
  page('/state/ohio', 'state', 1000),
  page('/state/texas', 'state', 2000),
  page('/location/ohio', 'listing', 1000),
  page('/location/ohio/columbus', 'listing', 3000),
  page('/acme', 'provider'),
  page('/blog/one', 'post'),
];
const isIndexed = (path: string) => path !== '/location/ohio/columbus';
const pathsOf = (...wanted: string[]) => choosePages({ built, wanted, isIndexed }).map(({ path }) => path);

test('nine kinds of page are found among what was built, the heaviest that may be indexed of each', () => {
  expect(pathsOf(...KIND_NAMES)).toEqual([
    '/',
    '/state/texas',
    '/location/ohio',
    '/acme',
    '/blog/one',
    '/quotes',
    '/contact-us',
    '/bac',
    '/list',
  ]);
});

test('a page may be named by its path, also one that is not indexed', () => {
  expect(pathsOf('/lpe', '/location/ohio/columbus')).toEqual(['/lpe', '/location/ohio/columbus']);
});

test('a page that was not built is named', () => {
  expect(() => pathsOf('/nowhere')).toThrow(/^The build has no page \/nowhere\. Kinds: home, state, /);
  expect(() => choosePages({ built: [], wanted: ['post'], isIndexed })).toThrow(
    'The build has no page of kind "post" that may be indexed.',
  );
});
