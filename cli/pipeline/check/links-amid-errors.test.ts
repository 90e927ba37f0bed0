import { expect, test } from 'vitest';
import { CLOCK, edited, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { checkSite } from '../check-site.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const brokenFact = edited('content/facts/filing.yaml', 'value: $15', 'valeu: $15');
const linked = (to: string) => edited(GUIDE, '/state/texas-sr22', to);

async function messages(overrides: Overrides) {
  const { problems } = await checkSite(smallSite(overrides), { clock: CLOCK, fast: true });
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

test('a broken link is reported in the same run as mistakes in other files, at its place', async () => {
  const found = await messages({ ...brokenFact, ...linked('/state/texas-sr2') });
  expect(found.filter((message) => message.startsWith('content/facts/'))).not.toEqual([]);
  expect(found).toContain(`${GUIDE}:27:25 No page has the address /state/texas-sr2.`);
});

test.each<[string, Overrides]>([
  ['a good link', linked('/what-is-sr22#fees')],
  ['an endpoint, a file and a further page of a list', linked('/blog/page/2')],
])('%s is not reported amid mistakes', async (_, overrides) => {
  const found = await messages({ ...brokenFact, ...overrides });
  expect(found.filter((message) => message.includes('No page'))).toEqual([]);
});

test.each<[string, Overrides]>([
  ['its article', edited('content/states/texas.md', 'reviewedOn:', 'reviewdOn:')],
  ['its facts', edited('content/states/texas.yaml', 'status: required', 'status: requierd')],
  ['its cities', edited('content/cities/texas.yaml', 'slug: dallas', 'slag: dallas')],
  ['a page, whose address is not known then', edited('content/pages/blog.yaml', 'path: /blog', 'paht: /blog')],
])('a link to a state is not called broken while a mistake is in %s', async (_, mistake) => {
  const found = await messages({ ...mistake, ...linked('/location/texas/dallas') });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((message) => message.includes('No page'))).toEqual([]);
});
