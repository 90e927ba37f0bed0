import { expect, test } from 'vitest';
import { trustedHtml } from '../../html.ts';
import { bandsOf } from './bands.ts';
import type { BlockView } from './block-registry.ts';

const note: BlockView = { type: 'note', text: trustedHtml('<p>A</p>') };
const table: BlockView = { type: 'table', caption: 'B', columns: ['x', 'y'], rows: [['1', '2']] };
const steps: BlockView = { type: 'steps', title: 'C', steps: [] };
const coverage: BlockView = { type: 'coverage', drawing: '/assets/map.svg', states: [] };
const cta: BlockView = {
  type: 'cta',
  title: 'D',
  content: 'd',
  buttonText: 'Go',
  buttonLink: '/lpe',
  phone: '+18005550199',
};

test('running text shares a band with its neighbors', () => {
  const bands = bandsOf([note, table, steps]);
  expect(bands.map(({ blocks, width }) => [blocks.length, width])).toEqual([
    [2, 'read'],
    [1, 'wide'],
  ]);
});

test('bands alternate between white and tinted', () => {
  expect(bandsOf([steps, coverage, steps]).map(({ tone }) => tone)).toEqual(['plain', 'tint', 'plain']);
});

test('a block with its own surface does not affect the alternation', () => {
  expect(bandsOf([steps, cta, coverage]).map(({ tone }) => tone)).toEqual(['plain', 'own', 'tint']);
});

test('no blocks, no bands', () => expect(bandsOf([])).toEqual([]));
