import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { certificateOf, isSound } from '../admin/certificate.ts';
import { printCertificate } from '../admin/print-certificate.ts';
import { webhook } from '../delivery/channels/webhook.ts';
import { sha256 } from '../lib/sha256.ts';
import { openSqlite } from '../store/sqlite/open.ts';
import { appointment, callbackLead, contactMessage, quoteLead } from '../testing/sample-bodies.ts';
import { testApp } from '../testing/test-deps.ts';
import { thirdPartyCertificates } from './third-party-certificates.ts';

const CERTIFICATE = 'https://cert.trustedform.com/454a35b802f3e7b63ffabb4efedb7c6ebe67886c';
const LEAD_ID = 'E7D2CB14-9FD4-B3EB-8F58-5BAE8D6F3D5C';
const TOKENS = { xxTrustedFormCertUrl: CERTIFICATE, universal_leadid: LEAD_ID };

const folder = tempFolder();

test.each([
  ['nothing', {}],
  ['an empty field', { xxTrustedFormCertUrl: '', universal_leadid: ' ' }],
  ['another host', { xxTrustedFormCertUrl: 'https://cert.trustedform.com.evil.example/454a' }],
  ['another scheme', { xxTrustedFormCertUrl: 'javascript://cert.trustedform.com/454a' }],
  ['a query', { xxTrustedFormCertUrl: `${CERTIFICATE}?next=https://evil.example` }],
  ['a longer address', { xxTrustedFormCertUrl: `${CERTIFICATE}${'0'.repeat(300)}` }],
  ['no address', { xxTrustedFormCertUrl: 454 }],
  ['no token of its kind', { universal_leadid: '=HYPERLINK("x")' }],
  ['a list', { universal_leadid: [LEAD_ID] }],
])('%s is no evidence', (_name, raw) => {
  expect(thirdPartyCertificates(raw)).toBe(undefined);
});

test('space around a token is trimmed; a malformed token does not affect the other', () => {
  expect(thirdPartyCertificates({ ...TOKENS, universal_leadid: ` ${LEAD_ID.toLowerCase()}\n` })).toEqual({
    ...TOKENS,
    universal_leadid: LEAD_ID.toLowerCase(),
  });
  expect(thirdPartyCertificates({ ...TOKENS, universal_leadid: 'x' })).toEqual({ xxTrustedFormCertUrl: CERTIFICATE });
});

describe('the tokens of a form', () => {
  test.each([
    ['callback', '/api/leads', callbackLead],
    ['quote', '/api/leads', quoteLead],
    ['call', '/calls/make/client', { ...appointment, agree: true, consentVersion: 'lead-2026-11' }],
    ['contact', '/api/contactus', contactMessage],
  ])('are in the consent record, not among the answers: %s', async (_name, path, body) => {
    const { post, kept } = testApp();
    expect((await post(path, { ...body, ...TOKENS })).status).toBe(200);
    const [one] = await kept();
    expect(one?.consent?.evidence).toEqual(TOKENS);
    expect(one?.payload).not.toHaveProperty('universal_leadid');
  });

  test('are also taken from a form posted without script', async () => {
    const { submit, kept } = testApp();
    const { attribution: _, ...fields } = { ...callbackLead, agree: 'on', ...TOKENS };
    await submit('/api/leads', fields);
    expect((await kept())[0]?.consent?.evidence).toEqual(TOKENS);
  });

  test('that are malformed do not prevent the lead', async () => {
    const { post, kept } = testApp();
    const bad = { xxTrustedFormCertUrl: 'x'.repeat(5_000), universal_leadid: { a: 1 } };
    expect((await post('/api/leads', { ...callbackLead, ...bad })).status).toBe(200);
    expect((await kept())[0]?.consent).not.toHaveProperty('evidence');
  });

  test('do not turn a repeated lead into a second one', async () => {
    const { post, kept } = testApp();
    await post('/api/leads', { ...callbackLead, ...TOKENS });
    await post('/api/leads', callbackLead);
    expect(await kept()).toHaveLength(1);
  });
});

test('the tokens are on the certificate, reach the buyer, and become hashes after an erasure', async () => {
  const store = await openSqlite(join(folder, 'leads.db'));
  const { post } = testApp({ store });
  const { id } = (await (await post('/api/leads', { ...callbackLead, ...TOKENS })).json()).data;
  const now = new Date('2026-11-22T09:00:00.000Z');
  const certificate = async () => {
    const made = await certificateOf(store, id, now);
    if (typeof made === 'string') throw new Error(made);
    return made;
  };
  for (const format of ['text', 'json', 'html'] as const) {
    const printed = await printCertificate(await certificate(), format);
    expect(printed).toContain(CERTIFICATE);
    expect(printed).toContain(LEAD_ID);
  }
  const stored = await store.find(id);
  if (!stored) throw new Error('not stored');
  const { body } = webhook({ url: 'https://crm.example', secrets: [] })(stored, now);
  expect(JSON.parse(body).data.consent.evidence).toEqual(TOKENS);

  await store.admin.erase({ phone: '+16145550123' }, { name: 'olga', at: now });
  const erased = await certificate();
  expect(erased.consent.evidence).toEqual({
    xxTrustedFormCertUrl: `sha256:${sha256(CERTIFICATE)}`,
    universal_leadid: `sha256:${sha256(LEAD_ID)}`,
  });
  expect(isSound(erased)).toBe(true);
  await store.close();
});
