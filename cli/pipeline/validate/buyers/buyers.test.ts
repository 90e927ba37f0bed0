import { expect, test } from 'vitest';
import { smallSite } from '../../../../tests/support/small-site.ts';
import { clockAt } from '../../../system/clock.ts';
import { checkSite } from '../../check-site.ts';

const SELLERS = [
  'lists:',
  '  - version: 2026-11-21',
  '    sellers:',
  '      - { id: acme-agency, legalName: Acme Agency LLC, kind: agency, states: [all] }',
  '',
].join('\n');

/** What is wrong with one buyer, whose file is this text. The list of sellers is new, and has to be released. */
async function problemsOf(file: string) {
  const overlay = { 'content/sellers.yaml': SELLERS, 'content/buyers/acme-agency.yaml': file };
  const { problems } = await checkSite(smallSite(overlay), { clock: clockAt('2026-11-21') });
  return problems.filter(({ file: path, code }) => path.startsWith('content/buyers/') && code !== 'changed-consent');
}

test('what a buyer answers is written as it is: tags, braces, backslashes, and words that no visitor reads', async () => {
  expect(
    await problemsOf(String.raw`
post:
  url: { live: "https://{env:BUYER_HOST}/in/{env:BUYER_KEY}", test: "{env:BUYER_TEST_URL}" }
  format: xml
  headers: { SOAPAction: "http://tempuri.org/AddLead", Content-Type: "text/xml; charset=utf-8" }
  fields:
    /soap:Envelope/@xmlns:soap: { value: "http://schemas.xmlsoap.org/soap/envelope/" }
    /soap:Envelope/soap:Body/AddLead/phone: { from: phone, as: national10 }
    /soap:Envelope/soap:Body/AddLead/note: { value: '{brand} <b>lead</b> **now**' }
  answer:
    read: text
    rules:
      - { contains: '<status>Matched</status>', means: accepted }
      - { contains: '{"status": "dup"}', means: duplicate }
      - { contains: 'C:\leads', means: rejected }
      - { contains: '{{error}}', means: rejected }
      - { contains: ' ', means: unknown }
sale: { kind: shared, priceCents: 500 }
`),
  ).toEqual([]);
});

test('a prefix without a namespace is found once, with where to declare it', async () => {
  const problems = await problemsOf(`
post:
  url: { live: "https://acme.example/in" }
  format: xml
  fields:
    /soap:Envelope/soap:Body/phone: { from: phone }
    /soap:Envelope/soap:Body/zip: { from: zip }
  answer:
    read: text
    rules:
      - { contains: ok, means: accepted }
sale: { kind: shared, priceCents: 500 }
`);
  expect(problems.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [
      6,
      'Nothing says what the prefix `soap` means.',
      'Add its namespace before the fields: `/soap:Envelope/@xmlns:soap: { value: "http://…" }`.',
    ],
  ]);
});
