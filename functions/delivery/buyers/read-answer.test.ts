import { expect, test } from 'vitest';
import type { BuyerAnswer } from '../../../schemas/generated/content-types.ts';
import { centsOf, readAnswer } from './read-answer.ts';

const JSON_ANSWER: BuyerAnswer = {
  read: 'json',
  rules: [
    { status: [200, 201], at: '/outcome', is: ['success'], means: 'accepted' },
    { at: '/reason', contains: 'duplicate', means: 'duplicate' },
    { at: '/outcome', is: ['failure'], means: 'rejected' },
    { status: [400, 401], means: 'rejected' },
  ],
  take: { id: '/lead/id', price: '/price', reason: '/reason' },
};
const json = (body: unknown, status = 200) =>
  readAnswer(JSON_ANSWER, { status, body: typeof body === 'string' ? body : JSON.stringify(body) });

test.each([
  [{ outcome: 'success', lead: { id: '7' }, price: 12.5 }, 201, { outcome: 'accepted', id: '7', cents: 1250 }],
  [{ outcome: 'failure', reason: 'duplicate' }, 200, { outcome: 'duplicate', reason: 'duplicate' }],
  [{ outcome: 'failure', reason: 'bad zip' }, 200, { outcome: 'rejected', reason: 'bad zip' }],
  [{ outcome: 'success' }, 202, { outcome: 'unknown' }],
  [{ outcome: 'failure' }, 500, { outcome: 'unknown' }],
  [{ outcome: 'failure' }, 302, { outcome: 'unknown' }],
  ['<html>', 200, { outcome: 'unknown' }],
  ['', 401, { outcome: 'rejected' }],
  ['\uFEFF{"outcome":"success"}', 200, { outcome: 'accepted' }],
  [{ outcome: 'success', price: 'NaN' }, 200, { outcome: 'accepted', oddPrice: 'NaN' }],
  [{ outcome: 'success', price: -3 }, 200, { outcome: 'accepted', oddPrice: '-3' }],
  [{ outcome: 'success', price: 1e9 }, 200, { outcome: 'accepted', oddPrice: '1000000000' }],
])('the answer %o with status %i means %o', (body, status, expected) => {
  expect(json(body, status)).toEqual(expected);
});

test.each([
  ['', undefined],
  [null, undefined],
  ['soon', undefined],
  ['2026-12-01', undefined],
  [60, 60],
  ['60', 60],
  [0, 0],
])('a bid that expires after %o seconds is good for %o', (ttl, expected) => {
  const answer: BuyerAnswer = {
    read: 'json',
    rules: [{ means: 'accepted', status: [200] }],
    take: { expires: '/ttl' },
  };
  expect(readAnswer(answer, { status: 200, body: JSON.stringify({ ttl }) }).expiresSeconds).toBe(expected);
});

test('a rule that names the status decides about an error of the server and a redirect, too', () => {
  const answer: BuyerAnswer = { read: 'text', rules: [{ status: [302, 500], contains: 'quota', means: 'rejected' }] };
  for (const status of [302, 500]) expect(readAnswer(answer, { status, body: 'quota' }).outcome).toBe('rejected');
});

test('an XML answer is read by paths, and one that is broken or names a document type is unknown', () => {
  const answer: BuyerAnswer = {
    read: 'xml',
    rules: [
      { at: '/response/status', is: ['Matched'], means: 'accepted' },
      { at: '/result/@code', is: ['2'], means: 'duplicate' },
    ],
    take: { price: '/response/price', id: '/response/lead_id' },
  };
  const xml = (body: string) => readAnswer(answer, { status: 200, body });
  expect(
    xml('<?xml version="1.0"?><response><status> Matched </status><lead_id>9</lead_id><price>6.66</price></response>'),
  ).toEqual({
    outcome: 'accepted',
    id: '9',
    cents: 666,
  });
  expect(xml('<result code="2"/>').outcome).toBe('duplicate');
  expect(xml('<response><status>Matched</response>').outcome).toBe('unknown');
  expect(xml('<!DOCTYPE r [<!ENTITY a "Matched">]><response><status>&a;</status></response>').outcome).toBe('unknown');
  expect(xml('').outcome).toBe('unknown');
});

test('lists within lists, and elements with prefixes, are read by their places', () => {
  const nested: BuyerAnswer = {
    read: 'json',
    rules: [{ at: '/results/0/decisions/1/state', is: ['BUY'], means: 'accepted' }],
    take: { price: '/results/0/decisions/1/price/amount', reason: '/results/0/errors/0/text' },
  };
  const body = { results: [{ decisions: [{}, { state: 'BUY', price: { amount: 6.5 } }], errors: [{ text: 'late' }] }] };
  expect(readAnswer(nested, { status: 200, body: JSON.stringify(body) })).toEqual({
    outcome: 'accepted',
    cents: 650,
    reason: 'late',
  });
  const soap: BuyerAnswer = {
    read: 'xml',
    rules: [{ at: '/s:Envelope/s:Body/r/state', is: ['ok'], means: 'accepted' }],
    take: { reason: '/s:Envelope/s:Body/s:Fault/faultstring' },
  };
  const xml = (inner: string) =>
    `<?xml version="1.0"?>\n<s:Envelope xmlns:s="urn:s"><s:Body>${inner}</s:Body></s:Envelope>`;
  const read = (inner: string) => readAnswer(soap, { status: 200, body: xml(inner) });
  expect(read('<r xmlns="urn:r"><state><![CDATA[ok]]></state></r>').outcome).toBe('accepted');
  expect(read('<s:Fault><faultstring>No &lt;zip&gt;</faultstring></s:Fault>')).toEqual({
    outcome: 'unknown',
    reason: 'No <zip>',
  });
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['$4.20', 420],
  ['1.0000', 100],
  ['0.30000000000000004', 30],
  ['19.999', 1999],
  ['0', 0],
  ['', undefined],
  ['1,000', undefined],
  ['1e3', undefined],
  ['Infinity', undefined],
  ['12345678', undefined],
])('the price %s is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
