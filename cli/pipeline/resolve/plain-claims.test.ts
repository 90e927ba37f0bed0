import { expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides } from '../../../tests/support/small-site.ts';
import { memoryCache } from '../../cache/build-cache.ts';
import { changedInputs } from '../plan/changed-inputs.ts';

const CLAIMS = `
watch: ["since {since}", in time]
claims:
  - { id: since, words: "Helping drivers since {since}", plain: Helping drivers, where: The footer, proof: A record,
      keeper: The operator, status: operator-must-confirm, checkedOn: 2026-11-21, until: 2027-11-21 }
  - { id: timely, words: files in time, plain: files, forms: [{ words: filed in time, plain: filed }], where: A guide,
      proof: A record, keeper: The operator, status: operator-must-confirm, checkedOn: 2026-11-21, until: 2027-11-21 }
`;

const GUIDE = 'content/guides/what-is-sr22.md';

function site(...plain: readonly string[]): Overrides {
  const records = plain.map((claim) => `{ claim: ${claim}, wording: plain }`);
  return {
    ...edited(
      GUIDE,
      '## What it is',
      '## What it is\n\nEach is **filed in\ntime**. See [all](https://a.gov/filed-in-time).\n',
    ),
    'content/claims.yaml': CLAIMS,
    'content/launch.yaml': `claims: [${records.join(', ')}]\ncounsel: []\nregistrations: []\n`,
  };
}

function read(overrides: Overrides, cache = memoryCache()) {
  const { content, problems } = loadSmallSite(overrides, cache);
  expect(problems).toEqual([]);
  const [first] = content.all('guide')[0]?.body ?? [];
  return { footer: content.all('site')[0]?.data.footer.since, text: JSON.stringify(first) };
}

test('pages claim what the operator does not take back', () => {
  const { footer, text } = read(site());
  expect(footer).toBe('Helping drivers since 2016');
  expect(text).toContain('filed in\\ntime');
});

test('a claim is said plainly in lines and in Markdown, in each of its forms, but not in addresses', () => {
  const { footer, text } = read(site('since', 'timely'));
  expect(footer).toBe('Helping drivers');
  expect(text).toContain('<strong>filed</strong>. See <a href=\\"https://a.gov/filed-in-time\\">');
});

test('a choice changes texts that the cache has, and so does taking it back', () => {
  const cache = memoryCache();
  const footers = [site(), site('since'), site('timely'), site()].map((overrides) => read(overrides, cache).footer);
  expect(footers).toEqual([
    'Helping drivers since 2016',
    'Helping drivers',
    'Helping drivers since 2016',
    'Helping drivers since 2016',
  ]);
});

test('a page is made again when the operator takes a claim of it back, and when the claim stands again', () => {
  const cache = memoryCache();
  const made = (...plain: readonly string[]) => {
    const { content } = loadSmallSite(site(...plain), cache);
    const changed = changedInputs(content, { others: {} }, cache);
    return [...changed.keys()].filter((thing) => /^(?:guide|state)\//.test(thing));
  };
  made();
  expect(made('timely')).toEqual(['guide/what-is-sr22']);
  expect(made('timely')).toEqual([]);
  expect(made()).toEqual(['guide/what-is-sr22']);
});
