import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readAnswer } from '../../../../../functions/delivery/buyers/read-answer.ts';
import { missingSecrets } from '../../../../../functions/delivery/buyers/secrets.ts';
import { writeRequest } from '../../../../../functions/delivery/buyers/write-request.ts';
import { valuesOf } from '../../../../../functions/leads/routing/lead-values.ts';
import { STARTER_SECRETS, sampleRoutedLead } from '../../../../../functions/testing/sample-buyers.ts';
import type { Buyer, BuyerRequest } from '../../../../../schemas/generated/content-types.ts';
import { smallSite } from '../../../../../tests/support/small-site.ts';
import { checkSite } from '../../../../pipeline/check-site.ts';
import { clockAt } from '../../../../system/clock.ts';
import { startContent } from '../start-content.ts';
import { BUYER_SHAPES, type BuyerShape, buyerStarter } from './starters.ts';

/** Each starter makes the requests, and reads the answers, that the public documents named in it describe. */

const TODAY = '2026-11-21';
const SECRETS: Readonly<Record<string, string>> = {
  BUYER_ACME_AGENCY_URL: 'https://buyer.example/flow',
  ...STARTER_SECRETS,
};

const fileOf = (shape: BuyerShape): Buyer => parse(buyerStarter(shape, 'acme-agency'));
const plain = sampleRoutedLead([], { id: 'lead-1', receivedAt: '2026-11-21T10:00:00.000Z' });
const consent = plain.consent && {
  ...plain.consent,
  userAgent: 'Mozilla/5.0',
  evidence: { xxTrustedFormCertUrl: 'https://cert.trustedform.com/abc' },
};
const lead = { ...plain, consent, suppressed: false };
const NUMBERS = { sentAt: new Date('2026-11-21T10:00:05.000Z'), saleId: 'lead-1.acme-agency', pingId: 'ping-1' };

function sent(request: BuyerRequest, more: { readonly bidId?: string } = {}) {
  const how = { secrets: SECRETS, stateNames: { OH: 'Ohio' }, timeZone: 'UTC', environment: 'live' } as const;
  expect(missingSecrets(request, how)).toEqual([]);
  return writeRequest(request, { ...how, values: valuesOf(lead, { ...NUMBERS, ...more }), key: NUMBERS.saleId });
}
const meaning = (request: BuyerRequest, body: string, status = 200) => readAnswer(request.answer, { status, body });

describe.each(BUYER_SHAPES)('the starter %s', (like) => {
  test('is a valid file, apart from what only its owner knows', async () => {
    const disk = smallSite({
      'content/sellers.yaml': [
        'lists:',
        '  - version: 2026-11-21',
        '    sellers:',
        '      - { id: acme-agency, legalName: Acme Agency LLC, kind: agency, states: [all] }',
        '',
      ].join('\n'),
    });
    const { exitCode, written } = startContent({ kind: 'buyer', slug: 'acme-agency', like, today: TODAY }, disk);
    expect([exitCode, written]).toEqual([0, ['content/buyers/acme-agency.yaml']]);
    const { problems } = await checkSite(disk, { clock: clockAt(TODAY) });
    // The list of sellers is new, and has to be released.
    expect(problems.filter(({ code }) => code !== 'changed-consent' && code !== 'vague-link')).toEqual([]);
  });

  test('says what was not tried', () => {
    expect(fileOf(like).notTried).toMatch(/^Nobody has sent a lead with this file\./);
  });
});

test('a starter needs the shape of its requests', () => {
  const { exitCode, sentences } = startContent({ kind: 'buyer', slug: 'acme-agency', today: TODAY }, smallSite());
  expect(exitCode).toBe(2);
  expect(sentences[0]).toContain('--like form-post|json|xml|ping-post|crm-webhook');
});

test('form-post is what LeadConduit documents: a form with its names, and an answer in JSON asked for', () => {
  const { post } = fileOf('form-post');
  const { headers, body, url, method } = sent(post);
  expect([method, url, headers['content-type'], headers.accept]).toEqual([
    'POST',
    'https://buyer.example/flow',
    'application/x-www-form-urlencoded',
    'application/json',
  ]);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    first_name: 'Ann',
    last_name: 'Driver',
    phone_1: '6145550123',
    email: 'ann@example.com',
    state: 'OH',
    postal_code: '43215',
    trustedform_cert_url: 'https://cert.trustedform.com/abc',
    reference: 'lead-1.acme-agency',
  });
  expect(meaning(post, '{"outcome":"success","lead":{"id":"5fd"},"price":0}', 201)).toEqual({
    outcome: 'accepted',
    id: '5fd',
    cents: 0,
  });
  expect(meaning(post, '{"outcome":"failure","reason":"duplicate"}', 201).outcome).toBe('duplicate');
  expect(meaning(post, '{"outcome":"failure","reason":"bad phone"}', 201).outcome).toBe('rejected');
  expect(meaning(post, '{"outcome":"error"}', 201).outcome).toBe('unknown');
  expect(meaning(post, '', 503).outcome).toBe('unknown');
});

