import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkSite } from '../../cli/pipeline/check-site.ts';
import { printProblems } from '../../cli/report/print-problems.ts';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import { CACHE, CLOCK, otherDisk, realSite } from './real-site.ts';

test('the site is valid with another value in every place that an owner changes', async () => {
  const { problems, isWhole } = await checkSite(otherDisk(), { clock: CLOCK, cache: CACHE, fast: true });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(printProblems(errors, 'text')).toBe('');
  expect(isWhole).toBe(true);
});

/** Tests on a build of the site itself. Those of code run on a fixture, whose values they may hold. */
const ON_THE_SITE = ['tests/browser', 'tests/content', 'tests/functions'];
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Values of the site that a test cannot have by chance. */
function ownValues(): readonly string[] {
  const { site, content } = realSite();
  const { phone, email, legalName, entityType, postalAddress } = site.config;
  const facts = content.all('facts').flatMap(({ data }) => data.facts.map(({ value }) => value));
  const sellers = content.all('sellers').flatMap(({ data }) => data.lists.flatMap((list) => list.sellers));
  return [
    ...[phone, formatPhone(phone), email, legalName, entityType, postalAddress],
    ...sellers.map((seller) => seller.legalName),
    ...facts.filter((value) => / to |^[A-Z][a-z]+ \d/.test(value)),
  ].filter((value) => value !== undefined);
}

test('no test that runs on the site holds a value that its owner may change', () => {
  const values = ownValues();
  const held = ON_THE_SITE.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .flatMap((name) => {
        const text = readFileSync(join(root, folder, name), 'utf8');
        return values.filter((value) => text.includes(value)).map((value) => `${folder}/${name}: ${value}`);
      }),
  );
  expect(held).toEqual([]);
});
