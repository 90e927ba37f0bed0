import { expect, test } from 'vitest';
import { FAULTS } from '../../../functions/server/playground/faulty-buyers.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { makeBuyersPage } from './buyers-page.tsx';

const page = makeBuyersPage({ out: tempFolder() });
const ask = async (path: string, init?: RequestInit) =>
  (await page(new Request(`http://127.0.0.1${path}`, init)))?.text();

test('an owner without buyers reads how to start, and finds a button for each fault', async () => {
  const html = await ask('/_buyers?state=TX');
  expect(html).toContain('This site has no buyer yet.');
  for (const sentence of Object.values(FAULTS)) expect(html).toContain(sentence);
});

test('a press shows each step of a lead, and what the buyers got', async () => {
  const html = await ask('/_buyers?try=duplicate&sale=exclusive', { method: 'POST' });
  expect(html).toContain('It has the person already: known person.');
  expect(html).toContain('Sold for $12.50.');
  expect(html).toContain('The lead ends as delivered. The ledger has 1 sale for 1250 cents.');
  expect(html).toContain('/honest/leads');
});

test('a fault that there is not shows the page, and other addresses are not answered', async () => {
  expect(await ask('/_buyers?try=__proto__', { method: 'POST' })).not.toContain('The lead ends');
  expect(page(new Request('http://127.0.0.1/other'))).toBeUndefined();
});
