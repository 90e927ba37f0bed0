import { describe, expect, test } from 'vitest';
import type { State } from '../../../schemas/generated/content-types.ts';
import { loadSmallSite } from '../../../tests/support/small-site.ts';
import { globalValues, ownProviderValues, ownStateValues } from './values.ts';

const { content } = loadSmallSite();
const [texasEntry] = content.all('state');
const [geicoEntry] = content.all('provider');
if (!texasEntry || !geicoEntry) throw new Error('The small site has a state and a provider.');
const texas = texasEntry.data;
const geico = geicoEntry.data;

const ofTexas = (changes: Partial<State> = {}) => new Map(ownStateValues({ ...texas, ...changes }));

describe('the usual length', () => {
  test('has no value if a state orders no filing', () => {
    const values = ofTexas({ filing: { ...texas.filing, typicalLength: null } });
    expect(values.get('state.length')).toMatchObject({ text: undefined });
  });
});

describe('the values of a state', () => {
  test.each([
    ['state.name', 'Texas'],
    ['state.form', 'SR-22'],
    ['state.length', 'two years'],
    ['state.agency', 'Texas Department of Public Safety'],
    ['state.agency-short', 'DPS'],
    ['state.limits', '30/60/25'],
    ['state.per-person', '$30,000'],
    ['state.per-accident', '$60,000'],
    ['state.property-damage', '$25,000'],
    ['state.bac', '0.08%'],
    ['state.bac-commercial', '0.04%'],
    ['state.bac-under-21', 'any measurable amount'],
  ])('{%s} prints %s', (name, text) => {
    expect(ofTexas().get(name)?.text).toBe(text);
  });

  test('cite their own sources, except for the name of the state', () => {
    const sources = texas.sources.filter(({ id }) => id === 'guide');
    expect(ofTexas().get('state.limits')).toMatchObject({ sources, verifiedOn: texas.verifiedOn });
    expect(ofTexas().get('state.name')).toEqual({ text: 'Texas' });
  });

  test('do not include limits that are not compulsory', () => {
    const values = ofTexas({ minimumLiability: { ...texas.minimumLiability, perPerson: null, perAccident: null } });
    expect(values.get('state.limits')).toMatchObject({ text: undefined });
    expect(values.get('state.per-person')).toMatchObject({ text: undefined });
    expect(values.get('state.property-damage')?.text).toBe('$25,000');
    const half = ofTexas({ minimumLiability: { ...texas.minimumLiability, perPerson: null } });
    expect(half.get('state.limits')).toMatchObject({ text: undefined });
  });

  test('include the FR-44 only if there is one', () => {
    const limits = { perPerson: 100_000, perAccident: 300_000, propertyDamage: 50_000 };
    const values = ofTexas({ fr44: { limits, length: '3 years', note: 'After a DUI.' } });
    expect(values.get('state.fr44-limits')?.text).toBe('100/300/50');
    expect(values.get('state.fr44-per-person')?.text).toBe('$100,000');
    expect(values.get('state.fr44-length')?.text).toBe('three years');
    expect(ofTexas().has('state.fr44-limits')).toBe(false);
  });
});

describe('the values of a provider', () => {
  test('are its name, history, and headquarters', () => {
    const values = new Map(ownProviderValues(geico));
    expect(values.get('provider.name')?.text).toBe('GEICO');
    expect(values.get('provider.founded')).toMatchObject({ text: '1936', sources: geico.sources });
    expect(values.get('provider.headquarters')?.text).toBe('Chevy Chase, Maryland');
  });

  test('do not include an unknown founding year', () => {
    expect(new Map(ownProviderValues({ ...geico, founded: undefined })).get('provider.founded')).toMatchObject({
      text: undefined,
    });
  });
});

describe('the values every page may use', () => {
  const values = globalValues({
    site: content.all('site')[0]?.data,
    facts: content.all('facts').map(({ data }) => data),
    states: [{ slug: 'texas', data: texas }],
  });

  test('are those of the site', () => {
    expect(values.get('phone')?.text).toBe('800-555-0199');
    expect(values.get('brand')?.text).toBe('Small Site');
    expect(values.get('since')?.text).toBe('2016');
  });

  test('are the facts, with their sources and the date they were verified', () => {
    expect(values.get('filing-fee')).toEqual({
      text: '$15 to $35',
      sources: [{ title: 'A source', url: 'https://source.example/fee' }],
      verifiedOn: '2026-11-21',
      reviewBy: '2027-05-21',
      why: expect.any(String),
    });
  });

  test('are those of each state, under its name', () => {
    expect(values.get('texas.length')?.text).toBe('two years');
    expect(values.has('state.length')).toBe(false);
  });
});
