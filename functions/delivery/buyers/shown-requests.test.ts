import { expect, test } from 'vitest';
import { sampleBidder, sampleBuyer, sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { printRequests, shownRequests } from './shown-requests.ts';

const acme = sampleBuyer('acme');
const keyed = {
  ...acme.file.post,
  url: { live: 'https://acme.example/leads?key={env:BUYER_ACME_KEY}', test: 'https://acme.example/test' },
  headers: { Authorization: 'Bearer {env:BUYER_ACME_TOKEN}' },
  format: 'form' as const,
  fields: { ...acme.file.post.fields, key: { value: '{env:BUYER_ACME_KEY}' } },
};
const SECRETS = { BUYER_ACME_KEY: 'hunter2' };

function shown(buyers: readonly ReturnType<typeof sampleBuyer>[], environment: 'live' | 'test' = 'live') {
  const lead = { ...sampleRoutedLead(buyers, { id: 'example' }), suppressed: false };
  const rules = { buyers, stateNames: { OH: 'Ohio' }, environment } as const;
  return shownRequests(lead, rules, { secrets: SECRETS, now: new Date('2026-11-24T15:00:00.000Z') });
}

test('an owner reads what each buyer would be sent, with the names of secrets in place of their values', () => {
  const [request] = shown([sampleBuyer('acme', { post: keyed })]);
  expect(request?.missing).toEqual(['BUYER_ACME_TOKEN']);
  const text = printRequests(shown([sampleBuyer('acme', { post: keyed })]));
  expect(text).toBe(
    [
      'acme, the lead:',
      '  POST https://acme.example/leads?key={env:BUYER_ACME_KEY}',
      '  content-type: application/x-www-form-urlencoded',
      '  idempotency-key: example.acme',
      '  authorization: Bearer {env:BUYER_ACME_TOKEN}',
      '',
      '  name=Ann+Driver&phone=6145550123&zip=43215&key={env:BUYER_ACME_KEY}',
      '  Not set: BUYER_ACME_TOKEN. A server does not start without it.',
    ].join('\n'),
  );
  expect(text).not.toContain('hunter2');
});

test('a buyer that bids is sent a ping first, and a post with its bid', () => {
  const requests = shown([sampleBidder('bidder')]);
  expect(requests.map(({ part }) => part)).toEqual(['ping', 'post']);
  expect(requests[0]?.message.url).toBe('https://bidder.example/ping');
  expect(printRequests(requests)).toContain('bidder, the ping:');
});

test('a buyer without an address for the environment is sent nothing', () => {
  const post = { ...acme.file.post, url: { live: 'https://acme.example/leads' } };
  expect(shown([sampleBuyer('acme', { post })], 'test')).toEqual([]);
});
