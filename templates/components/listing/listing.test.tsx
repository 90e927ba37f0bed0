import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows the cards it is given while loading, and says that it is loading', () => {
  const document = domOf(renderExample('listing', 'while the browser asks for more'));
  expect(textOf(document.querySelector('h3'))).toBe('SR-22 Insurance');
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(textOf(document.querySelector('[role=status]'))).toBe('Loading providers');
});

test('has the providers before the list of cities, on the page and for the Tab key', () => {
  const parts = [...(domOf(renderExample('listing', 'a city')).querySelector('.listing')?.children ?? [])];
  expect(parts.map((part) => part.hasAttribute('data-results'))).toEqual([true, false]);
  expect(parts[1]?.className).toBe('city-list');
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

describe("the site's own lines", () => {
  const panel = () => domOf(renderExample('listing', 'with a business')).querySelector('.own-lines');

  test('stand on one panel with one label and one disclosure, each with its own job', () => {
    expect([...(panel()?.querySelectorAll('.own-label') ?? [])].map(textOf)).toEqual(['Our licensed-agent line']);
    expect([...(panel()?.querySelectorAll('.listing-job') ?? [])].map(textOf)).toEqual(['Talk now', 'Ask for quotes']);
    expect(textOf(panel()?.lastElementChild)).toMatch(/^Advertising:/);
  });

  test('say once what is true of all of them', () => {
    expect([...(panel()?.querySelectorAll('.checks') ?? [])].map(textOf)).toEqual([
      'Licensed agents',
      'By phone or online',
      'Free call',
    ]);
  });

  test('never hold a business: it has a card of its own behind them', () => {
    const document = domOf(renderExample('listing', 'with a business'));
    expect(textOf(document.querySelector('.listing-businesses'))).toContain('Harbor Agency');
    expect(textOf(document.querySelector('.own-lines'))).not.toContain('Harbor Agency');
  });
});

test('the heading says what the list holds: providers, or the line alone', () => {
  const heading = (example: string) => textOf(domOf(renderExample('listing', example)).querySelector('h2'));
  expect(heading('with a business')).toBe('Providers in Columbus, Ohio');
  expect(heading('a city')).toBe('Our line for drivers in Columbus, Ohio');
  expect(heading('all businesses, when there are none')).toBe('All providers in Columbus, Ohio');
});

describe('the invitation to businesses', () => {
  const invitation = (example: string) => domOf(renderExample('listing', example)).querySelector('.listing-invitation');

  test('stands where no business is shown, and says that there is none once that is known', () => {
    expect(textOf(invitation('a city'))).not.toContain('No business is listed');
    expect(textOf(invitation('as many businesses as are shown'))).toContain(
      'No business is listed in Columbus, Ohio yet.',
    );
    expect(invitation('a city')?.querySelector('a')?.getAttribute('href')).toBe('/list-your-business');
  });

  test('is left out beside a business', () => {
    expect(invitation('with a business')).toBeNull();
  });
});
