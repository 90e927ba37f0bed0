import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { sellersPicture } from './seller-lists.tsx';

const document = domOf(renderExample('seller-lists', 'two lists'));

test('each list stays at an address of its own, the newest first', () => {
  const lists = [...document.querySelectorAll('section')].map((list) => [
    list.id,
    textOf(list.querySelector('h2')),
    textOf(list.querySelector('p:last-child')),
  ]);
  expect(lists).toEqual([
    ['list-2026-12-01', 'On the list today', 'List version 2026-12-01'],
    ['list-2026-11-21', 'An earlier list', 'List version 2026-11-21'],
  ]);
});

test('an earlier list counts its companies', () => {
  const counts = [...document.querySelectorAll('.figure')].map((count) => textOf(count.parentElement));
  expect(counts).toEqual(['1 company may call or text you']);
});

test('the picture counts who may call today, and says by which list', () => {
  const picture = (version: string) => domOf(<>{sellersPicture({ lists: [{ version, sellers: [] }] })}</>).body;
  expect(textOf(picture('2026-11-21'))).toBe('1 company may call or text you List of November 21, 2026');
  expect(textOf(picture('2026-11-21b').querySelector('a[href="#list-2026-11-21b"]'))).toBe(
    'List of November 21, 2026, b',
  );
});

test('a seller is shown with its kind, states and licenses, after the company of the site', () => {
  const items = [...document.querySelectorAll('#list-2026-12-01 li')].map(textOf);
  expect(items).toEqual([
    'SR-22 Harbor The company of this site.',
    'Acme Agency LLC An insurance agency. Licensed in Ohio, Texas. License numbers: OH 12345.',
    'Beta Network Inc. A network that passes requests on to companies of its own choice. Licensed in all states.',
  ]);
});

test('a list without sellers says that the company of the site is the only one', () => {
  expect(textOf(document.querySelector('#list-2026-11-21 li'))).toBe(
    'SR-22 Harbor The company of this site. No agent or insurer is on this list, so no other company gets your number ' +
      'for calls.',
  );
});