test('json is what Lead Prosper documents: ids, a phone of ten digits, a ZIP code as text', () => {
  const { post } = fileOf('json');
  const { body, headers } = sent(post);
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(body)).toEqual({
    lp_campaign_id: '111',
    lp_supplier_id: '222',
    lp_key: 'key-3',
    lp_subid1: 'lead-1.acme-agency',
    first_name: 'Ann',
    last_name: 'Driver',
    phone: '6145550123',
    email: 'ann@example.com',
    state: 'OH',
    zip_code: '43215',
    ip_address: '192.0.2.1',
    trustedform_cert_url: 'https://cert.trustedform.com/abc',
    tcpa_text: 'By ticking this box I agree.',
  });
  const said = (status: string) =>
    meaning(post, JSON.stringify({ id: 1, lead_id: 'x', status, code: 0, message: 'm' })).outcome;
  expect(['ACCEPTED', 'DUPLICATED', 'ERROR', 'OTHER'].map(said)).toEqual([
    'accepted',
    'duplicate',
    'rejected',
    'unknown',
  ]);
});

test('xml is well-formed, and reads the answer that VanillaSoft documents', () => {
  const { post } = fileOf('xml');
  const { body, headers } = sent(post);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?><Lead id="lead-1\.acme-agency"><Contact><FirstName>Ann</,
  );
  expect(body).toContain('<Phone>6145550123</Phone>');
  expect(meaning(post, '<Result><ReturnValue>Success</ReturnValue></Result>').outcome).toBe('accepted');
  const refused = '<Result><ReturnValue>FAILURE</ReturnValue><ReturnReason>Bad phone</ReturnReason></Result>';
  expect(meaning(post, refused)).toMatchObject({ outcome: 'rejected', reason: 'Bad phone' });
});

test('ping-post is what Phonexa documents: a ping without a person, then a post with the promise of the bid', () => {
  const { ping, post } = fileOf('ping-post');
  if (!ping) throw new Error('It has no ping.');
  const pinged = sent(ping);
  expect(pinged.url).toBe('https://buyer.example/flow/ping/');
  expect(JSON.parse(pinged.body)).toEqual({
    apiId: 'A1',
    apiPassword: 'P2',
    productId: '204',
    zip: '43215',
    state: 'OH',
    currentlyInsured: 'NO',
  });
  const bid = meaning(ping, '{"status":"continue","price":20,"promise":"W_ERY60"}');
  expect(bid).toEqual({ outcome: 'accepted', cents: 2000, id: 'W_ERY60' });
  expect(JSON.parse(sent(post, { bidId: bid.id }).body)).toMatchObject({
    promise: 'W_ERY60',
    phone: '6145550123',
    tcpa: 'YES',
  });
  const sold = '{"status":1,"status_text":"sold","price":"1.0000","redirect_url":"https://x.example"}';
  expect(meaning(post, sold)).toMatchObject({ outcome: 'accepted', cents: 100 });
  expect([2, 3, 4].map((status) => meaning(post, JSON.stringify({ status })).outcome)).toEqual([
    'rejected',
    'unknown',
    'rejected',
  ]);
});

test('crm-webhook is what HubSpot documents: a list of fields, a context, and consent', () => {
  const { post } = fileOf('crm-webhook');
  const { url, body } = sent(post);
  expect(url).toBe('https://api.hsforms.com/submissions/v3/integration/submit/4242/form-1');
  const { fields, context, legalConsentOptions } = JSON.parse(body);
  expect(fields).toEqual([
    { objectTypeId: '0-1', name: 'firstname', value: 'Ann' },
    { objectTypeId: '0-1', name: 'lastname', value: 'Driver' },
    { objectTypeId: '0-1', name: 'phone', value: '+16145550123' },
    { objectTypeId: '0-1', name: 'email', value: 'ann@example.com' },
    { objectTypeId: '0-1', name: 'zip', value: '43215' },
  ]);
  expect(context.ipAddress).toBe('192.0.2.1');
  expect(legalConsentOptions.consent).toEqual({ consentToProcess: true, text: 'By ticking this box I agree.' });
  expect(meaning(post, '{"inlineMessage":"Thanks"}').outcome).toBe('accepted');
  const refused =
    '{"status":"error","message":"The request is not valid","errors":[{"errorType":"FIELD_NOT_IN_FORM_DEFINITION"}]}';
  expect(meaning(post, refused, 400)).toMatchObject({ outcome: 'rejected', reason: 'The request is not valid' });
});
