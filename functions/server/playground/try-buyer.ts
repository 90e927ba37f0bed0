import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleLead } from '../../admin/explain-route.ts';
import { buyersDestination } from '../../delivery/buyers/buyers-destination.ts';
import { createAsk } from '../../delivery/checks/ask.ts';
import { drainOutbox } from '../../delivery/drain-outbox.ts';
import { newId } from '../../leads/new-id.ts';
import type { ListedBuyer } from '../../leads/routing/routed-lead.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { openStore } from '../../store/open-store.ts';
import { BUYERS_RECIPIENT } from '../../store/outbox.ts';
import type { LedgerEntry, RouteStep } from '../../store/sales.ts';
import type { Store } from '../../store/store.ts';
import { FAULTS, type Fault, type FaultyBuyers, type Received, type SaleKind } from './faulty-buyers.ts';

/** What happened to a lead that was offered to a faulty buyer first, and to an honest one next. */
export interface Tried {
  readonly steps: readonly RouteStep[];
  /** What the buyers got, in order. */
  readonly received: readonly Received[];
  readonly ledger: readonly LedgerEntry[];
  /** Of the lead: delivered, dead-letter (it waits for a person), or unsold. */
  readonly end: string;
  readonly why?: string;
}

/** More than a lead is ever offered by itself. */
const MAX_RUNS = 8;

/**
 * Offers an example lead to a faulty buyer, over real connections and a store of its own. The clock jumps to each next
 * attempt, so that what takes a quarter of an hour is seen at once.
 */
export async function tryBuyer(fault: Fault, sale: SaleKind, buyers: FaultyBuyers): Promise<Tried> {
  const folder = await mkdtemp(join(tmpdir(), 'buyers-'));
  const store = await openStore(`file:${join(folder, 'try.db')}`);
  const before = buyers.received.length;
  try {
    const lead = await offer(store, [
      listed(fault, buyers.fileOf(fault, sale)),
      listed('honest', buyers.fileOf('honest', sale)),
    ]);
    const own = lead?.sellerDeliveries?.find(({ seller }) => seller === BUYERS_RECIPIENT);
    return {
      steps: (await store.sales.route(lead?.id ?? ''))?.steps ?? [],
      received: buyers.received.slice(before),
      ledger: await store.sales.ledger({ environment: 'test', limit: 9 }),
      end: own?.status ?? 'unsold',
      ...(own?.lastError === undefined ? {} : { why: own.lastError }),
    };
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function listed(id: Fault | 'honest', file: ListedBuyer['file']): ListedBuyer {
  const legalName = id === 'honest' ? 'Honest' : `The buyer that ${FAULTS[id]}`;
  return { seller: { id, legalName, kind: 'agency', states: ['all'] }, file };
}

async function offer(store: Store, buyers: readonly ListedBuyer[]): Promise<StoredSubmission | undefined> {
  const started = new Date();
  const rules = { buyers, routing: { order: buyers.map(({ seller }) => seller.id) } };
  const { suppressed: _, ...example } = exampleLead({ ...rules, environment: 'test' }, { state: 'OH', now: started });
  const id = newId(started);
  await store.save({
    ...example,
    id,
    kind: 'lead',
    raw: {},
    consent: example.consent && { ...example.consent, id: newId(started), submissionId: id },
    routed: true,
    idempotency: { fingerprint: id, since: started.toISOString() },
  });
  let now = started;
  for (let run = 0; run < MAX_RUNS; run += 1) {
    await drain(store, rules, () => now);
    const lead = await store.find(id);
    const own = lead?.sellerDeliveries?.find(({ seller }) => seller === BUYERS_RECIPIENT);
    if (own?.status !== 'waiting') return lead;
    now = new Date(now.getTime() + JUMP_MS);
  }
  return store.find(id);
}

/** Beyond the longest wait between two attempts. */
const JUMP_MS = 11 * 60_000;

async function drain(
  store: Store,
  rules: { readonly buyers: readonly ListedBuyer[]; readonly routing: { order: string[] } },
  now: () => Date,
): Promise<void> {
  const quiet = { log: () => {}, now, random: () => 0.5 };
  const destinations = buyersDestination(
    { ...rules, stateNames: { OH: 'Ohio' } },
    { ...quiet, environment: 'test', secrets: {}, ask: createAsk({ allowPrivate: true }), sales: store.sales },
  );
  const send = async () => ({ error: 'nothing is sent in this way' });
  await drainOutbox({ ...quiet, outbox: store.outbox, destinations, send, owner: 'playground', concurrency: 1 });
}
