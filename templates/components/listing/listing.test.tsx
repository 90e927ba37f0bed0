import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows the cards it is given while loading, and says that it is loading', () => {
  const document = domOf(renderExample('listing', 'while the browser asks for more'));
  expect(textOf(document.querySelector('h3'))).toBe('SR-22 Insurance');
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(textOf(document.querySelector('[role=status]'))).toBe('Loading providers');
});

test('is quiet otherwise', () => {
  expect(textOf(domOf(renderExample('listing', 'a city')).querySelector('[role=status]'))).toBe('');
});

const links = (example: string, selector: string) =>
  [...domOf(renderExample('listing', example)).querySelectorAll(selector)].map((link) => [
    textOf(link),
    link.getAttribute('href'),
  ]);

describe('the link to all businesses', () => {
  const all = 'a[href*="complete=1"]';

  test('is there without a number until the number is known, because a business may be new', () => {
    expect(links('a city', all)).toEqual([
      ['See the complete list for Columbus, Ohio', '/location/ohio/columbus?complete=1'],
    ]);
  });

  test('says how many there are, and goes away when all are shown', () => {
    expect(links('more businesses than are shown', all)).toEqual([
      ['See all 7 businesses in Columbus, Ohio', '/location/ohio/columbus?complete=1'],
    ]);
    expect(links('as many businesses as are shown', all)).toEqual([]);
  });
});

test('a page of all businesses links to the pages before and after it', () => {
  const example = 'a page of all businesses';
  expect(links(example, 'a[rel=prev]')).toEqual([['Previous page', '/location/ohio/columbus?complete=1']]);
  expect(links(example, 'a[rel=next]')).toEqual([['Next page', '/location/ohio/columbus?complete=1&page=3']]);
  expect(textOf(domOf(renderExample('listing', example)).querySelector('.listing'))).toContain(
    '45 businesses in Columbus, Ohio, page 2 of 3',
  );
});

test('a failure is said, with the number to call and a way to try again', () => {
  const document = domOf(renderExample('listing', 'when the businesses could not be loaded'));
  expect(textOf(document.querySelector('[role=alert] p'))).toBe(
    'We could not load the businesses in Columbus, Ohio. You can still call our line: 800-555-0199',
  );
  expect(links('when the businesses could not be loaded', '[role=alert] a[data-retry]')).toEqual([
    ['Try again', '/location/ohio/columbus'],
  ]);
});

test('a complete list with a part missing does not claim to have no business', () => {
  const example = 'all businesses of a state, when some could not be loaded';
  expect(textOf(domOf(renderExample('listing', example)).querySelector('.listing'))).toContain('1 business in Ohio');
  expect(links(example, '[role=alert] a[data-retry]')).toEqual([['Try again', '/location/ohio?complete=1']]);
});
