import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('seller-lists', 'two lists'));

test('each list stays at an address of its own, the newest first', () => {
  const lists = [...document.querySelectorAll('section')].map((list) => [list.id, textOf(list.querySelector('h2'))]);
  expect(lists).toEqual([
    ['list-2026-12-01', 'List shown now (version 2026-12-01)'],
    ['list-2026-11-21', 'Earlier list (version 2026-11-21)'],
  ]);
});

test('a seller is shown with its kind, states and licenses, after the company of the site', () => {
  const items = [...document.querySelectorAll('#list-2026-12-01 li')].map(textOf);
  expect(items).toEqual([
    'SR-22 Harbor, the company of this site',
    'Acme Agency LLC, an insurance agency. Licensed in Ohio, Texas. License numbers: OH 12345.',
    'Beta Network Inc., a network that passes requests on to companies of its own choice. Licensed in all states.',
  ]);
});
