import { expect, test } from 'vitest';
import { FAULTS } from '../../../functions/server/playground/faulty-buyers.ts';
import { writeSampleBuild } from '../../../functions/testing/sample-build.ts';
import { sampleBidder } from '../../../functions/testing/sample-buyers.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { Problem } from '../../report/problem.ts';
import { makeBuyersPage } from './buyers-page.tsx';

const pageWith = (problems: readonly Problem[] = []) =>
  makeBuyersPage({ out: tempFolder(), problems: () => problems, css: async () => 'p{margin:0}' });
const ask = async (path: string, init?: RequestInit, page = pageWith()) =>
  (await page(new Request(`http://127.0.0.1${path}`, init)))?.text();

test('an owner without buyers reads how to start, and finds a button for each fault', async () => {
  const html = await ask('/_buyers?state=TX');
  expect(html).toContain('The last build has no buyer.');
  for (const sentence of Object.values(FAULTS)) expect(html).toContain(sentence);
});

test('an owner reads where a lead would go, and what each buyer would be sent, without a secret', async () => {
  const out = tempFolder();
  const { seller, file } = sampleBidder('acme');
  const post = { ...file.post, headers: { 'x-key': '{env:BUYER_ACME_KEY}' } };
  writeSampleBuild(out, {
    'private/sellers.json': [{ version: '2026-11-21', sellers: [seller] }],
    'private/buyers.json': { buyers: [{ id: 'acme', file: { ...file, post } }], stateNames: {} },
  });
  const page = makeBuyersPage({ out, problems: () => [], css: async () => 'p{margin:0}' });
  const html = (await ask('/_buyers', undefined, page))?.replaceAll('<!-- -->', '');
  expect(html).toContain('acme LLC bids for leads.');
  expect(html).toContain('What acme would be sent to ask for a bid');
  expect(html).toContain('POST https://acme.example/test-ping');
  expect(html).toContain('x-key: {env:BUYER_ACME_KEY}');
  expect(html).toContain('Not set: BUYER_ACME_KEY.');
});

test('a press shows each step of a lead, and what the buyers got', async () => {
  const html = await ask('/_buyers?try=duplicate&sale=exclusive', { method: 'POST' });
  expect(html).toContain('It has the person already: known person.');
  expect(html).toContain('Sold for $12.50.');
  expect(html).toContain('The lead is sold.');
  expect(html).toMatch(/The ledger has 1 sale for \$(?:<!-- -->)?12\.50/);
  expect(html).toContain('/honest/leads');
});

test('a fault that there is not shows the page, and other addresses are not answered', async () => {
  expect(await ask('/_buyers?try=__proto__', { method: 'POST' })).not.toContain('Each step');
  expect(pageWith()(new Request('http://127.0.0.1/other'))).toBeUndefined();
});

test('an owner reads what is wrong with a buyer’s file and how to mend it, and can still try faulty buyers', async () => {
  const problem: Problem = {
    code: 'wrong-name',
    severity: 'error',
    file: 'content/buyers/acme.yaml',
    line: 4,
    column: 1,
    message: 'No list of content/sellers.yaml names a seller `acme`.',
    hint: 'Add a list with `acme` to content/sellers.yaml.',
  };
  const html = await ask('/_buyers', undefined, pageWith([problem, { ...problem, file: 'content/guides/a.md' }]));
  expect(html).toContain('1 problem in the files of buyers');
  expect(html).toContain('content/buyers/acme.yaml:4:1 error wrong-name');
  expect(html).toContain('Add a list with `acme` to content/sellers.yaml.');
  expect(html).toContain('Other files have 1 problem as well.');
  for (const sentence of Object.values(FAULTS)) expect(html).toContain(sentence);
});
