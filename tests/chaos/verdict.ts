import { listLeads } from '../../functions/admin/list-leads.ts';
import type { Store } from '../../functions/store/store.ts';
import type { Buyer } from './buyer.ts';
import type { Senders } from './senders.ts';

export interface Verdict {
  readonly accepted: number;
  readonly stored: number;
  readonly delivered: number;
  readonly duplicated: number;
  readonly lost: number;
  /** One line per fault. */
  readonly faults: readonly string[];
}

export interface ChaosRecords {
  readonly store: Store;
  readonly buyer: Pick<Buyer, 'received' | 'overlaps' | 'counts'>;
  readonly senders: Pick<Senders, 'accepted' | 'unexpected'>;
  /** Times when a server was killed, in epoch milliseconds. */
  readonly kills: readonly number[];
}

/** Compares what visitors were told with what the store holds and what the buyer received. */
export async function compareRecords({ store, buyer, senders, kills }: ChaosRecords): Promise<Verdict> {
  const rows = new Map<string, string[]>();
  for await (const { id, payload } of listLeads(store)) {
    const email = String(payload.email);
    rows.set(email, [...(rows.get(email) ?? []), id]);
  }
  const stored = new Set([...rows.values()].flat());
  const accepted = [...senders.accepted];

  const missing = accepted.flatMap(([email, ids]) =>
    [...ids].filter((id) => !stored.has(id)).map((id) => `${email} ${id}`),
  );
  const undelivered = [...stored].filter((id) => !buyer.received.has(id));
  const twice = [...rows].filter(([, ids]) => ids.length > 1).map(([email, ids]) => `${email} ${ids.join(' ')}`);
  const twoAnswers = accepted.filter(([, ids]) => ids.size > 1).map(([email, ids]) => `${email} ${[...ids].join(' ')}`);
  const unknown = [...buyer.received.keys()].filter((id) => !stored.has(id));
  // Two servers may send the same lead only if one of them was killed meanwhile.
  const unexcused = buyer.overlaps.filter(({ from, to }) => !kills.some((at) => at >= from - 50 && at <= to));
  const broken = await store.brokenConsent();

  return {
    accepted: accepted.length,
    stored: stored.size,
    delivered: [...stored].filter((id) => buyer.received.has(id)).length,
    duplicated: twice.length + twoAnswers.length + unexcused.length,
    lost: missing.length + undelivered.length,
    faults: [
      ...missing.map((what) => `accepted and not stored: ${what}`),
      ...undelivered.map((id) => `stored and not delivered: ${id}`),
      ...twice.map((what) => `stored twice: ${what}`),
      ...twoAnswers.map((what) => `answered with two ids: ${what}`),
      ...unexcused.map(({ id }) => `sent by two at once: ${id}`),
      ...unknown.map((id) => `delivered and not stored: ${id}`),
      ...senders.unexpected.map((what) => `unexpected response: ${what}`),
      ...(broken ? [`the consent chain is broken at ${broken}`] : []),
      ...(buyer.counts.forged > 0 ? [`${buyer.counts.forged} deliveries with an invalid signature`] : []),
    ],
  };
}
