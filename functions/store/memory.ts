import { type ChainHead, type ConsentLink, EMPTY_CHAIN, isUnbroken, nextLink } from '../leads/consent-chain.ts';
import { deduplicate, type StoredKey } from '../leads/deduplicate.ts';
import { personHashes, suppresses } from '../leads/person.ts';
import { type Screening, screen } from '../leads/screen.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { Submission } from '../leads/submission.ts';
import { listingRow, outboxRow, stored, storedListing, submissionRow } from './sql/rows.ts';
import type { ListPage, Store, StoredListing } from './store.ts';

/** A store that forgets everything when the process ends: for tests. */
export function createMemoryStore(): Store {
  const submissions: Submission[] = [];
  const listings: StoredListing[] = [];
  const links: ConsentLink[] = [];
  const keys = new Map<string, StoredKey>();
  const marks = new Map<string, Screening>();
  const suppressed = new Set<string>();
  const all = () => submissions.map((one) => storedOf(one, marks.get(one.id) as Screening));

  return {
    async save(submission) {
      const decided = deduplicate([submission], keys);
      for (const [key, known] of decided.toRemember) keys.set(key, known);
      for (const one of decided.toStore) {
        const since = one.samePersonSince ?? one.receivedAt;
        const seen = submissions.filter(({ receivedAt }) => receivedAt >= since);
        marks.set(one.id, screen([one], { seen, suppressed })[0] as Screening);
        if (suppresses(one)) for (const hash of personHashes(one)) suppressed.add(hash);
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
    oldestUndelivered: async () =>
      all()
        .filter(({ delivery }) => delivery.status === 'waiting')
        .map(({ receivedAt }) => receivedAt)
        .sort()[0],
    async undeliveredRevocations() {
      const times = submissions.filter(suppresses).map(({ receivedAt }) => receivedAt);
      return { count: times.length, oldest: times.sort()[0] };
    },
    async brokenConsent() {
      const index = links.findIndex((link, at) => !isUnbroken(headOf(links.slice(0, at)), link));
      return index < 0 ? undefined : submissions.flatMap(({ consent }) => consent ?? [])[index]?.id;
    },
    close: async () => {},
  };
}

function storedOf(submission: Submission, marks: Screening): StoredSubmission {
  const consent = submission.consent ? JSON.stringify(submission.consent) : null;
  const { status, ...delivery } = outboxRow(submission, marks);
  return stored({ ...delivery, ...submissionRow(submission, marks), consent, delivery_status: status });
}

function headOf(links: readonly ConsentLink[]): ChainHead {
  const last = links.at(-1);
  return last ? { seq: last.seq, hash: last.chainHash } : EMPTY_CHAIN;
}

function isOn({ kind, form, status, delivery, since, until, after }: ListPage, one: StoredSubmission): boolean {
  return (
    (!kind || one.kind === kind) &&
    (!form || one.form === form) &&
    (!status || one.status === status) &&
    (!delivery || one.delivery.status === delivery) &&
    (!since || one.receivedAt >= since) &&
    (!until || one.receivedAt < until) &&
    (!after || one.id > after)
  );
}
