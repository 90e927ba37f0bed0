import { describe, expect, test } from 'vitest';
import { RenderStateProvider } from '../../form-state.tsx';
import { trustedHtml } from '../../html.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { bacLimits } from '../bac-calculator/bac-limits.ts';
import { BlockBands, BlockFlow, bandsOf, belowHero, pictureOf, wordsOf } from './block-list.tsx';
import type { BlockView } from './block-registry.ts';

const list: BlockView = { type: 'feature-list', title: 'Ready', items: ['Your notice'] };
const prose: BlockView = { type: 'prose', html: trustedHtml('<h2 id="a">A</h2><p>Text.</p>') };

describe('blocks in an article', () => {
  const tags = (blocks: BlockView[]) =>
    [...domOf(<BlockFlow blocks={blocks} />).querySelectorAll('h2, h3')].map(({ tagName }) => tagName);

  test("are one level below the article's headings after the first of them", () => {
    expect(tags([prose, list])).toEqual(['H2', 'H3']);
  });

  test('are at the first level before that', () => {
    expect(tags([list, prose])).toEqual(['H2', 'H2']);
  });
});

test('blocks of a page are in bands', () => {
  const coverage: BlockView = { type: 'coverage', drawing: '/assets/map.svg', states: [] };
  const bands = [...domOf(<BlockBands blocks={[list, coverage]} />).querySelectorAll('.band')];
  expect(bands.map(({ className }) => className)).toEqual(['band band-plain', 'band band-tint']);
});

test('the calculator shows its answer when it is the form that came back', () => {
  const form = {
    form: 'bac',
    values: { gender: 'male', weight: '180', beer: '9', hours: '1' },
    errors: {},
  } as const;
  const states = testSite.states.map(({ facts }) => facts);
  const document = domOf(
    <RenderStateProvider state={{ build: 'b', form }}>
      <BlockBands blocks={[{ type: 'bac-calculator', phone: '+18005550199', limits: bacLimits(states) }]} />
    </RenderStateProvider>,
  );
  expect(textOf(document.querySelector('output'))).toContain('0.21%');
});

describe('bands', () => {
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
});

describe('the picture of a hero', () => {
  const next = { text: 'Next', name: 'Go', link: '/go' };
  const part = { sent: 'Message', title: 'T', text: 't', stepsTitle: 'S', steps: [], next };
  const calls = { known: 'k', unknown: trustedHtml('u') };
  const receipt: BlockView = { type: 'receipt', parts: [{ ...part, form: 'any' }], calls };

  test('is that of the first block with one, which has its own band too', () => {
    expect(textOf(domOf(<>{pictureOf([list, receipt])}</>).querySelector('.receipt-ticket p'))).toBe('Message');
    expect(belowHero([list, receipt])).toEqual([list, receipt]);
  });

  test('is none where no block has one', () => {
    expect(pictureOf([list])).toBeUndefined();
  });
});

test('the first block that opens a page stands in its hero alone, and a second one in its band', () => {
  const links: BlockView = { type: 'link-list', title: 'The texts', links: [{ name: 'Terms', link: '/terms' }] };
  const opening: BlockView = { ...links, opens: true };
  const second: BlockView = { ...opening, title: 'More' };
  expect(textOf(domOf(<>{pictureOf([links, opening])}</>).body)).toBe('Terms');
  expect(belowHero([links, opening, second])).toEqual([links, second]);
  expect(pictureOf([links])).toBeUndefined();
});

test('a search of questions stands among the words of a hero, and not below it', () => {
  const search: BlockView = { type: 'question-search', title: 'Find it', links: [{ name: 'A', link: '#a' }] };
  expect(textOf(domOf(<>{wordsOf([list, search])}</>).querySelector('label'))).toBe('Find it');
  expect(belowHero([list, search])).toEqual([list]);
  expect(wordsOf([list])).toBeUndefined();
});

test('a note stands among the words of a hero where it opens the page, and beside it another block may', () => {
  const note: BlockView = { type: 'note', text: trustedHtml('<p>Call first.</p>') };
  const opening: BlockView = { ...note, opens: true };
  const links: BlockView = { type: 'link-list', title: 'L', links: [{ name: 'Terms', link: '/terms' }], opens: true };
  expect(textOf(domOf(<>{wordsOf([opening, links])}</>).body)).toBe('Call first.');
  expect(textOf(domOf(<>{pictureOf([opening, links])}</>).body)).toBe('Terms');
  expect(belowHero([note, opening, links])).toEqual([note]);
  expect(wordsOf([note])).toBeUndefined();
});

test('a list of points stands among the words of a hero where it opens the page', () => {
  expect(wordsOf([list])).toBeUndefined();
  expect(textOf(domOf(<>{wordsOf([{ ...list, opens: true }])}</>).body)).toBe('Ready Your notice');
});
