import type { Buyer } from '../../schemas/generated/content-types.ts';
import type { ListedBuyer } from '../leads/routing/routed-lead.ts';
import type { NamedSeller, Submission } from '../leads/submission.ts';
import { sampleSubmission } from './sample-submission.ts';

/** A buyer at a fixed price, who answers {"status": "accepted" | "rejected" | "duplicate"}. */
export function sampleBuyer(id: string, changes: Partial<Buyer> = {}): ListedBuyer {
  const file: Buyer = {
    post: {
      url: { live: `https://${id}.example/leads`, test: `https://${id}.example/test` },
      format: 'json',
      fields: {
        name: { from: 'name' },
        phone: { from: 'phone', as: 'national10' },
        zip: { from: 'zip' },
      },
      answer: {
        read: 'json',
        rules: [
          { at: '/status', is: ['accepted'], means: 'accepted' },
          { at: '/status', is: ['rejected'], means: 'rejected' },
          { at: '/status', is: ['duplicate'], means: 'duplicate' },
        ],
        take: { id: '/id', price: '/price', reason: '/reason' },
      },
    },
    sale: { kind: 'exclusive', priceCents: 1250 },
    ...changes,
  };
  return { seller: { id, legalName: `${id} LLC`, kind: 'agency', states: ['all'] }, file };
}

/** What the starters of a seller `acme-agency` take from the environment, but for addresses. */
export const STARTER_SECRETS: Readonly<Record<string, string>> = {
  BUYER_ACME_AGENCY_CAMPAIGN: '111',
  BUYER_ACME_AGENCY_SUPPLIER: '222',
  BUYER_ACME_AGENCY_KEY: 'key-3',
  BUYER_ACME_AGENCY_API_ID: 'A1',
  BUYER_ACME_AGENCY_API_PASSWORD: 'P2',
  BUYER_ACME_AGENCY_PRODUCT: '204',
  BUYER_ACME_AGENCY_PORTAL: '4242',
  BUYER_ACME_AGENCY_FORM: 'form-1',
};

/** The same, who bids {"bid": price, "bid_id": id, "ttl": seconds} first. */
export function sampleBidder(id: string, changes: Partial<Buyer> = {}): ListedBuyer {
  return sampleBuyer(id, {
    ping: {
      url: { live: `https://${id}.example/ping`, test: `https://${id}.example/test-ping` },
      format: 'json',
      fields: {
        zip: { from: 'zip' },
        state: { from: 'state' },
        insured: { from: 'insured', type: 'boolean' },
        ref: { from: 'pingId' },
      },
      answer: {
        read: 'json',
        rules: [
          { at: '/bid', is: ['0'], means: 'rejected' },
          { status: [200], means: 'accepted' },
        ],
        take: { price: '/bid', id: '/bid_id', expires: '/ttl' },
      },
    },
    sale: { kind: 'exclusive' },
    ...changes,
  });
}

/** A lead whose consent names these buyers, and that is to be offered to them. */
export function sampleRoutedLead(buyers: readonly ListedBuyer[], changes: Partial<Submission> = {}): Submission {
  const plain = sampleSubmission(changes);
  const sellers: readonly NamedSeller[] = buyers.map(({ seller: { id, legalName, kind } }) => ({
    id,
    legalName,
    kind,
  }));
  const payload = { ...plain.payload, email: 'ann@example.com', zipcode: '43215', zipState: 'OH', insured: false };
  const consent = plain.consent && { ...plain.consent, sellerList: { version: '2026-11-21', sellers } };
  return { ...plain, routed: true, payload, consent, ...changes };
}
