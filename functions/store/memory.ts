import type { Submission } from '../submissions/submission.ts';
import { type ChainHead, type ConsentLink, EMPTY_CHAIN, isUnbroken, nextLink } from './consent-chain.ts';
import { decideRepeats, type KnownKey } from './repeats.ts';
import { listingRow, outboxRow, stored, storedListing, submissionRow } from './rows.ts';
import type { ListPage, Store, StoredListing } from './store.ts';

/** A store that forgets everything when the process ends: for tests. */
export function createMemoryStore(): Store {
  const submissions: Submission[] = [];
  const listings: StoredListing[] = [];
  const links: ConsentLink[] = [];
  const keys = new Map<string, KnownKey>();
  const all = () => submissions.map((one) => stored({ ...submissionRow(one), consent: consentJson(one) }));

  return {
    async save(submission) {
      const decided = decideRepeats([submission], keys);
      for (const [key, known] of decided.toRemember) keys.set(key, known);
      for (const one of decided.toStore) {
        submissions.push(one);
        if (one.kind === 'business-listing') listings.push(storedListing(listingRow(one)));
        if (one.consent) links.push(nextLink(headOf(links), one.consent));
      }
      return decided.saved[0] ?? { outcome: 'key-reused' };
    },
    find: async (id) => all().find((one) => one.id === id),
    list: async (page) =>
      all()
        .filter((one) => isOn(page, one))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, page.limit),
    listings: async ({ state, status }) =>
      listings.filter((one) => (!state || one.state === state) && (!status || one.status === status)),
    async setListingStatus(id, status) {
      const at = listings.findIndex((one) => one.id === id);
      const listing = listings[at];
      if (listing) listings[at] = { ...listing, status };
      return listing !== undefined;
    },
    oldestUndelivered: async () => submissions.map((one) => outboxRow(one).created_at).sort()[0],
    async brokenConsent() {
      const index = links.findIndex((link, at) => !isUnbroken(headOf(links.slice(0, at)), link));
      return index < 0 ? undefined : submissions.flatMap(({ consent }) => consent ?? [])[index]?.id;
    },
    close: async () => {},
  };
}

function consentJson({ consent }: Submission): string | null {
  return consent ? JSON.stringify(consent) : null;
}

function headOf(links: readonly ConsentLink[]): ChainHead {
  const last = links.at(-1);
  return last ? { seq: last.seq, hash: last.chainHash } : EMPTY_CHAIN;
}

function isOn({ kind, since, until, after }: ListPage, one: { id: string; kind: string; receivedAt: string }): boolean {
  return (
    (!kind || one.kind === kind) &&
    (!since || one.receivedAt >= since) &&
    (!until || one.receivedAt < until) &&
    (!after || one.id > after)
  );
}
