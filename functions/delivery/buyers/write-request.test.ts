import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuyerField, BuyerRequest } from '../../../schemas/generated/content-types.ts';
import { isInPing, SOURCES } from '../../../schemas/rules/routing/sources.ts';
import { valuesOf } from '../../leads/routing/lead-values.ts';
import { sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { missingSecrets } from './secrets.ts';
import { writeRequest, writeXml } from './write-request.ts';
import { type Writing, writeValue } from './write-value.ts';

const WRITING: Writing = {
  secrets: { BUYER_ACME_KEY: 'k&y "1"' },
  stateNames: { OH: 'Ohio' },
  timeZone: 'America/New_York',
};
const lead = { ...sampleRoutedLead([]), suppressed: false };
const VALUES = valuesOf(lead, { sentAt: new Date('2026-11-24T15:00:00.000Z'), saleId: 'lead.acme' });

const value = (field: BuyerField, values = VALUES) => writeValue(field, values, WRITING);

function request(changes: Partial<BuyerRequest>): BuyerRequest {
  return {
    url: { live: 'https://acme.example/in', test: 'https://acme.example/test' },
    format: 'json',
    fields: {},
    answer: { read: 'text', rules: [] },
    ...changes,
  };
}
const written = (changes: Partial<BuyerRequest>, environment: 'live' | 'test' = 'live') =>
  writeRequest(request(changes), { ...WRITING, environment, values: VALUES, key: 'lead.acme' });

describe('a value', () => {
  test.each<[BuyerField, string | undefined]>([
    [{ from: 'phone' }, '+16145550123'],
    [{ from: 'phone', as: 'national10' }, '6145550123'],
    [{ from: 'phone', as: 'e164' }, '+16145550123'],
    [{ from: 'phone', as: 'dashed' }, '614-555-0123'],
    [{ from: 'phone', as: 'last4' }, '0123'],
    [{ from: 'name', as: 'first-name' }, 'Ann'],
    [{ from: 'name', as: 'last-name' }, 'Driver'],
    [{ from: 'state' }, 'OH'],
    [{ from: 'state', as: 'state-name' }, 'Ohio'],
    [{ from: 'email', as: 'mail-domain' }, 'example.com'],
    [{ from: 'email', as: 'upper' }, 'ANN@EXAMPLE.COM'],
    [{ value: 'José Núñez', as: 'ascii' }, 'Jose Nunez'],
    [{ value: '2026-11-24T03:00:00.000Z', as: 'iso-date' }, '2026-11-23'],
    [{ value: '2026-11-24T03:00:00.000Z', as: 'us-date' }, '11/23/2026'],
    [{ value: '2026-11-24T03:00:00.000Z', as: 'compact-date' }, '11232026'],
    [{ value: '2026-11-24T03:00:00.000Z', as: 'date-time' }, '2026-11-24 03:00:00'],
    [{ value: '2026-11-24T03:00:00.000Z', as: 'unix-seconds' }, '1795489200'],
    [{ value: 'ann@example.com', as: 'md5' }, '66e1a2c9dd5ff6ab3ca4e4eff1bc9171'],
    [{ from: 'insured', map: { true: 'Yes', false: 'No' } }, 'No'],
    [{ from: 'insured', map: { true: 'Yes' } }, undefined],
    [{ from: 'insured', map: {} }, undefined],
    [{ from: 'ownsCar' }, undefined],
    [{ from: 'ownsCar', empty: 'send' }, ''],
    [{ from: 'campaign.campaign' }, 'spring'],
    [{ from: 'name', max: 3 }, 'Ann'],
    [{ value: 'Bearer {env:BUYER_ACME_KEY}' }, 'Bearer k&y "1"'],
    [{ from: 'saleId' }, 'lead.acme'],
  ])('%o is written as %s', (field, expected) => {
    if (field.as === 'md5') expect(value(field)).toMatch(/^[0-9a-f]{32}$/);
    else expect(value(field)).toBe(expected);
  });

  test('of one word has no last name, and none is invented', () => {
    expect(value({ from: 'name', as: 'last-name' }, { ...VALUES, name: 'Ann' })).toBeUndefined();
  });
});

test('a JSON body has nested objects and lists, and values of their types', () => {
  const { body, headers, method } = written({
    fields: {
      '/contact/phone': { from: 'phone', as: 'national10' },
      '/contact/insured': { from: 'insured', type: 'boolean' },
      '/fields/0/name': { value: 'zip' },
      '/fields/0/value': { from: 'zip', type: 'number' },
      'a.b': { value: '1' },
      __proto__x: { value: '2' },
      gone: { from: 'ownsCar' },
    },
    headers: { Authorization: 'Bearer {env:BUYER_ACME_KEY}' },
  });
  expect(JSON.parse(body)).toEqual({
    contact: { phone: '6145550123', insured: false },
    fields: [{ name: 'zip', value: 43215 }],
    'a.b': '1',
    __proto__x: '2',
  });
  expect(headers).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'lead.acme',
    authorization: 'Bearer k&y "1"',
  });
  expect(method).toBe('POST');
});

