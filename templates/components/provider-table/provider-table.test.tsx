import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { filingState } from './filing-state.ts';

const shown = domOf(renderExample('provider-table', 'every kind of insurer'));

test('insurers stand by whether they file, those that do first', () => {
  const rows = [...shown.querySelectorAll('[scope=rowgroup], .wordmark')].map(textOf);
  expect(rows).toEqual(
    expect.arrayContaining(['They file', 'State Farm', 'Ask first', 'Allstate', 'Closed or retired']),
  );
  expect(rows.indexOf('State Farm')).toBeLessThan(rows.indexOf('Ask first'));
});

test('a row says where the insurer sells, what sources say, and how sure that is', () => {
  const row = shown.querySelector('a[href="/state-farm-sr22"]')?.closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map(textOf)).toEqual([
    'Nearly every state',
    'Its own page explains the filing.',
    '',
  ]);
  expect(row?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('How sure we are: High');
});

test('says of those that not everyone can buy from why', () => {
  const badges = [...shown.querySelectorAll('.badge')].map(textOf);
  expect(badges).toEqual(['Members only', 'Closed']);
});

test('counts each group above the table, with a sign for each insurer', () => {
  const groups = [...shown.querySelectorAll('.provider-signs > li')];
  expect(groups.map((group) => textOf(group.querySelector('.figure')))).toEqual(['2', '1', '1']);
  expect(groups.map((group) => group.querySelectorAll('svg').length)).toEqual([2, 1, 1]);
});

test('leaves out a group without an insurer', () => {
  const one = domOf(renderExample('provider-table', 'no insurer that is closed'));
  expect([...one.querySelectorAll('[scope=rowgroup]')].map(textOf)).toEqual(['They file']);
});

test.each([
  [{ treatment: 'live', filesSr22: 'yes' }, 'files'],
  [{ treatment: 'member', filesSr22: 'varies' }, 'unconfirmed'],
  [{ treatment: 'live', filesSr22: 'no' }, 'none'],
  [{ treatment: 'retired', filesSr22: 'yes' }, 'retired'],
] as const)('%o counts as %s', (facts, state) => {
  expect(filingState(facts)).toBe(state);
});
