import { describe, expect, it } from 'vitest';
import { realSite } from './real-site.ts';

const { content } = realSite();
const facts = content.all('facts').map(({ data }) => data);
const states = new Map(content.all('state').map(({ slug, data }) => [slug, data]));

const dated = [
  ...facts.flatMap((file) => file.facts).map((fact) => ({ name: fact.id, ...fact })),
  ...[...states].map(([name, state]) => ({ ...state, name })),
  ...content.all('provider').map(({ slug, data }) => ({ ...data, name: slug })),
];

interface Dated {
  readonly name: string;
  readonly verifiedOn: string;
  readonly reviewBy: string;
}

function reviewedTooEarly(all: readonly Dated[]): string[] {
  return all.filter(({ verifiedOn, reviewBy }) => reviewBy <= verifiedOn).map(({ name }) => name);
}

function badAddresses(urls: readonly string[]): string[] {
  return urls.filter((url) => !URL.canParse(url) || !['https:', 'http:'].includes(new URL(url).protocol));
}

describe('facts are reviewed', () => {
  it('each is due for review after the date it was verified', () => {
    expect(reviewedTooEarly(dated)).toEqual([]);
  });

  it('finds a review date that is not later', () => {
    expect(reviewedTooEarly([{ name: 'planted', verifiedOn: '2026-11-21', reviewBy: '2026-11-21' }])).toEqual([
      'planted',
    ]);
  });
});

describe('sources are web addresses', () => {
  it('each source has one', () => {
    const urls = dated.flatMap(({ sources }) => sources.flatMap(({ url }) => url ?? []));
    expect(urls.length).toBeGreaterThan(400);
    expect(badAddresses(urls)).toEqual([]);
  });

  it('finds an invalid address', () => {
    expect(badAddresses(['ftp://example.com/a', 'www.example.com', 'https://example.com'])).toEqual([
      'ftp://example.com/a',
      'www.example.com',
    ]);
  });
});