test('a form body and a query are encoded, and a test field is sent only in the test environment', () => {
  const fields = { 'Vehicle 1 Year': { value: 'a&b=c' }, test: { value: '1', only: 'test' } } as const;
  expect(written({ format: 'form', fields }).body).toBe('Vehicle+1+Year=a%26b%3Dc');
  const query = written(
    { format: 'query', method: 'GET', fields, url: { test: 'https://acme.example/in?k=1' } },
    'test',
  );
  expect(query).toMatchObject({
    method: 'GET',
    url: 'https://acme.example/in?k=1&Vehicle+1+Year=a%26b%3Dc&test=1',
    body: '',
  });
});

test('XML has one root, attributes and escaped text, and none of the characters that XML forbids', () => {
  const xml = writeXml([
    ['/lead/@id', 'a"b'],
    ['/lead/contact/name', 'Ann <b>&\u0000 Lee'],
    ['/lead/contact/phone/@type', 'home'],
    ['/lead/contact/phone', '614'],
  ]);
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><lead id="a&quot;b"><contact><name>Ann &lt;b&gt;&amp; Lee</name>' +
      '<phone type="home">614</phone></contact></lead>',
  );
});

test('XML with namespaces is well-formed, as SOAP asks for it', () => {
  const xml = writeXml([
    ['/soap:Envelope/@xmlns:soap', 'http://schemas.xmlsoap.org/soap/envelope/'],
    ['/soap:Envelope/soap:Body/AddLead/@xmlns', 'http://tempuri.org/'],
    ['/soap:Envelope/soap:Body/AddLead/lead/Phone', '6145550123'],
    ['/soap:Envelope/soap:Body/AddLead/lead/Zip', '43215'],
  ]);
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
      '<soap:Body><AddLead xmlns="http://tempuri.org/"><lead><Phone>6145550123</Phone><Zip>43215</Zip></lead>' +
      '</AddLead></soap:Body></soap:Envelope>',
  );
});

test('a ping with every value that it may carry names no person, whoever the person is', () => {
  const fields = Object.fromEntries(
    Object.keys(SOURCES)
      .filter(isInPing)
      .map((from) => [from, { from }]),
  );
  const ping = request({ fields });
  const personal = fc.record({
    name: fc.stringMatching(/^Zq[a-z]{3,9} Xw[a-z]{3,9}$/),
    email: fc.stringMatching(/^vk[a-z]{3,9}@jj[a-z]{2,9}\.test$/),
    phoneNumber: fc.stringMatching(/^\+1[2-9]\d{9}$/),
    address: fc.stringMatching(/^\d{2,4} Hhq[a-z]{3,9} St$/),
    city: fc.stringMatching(/^Ggz[a-z]{3,9}$/),
  });
  fc.assert(
    fc.property(personal, (person) => {
      const named = { ...lead, payload: { ...lead.payload, ...person }, attribution: { utm_term: person.email } };
      const values = valuesOf(named, { sentAt: new Date('2026-11-24T15:00:00.000Z'), pingId: 'ping-1' });
      const text = JSON.stringify(writeRequest(ping, { ...WRITING, environment: 'live', values })).toLowerCase();
      const { name, email, phoneNumber, address, city } = person;
      const said = [...name.split(' '), email, phoneNumber.slice(2), address, city, lead.consent?.ip, lead.id];
      for (const value of said) expect(text).not.toContain(String(value).toLowerCase());
    }),
    { numRuns: 2_000 },
  );
});

test('a secret that is not set is named before anything is sent', () => {
  const needs = request({
    url: { live: 'https://acme.example/{env:BUYER_A}' },
    headers: { key: '{env:BUYER_ACME_KEY}' },
  });
  expect(missingSecrets(needs, { environment: 'live', secrets: WRITING.secrets })).toEqual(['BUYER_A']);
  const fields = { phone: { from: 'phone' }, trial: { value: '{env:BUYER_TRIAL}', only: 'test' } } as const;
  const tried = request({ fields, url: { live: 'https://acme.example', test: 'https://acme.example/test' } });
  expect(missingSecrets(tried, { environment: 'live', secrets: {} })).toEqual([]);
  expect(missingSecrets(tried, { environment: 'test', secrets: {} })).toEqual(['BUYER_TRIAL']);
});
