import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { filingState } from './filing-state.ts';
import { inShort } from './provider-table.block.ts';

const shown = domOf(renderExample('provider-table', 'every kind of insurer'));

test('insurers stand by whether they file, those that do first', () => {
  const rows = [...shown.querySelectorAll('[scope=rowgroup], .wordmark')].map(textOf);
  expect(rows).toEqual(
    expect.arrayContaining(['They file', 'State Farm', 'Ask first', 'Allstate', 'Closed or retired']),
  );
  expect(rows.indexOf('State Farm')).toBeLessThan(rows.indexOf('Ask first'));
});

test('a row says where the insurer sells, what to ask it first, and how sure that is', () => {
  const row = shown.querySelector('a[href="/state-farm-sr22"]')?.closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map(textOf)).toEqual([
    'Nearly every state',
    'Is the fee charged once?',
    '',
  ]);
  expect(row?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('How sure we are: High');
});

test('says of those that not everyone can buy from why', () => {
  const badges = [...shown.querySelectorAll('.badge')].map(textOf);
  expect(badges).toEqual(['Members only', 'Closed']);
});

test('a choice of each group, with its sign and its number, narrows the table', () => {
  const choices = [...shown.querySelectorAll('.provider-filter label')];
  expect(choices.map((choice) => textOf(choice).replace(/^SR22/, ''))).toEqual([
    'All 4',
    'They file 2',
    'Ask first 1',
    'Closed or retired 1',
  ]);
  expect(choices.map((choice) => choice.querySelectorAll('svg').length)).toEqual([0, 1, 1, 1]);
  expect(choices.map((choice) => choice.querySelector('input')?.hasAttribute('checked'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('leaves out a group without an insurer', () => {
  const one = domOf(renderExample('provider-table', 'no insurer that is closed'));
  expect([...one.querySelectorAll('[scope=rowgroup]')].map(textOf)).toEqual(['They file']);
  expect(one.querySelector('.provider-filter')).toBeNull();
});

test.each([
  [{ treatment: 'live', filesSr22: 'yes' }, 'files'],
  [{ treatment: 'member', filesSr22: 'varies' }, 'unconfirmed'],
  [{ treatment: 'live', filesSr22: 'no' }, 'none'],
  [{ treatment: 'retired', filesSr22: 'yes' }, 'retired'],
] as const)('%o counts as %s', (facts, state) => {
  expect(filingState(facts)).toBe(state);
});

test.each([
  ['All 50 states and DC', 'All 50 states and DC'],
  ['Most states, not all; the company site shows the list', 'Most states, not all'],
  ['A limited group of states, mostly southern and midwestern; through agencies', 'A limited group of states'],
  ['About 42 states through agents and brokers, says a review', 'About 42 states'],
])('of "%s" the row shows "%s"', (text, short) => {
  expect(inShort(text)).toBe(short);
});
