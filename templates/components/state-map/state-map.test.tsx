import { describe, expect, test } from 'vitest';
import type { State } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { filingKind } from './filing-kind.ts';

describe('the map', () => {
  const document = domOf(renderExample('state-map', 'three states'));
  const items = [...document.querySelectorAll('.map-states > li')];

  test('has one link to the page of every state, with its name', () => {
    const links = [...document.querySelectorAll('a[href^="/state/"]')];
    expect(links.map((link) => [link.getAttribute('href'), textOf(link.querySelector('b'))])).toEqual([
      ['/state/delaware-sr22', 'Delaware rules'],
      ['/state/florida-sr22', 'Florida rules'],
      ['/state/utah-sr22', 'Utah rules'],
    ]);
  });

  test('has the shape of a state in the item with its link', () => {
    expect(items.map((item) => item.querySelector('use')?.getAttribute('href'))).toEqual(
      ['DE', 'FL', 'UT'].map((code) => `/assets/us-map-ABCDEF01.svg#${code}`),
    );
  });

  test('has the facts of each state in its card, with a link to its providers', () => {
    const card = items[1]?.querySelector('.map-card');
    expect([...(card?.querySelectorAll('dt') ?? [])].map(textOf)).toEqual([
      'Form',
      'Usual length',
      'Minimums',
      'Alcohol limit',
    ]);
    expect(textOf(card?.querySelector('dd'))).toBe('SR-22 (FR-44 after a DUI)');
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/location/florida');
  });

  test('a finger that taps a shape can move the focus to it, and a keyboard does not stop there', () => {
    expect(items.map((item) => item.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1']);
  });

  test('offers its layers as radio buttons, the form first', () => {
    const radios = [...document.querySelectorAll('input[type=radio]')];
    expect(radios.map((radio) => [radio.getAttribute('value'), radio.hasAttribute('checked')])).toEqual([
      ['form', true],
      ['length', false],
      ['minimums', false],
      ['alcohol', false],
    ]);
  });

  test('has its legend beside the shapes, where a card shows once a state is picked', () => {
    const key = document.querySelector('.map-space + .map-key');
    expect(key?.querySelectorAll('.map-legend')).toHaveLength(4);
    expect(textOf(key?.lastElementChild)).toMatch(/^Pick a state on the map or in the list\./);
  });

  test('explains only the shades it uses, with how many states have each', () => {
    expect([...document.querySelectorAll('.legend-form li')].map(textOf)).toEqual([
      'SR-22 not used (1)',
      'SR-22 required (1)',
      'FR-44 after a DUI (1)',
    ]);
    expect([...document.querySelectorAll('.legend-alcohol li')].map(textOf)).toEqual([
      'Under 21: 0.02% or more (2)',
      'Adults: under 0.08% (1)',
    ]);
  });
});

test('a map of our cities leads to the providers of a state first, and needs no legend', () => {
  const document = domOf(renderExample('state-map', 'the land with our cities, beside the title of a page'));
  expect(
    [...document.querySelectorAll('li:first-child > a, li:first-child .map-card a')].map((link) =>
      link.getAttribute('href'),
    ),
  ).toEqual(['/location/delaware', '/state/delaware-sr22']);
  expect(document.querySelector('.map-legend, input')).toBeNull();
});

test('a brief map has the first facts of its example, and of no other state', () => {
  const name = 'a part of a page about something else, with one state as an example';
  const document = domOf(renderExample('state-map', name));
  expect([...document.querySelectorAll('li:has(dl)')].map((item) => textOf(item.querySelector('a b')))).toEqual([
    'Utah rules',
  ]);
  expect(document.querySelectorAll('.is-sample dd')).toHaveLength(3);
});

test('a state with an FR-44 has its own shade, even though it also uses the SR-22', () => {
  const filing: State['filing'] = {
    status: 'required',
    form: 'SR-22',
    typicalLength: '3 years',
    note: '',
    sources: [],
  };
  const limits = { perPerson: 1, perAccident: 1, propertyDamage: 1 };
  expect(filingKind({ filing })).toBe('required');
  expect(filingKind({ filing, fr44: { limits, length: '3 years', note: '' } })).toBe('fr44');
});
