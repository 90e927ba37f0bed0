import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../../schemas/generated/content-types.ts';
import { namedReasons } from '../../../../schemas/rules/facts/driver-rules.ts';
import { testSite } from '../../../../templates/testing/site.ts';
import { openData } from './open-data.ts';
import { type OpenValue, openValues } from './open-values.ts';
import { TOPICS } from './topics.ts';

const ohio = testSite.states.find(({ slug }) => slug === 'ohio');
if (!ohio) throw new Error('The site of the tests has no Ohio.');

/** A state with something on every topic. */
const full: State = {
  ...ohio.facts,
  fr44: {
    limits: { perPerson: 100_000, perAccident: 300_000, propertyDamage: 50_000 },
    length: '3 years',
    note: 'DUI.',
  },
  minimumLiability: {
    ...ohio.facts.minimumLiability,
    perPerson: null,
    perAccident: null,
    otherMandatory: ['Personal injury protection'],
  },
  fees: (['reinstatement', 'registration', 'restricted-license', 'penalty', 'other'] as const).map((kind) => ({
    for: `A "${kind}" fee, with a comma`,
    kind,
    amount: kind === 'penalty' ? '$5 a day' : '$1,000.50',
    paidTo: 'the court',
    asOf: '2026-11-02',
    sources: ['agency', 'copy'],
  })),
  deadlines: [
    { what: 'ask for a hearing', kind: 'hearing', days: 10, business: true, from: 'notice', sources: ['agency'] },
  ],
  lapse: { effect: '=HYPERLINK("https://example.com")', sources: ['copy'] },
  restrictedLicense: { name: 'work permit', filing: 'required', note: 'A court grants it.', sources: ['agency'] },
  removal: { note: 'It ends by itself.', sources: ['agency'], confidence: 'low', why: 'An old page.' },
  publishedPrices: [
    { publisher: 'A site', what: 'average', amount: 183, per: 'month', asOf: 'undated copy', sources: ['copy'] },
    { publisher: 'Another', what: '41% more', asOf: '2025', sources: ['copy'] },
  ],
  conflicts: [{ about: 'fees', text: 'One says more.' }],
  sources: [...ohio.facts.sources, { id: 'copy', title: 'A copy, “quoted”', official: false, seen: 'copy' }],
};
const site = {
  ...testSite,
  states: testSite.states.map((state) => (state === ohio ? { ...state, facts: full } : state)),
};
const files = new Map(openData(site).map(({ path, bytes }) => [path, String(bytes)]));
const csv = files.get('public/data/sr22-by-state.csv') ?? '';
const json = JSON.parse(files.get('public/data/sr22-by-state.json') ?? '{}');
const schema = JSON.parse(files.get('public/data/sr22-by-state.schema.json') ?? '{}');
const readme = files.get('public/data/readme.txt') ?? '';

const values = openValues(full);
const of = (topic: OpenValue['topic']) => values.filter((value) => value.topic === topic);

describe('the values of a state', () => {
  test('are about every topic', () => {
    expect(new Set(values.map(({ topic }) => topic))).toEqual(new Set(Object.keys(TOPICS)));
  });

  test('have their sources with addresses, the day they were read and how far they are supported', () => {
    expect(of('reinstatement-fee')).toEqual([
      {
        topic: 'reinstatement-fee',
        about: 'A "reinstatement" fee, with a comma',
        value: '$1,000.50',
        number: 1000.5,
        unit: 'US dollars',
        note: 'Paid to the court.',
        reasons: namedReasons(),
        readOn: '2026-11-02',
        confidence: 'high',
        why: expect.any(String),
        sources: [
          { title: 'GHSA', url: 'https://www.ghsa.org/', official: true, seen: 'page' },
          { title: 'A copy, “quoted”', official: false, seen: 'copy' },
        ],
      },
    ]);
    expect(of('removal')[0]).toMatchObject({ confidence: 'low', why: 'An old page.', readOn: '2026-11-20' });
  });

  test('are numbers only where they are one amount', () => {
    expect(of('penalty')[0]).not.toHaveProperty('number');
    expect(of('published-price').map(({ number, unit }) => [number, unit])).toEqual([
      [183, 'US dollars a month'],
      [undefined, undefined],
    ]);
    expect(of('minimum-insurance').map(({ value, number }) => [value, number])).toEqual([
      ['not compulsory', undefined],
      ['not compulsory', undefined],
      ['$25000', 25_000],
    ]);
    expect(of('deadline')[0]).toMatchObject({ value: '10 business days', number: 10, countedFrom: 'notice' });
  });
});

describe('the CSV', () => {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });

  test('has a line for each value of each state', () => {
    const all = site.states.flatMap(({ facts }) => openValues(facts));
    expect(rows.map(({ topic, value }) => [topic, value?.replace(/^'=/, '=')])).toEqual(
      all.map(({ topic, value }) => [topic, value]),
    );
  });

  test('quotes what RFC 4180 wants quoted, and ends lines with CRLF', () => {
    expect(csv).toContain('"A ""reinstatement"" fee, with a comma"');
    expect(csv.split('\r\n').at(-1)).toBe('');
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has no cell that a spreadsheet runs as a formula', () => {
    expect(rows.find(({ topic }) => topic === 'lapse')?.value).toBe(`'=HYPERLINK("https://example.com")`);
  });

  test('has as many addresses as titles of sources', () => {
    const fee = rows.find(({ topic }) => topic === 'reinstatement-fee');
    expect(fee).toMatchObject({
      code: 'OH',
      official: 'yes',
      source_titles: 'GHSA | A copy, “quoted”',
      source_urls: 'https://www.ghsa.org/ | ',
      page: 'https://www.sr22harbor.example/state/ohio-sr22',
    });
  });
});

describe('the JSON', () => {
  const validate = new Ajv({ strict: true, allErrors: true, formats: { uri: true, date: true } }).compile(schema);

  test('is as its schema describes it', () => {
    expect(validate(json) || validate.errors).toBe(true);
    expect(json.$schema).toBe(schema.$id);
  });

  test('has a schema that knows a mistake', () => {
    const [first] = json.states;
    expect(validate({ ...json, states: [{ ...first, values: [{ ...first.values[0], topic: 'weather' }] }] })).toBe(
      false,
    );
    expect(validate({ ...json, license: undefined })).toBe(false);
  });

  test('says its license, how to credit it, its day, and that it is no advice', () => {
    expect(json).toMatchObject({
      license: {
        name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
        url: 'https://creativecommons.org/licenses/by/4.0/',
        credit: 'SR-22 Harbor, https://www.sr22harbor.example/sr22-by-state',
      },
      day: '2026-11-20',
      caution: expect.stringContaining('not legal advice'),
    });
  });

  test('keeps from readers what is only for editors', () => {
    expect(JSON.stringify(json)).not.toMatch(/notFound|"check"/);
  });
});

test('the readme has the license and describes each column and topic', () => {
  expect(readme).toContain('https://creativecommons.org/licenses/by/4.0/');
  const [header = ''] = csv.slice(1).split('\r\n');
  for (const name of [...header.replaceAll('"', '').split(','), ...Object.keys(TOPICS)]) {
    expect(readme).toMatch(new RegExp(`^${name}\\n  \\w`, 'm'));
  }
});
