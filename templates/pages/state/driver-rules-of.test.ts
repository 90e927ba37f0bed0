import { describe, expect, test } from 'vitest';
import type { State } from '../../../schemas/generated/content-types.ts';
import { trustedHtml } from '../../html.ts';
import type { Piece, StateRecord } from '../../site.ts';
import { testSite } from '../../testing/site.ts';
import { driverRulesOf, filingInWords } from './driver-rules-of.ts';

const ohio = testSite.states.find(({ slug }) => slug === 'ohio') as StateRecord;
const source = (id: string, official = false) => ({
  id,
  title: id,
  url: `https://${id}.example/`,
  official,
  seen: 'page' as const,
});
const rulesOf = (facts: Partial<State>, steps = ohio.article.data.steps) =>
  driverRulesOf(
    {
      slug: 'ohio',
      facts: { ...ohio.facts, ...facts },
      article: { ...ohio.article, data: { ...ohio.article.data, steps } },
    },
    testSite,
  );

const sources = [source('unused'), source('guide'), source('statute', true)];
const cited = { sources };

describe('sources', () => {
  const { rules, sources: numbered } = rulesOf({
    ...cited,
    triggers: [{ reason: 'dui', filing: 'required', note: 'A rule.', sources: ['statute', 'guide'] }],
    fees: [{ for: 'A first time', kind: 'reinstatement', amount: '$40', asOf: '2026-11-20', sources: ['guide'] }],
  });

  test('are numbered in the order in which the page cites them; what it does not show is left out', () => {
    expect(numbered.map(({ id }) => id)).toEqual(['statute', 'guide']);
    expect(rules.triggers[0]?.cites).toEqual({ numbers: [1, 2], official: true, page: '/state/ohio-sr22/by-reason' });
    expect(rules.fees[0]?.cites).toMatchObject({ numbers: [2], official: false });
  });
});

test.each([
  ['required', 'SR-22', undefined, 'SR-22'],
  ['required', 'SR-22', 'FR-44', 'FR-44'],
  ['sometimes', 'SR-22', undefined, 'SR-22 in some cases'],
  ['not-required', 'FR-19', undefined, 'No FR-19'],
  ['not-required', 'None', undefined, 'No SR-22'],
  ['required', 'none', undefined, 'SR-22'],
  ['not-required', 'none (insurers report electronically)', undefined, 'No SR-22'],
  ['sometimes', 'SR-22 (FR-44 after a DUI)', undefined, 'SR-22 in some cases'],
  ['unknown', 'SR-22', undefined, 'No rule found'],
  ['court-decides', 'SR-22', undefined, 'SR-22 if a court orders it'],
] as const)('a filing that is %s, of the form %s, reads well', (filing, usual, form, words) => {
  const trigger = {
    reason: 'points',
    filing,
    note: 'A rule.',
    sources: ['agency'],
    ...(form ? { form } : {}),
  } as const;
  const state = { filing: { ...ohio.facts.filing, form: usual } };
  expect(filingInWords({ ...trigger, sources: ['agency'] }, state)).toBe(words);
});

test('a case without a filing has no length', () => {
  const { rules } = rulesOf({
    triggers: [{ reason: 'points', filing: 'not-required', note: 'None.', sources: ['agency'] }],
  });
  expect(rules.triggers).toMatchObject([{ reason: 'Too many points', length: '–' }]);
});

test('a step links to its official page', () => {
  const page = { id: 'hearings', title: 'Hearings (BMV)', url: 'https://bmv.example/hearings' };
  const text = trustedHtml('<p>Ask.</p>');
  const { rules } = rulesOf({ officialPages: [page] }, [{ text, page: 'hearings' }, { text }]);
  expect(rules.steps).toEqual([{ text, page: { title: page.title, url: page.url } }, { text }]);
});

test('a conflict stands in its section and names who decides', () => {
  const { rules } = rulesOf({
    conflicts: [
      { about: 'fees', text: 'One page prints $40.' },
      { about: 'fees', text: 'A court sets it.', decidedBy: 'The court' },
      { about: 'lapse', text: 'It may start again.' },
    ],
  });
  expect(rules.conflicts).toEqual({
    fees: [
      { text: 'One page prints $40.', decidedBy: 'BMV' },
      { text: 'A court sets it.', decidedBy: 'The court' },
    ],
    lapse: [{ text: 'It may start again.', decidedBy: 'BMV' }],
  });
});

test('business days are called so', () => {
  const deadline = { what: 'to ask', kind: 'hearing', from: 'notice', sources: ['agency'] } as const;
  const { rules } = rulesOf({
    deadlines: [
      { ...deadline, days: 10, business: true, sources: ['agency'] },
      { ...deadline, days: 1, sources: ['agency'] },
    ],
  });
  expect(rules.deadlines.map(({ days }) => days)).toEqual(['10 business days', '1 day']);
});

test.each([
  ['yes', 'A filing on a non-owner policy counts in Ohio. Ask for one.'],
  ['no', 'A filing on a non-owner policy does not count in Ohio. Ask for one.'],
  ['unknown', 'Whether a non-owner policy counts is not settled. Ask BMV. Ask for one.'],
] as const)('whether a non-owner policy counts: %s', (accepted, text) => {
  expect(rulesOf({ nonOwner: { accepted, note: 'Ask for one.' } }).rules.nonOwner.text).toBe(text);
});

test('leads to the tools that the site has', () => {
  const answers = '/state/ohio-sr22/by-reason';
  expect(rulesOf({}).rules.tools).toEqual({ answers });
  const finder: Piece<'page'> = {
    slug: 'which-form',
    data: { path: '/which-form', hero: { title: 'Which form?' }, reviewedOn: '2026-11-21' },
    body: [],
    citations: { sources: [] },
  };
  const { rules } = driverRulesOf(ohio, { pages: [finder] });
  expect(rules.tools).toEqual({ finder: '/which-form?state=ohio', answers });
});
