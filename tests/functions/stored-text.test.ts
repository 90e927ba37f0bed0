import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlOf, sectionsOf, textOf } from '../../functions/delivery/email/mail-text.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { builtSite, runSite, type ServedSite, serveSite } from '../support/site.ts';

/** What visitors typed, in each place that shows it. The store is written directly: a former release checked less. */

const HOSTILE = `=HYPERLINK("https://evil.example")<script>alert('1')</script>"'&\u001b[2J\u009b2J\u202e`;
const MARKUP = /<script>alert/;
const CONTROL = /(?!\r?\n)[\p{Cc}\u202e]/u;

let site: ServedSite;
let env: Record<string, string>;
let message: string;
beforeAll(async () => {
  site = await serveSite({ out: builtSite() });
  env = { DATABASE_URL: `file:${join(site.data, 'leads.db')}` };
  const store = await openStore(env.DATABASE_URL ?? '');
  const payload = { name: HOSTILE, email: 'ann@example.com', message: HOSTILE, businessName: HOSTILE };
  const listing = { businessName: HOSTILE, phone: '+18025550177', state: 'ohio', city: 'columbus' };
  const business = sampleSubmission({ kind: 'business-listing', form: 'business-listing', listing, payload });
  await store.save(business);
  await store.admin.decideListing(business.id, 'approved', { name: 'test', at: new Date() });
  const { consent } = sampleSubmission();
  const signature = { name: HOSTILE, email: 'ann@example.com' };
  const contact = sampleSubmission({ kind: 'contact', form: 'contact', payload, attribution: { campaign: HOSTILE } });
  message = contact.id;
  await store.save({ ...contact, ...(consent ? { consent: { ...consent, ...contact.consent, signature } } : {}) });
  await store.close();
});
afterAll(() => site?.remove());

const run = (...args: string[]) => runSite(args, env).stdout;

test.each(['/location/ohio?complete=1', '/location/ohio/columbus?complete=1'])('%s shows it as text', async (path) => {
  const html = await (await fetch(site.url + path)).text();
  expect(html).toContain('evil.example');
  expect(html).not.toMatch(MARKUP);
});

test('listings as JSON are no page, and say so', async () => {
  const response = await fetch(`${site.url}/api/listings/search?state=ohio`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(JSON.stringify(await response.json())).toContain('evil.example');
});

test.each(['leads list', 'listings list', 'leads consent'])('site %s prints no control character', (command) => {
  const text = run(...command.split(' '), ...(command === 'leads consent' ? [message] : []));
  expect(text).toContain('evil.example');
  expect(text).not.toMatch(CONTROL);
});

test('a spreadsheet runs no formula, and a CSV parser finds each value in its column', () => {
  const rows: readonly Record<string, string>[] = parse(run('leads', 'export', '--format', 'csv'), {
    columns: true,
    bom: true,
  });
  const names = rows.flatMap(({ name }) => (name?.includes('HYPERLINK') ? [name] : []));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^'=/);
});

test('a certificate as HTML shows it as text', () => {
  const html = run('leads', 'consent', message, '--format', 'html');
  expect(html).toContain('evil.example');
  expect(html).not.toMatch(MARKUP);
});

test('a mail has it as text, in both of its parts', () => {
  const content = { sentences: [], sections: sectionsOf('Lead', { message: HOSTILE }) };
  expect(htmlOf(content)).toContain('evil.example');
  expect(htmlOf(content)).not.toMatch(MARKUP);
  expect(textOf(content)).not.toMatch(CONTROL);
});

test('the log has no control character, and each line is JSON', () => {
  for (const line of site
    .log()
    .split('\n')
    .filter((each) => each.startsWith('{'))) {
    expect(line).not.toMatch(CONTROL);
    JSON.parse(line);
  }
});
