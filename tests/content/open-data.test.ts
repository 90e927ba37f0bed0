import { describe, expect, test } from 'vitest';
import { openValues } from '../../cli/pipeline/emit/open-data/open-values.ts';
import { realSite } from './real-site.ts';

const { site } = realSite();
const values = site.states.flatMap(({ slug, facts }) => openValues(facts).map((value) => ({ slug, ...value })));

describe('the data for reuse', () => {
  test('has all states', () => {
    expect(new Set(values.map(({ slug }) => slug)).size).toBe(50);
  });

  test('has a source for each value, but for what is not known and for what the conflict of other values is', () => {
    const unsourced = values.filter(({ sources }) => sources.length === 0);
    const unexpected = unsourced.filter(
      ({ topic, value }) => topic !== 'conflict' && !(topic === 'non-owner' && value === 'unknown'),
    );
    expect(unexpected.map(({ slug, topic, value }) => `${slug} ${topic}: ${value}`)).toEqual([]);
  });

  test('has the address of each source, but for copies on sites of others', () => {
    const sources = values.flatMap((value) => value.sources);
    expect(sources.filter(({ url, seen }) => url === undefined && seen !== 'copy')).toEqual([]);
  });

  test('has no title with the sign that stands between titles', () => {
    expect(values.flatMap(({ sources }) => sources).filter(({ title }) => title.includes(' | '))).toEqual([]);
  });
});
