import { expect, test } from 'vitest';
import { trustedHtml } from '../../html.ts';
import { bandsOf } from './bands.ts';
import type { BlockView } from './block-view.ts';

const note: BlockView = { type: 'note', text: trustedHtml('<p>A</p>') };
const table: BlockView = { type: 'table', caption: 'B', columns: ['x', 'y'], rows: [['1', '2']] };
const steps: BlockView = { type: 'steps', title: 'C', steps: [] };
const coverage: BlockView = { type: 'coverage', columns: [] };
const cta: BlockView = {
  type: 'cta',
  title: 'D',
  content: 'd',
  buttonText: 'Go',
  buttonLink: '/lpe',
  phone: '+18005550199',
};

test('text that flows shares a band with its neighbours', () => {
  const bands = bandsOf([note, table, steps]);
  expect(bands.map(({ blocks, width }) => [blocks.length, width])).toEqual([
    [2, 'read'],
    [1, 'wide'],
  ]);
});

test('bands are white and tinted in turn', () => {
  expect(bandsOf([steps, coverage, steps]).map(({ tone }) => tone)).toEqual(['plain', 'tint', 'plain']);
});

test('a block with a surface of its own does not count in the turn', () => {
  expect(bandsOf([steps, cta, coverage]).map(({ tone }) => tone)).toEqual(['plain', 'own', 'tint']);
});

test('no blocks, no bands', () => expect(bandsOf([])).toEqual([]));
