import { type HeldShare, heldKeys, heldShare } from '../leads/held-share.ts';
import { type Revocations, revocationsAt } from '../leads/privacy-request.ts';
import type { Log } from '../lib/log.ts';
import { type Ask, rememberFor } from '../lib/time.ts';
import { faultKindOf } from '../store/fault-kind.ts';
import type { OutboxDepth } from '../store/outbox.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { type BacklogGrowth, describeGrowth } from './backlog.ts';
import { clockFinding, diskFinding, type Finding, type Findings, heldFinding, waitFinding } from './findings.ts';

export interface HealthReport {
  /** Whether this server can keep what visitors send. */
  readonly ready: boolean;
  readonly checks: Findings;
}

/** What operators see, and no visitor: how much waits, and how much space is left. */
export interface HealthNumbers {
  /** ISO 8601; null when everything was delivered. */
  readonly oldestUndelivered: string | null;
  readonly oldestUndeliveredSeconds: number | null;
  readonly outbox: OutboxDepth;
  readonly revocations: Revocations;
  /** Leads of the last hour. */
  readonly lastHour: Omit<HeldShare, 'isHigh'>;
  /** On the store's disk, when it is ours. */
  readonly diskFreeBytes?: number;
  /** How far this machine's clock is behind the newest time in the store. */
  readonly clockBehindSeconds: number;
}

export interface Health {
  /** Never rejects. Any number of calls within a second cost one check. */
  readonly report: Ask<HealthReport>;
  /** Likewise for the numbers. Rejects with StoreUnavailable. */
  readonly numbers: Ask<HealthNumbers>;
}

interface HealthOptions {
  readonly store: Pick<Store, 'check' | 'oldestUndelivered' | 'undeliveredRevocations' | 'velocityCounts'> & {
    readonly outbox: Pick<Store['outbox'], 'depth'>;
  };
  readonly log: Log;
  readonly now: () => Date;
  /** Free bytes on the store's disk; undefined when it is not ours. */
  readonly diskFree: () => Promise<number | undefined>;
  /** With less free space, the server is not ready. */
  readonly leastDiskFree: number;
  /** How long a lead may wait for delivery. */
  readonly afterMinutes: number;
  /** Set when the last lead was refused a moment ago, by a fault of the store that a check may miss. */
  readonly refusal: () => Finding | undefined;
  /** Whether the program had a fault that nothing caught. Left out where none could be noticed. */
  readonly fault?: () => Finding;
  /** Set while leads come in faster than they are delivered. */
  readonly backlogGrowth: () => BacklogGrowth | undefined;
  /** Milliseconds that only grow, also when the clock is set. */
  readonly elapsed?: () => number;
  /** The longest time for the store to answer. Balancers give up after a few seconds. */
  readonly patienceMs?: number;
}

const REMEMBER_MS = 1_000;
const PATIENCE_MS = 4_000;
const LATE = 'The store does not answer in time; look at its machine, and for long transactions.';

/**
 * Checks whether this server can keep leads, and with how much trouble. What begins to fail and what has recovered is
 * logged once.
 */
export function createHealth(options: HealthOptions): Health {
  const { store, log, now, diskFree, elapsed = () => performance.now(), patienceMs = PATIENCE_MS } = options;
  const waitingSince = createAges(elapsed);
  let behindMs = 0;
  let last: Findings = {};

  async function checkStore(): Promise<Finding> {
    const at = now();
    try {
      const { checkedAt } = await inTime(store.check(at), patienceMs);
      behindMs = checkedAt === undefined ? 0 : Math.max(0, Date.parse(checkedAt) - at.getTime());
      // A store may have room for a check and none for a lead.
      return options.refusal() ?? { state: 'ok' };
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      return { state: 'failing', kind: faultKindOf(error), sentence };
    }
  }

  async function checkDelivery(): Promise<Finding> {
    const growth = options.backlogGrowth();
    if (growth) return { state: 'warning', sentence: describeGrowth(growth) };
    const oldest = await inTime(store.oldestUndelivered(now()), patienceMs);
    return waitFinding(oldest === undefined ? 0 : waitingSince(oldest, now()), options.afterMinutes);
  }

  const held = async () => heldShare(await inTime(store.velocityCounts(heldKeys(now())), patienceMs), now());

  const report = rememberFor(
    REMEMBER_MS,
    async () => {
      const disk = diskFinding(await diskFree(), options.leastDiskFree);
      const found = await checkStore();
      const readable: Findings =
        found.state === 'ok'
          ? {
              clock: clockFinding(behindMs),
              delivery: await checkDelivery().catch(unreadable),
              quarantine: await held().then(heldFinding, unreadable),
            }
          : {};
      const program = options.fault?.();
      const checks: Findings = {
        store: found,
        ...(disk ? { disk } : {}),
        ...readable,
        ...(program ? { program } : {}),
      };
      logChanges(last, checks, log);
      last = { ...last, ...checks };
      return { ready: Object.values(checks).every(({ state }) => state !== 'failing'), checks };
    },
    elapsed,
  );

  const numbers = rememberFor(
    REMEMBER_MS,
    async () => {
      await report();
      const { arrived, held: ofThem } = await held();
      const [oldest, free] = [await store.oldestUndelivered(now()), await diskFree()];
      return {
        oldestUndelivered: oldest ?? null,
        oldestUndeliveredSeconds: oldest === undefined ? null : Math.round(waitingSince(oldest, now()) / 1000),
        outbox: await store.outbox.depth(now()),
        lastHour: { arrived, held: ofThem },
        revocations: revocationsAt(await store.undeliveredRevocations(), now()),
        ...(free === undefined ? {} : { diskFreeBytes: free }),
        clockBehindSeconds: Math.round(behindMs / 1000),
      };
    },
    elapsed,
  );
  return { report, numbers };
}

/**
 * How long something has been waiting since a moment. A moment in the future was written before the clock was set
 * back: then it has been waiting at least since it was first seen.
 */
function createAges(elapsed: () => number): (since: string, now: Date) => number {
  let seen: { readonly since: string; readonly at: number } | undefined;
  return (since, now) => {
    if (seen?.since !== since) seen = { since, at: elapsed() };
    return Math.max(now.getTime() - Date.parse(since), elapsed() - seen.at);
  };
}

/** The store failed after it was written: the next check says more. */
function unreadable(error: unknown): Finding {
  return { state: 'warning', sentence: error instanceof Error ? error.message : String(error) };
}

function logChanges(before: Findings, after: Findings, log: Log): void {
  const known = new Map<string, Finding>(Object.entries(before));
  for (const [check, { state, sentence, kind }] of Object.entries(after)) {
    if (state === (known.get(check)?.state ?? 'ok')) continue;
    const about = { check, ...(kind ? { kind } : {}), ...(sentence ? { text: sentence } : {}) };
    if (state === 'ok') log({ level: 'info', event: 'health.recovered', ...about });
    else log({ level: state === 'failing' ? 'error' : 'warn', event: `health.${state}`, ...about });
  }
}

/** Rejects with StoreUnavailable when work takes longer. Its late result is dropped. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(LATE)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
