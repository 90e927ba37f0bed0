import { describe, expect, test } from 'vitest';
import type { State } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { filingKind } from './filing-kind.ts';

describe('the map', () => {
  const document = domOf(renderExample('state-map', 'with links and list'));

  test('links every state to its page and names it with its kind of filing', () => {
    const links = [...document.querySelectorAll('svg a')];
    expect(links.map((link) => [link.getAttribute('href'), textOf(link.querySelector('title'))])).toEqual([
      ['/state/florida-sr22', 'Florida: FR-44 after a DUI'],
      ['/state/ohio-sr22', 'Ohio: SR-22 required'],
      ['/state/delaware-sr22', 'Delaware: SR-22 not used'],
    ]);
  });

  test('has the same content in a list, with links to the providers of each state', () => {
    const row = document.querySelectorAll('.state-map-list li')[1];
    expect([...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/state/ohio-sr22',
      '/location/ohio',
    ]);
  });

  test('shows the two letters when there is room', () => {
    expect([...document.querySelectorAll('svg text')].map(textOf)).toEqual(['OH']);
  });

  test('explains only the shades it uses', () => {
    expect([...document.querySelectorAll('ul.row li')].map(textOf)).toEqual([
      'SR-22 required',
      'FR-44 after a DUI',
      'SR-22 not used',
    ]);
  });
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
