import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { testSite } from '../../testing/site.ts';
import { comparedState } from './compared-state.ts';

const show = (name: string) => domOf(renderExample('state-compare', name));
const rows = (document: Document) =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));

const chosenIn = (document: Document) => [...document.querySelectorAll('option[selected]')].map(textOf);

/** What the states say on a topic, by the beginning of its title. */
function topic(document: Document, title: string): string[] {
  const head = [...document.querySelectorAll('.compare-topic')].find((cell) => textOf(cell).startsWith(title));
  return [...(head?.closest('tr')?.nextElementSibling?.children ?? [])].map(textOf);
}

describe('the form', () => {
  test('asks for two states and a third by GET', () => {
    const form = show('before anything was asked').querySelector('form');
    expect(form?.getAttribute('action')).toBe('/sr22-by-state#comparison');
    expect([...(form?.querySelectorAll('label') ?? [])].map(textOf)).toEqual([
      'First state',
      'Second state',
      'Third state (optional)',
    ]);
    expect(new Set([...(form?.querySelectorAll('select') ?? [])].map(({ name }) => name))).toEqual(new Set(['state']));
    expect([...(form?.querySelectorAll('option') ?? [])].slice(0, 4).map(({ value }) => value)).toEqual([
      '',
      'florida',
      'ohio',
      'utah',
    ]);
  });

  test('links each order, and the data with its license', () => {
    const hrefs = [...show('before anything was asked').querySelectorAll('.compare-form a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toEqual([
      ...['name', 'length', 'minimums', 'fees', 'alcohol'].map((order) => `/sr22-by-state?sort=${order}#comparison`),
      '/data/sr22-by-state.csv',
      '/data/sr22-by-state.json',
      '/data/readme.txt',
    ]);
  });

  test('keeps what was chosen', () => {
    expect(chosenIn(show('two states'))).toEqual(['Ohio', 'Florida', 'Pick a state']);
  });

  test('says what is wrong, shows no result, and takes the visitor there', () => {
    const document = show('with a problem');
    expect(textOf(document.querySelector('#comparison'))).toContain('Pick a second state to compare with Ohio.');
    expect(document.querySelector('.error-summary a')?.getAttribute('href')).toBe('#compare-state');
    expect(document.querySelector('select#compare-state')).not.toBeNull();
    expect(document.querySelector('table')).toBeNull();
    expect(chosenIn(document)).toEqual(['Ohio', 'Pick a state', 'Pick a state']);
  });
});

describe('states beside each other', () => {
  const document = show('three states');

  test('stand in the order in which they were chosen, each with a link to its page', () => {
    const links = [...show('two states').querySelectorAll('thead a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/state/ohio-sr22', '/state/florida-sr22']);
  });

  test('have every topic', () => {
    expect([...document.querySelectorAll('.compare-topic')].map(textOf)).toEqual([
      'Form',
      'Usual length',
      'Who must file',
      'Minimum insurance: one person hurt / one crash / property',
      'To get the license back, as sources print it',
      'Alcohol limit',
      'A non-owner policy counts',
      'If the policy ends early',
      'Driving in the meantime',
      'Sources',
    ]);
  });

  test.each([
    ['Usual length', ['2 to 3 years', '1 year', 'None ordered as a rule']],
    [
      'Who must file',
      [
        'DUI or DWI: yes, 3 years Too many points: no rule found',
        'Driving without insurance: yes, 1 year',
        'Not found',
      ],
    ],
    [
      'To get the license back',
      ['$150: First reinstatement after a lapse $500: Third or later', '$40: Noncompliance suspension', 'Not found'],
    ],
    [
      'Alcohol limit',
      [
        '0.08%; commercial 0.04%; under 21: 0.02%',
        '0.08%; commercial 0.04%; under 21: 0.02%',
        '0.05%; commercial 0.04%; under 21: any measurable amount',
      ],
    ],
    ['A non-owner policy', ['Yes', 'Not found', 'No']],
    ['If the policy ends early', ['The license is suspended again.', 'Not found', 'Not found']],
    ['Driving in the meantime', ['hardship license: needs the filing in some cases', 'Not found', 'Not found']],
  ])('%s', (title, cells) => {
    expect(topic(document, title)).toEqual(cells);
  });

  test('have the minimums of an FR-44 and other required coverage', () => {
    expect(topic(document, 'Minimum insurance')[0]).toBe(
      'injury not compulsory / $10,000 With an FR-44: $100,000 / $300,000 / $50,000 ' +
        'Also: Personal injury protection $10,000',
    );
  });
});

describe('all states', () => {
  test('stand in the order asked for, with its column first', () => {
    const document = show('all by fees');
    expect([...document.querySelectorAll('thead th')].map(textOf)).toEqual([
      'State',
      'Reinstatement fees',
      'Usual length',
      'Minimum insurance',
      'Alcohol limit',
      'Form',
    ]);
    expect(rows(document).map((cells) => cells.slice(0, 2))).toEqual([
      ['Florida', '$150 to $500'],
      ['Ohio', '$40'],
      ['Utah', 'Not found'],
    ]);
  });

  test('say by what they are sorted, to screen readers too', () => {
    const document = show('all by fees');
    expect(textOf(document.querySelector('caption'))).toBe('All states by reinstatement fee, highest first');
    expect(textOf(document.querySelector('[aria-sort]'))).toBe('Reinstatement fees');
    expect(textOf(document.querySelector('[aria-current]'))).toBe('Reinstatement fees');
    expect(textOf(show('all by name').querySelector('[aria-sort]'))).toBe('State');
  });
});

test('a state is compared by its own file', () => {
  const ohio = testSite.states.find(({ slug }) => slug === 'ohio');
  if (!ohio) throw new Error('The site of the tests has no Ohio.');
  const fee = { for: 'A suspension', amount: '$40', asOf: '2026-11-20', sources: ['agency'] };
  const facts = {
    ...ohio.facts,
    fees: [
      { ...fee, kind: 'reinstatement' as const, due: 'always' as const, reasons: ['dui' as const] },
      { ...fee, kind: 'penalty' as const, due: 'always' as const, reasons: ['dui' as const] },
    ],
  };
  expect(comparedState({ slug: 'ohio', facts })).toMatchObject({
    name: 'Ohio',
    length: ohio.facts.filing.typicalLength,
    fees: [{ for: 'DUI or DWI', amount: '$80' }],
    cases: [{ reason: 'DUI or DWI', filing: 'required', length: '3 years' }],
    sources: 1,
    officialSources: 1,
  });
});
